import Foundation
import Testing

@testable import Interface

/// Random events for the app: a few thousand, or as many as TIMER_FUZZ says.
@Suite struct AppFuzzTests {
  private static let events =
    ProcessInfo.processInfo.environment["TIMER_FUZZ"].flatMap { Int($0) } ?? 2500
  private static let seed =
    ProcessInfo.processInfo.environment["TIMER_SEED"].flatMap { UInt64($0) } ?? 1

  @Test func holdsTogether() {
    var (left, seed, quick, gone) = (Self.events, Self.seed, 0, 0)
    while left > 0 {
      var fuzz = AppFuzz(seed: seed)
      seed += 1
      for _ in 0..<500 where left > 0 && !fuzz.house.page.isOver {
        left -= 1
        fuzz.step()
      }
      quick += fuzz.quick
      gone += fuzz.gone
    }
    // Few events say nothing of how often something happens.
    guard Self.events >= 2500 else { return }
    #expect(quick > Self.events / 100 && gone > Self.events / 500, "\(quick) \(gone)")
  }
}
