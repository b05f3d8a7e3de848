package import Countdown

extension TimerRecord {
  /// How the timer would stand now, if its process had not died; the state says that it is lost.
  package func lostStatus(in zone: some Zone, at now: Moment) -> TimerStatus {
    var course = Course(
      self, as: .handedOver, id: TimerID(number: 0), options: Course.Options(), zone: zone, at: now)
    _ = course.advance(isSeen: false, at: now)
    if var status = course.status(as: label, at: now) {
      status.state = .lost
      return status
    }
    // All of it is over.
    var status = TimerStatus(
      id: label, name: course.timer.part.name, state: .lost,
      count: .over(since: course.time.endedAt ?? now.steady), total: course.time.maxValue)
    status.part = plan.number(of: course.timer.place) + 1
    status.parts = plan.count
    return status
  }
}
