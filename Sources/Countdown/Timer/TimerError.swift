/// Why an action was not performed. The timer is unchanged.
package enum TimerError: Error, Hashable, Sendable {
  /// No timer has that id, or the user has stopped the timer.
  case unknownTimer
  /// The part is over, so it cannot be paused, resumed or shortened; or the last part is over, so none follows.
  case timeIsUp
  /// Only a part whose time is up can be snoozed or silenced.
  case timeIsNotUp
  case deadlineDoesNotPause
  case deadlineDoesNotRestart
  /// The deadline of the first part is past, so the plan cannot begin again.
  case planDoesNotRestart
  /// The part runs or is paused, and no part comes after it.
  case lastPart
  /// `next` came just after a part began by itself, and may have been meant for the part before.
  case partHasJustBegun
  /// The action names a part that is no longer current, as when two clients send `next` at once.
  case partHasChanged
  case deadlinesArePast
  case tooLittleLeft
  /// More than ``Swift/Duration/longestCountdown`` would be left.
  case tooMuchLeft
  case nothingToUndo
  /// Without the last change, time would be up by now.
  case timeWouldBeUp

  package var message: String {
    switch self {
    case .unknownTimer: "no such timer"
    case .timeIsUp: "time is up"
    case .timeIsNotUp: "time is not up yet"
    case .deadlineDoesNotPause: "a time of day can't be paused"
    case .deadlineDoesNotRestart: "a time of day can't be restarted"
    case .planDoesNotRestart: "the time of the first part is past"
    case .lastPart: "this is the last part"
    case .partHasJustBegun: "the next part has just begun"
    case .partHasChanged: "another part has begun meanwhile"
    case .deadlinesArePast: "the times of all other parts are past"
    case .tooLittleLeft: "less than a second would be left"
    case .tooMuchLeft: "the limit is 100 years"
    case .nothingToUndo: "nothing to undo"
    case .timeWouldBeUp: "undoing that would end it"
    }
  }

  init(_ error: TimeManager.AdjustmentError) {
    switch error {
    case .stopped: self = .timeIsUp
    case .tooLittle: self = .tooLittleLeft
    case .tooMuch: self = .tooMuchLeft
    }
  }
}
