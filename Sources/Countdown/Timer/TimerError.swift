/// Why an action was not performed; the timer is unchanged.
package enum TimerError: Error, Hashable, Sendable {
  /// No timer has that id.
  case unknownTimer
  /// There is nothing to pause, to resume or to take time away from.
  case timeIsUp
  /// Only a timer whose time is up can be snoozed or silenced.
  case timeIsNotUp
  case deadlineDoesNotPause
  case deadlineDoesNotRestart
  /// The first part has a deadline, so the whole cannot begin again.
  case planDoesNotRestart
  /// No part comes after this one.
  case lastPart
  /// The action may have been meant for the part before.
  case partHasJustBegun
  /// The action was meant for a part that was left meanwhile: two people may have gone on at the same time.
  case partWasLeft
  /// The deadlines of all parts that come are past.
  case restIsPast
  /// Less than a second would be left.
  case tooLittleLeft
  /// More than ``Swift/Duration/longestCountdown`` would be left.
  case tooMuchLeft
  case nothingToUndo
  /// Without the change to be undone, time would be up by now.
  case timeWouldBeUp

  /// The text for the user.
  package var words: String {
    switch self {
    case .unknownTimer: "no such timer"
    case .timeIsUp: "time is up"
    case .timeIsNotUp: "time is not up yet"
    case .deadlineDoesNotPause: "a time of day can't be paused"
    case .deadlineDoesNotRestart: "a time of day can't be restarted"
    case .planDoesNotRestart: "the time of the first part is past"
    case .lastPart: "this is the last part"
    case .partHasJustBegun: "the next part has just begun"
    case .partWasLeft: "another part has begun meanwhile"
    case .restIsPast: "the times of all other parts are past"
    case .tooLittleLeft: "less than a second would be left"
    case .tooMuchLeft: "the limit is 100 years"
    case .nothingToUndo: "nothing to undo"
    case .timeWouldBeUp: "undoing that would end it"
    }
  }

  init(_ refusal: TimeManager.AdjustmentError) {
    switch refusal {
    case .stopped: self = .timeIsUp
    case .tooLittle: self = .tooLittleLeft
    case .tooMuch: self = .tooMuchLeft
    }
  }
}
