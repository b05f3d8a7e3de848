package import Countdown

/// How a course is noted, so that another process can go on with it, and how it goes on.
extension Course {
  /// Why a course begins with a record.
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
  /// - Parameter record: with its instants on the steady clock as it counts now.
  package init(
    _ record: TimerRecord, as revival: Revival, id: TimerID, options: Options, zone: some Zone,
    at now: Moment
  ) {
    let timer = CountdownTimer(record, id: id, isResumed: revival == .resumed, at: now)
    var options = options
    options.key = record.key
    self.init(timer, options: options, zone: zone, at: now)
    partsDone = record.partsDone
    guard record.count != .begins else { return }
    (asked, logMark) = (record.asked, record.mark)
    switch revival {
    case .begun: break
    case .resumed: toldStatus = .paused
    case .handedOver: toldStatus = time.status
    }
    updateEnding(at: now)
  }

  /// What is needed to go on with it; nil where it is over, or a person has stopped it.
  package func record(at now: Moment) -> TimerRecord? {
    guard stoppedWith == nil, phase != .over, let (place, count) = timer.recordedCount(at: now)
    else { return nil }
    var record = TimerRecord(
      key: options.key, plan: plan, place: place, count: count, total: time.maxValue,
      asked: asked, mark: logMark)
    record.partsDone = partsDone
    return record
  }

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
