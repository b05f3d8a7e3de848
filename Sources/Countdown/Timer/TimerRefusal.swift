/// Why a command was not performed; the timer is unchanged.
package enum TimerRefusal: Error, Hashable, Sendable {
  /// No timer has that id.
  case unknownTimer
  /// Time is up: there is nothing to pause, to resume or to add to.
  case timeIsUp
  /// Only a countdown that is over can go on after its end.
  case timeIsNotUp
  case deadlineDoesNotPause
  case deadlineDoesNotRestart
  /// The first part has a deadline, so the whole cannot begin again.
  case planDoesNotRestart
  /// No part comes after this one.
  case lastPart
  /// Time has just passed over a seam, so that the command may have been meant for the part before.
  case partHasJustBegun
  /// The deadlines of all parts that come are past.
  case restIsPast
  /// Less than a second would be left.
  case tooLittleLeft
  /// More than ``Swift/Duration/longestCountdown`` would be left.
  case tooMuchLeft
  /// There is no change that can be undone.
  case nothingToUndo
  /// Without the change to be undone, time would be up by now.
  case timeWouldBeUp
}

extension TimerRefusal {
  init(_ refusal: TimeManager.Refusal) {
    switch refusal {
    case .stopped: self = .timeIsUp
    case .tooLittle: self = .tooLittleLeft
    case .tooMuch: self = .tooMuchLeft
    }
  }
}
