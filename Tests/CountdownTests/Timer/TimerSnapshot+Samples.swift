import Harness

@testable import Countdown

extension TimerSnapshot {
  /// Returns a running timer of five minutes, with 3:12 left at ``Moment/noon``.
  static func running(_ id: String, _ name: String = "") -> TimerSnapshot {
    TimerSnapshot(
      id, name, .ends(Moment.noon.steady + .seconds(192), since: Moment.noon.steady),
      of: .seconds(300))
  }

  /// Snapshots of each kind. Together they have all fields but `to` and `again`.
  static let samples = [
    running("k7", "tea"), sequence, endless, deadline, paused, over, waiting, snoozed,
  ]

  private static let start = Moment.noon.steady

  /// The third of eight parts, with all fields that only a sequence or a resumed timer needs.
  static let sequence = {
    var sequence = TimerSnapshot(
      "b12", "focus & more=100%\t\n☕️", .ends(start + .seconds(192), since: start - .seconds(40)),
      of: .seconds(300), part: 3, parts: 8, next: Request(.seconds(300), name: "break"))
    (sequence.plan.waitsBetweenParts, sequence.plan.preset) = (true, "work & more")
    (sequence.partsDone, sequence.options) = (25, ["--theme=ember", "--exec=echo 'a&b' > \"x\""])
    return sequence
  }()

  static let endless = TimerSnapshot(
    "v999999", "", .ends(start + .seconds(192), since: start), of: .seconds(300), parts: nil)

  static let deadline = TimerSnapshot(
    "c4", "bus", .deadline(Moment.noon.wall, since: SteadyTime(sinceStart: .seconds(-5))),
    of: .seconds(60))

  static let paused = TimerSnapshot(
    "g2", "a b", .paused(left: .milliseconds(1500), ran: .milliseconds(500)), of: .seconds(2))

  static let over = TimerSnapshot("n5", "up", .over(since: start), of: .zero)

  static let waiting = TimerSnapshot(
    "v8", "ask", .waiting(since: start), of: .longestCountdown, parts: 2)

  static let snoozed = {
    var snoozed = running("k8", "again")
    snoozed.snoozes = 2
    return snoozed
  }()
}
