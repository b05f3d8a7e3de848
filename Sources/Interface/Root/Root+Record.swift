package import Countdown

/// What is noted of the timers, so that another process can go on with them.
extension Root {
  package struct Recorded: Sendable {
    package var record: TimerRecord
    package let timer: TimerID

    /// What it was started with.
    package let options: Course.Options
  }

  /// A record of each timer that is not over.
  package func records(at now: Moment) -> [Recorded] {
    let courses: [Course]
    switch self {
    case .countdown(let page): courses = page.courses
    case .app(let page): courses = page.counting?.courses ?? []
    }
    return courses.compactMap { course in
      course.record(at: now).map {
        Recorded(record: $0, timer: course.id, options: course.options)
      }
    }
  }

  /// Whether another process has gone on with the timers.
  package var isHandedOver: Bool {
    switch self {
    case .countdown: false
    case .app(let page): page.leaving == .background
    }
  }

  /// Whether the page was left while timers counted that no other process has taken: they can be resumed.
  package var isLost: Bool {
    switch self {
    case .countdown: false
    case .app(let page): page.leaving?.isLost ?? false
    }
  }
}
