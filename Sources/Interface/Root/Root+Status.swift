package import Countdown

/// What is known of the timers outside of the process.
extension Root {
  /// Whether the timers of other processes are shown too.
  package var showsOthers: Bool {
    switch self {
    case .countdown: false
    case .app(let page): !page.options.isStopwatchAlone
    }
  }

  /// How each timer stands that is not done with. Its id is left empty.
  package func statuses(at now: Moment) -> [(timer: TimerID, status: TimerStatus)] {
    let courses: [Course]
    switch self {
    case .countdown(let page): courses = page.courses
    case .app(let page): courses = page.counting?.courses ?? []
    }
    return courses.compactMap { course in course.status(as: "", at: now).map { (course.id, $0) } }
  }
}
