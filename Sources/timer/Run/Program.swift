import CLibrary
import Countdown
import Interface

/// Parses the arguments and executes the command. It never returns.
@MainActor
struct Program {
  private let start: Moment

  /// The standard descriptors that were closed at the start. They are open on `/dev/null` now.
  private let closedDescriptors: [Descriptor]
  private let presets = Presets(in: StoreLocation(readsSettings: true))

  static func run() -> Never {
    let arguments = Process.arguments
    if let task = HelperTask(arguments) { task.run() }
    Program().run(arguments)
  }

  private init() {
    Signals.block(Signals.blockedAtStart)
    start = SystemClock.start
    closedDescriptors = StandardDescriptors.openMissing()
  }

  private func run(_ arguments: [String]) -> Never {
    if let task = BackgroundProcess.Task(arguments) {
      BackgroundLaunch(task: task).run(from: start)
    }
    do throws(UsageError) {
      try execute(Array(arguments.dropFirst()))
    } catch {
      Process.printError("\(error)")
      Process.exit(.usage)
    }
  }

  private func execute(_ arguments: [String]) throws(UsageError) -> Never {
    let completions = CompletionRunner(
      context: ParsingContext(now: start.wall, zone: SystemZone()), presets: presets)
    if let text = completions.answer(to: arguments) { printAndExit(text) }
    let parsed = try Command.parse(arguments)
    let options = ParsedOptions(parsed.allOptions)
    let stored = storedSettings(for: options)
    // These settings are needed before the command is known: for the hour cycle and the goal.
    let earlySettings = ParsedOptions(
      parsed.allOptions, over: stored?.settings ?? Settings()
    ).allSettings
    let zone = SystemZone(earlySettings)
    let context = ParsingContext(now: start.wall, zone: zone)
    switch try Command(parsed, at: context, presets: presets) {
    case .help: printAndExit(Help.full)
    case .manual(let page): open(page)
    case .version: printAndExit(Version.line + "\n")
    case .explain(let invocation): explain(invocation, stored, at: context)
    case .sounds(nil): printAndExit(SoundsCommand.text)
    case .sounds(let source?): SoundsCommand.play(source)
    case .presets:
      presets.errors(at: context).forEach(Process.printError)
      printAndExit(Encoding.printable(PresetsListing.text(presets, at: context)))
    case .control(let command): try control(command, in: zone)
    case .log(let options):
      let (bytes, status) = LogCommandRunner(
        options, now: start.wall, zone: zone, goal: earlySettings.goal
      ).run()
      printAndExit(bytes, status)
    case .app(let options): runApp(options, arguments, stored, in: zone)
    case .run(let invocation):
      makeLaunch(invocation, stored, at: context).run(from: start)
    }
  }

  /// Reads the user's settings file.
  ///
  /// - Returns: nil if there is no file, or if it is not used: for quiet lines, and where no terminal shows the output.
  private func storedSettings(for options: ParsedOptions) -> StoredSettings? {
    guard options.earlyExit == nil, !options.isQuiet,
      options.detaches || options.explains || Descriptor.output.isTerminal
    else { return nil }
    return StoredSettings(readsSettings: options.readsSettings)
  }

  private func open(_ page: HelpTopic.Page) -> Never {
    var man = Spawn("man", ["man", page.rawValue])
    (man.input, man.output, man.error) = (.input, .output, .error)
    man.isolation = .sameGroup
    Process.ignoreKeyboardSignals()
    // A parent process that ignores SIGCHLD passes that on. The status of man would then be lost.
    _ = signal(SIGCHLD, SIG_DFL)
    do throws(SystemError) {
      switch try Process.wait(for: try man.start()) {
      case .exited(0): Process.exit(.done)
      // man has printed the reason.
      case .exited, .stopped: Process.exit(.stopped)
      case .died(let signal): Process.die(of: signal)
      }
    } catch {
      let reason = error.isMissing ? "man is not found in PATH" : "man: \(error.message)"
      Process.printError("\(reason): see timer --help")
      // This is not `.usage`, because the command line was correct.
      Process.exit(.stopped)
    }
  }

