/// Why a command was not performed; the timer is then as it was.
package enum TimerRefusal: Error, Hashable, Sendable {
  /// No timer has that id.
  case unknownTimer
  /// Time is up: there is nothing to pause, to resume or to add to.
  case timeIsUp
  case deadlineDoesNotPause
  case deadlineDoesNotRestart
  /// Less than a second would be left.
  case tooLittleLeft
  /// More than ``Swift/Duration/longestCountdown`` would be left.
  case tooMuchLeft
  /// No change has been made that could be taken back.
  case nothingToUndo
  /// Without the change that would be taken back, time would be up by now.
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
