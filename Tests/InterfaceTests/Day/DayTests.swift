import Foundation
import Harness
import Testing

/// Two days, or the day with the seed in TIMER_SEED.
@Suite struct DayTests {
  @Test func invariantsHold() {
    var (counts, checksCounts) = ([String: Int](), Day.environment("TIMER_SEED") == nil)
    for seed in Day.environment("TIMER_SEED").map({ [$0] }) ?? [1, 2] {
      var day = Day(seed: seed)
      day.run()
      counts.merge(day.counts) { $0 + $1 }
      guard let failure = day.failure else { continue }
      checksCounts = false
      Issue.record("\(failure)")
    }
    guard checksCounts else { return }
    for kind in ["changes", "ends", "done", "refused", "removed", "logged", "pictures"] {
      #expect(counts[kind, default: 0] > 4, "\(kind): \(counts)")
    }
  }
}

/// 500 days, or the number in TIMER_DAYS.
@Suite(.enabled(if: runsLongTests)) struct DayLongTests {
  private static let seeds = 1...(Day.environment("TIMER_DAYS") ?? 500)

  @Test(arguments: seeds)
  func invariantsHold(seed: UInt64) {
    var day = Day(seed: seed)
    day.run()
    if let failure = day.failure { Issue.record("\(failure)") }
  }
}

extension Day {
  fileprivate static func environment(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }
}