  /// Prints the problems of the user's files, and then how the command line was understood.
  private func explain(
    _ invocation: Invocation, _ stored: StoredSettings?, at context: ParsingContext
  ) -> Never {
    // If no descriptor is left for the file of the time zone, the times of day would be wrong.
    SystemLimits.checkForExplanation()
    var invocation = invocation
    if let stored {
      invocation.apply(stored.settings)
      stored.annotatedLines(under: invocation.timers.flatMap { $0.options.all.map(\.settings) })
        .forEach(Process.printError)
    }
    presets.errorSummaryIfRead(at: context).map(Process.printError)
    SystemZone.error.map(Process.printError)
    let sounds = Launch(invocation).soundSelections(allowed: AllowedSounds(hasPicture: true))
    Set(sounds.compactMap(\.obstacle)).sorted().forEach(Process.printError)
    let lines = Explanation.text(invocation, now: start.wall, zone: context.zone)
    printAndExit(Encoding.printable(lines) + "\n")
  }

  private func control(_ command: ControlCommand, in zone: SystemZone) throws(UsageError) -> Never {
    if command.follows {
      if closedDescriptors.contains(.output) { StandardOutput.exitForClosedOutput() }
      try command.follow(in: zone)
    }
    switch ControlCommandRunner(command, zone: zone).run() {
    case .text(let text, let status): printAndExit(text, status)
    case .resume(let timers): ResumeLaunch(timers).run(from: SystemClock.moment)
    }
  }

  /// Applies the user's settings, and collects the problems of the user's files.
  private func makeLaunch(
    _ invocation: Invocation, _ stored: StoredSettings?, at context: ParsingContext
  ) -> Launch {
    if [.quiet, .plain].contains(invocation.output), closedDescriptors.contains(.output) {
      StandardOutput.exitForClosedOutput()
    }
    var launch = Launch(invocation)
    var startupErrors = [presets.errorSummaryIfRead(at: context)]
    if invocation.usesSettings || invocation.hasTimeOfDay { startupErrors.append(SystemZone.error) }
    if !invocation.usesSettings {
      for case let startupError? in startupErrors { Process.report(startupError) }
      startupErrors = []
    }
    if let stored {
      launch.invocation.apply(stored.settings)
      startupErrors.insert(stored.errorSummary, at: 0)
    }
    launch.startupError = Self.joined(startupErrors)
    return launch
  }

  private static func joined(_ startupErrors: [String?]) -> String? {
    let messages = startupErrors.compactMap(\.self)
    return messages.isEmpty ? nil : messages.joined(separator: "; ")
  }

  /// Runs the app, its plain prompt, or the stopwatch. Without a suitable terminal, prints what to do instead.
  private func runApp(
    _ options: AppOptions, _ arguments: [String], _ stored: StoredSettings?, in zone: SystemZone
  ) -> Never {
    var options = options
    let environment = TerminalEnvironment(Process.environment)
    options.isPlain = options.isPlain || environment.wantsLines
    let isTerminal = Descriptor.input.isTerminal && Descriptor.output.isTerminal
    if isTerminal, options.isPlain, options.content == .app {
      let answer = Prompt.onTerminal(
        arguments, presets: options.readsSettings ? presets : Presets(), zone: zone)
      makeLaunch(answer.invocation, stored, at: ParsingContext(now: answer.now, zone: zone))
        .run(from: SystemClock.moment)
    }
    guard isTerminal, options.isPlain || !environment.isDumb else {
      if options.content == .stopwatch {
        Process.printError(
          isTerminal
            ? "the stopwatch needs a terminal that can draw: write timer stopwatch --plain"
            : "the stopwatch needs a terminal")
      } else {
        try? Descriptor.error.writeAll(Array(Help.short.utf8))
      }
      Process.exit(.usage)
    }
    AppLaunch(
      options, settings: options.settings(over: stored?.settings ?? Settings()),
      startupError: Self.joined([stored?.errorSummary, SystemZone.error]),
      soundWhenSwitchedOn: stored?.soundWhenSwitchedOn ?? .auto
    ).run(from: start)
  }

  private func printAndExit(_ text: String, _ status: ExitStatus = .done) -> Never {
    printAndExit(Array(text.utf8), status)
  }

  private func printAndExit(_ bytes: [UInt8], _ status: ExitStatus) -> Never {
    if closedDescriptors.contains(.output) { StandardOutput.exitForClosedOutput() }
    if !bytes.isEmpty { StandardOutput.write(bytes) }
    Process.exit(status)
  }
}
