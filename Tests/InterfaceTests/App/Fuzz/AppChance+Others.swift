import Countdown
import Drawing
import Harness

@testable import Interface

/// Random events that come from other processes.
extension AppChance {
  /// A command for a timer of the app, or for none.
  mutating func command(_ house: House) -> Event {
    let ids = (house.page.counting?.courses.map(\.id) ?? []) + [TimerID(number: 1_000_000)]
    let amounts: [Duration] = [.zero, .seconds(60), .seconds(-60), .longestCountdown, .seconds(-1)]
    // Not to stop one: whoever checks that no timer is lost knows only what keys do.
    let actions: [TimerAction] = [
      .pause, .resume, .toggle, .restart, .next, .add(pick(amounts)),
    ]
    return .command(pick(actions), of: pick(ids), from: Client(number: number(0..<9)))
  }

  /// Timers of other processes with usual and odd values, sometimes more than there is room for; or an answer.
  mutating func others(_ house: House) -> Event {
    if isOnce(in: 6) {
      return .refusal(pick(["time is up", ""]), of: pick(["k1", "k2", "no id"]))
    }
    return .others((0..<pick([0, 0, 0, 0, 0, 1, 2, 3, 5, 12, 40, 120])).map { _ in other(house) })
  }

  private mutating func other(_ house: House) -> TimerStatus {
    let time = duration()
    let counts: [TimerStatus.Count] = [
      .ends(house.now.steady + time), .ends(house.now.steady + time), .rests(time),
      .deadline(house.now.wall.advanced(by: time)), .over(since: house.now.steady - time),
    ]
    // The state and the count may contradict each other, and ids may come twice.
    var status = TimerStatus(
      id: "k\(number(1..<30))",
      name: pick(["", "tea", "茶", "\u{1B}[31m", "e\u{301}", "a very long name that has no room"]),
      state: pick([.running, .running, .paused] + TimerStatus.State.allCases), count: pick(counts),
      total: isOnce(in: 3) ? duration() : time)
    if isOnce(in: 3) {
      (status.part, status.parts) = (number(1..<9), pick([nil, 1, 4, 100]))
      status.next = pick(["", "5m break", "\u{202E}x"])
      if isOnce(in: 2) { status.wholeEnd = house.now.wall.advanced(by: duration()) }
    }
    return status
  }

  private mutating func duration() -> Duration {
    pick([
      .zero, .nanoseconds(1), .milliseconds(999), .seconds(3), .seconds(61), .seconds(3700),
      .seconds(100_000), .longestCountdown, .seconds(-5), .nanoseconds(Int64.max / 2),
      .nanoseconds(Int64.min / 2),
    ])
  }
}
