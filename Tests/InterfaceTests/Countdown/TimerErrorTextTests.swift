import Countdown
import Testing

@testable import Interface

/// The texts of the errors. Most other tests compare only the error.
@Suite struct TimerErrorTextTests {
  static let texts: [(TimerError, String)] = [
    (.unknownTimer, "no such timer"),
    (.timeIsUp, "time is up"),
    (.timeIsNotUp, "time is not up yet"),
    (.deadlineDoesNotPause, "a time of day can't be paused"),
    (.deadlineDoesNotRestart, "a time of day can't be restarted"),
    (.planDoesNotRestart, "the time of the first part is past"),
    (.lastPart, "this is the last part"),
    (.partHasJustBegun, "the next part has just begun"),
    (.partHasChanged, "another part has begun meanwhile"),
    (.deadlinesArePast, "the times of all other parts are past"),
    (.tooLittleLeft, "less than a second would be left"),
    (.tooMuchLeft, "the limit is 100 years"),
    (.nothingToUndo, "nothing to undo"),
    (.timeWouldBeUp, "undoing that would end it"),
  ]

  @Test(arguments: texts)
  func errorHasText(error: TimerError, text: String) {
    #expect(error.message == text)
  }
}

enum NoticeText {
  static let restarted = "restarted; u undoes it"
  static let restartedOnce = "restarted; r again restarts all"
  static let restartedAll = "all restarted; u undoes it"
  static let reset = "reset; u undoes it"

  static func hold(_ key: String) -> String { "hold \(key) to stop" }
  static func holdOrPressAgain(_ key: String) -> String { "\(hold(key)), or press it again" }
}
