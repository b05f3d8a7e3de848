import Countdown
import Drawing
import Harness

@testable import Interface

/// The log page, at noon on Friday 2026-11-20.
extension AppFixture {
  /// Returns the app two seconds after the opening of the log page.
  static func withLog(
    _ lines: [(daysAgo: Int, seconds: Int, name: String)] = sample, _ columns: Int = 80,
    _ rows: Int = 24, _ capabilities: Capabilities = Capabilities(),
    change: (inout Model.Options) -> Void = { _ in }
  ) -> AppFixture {
    var app = AppFixture(columns, rows, capabilities, change: change)
    app.logContents = logContents(lines)
    app.press(.function(5))
    app.pass(.seconds(2))
    app.forgetEffects()
    return app
  }

  static func logContents(_ lines: [(daysAgo: Int, seconds: Int, name: String)]) -> LogContents {
    let bytes = lines.flatMap { daysAgo, seconds, name in
      LogEntry(
        began: Moment.noon.wall.advanced(by: .seconds(-86_400 * daysAgo - 3_600)),
        elapsed: .seconds(seconds), asked: .seconds(seconds), end: .ended, name: name
      ).line(in: Greenwich())
    }
    return LogContents(LogSummary(LogBytes(bytes)))
  }

  static let sample = [
    (daysAgo: 400, seconds: 60, name: "old"), (daysAgo: 15, seconds: 600, name: "tea"),
    (daysAgo: 8, seconds: 4_000, name: ""), (daysAgo: 1, seconds: 1_500, name: "focus"),
    (daysAgo: 0, seconds: 300, name: "tea"), (daysAgo: 0, seconds: 3_000, name: "focus"),
  ]

  /// The view state of the log page; nil if another page is shown.
  var logViewState: LogViewState? {
    if case .log(let viewState) = viewState.content { viewState } else { nil }
  }

  /// The selected day, with its sum.
  var dayText: String { logViewState.map { "\($0.daySum.label) \($0.daySum.time)" } ?? "" }

  /// The selected name; nil for all names.
  var nameFilter: String? { model.log.nameIndex.map { model.log.names[$0].text } }
}
