@testable import Countdown

extension TimerStatus {
  /// A timer that runs, with five minutes of which 3:12 are left at ``Moment/start``.
  static func running(_ id: String, _ name: String = "") -> TimerStatus {
    TimerStatus(
      id: id, name: name, state: .running, count: .ends(Moment.start.steady + .seconds(192)),
      total: .seconds(300))
  }

  /// One of each kind, with all that a status can hold.
  static let samples: [TimerStatus] = {
    var round = running("b12", "focus & more=100%\t\n☕️")
    (round.part, round.parts, round.next) = (3, 8, "5m break")
    round.wholeEnd = WallTime(sinceEpoch: .seconds(1_795_180_000))
    var forever = running("v999999", "")
    (forever.part, forever.parts) = (1, nil)
    return [
      running("k7", "tea"), round, forever,
      TimerStatus(
        id: "c4", name: "bus", state: .running, count: .deadline(Moment.start.wall),
        total: .seconds(60)),
      TimerStatus(
        id: "g2", name: "a b", state: .paused, count: .rests(.milliseconds(1500)),
        total: .seconds(2)),
      TimerStatus(
        id: "n5", name: "up", state: .over, count: .over(since: Moment.start.steady),
        total: .zero),
      TimerStatus(
        id: "v8", name: "ask", state: .waiting, count: .over(since: Moment.start.steady),
        total: .longestCountdown),
      TimerStatus(
        id: "r3", name: "gone", state: .lost, count: .rests(.seconds(9)), total: .seconds(10)),
    ]
  }()
}
