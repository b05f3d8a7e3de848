package import Countdown

/// How a course stands for other processes, and how one goes on with it.
extension Course {
  /// Why a course begins with a snapshot.
  package enum Revival: String, Sendable {
    /// It has just been asked for.
    case begun
    /// Its process has died. What was paused runs again.
    case resumed
    /// Its process has left it to this one.
    case handedOver
  }

  /// Goes on with a timer.
  ///
  /// - Parameter snapshot: with its instants on the steady clock as it counts now.
  package init(
    _ snapshot: TimerSnapshot, as revival: Revival, id: TimerID, options: Options, zone: some Zone,
    at now: Moment
  ) {
    let timer = CountdownTimer(snapshot, id: id, isResumed: revival == .resumed, at: now)
    self.init(timer, options: options, zone: zone, at: now)
    partsDone = snapshot.partsDone
    // The next part has begun, with a line of its own in the log.
    guard !snapshot.hasEnded else { return }
    (asked, logMark) = (snapshot.asked, snapshot.mark)
    switch revival {
    case .begun: break
    case .resumed: toldStatus = .paused
    case .handedOver: toldStatus = time.status
    }
    updateEnding(at: now)
  }

  /// How it stands; nil where all is over and seen, or a person has stopped it.
  package var snapshot: TimerSnapshot? {
    guard stoppedWith == nil, phase != .over else { return nil }
    var snapshot = TimerSnapshot(of: timer, asked: asked, mark: logMark)
    snapshot.partsDone = partsDone
    return snapshot
  }

  /// Whether another process could go on with it.
  var canGoOn: Bool { snapshot.map { !$0.isAtEnd } ?? false }

  /// Notices that all of it is over by now, for which no alarm is given any more.
  ///
  /// - Returns: the lines of the log that are due; nil where it is not over, and unchanged.
  package mutating func noticeEnd(at now: Moment) -> [LogEntry]? {
    var course = self
    let reports = course.advance(isSeen: false, at: now)
    guard course.isUp else { return nil }
    self = course
    return reports.compactMap { if case .effect(.log(let entry)) = $0 { entry } else { nil } }
  }
}
