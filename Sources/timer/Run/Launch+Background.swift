import Countdown
import Interface

extension Launch {
  /// Starts a background process with the timers, prints its report, and ends this process.
  func startInBackground(from start: Moment) -> Never {
    if let startupError { Process.printError(startupError) }
    let items = items(
      programConfiguration(hasPicture: true, readsSettings: true), logs: true, from: start)
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

  /// Resumes lost timers in a background process, and ends this process.
  ///
  /// - Parameter resumesAll: whether all requested timers are resumed.
  func resumeInBackground(from start: Moment, resumesAll: Bool) -> Never {
    guard let inherited, let entry = inherited.entry else { Process.exit(.osError) }
    self.start(
      entry.handOver(inherited.listed, at: start), .resumed, entry: entry,
      status: resumesAll ? .done : .stopped
    ) { "not resumed: \($0)" }
  }

  func failToResume(_ reason: String) -> Never {
    Process.printError("not resumed: \(reason)")
    Process.exit(.osError)
  }

  private func start(
    _ file: TimersFile, _ origin: TimerItem.Origin, entry: OwnEntry? = nil,
    status: ExitStatus = .done, failure: (String) -> String
  ) -> Never {
    do throws(BackgroundProcess.Failure) {
      finish(try BackgroundProcess.start(file, origin, entry: entry, titles: titles), status)
    } catch {
      Process.printError(failure(error.message))
      Process.exit(.osError)
    }
  }

  private func finish(_ report: BackgroundProcess.Report, _ status: ExitStatus) -> Never {
    for warning in report.warnings { Process.printError(warning) }
    StandardOutput.write(
      report.lines.map { "\($0)\n" }.joined(),
      butDone: "the timer runs in the background: see timer list")
    Process.exit(status)
  }

  /// Runs the timers in this background process.
  ///
  /// - Parameter onReady: called once the timers run or have ended; returns whether to continue.
  func runInBackground(
    from start: Moment, onReady: @escaping @MainActor (Session.StartReport) -> Bool
  ) -> Never {
    if let shortage = SystemLimits.shortage(onTerminal: false) {
      BackgroundProcess.printReport(BackgroundProcess.Report(), failure: shortage)
      Process.exit(.osError)
    }
    let configuration = programConfiguration(hasPicture: true, readsSettings: true)
    let items = items(configuration, logs: true, from: start)
    let session = Session(
      Model(options(hasKeys: false), timers: items, at: start), on: SilentPresenter(),
      programs: configuration, startupError: nil,
      entry: entry(isResumable: true), ignoresSettings: !invocation.readsSettings, onReady: onReady)
    session.run(from: start)
  }
}
