import Countdown
import Interface

/// Counting without a terminal: what asks for it, and what does it.
extension Launch {
  /// Counts in the background from now on, and ends.
  func detach(from start: Moment, zone: some Zone) -> Never {
    if let complaint { Process.complain(complaint) }
    let sounds = soundPlans(hasPicture: true)
    let courses = courses(
      sounds, wishes(sounds, readsSettings: true), logs: true, from: start, zone: zone)
    for course in courses where !course.leftOutWarnings.isEmpty {
      Process.report(course.leftOutWarnings)
    }
    let page = Root.countdown(
      CountdownPage(courses, options: pageOptions(hasKeys: false), at: start))
    let keeper = RecordKeeper(recordPlan, of: .here) { _ in }
    do throws(BackgroundProcess.Failure) {
      let report = try BackgroundProcess.start(
        keeper.text(of: page.records(at: start), at: start), .begun, titles: titles)
      for warning in report.warnings { Process.complain(warning) }
      StandardOutput.write(Array(report.lines.map { "\($0)\n" }.joined().utf8))
    } catch {
      Process.complain("nothing is counted: \(error.words)")
      Process.exit(.osError)
    }
    Process.exit(.done)
  }

  /// Counts in a process that has been started for that, without a terminal.
  ///
  /// - Parameter ready: called when it counts and can be asked; returns whether it goes on.
  func runInBackground(
    from start: Moment, zone: some Zone, ready: @escaping @MainActor (Session.Readiness) -> Bool
  ) -> Never {
    SystemLimits.check(onTerminal: false)
    let sounds = soundPlans(hasPicture: true)
    let wishes = wishes(sounds, readsSettings: true)
    let courses = courses(sounds, wishes, logs: true, from: start, zone: zone)
    let page = CountdownPage(courses, options: pageOptions(hasKeys: false), at: start)
    let session = Session(
      .countdown(page), on: SilentFace(), wishes: wishes, complaint: nil, record: recordPlan,
      ready: ready)
    session.run(from: start)
  }
}
