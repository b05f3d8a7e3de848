import Countdown
import Interface

/// Counting without a terminal: what asks for it, and what does it.
extension Launch {
  /// Counts in the background from now on, and ends.
  func detach(from start: Moment, zone: some Zone) -> Never {
    if let complaint { Process.complain(complaint) }
    let sounds = soundPlans(hasPicture: true)
    let items = items(
      sounds, wishes(sounds, readsSettings: true), logs: true, from: start, zone: zone)
    for item in items where !item.omittedWarnings.isEmpty {
      Process.report(item.omittedWarnings)
    }
    let snapshots = items.enumerated().compactMap { index, item in
      var snapshot = item.snapshot
      snapshot?.options = optionsOfTimer(index, item)
      return snapshot
    }
    self.start(TimersFile(ofThisProcess: snapshots, at: start), .begun) {
      "no timer started: \($0)"
    }
  }

  private func optionsOfTimer(_ index: Int, _ item: TimerItem) -> [String] {
    item.options.arguments() + (invocation.readsSettings ? [] : ["--no-config"])
  }

  /// Has timers whose processes have died go on in the background, and ends.
  ///
  /// - Parameter isAll: whether these are all that were meant.
  func goOnInBackground(from start: Moment, isAll: Bool) -> Never {
    guard let revived, let entry = revived.entry else { Process.exit(.osError) }
    self.start(
      entry.handOver(revived.listed, at: start), .resumed, entry: entry,
      status: isAll ? .done : .stopped
    ) { "not resumed: \($0)" }
  }

  /// Says why timers whose processes have died do not go on in the background, and ends.
  func failInBackground(_ words: String) -> Never {
    Process.complain("not resumed: \(words)")
    Process.exit(.osError)
  }

  private func start(
    _ file: TimersFile, _ way: TimerItem.Origin, entry: OwnEntry? = nil,
    status: ExitStatus = .done, failure: (String) -> String
  ) -> Never {
    do throws(BackgroundProcess.Failure) {
      finish(try BackgroundProcess.start(file, way, entry: entry, titles: titles), status)
    } catch {
      Process.complain(failure(error.message))
      Process.exit(.osError)
    }
  }

  /// Says what counts in the background now, and ends.
  private func finish(_ report: BackgroundProcess.Report, _ status: ExitStatus) -> Never {
    for warning in report.warnings { Process.complain(warning) }
    StandardOutput.write(
      Array(report.lines.map { "\($0)\n" }.joined().utf8),
      butDone: "the timer runs in the background: see timer list")
    Process.exit(status)
  }

  /// Counts in a process that has been started for that, without a terminal.
  ///
  /// - Parameter ready: called when it counts and can be found; returns whether it goes on.
  func runInBackground(
    from start: Moment, zone: some Zone, ready: @escaping @MainActor (Session.Readiness) -> Bool
  ) -> Never {
    if let shortage = SystemLimits.shortage(onTerminal: false) {
      BackgroundProcess.printReport(BackgroundProcess.Report(), failure: shortage)
      Process.exit(.osError)
    }
    let sounds = soundPlans(hasPicture: true)
    let wishes = wishes(sounds, readsSettings: true)
    let items = items(sounds, wishes, logs: true, from: start, zone: zone)
    let session = Session(
      Model(options(hasKeys: false, zone: zone), timers: items, at: start), on: SilentPresenter(),
      wishes: wishes, complaint: nil,
      entry: entry(isKept: true), ignoresSettings: !invocation.readsSettings, ready: ready)
    session.run(from: start)
  }
}
