internal import Countdown

extension TimerRefusal {
  /// The notice that says so.
  var words: String {
    switch self {
    case .unknownTimer: "there is no such timer"
    case .timeIsUp: "time is up"
    case .timeIsNotUp: "time is not up yet"
    case .deadlineDoesNotPause: "a deadline does not pause"
    case .deadlineDoesNotRestart: "a deadline does not restart"
    case .planDoesNotRestart: "the first part has a deadline, which is past"
    case .lastPart: "this is the last part"
    case .partHasJustBegun: "the next part has just begun"
    case .restIsPast: "the deadlines of all other parts are past"
    case .tooLittleLeft: "less than a second would be left"
    case .tooMuchLeft: "100 years are the most"
    case .nothingToUndo: "nothing to take back"
    case .timeWouldBeUp: "without that, time would be up"
    }
  }
}
