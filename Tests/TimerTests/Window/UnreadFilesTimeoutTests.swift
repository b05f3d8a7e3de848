import Countdown
import Testing

@testable import timer

@Suite struct UnreadFilesTimeoutTests {
  private let start = SteadyTime(sinceStart: .seconds(100))

  /// The first of many steps, one after each interval, that is not waited for any more; nil if there is none.
  private func end(every interval: Duration, steps: Int) -> Int? {
    var patience = UnreadFilesTimeout()
    return (0..<steps).first { patience.isOver(at: start + interval * $0) }
  }

  @Test func waitsForATerminalThatIsBusyForASecond() {
    #expect(end(every: .milliseconds(16), steps: 60) == nil)
  }

  @Test func givesUpAfterTwoSecondsOfManySteps() {
    #expect(end(every: .milliseconds(10), steps: 1000) == 200)
  }

  @Test func givesUpAfterManyStepsThatAreSlow() {
    #expect(end(every: .seconds(1), steps: 1000) == 19)
  }

  @Test func beginsAgainWhenFilesAreTaken() {
    var patience = UnreadFilesTimeout()
    for step in 0..<300 {
      if step == 150 { patience.renew() }
      let isOver = patience.isOver(at: start + .milliseconds(10) * step)
      #expect(!isOver)
    }
  }
}
