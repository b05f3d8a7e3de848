import Countdown
import Interface

extension Hook {
  /// The variable whose presence says that a program of the user has started this one.
  static let marker = "TIMER_EVENT"

  /// The variables that tell a program of the user what has happened.
  var environment: [(name: String, value: String)] {
    [
      (Self.marker, kind.rawValue),
      ("TIMER_NAME", name),
      ("TIMER_ID", label ?? "t\(Process.number).\(timer)"),
      ("TIMER_TOTAL", total.toTheMillisecond.plainSeconds),
      ("TIMER_LEFT", left.toTheMillisecond.plainSeconds),
      ("TIMER_LATE", late.toTheMillisecond.plainSeconds),
      ("TIMER_PART", "\(part)"),
      ("TIMER_PARTS", parts.map { "\($0)" } ?? "forever"),
    ]
  }
}

extension Duration {
  /// The nearest whole millisecond.
  fileprivate var toTheMillisecond: Duration {
    .milliseconds(Int64((roughSeconds * 1000).rounded()))
  }
}
