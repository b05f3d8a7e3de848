import Countdown
import Testing

@testable import Interface

/// The exact message of every refused command.
@Suite struct TimerRefusalTests {
  static let rows: [(TimerRefusal, String)] = [
    (.unknownTimer, "there is no such timer"),
    (.timeIsUp, "time is up"),
    (.deadlineDoesNotPause, "a deadline does not pause"),
    (.deadlineDoesNotRestart, "a deadline does not restart"),
    (.tooLittleLeft, "less than a second would be left"),
    (.tooMuchLeft, "100 years are the most"),
    (.nothingToUndo, "nothing to take back"),
    (.timeWouldBeUp, "without that, time would be up"),
  ]

  @Test(arguments: rows)
  func isSaid(refusal: TimerRefusal, words: String) {
    #expect(refusal.words == words)
  }
}
