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
      finish(
        try BackgroundProcess.start(
          keeper.text(of: page.records(at: start), at: start), .begun, titles: titles))
    } catch {
      Process.complain("nothing is counted: \(error.words)")
      Process.exit(.osError)
    }
  }

  /// Has timers whose processes have died go on in the background, and ends.
  func goOnInBackground(from start: Moment, zone: some Zone) -> Never {
    guard let revived else { Process.exit(.osError) }
    let text = RecordText(
      boot: Platform.boot, written: start, timers: revived.kept.map { revived.records[$0] })
    do throws(BackgroundProcess.Failure) {
      let report = try BackgroundProcess.start(text, .resumed, titles: titles)
      settle(revived, without: Set(revived.records.map(\.key)), zone: zone)
      finish(report)
    } catch {
      // Of those that are over it has been said.
      let over = revived.records.indices.filter { !revived.kept.contains($0) }
      settle(revived, without: Set(over.map { revived.records[$0].key }), zone: zone)
      Process.complain("nothing goes on: \(error.words)")
      Process.exit(.osError)
    }
  }

  /// Says what counts in the background now, and ends.
  private func finish(_ report: BackgroundProcess.Report) -> Never {
    for warning in report.warnings { Process.complain(warning) }
    StandardOutput.write(
      Array(report.lines.map { "\($0)\n" }.joined().utf8),
      butDone: "the countdown goes on in the background, see timer list")
    Process.exit(.done)
  }

  /// Counts in a process that has been started for that, without a terminal.
  ///
  /// - Parameter ready: called when it counts and can be asked; returns whether it goes on.
  func runInBackground(
    from start: Moment, zone: some Zone, ready: @escaping @MainActor (Session.Readiness) -> Bool
  ) -> Never {
    if let shortage = SystemLimits.shortage(onTerminal: false) {
      BackgroundProcess.say(BackgroundProcess.Report(), failure: shortage)
      Process.exit(.osError)
    }
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
