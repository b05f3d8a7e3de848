import Countdown
import Interface

extension Hook {
  /// An environment variable that is set for hooks and commands, so that timers started by them run no hooks.
  static let marker = "TIMER_EVENT"

  /// The environment variables that describe the event to a program of the user.
  var environment: [(name: String, value: String)] {
    [
      (Self.marker, kind.rawValue),
      ("TIMER_NAME", name),
      ("TIMER_ID", label ?? "t\(Process.identifier).\(timer)"),
      ("TIMER_TOTAL", total.roundedToMilliseconds.plainSeconds),
      ("TIMER_LEFT", left.roundedToMilliseconds.plainSeconds),
      ("TIMER_LATE", late.roundedToMilliseconds.plainSeconds),
      ("TIMER_PART", "\(part)"),
      ("TIMER_PARTS", parts.map { "\($0)" } ?? "forever"),
    ]
  }
}

extension Duration {
  fileprivate var roundedToMilliseconds: Duration {
    .milliseconds(Int64((inSeconds * 1000).rounded()))
  }
}
