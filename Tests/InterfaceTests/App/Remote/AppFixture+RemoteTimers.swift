import Countdown
import Drawing
import Harness

@testable import Interface

/// Timers of other processes, for tests.
extension AppFixture {
  /// One that runs with so many seconds left from now on.
  func running(_ id: String, _ name: String, _ seconds: Int, of total: Int? = nil) -> TimerSnapshot
  {
    TimerSnapshot(
      id, name, .ends(now.steady + .seconds(seconds), since: now.steady),
      of: .seconds(total ?? seconds))
  }

  /// A part that runs, before others of five minutes.
  func part(_ id: String, _ name: String, _ seconds: Int, _ part: Int, of parts: Int?)
    -> TimerSnapshot
  {
    TimerSnapshot(
      id, name, .ends(now.steady + .seconds(seconds), since: now.steady), of: .seconds(seconds),
      part: part, parts: parts, next: Request(.seconds(300), name: "break"))
  }

  func paused(_ id: String, _ name: String, _ seconds: Int) -> TimerSnapshot {
    TimerSnapshot(id, name, .paused(left: .seconds(seconds), ran: .zero), of: .seconds(seconds))
  }

  /// One whose time was up so many seconds ago; or a part, which waits for a key.
  func up(_ id: String, _ name: String, since seconds: Int, waits: Bool = false) -> TimerSnapshot {
    let since = now.steady - .seconds(seconds)
    return TimerSnapshot(
      id, name, waits ? .waiting(since: since) : .over(since: since), of: .seconds(60))
  }

  /// One whose process has died.
  func lost(_ id: String, _ name: String, _ seconds: Int) -> TimerSnapshot {
    var lost = paused(id, name, seconds)
    lost.isLost = true
    return lost
  }

  /// One that ends when the wall clock shows something.
  func deadline(_ id: String, _ name: String, _ seconds: Int) -> TimerSnapshot {
    TimerSnapshot(
      id, name, .deadline(now.wall.advanced(by: .seconds(seconds)), since: now.steady),
      of: .seconds(seconds))
  }

  /// The app that opens while tea, rice and talk count in other processes.
  static func amongOthers(_ columns: Int = 80, _ rows: Int = 24) -> AppFixture {
    var app = AppFixture(columns, rows)
    app.send(
      .remoteTimers([
        app.running("k1", "tea", 300), app.paused("k2", "rice", 600),
        app.running("k3", "talk", 900),
      ]))
    app.pass(.seconds(3))
    app.forgetEffects()
    return app
  }

  /// How the page *All* looks; nil where another page is shown, or no timer runs.
  var board: BoardViewState? {
    if case .all(let board) = viewState.content { board } else { nil }
  }

  /// What is chosen on *All*: a name, or a plus for the circle.
  var enclosed: String? {
    guard let board else { return nil }
    return board.chosen < board.items.count ? board.items[board.chosen].name : "+"
  }

  /// The names and the digits of all rings of *All*.
  var rings: [String] {
    (board?.items ?? []).map { "\($0.name) \($0.digits)" }
  }

  /// What is asked of other processes since the last look.
  mutating func asked() -> [Effect] {
    defer { forgetEffects() }
    return effects.filter {
      switch $0 {
      case .send, .resume, .removeLost: true
      default: false
      }
    }
  }
}
