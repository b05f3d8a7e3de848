import Countdown
import Drawing
import Harness

@testable import Interface

/// Timers of other processes.
extension AppFixture {
  /// Returns a running timer. `seconds` is the remaining time.
  func running(_ id: String, _ name: String, _ seconds: Int, of total: Int? = nil) -> TimerSnapshot
  {
    TimerSnapshot(
      id, name, .ends(now.steady + .seconds(seconds), since: now.steady),
      of: .seconds(total ?? seconds))
  }

  /// Returns a running part of a sequence.
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

  /// Returns a timer at its end, or a part that has ended and waits for a key.
  func ended(_ id: String, _ name: String, since seconds: Int, waits: Bool = false) -> TimerSnapshot
  {
    let since = now.steady - .seconds(seconds)
    return TimerSnapshot(
      id, name, waits ? .waiting(since: since) : .over(since: since), of: .seconds(60))
  }

  func lost(_ id: String, _ name: String, _ seconds: Int) -> TimerSnapshot {
    var lost = paused(id, name, seconds)
    lost.isLost = true
    return lost
  }

  /// Returns a timer that ends at a time of the wall clock.
  func deadline(_ id: String, _ name: String, _ seconds: Int) -> TimerSnapshot {
    TimerSnapshot(
      id, name, .deadline(now.wall.advanced(by: .seconds(seconds)), since: now.steady),
      of: .seconds(seconds))
  }

  /// Returns an app with three timers of other processes.
  static func withRemoteTimers(_ columns: Int = 80, _ rows: Int = 24) -> AppFixture {
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

  /// The view state of the page *All*; nil for another page or without timers.
  var board: BoardViewState? {
    if case .all(let board) = viewState.content { board } else { nil }
  }

  /// The name of the selected timer on *All*; `+` if the plus is selected.
  var selectedName: String? {
    guard let board else { return nil }
    return board.selectedIndex < board.items.count ? board.items[board.selectedIndex].name : "+"
  }

  var namesAndDigits: [String] {
    (board?.items ?? []).map { "\($0.name) \($0.digits)" }
  }

  /// Returns the requests to other processes, and clears all effects.
  mutating func takeRequests() -> [Effect] {
    defer { forgetEffects() }
    return effects.filter {
      switch $0 {
      case .send, .resume, .removeLost: true
      default: false
      }
    }
  }
}
