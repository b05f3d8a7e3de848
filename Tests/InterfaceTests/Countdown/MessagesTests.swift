import Countdown
import Testing

@testable import Interface

/// Each message of a countdown once, word for word: tests of what leads to it name it by its value.
@Suite struct MessagesTests {
  static let refusals: [(TimerError, String)] = [
    (.unknownTimer, "there is no such timer"),
    (.timeIsUp, "time is up"),
    (.timeIsNotUp, "time is not up yet"),
    (.deadlineDoesNotPause, "a deadline does not pause"),
    (.deadlineDoesNotRestart, "a deadline does not restart"),
    (.planDoesNotRestart, "the first part has a deadline, which is past"),
    (.lastPart, "this is the last part"),
    (.partHasJustBegun, "the next part has just begun"),
    (.partWasLeft, "another part has begun meanwhile"),
    (.restIsPast, "the deadlines of all other parts are past"),
    (.tooLittleLeft, "less than a second would be left"),
    (.tooMuchLeft, "100 years are the most"),
    (.nothingToUndo, "nothing to take back"),
    (.timeWouldBeUp, "without that, time would be up"),
  ]

  @Test(arguments: refusals)
  func saysWhyNot(refusal: TimerError, words: String) {
    #expect(refusal.words == words)
  }
}

/// What notices say.
enum Said {
  static let restarted = "restarted; u takes it back"
  static let restartedOnce = "restarted; r again restarts all"
  static let restartedAll = "all restarted; u takes it back"
  static let reset = "reset; u takes it back"

  /// How the countdown is stopped; what holds it is a key, or the button.
  static func hold(_ key: String) -> String { "hold \(key) to stop" }
  static func holdOrPressAgain(_ key: String) -> String { "\(hold(key)), or press it again" }
}
