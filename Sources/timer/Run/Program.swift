// argv → invocation → session → exit status.

import Countdown
import Interface

/// The whole run of a process: it reads its arguments, and becomes a helper, a countdown in the background, or what the
/// command line asks for.
@MainActor
struct Program {
  /// When it began.
  private let start: Moment

  /// The standard descriptors that were closed when it began; they are open on `/dev/null` now.
  private let closed: [Descriptor]
  private let zone = SystemZone()
  private let presets = Presets(in: StoreLocation(readsSettings: true))

  static func run() -> Never {
    let words = Process.arguments
    if let task = HelperTask(words) { task.run() }
    Program().run(words)
  }

  private init() {
    Signals.block(Signals.questions)
    start = SystemClock.start
    closed = StandardDescriptors.fill()
  }

  private func run(_ words: [String]) -> Never {
    if let task = BackgroundProcess.Task(words) {
      BackgroundLaunch(task: task).run(from: start, zone: zone)
    }
    do throws(UsageError) {
      try perform(Array(words.dropFirst()))
    } catch {
      Process.complain("\(error)")
      Process.exit(.usage)
    }
  }

  /// Does what a command line asks for.
  private func perform(_ arguments: [String]) throws(UsageError) -> Never {
    let place = ReadingContext(now: start.wall, zone: zone)
    if let text = CompletionRunner(context: place, presets: presets).answer(to: arguments) {
      answer(text)
    }
    switch try Command(arguments, at: place, presets: presets) {
    case .help: answer(Help.full)
    case .manual(let page): open(page)
    case .version: answer(Version.line + "\n")
    case .explain(let invocation): explain(invocation, at: place)
    case .sounds(nil): answer(SoundsCommand.text)
    case .sounds(let name?): SoundsCommand.play(name)
    case .presets:
      presets.errors(at: place).forEach(Process.complain)
      answer(Encoding.spelled(PresetsListing.text(presets, at: place)))
    case .control(let line): try control(line)
    case .log(let order):
      let (bytes, status) = LogCommandRunner(order, now: start.wall, zone: zone).run()
      answer(bytes, status)
    case .app(let order): openApp(order, arguments)
    case .run(let invocation):
      launch(invocation, at: place).run(from: start, zone: zone)
    }
  }

  /// Becomes `man`, which shows a page of the manual.
  private func open(_ page: HelpTopic.Page) -> Never {
    let error = Process.become("man", [page.rawValue], unblocking: Signals.questions)
    let reason = error.isMissing ? "man is not found in PATH" : "man: \(error.message)"
    Process.complain("\(reason): see timer --help")
    // Nothing was wrong with the command line.
    Process.exit(.stopped)
  }

  /// Prints how a command line was understood, after what is wrong with the user's files.
  private func explain(_ invocation: Invocation, at place: ReadingContext) -> Never {
    // The zone is in a file, and the time of day wrong without it.
    SystemLimits.checkExplaining()
    if let stored = StoredSettings(for: invocation) {
      var invocation = invocation
      invocation.apply(stored.settings)
      stored.annotatedLines(under: invocation.timers.map(\.settings)).forEach(Process.complain)
    }
    presets.errorSummaryIfRead(at: place).map(Process.complain)
    SystemZone.complaint.map(Process.complain)
    let lines = Explanation.text(invocation, now: start.wall, zone: zone)
    answer(Encoding.spelled(lines) + "\n")
  }

  /// Does what is asked of timers that count already, or says how they stand.
  private func control(_ line: ControlCommand) throws(UsageError) -> Never {
    if line.follows {
      if closed.contains(.output) { StandardOutput.failClosed() }
      try line.follow(in: zone)
    }
    switch ControlCommandRunner(line, zone: zone).run() {
    case .text(let text, let status): answer(text, status)
    case .resume(let timers): ResumeLaunch(timers).run(from: SystemClock.moment, zone: zone)
    }
  }

  /// Prepares what a command line counts: reads the settings, and collects what is wrong with them.
  private func launch(_ invocation: Invocation, at place: ReadingContext) -> Launch {
    if [.quiet, .plain].contains(invocation.output), closed.contains(.output) {
      StandardOutput.failClosed()
    }
    var launch = Launch(invocation)
    // A countdown in the background has the user's settings, also where a script with a pipe began it.
    let readsSettings = Descriptor.output.isTerminal || invocation.detaches
    let isSeen = readsSettings && invocation.output != .quiet
    var complaints = [presets.errorSummaryIfRead(at: place)]
    if isSeen || invocation.hasTimeOfDay { complaints.append(SystemZone.complaint) }
    if !isSeen {
      for case let complaint? in complaints { Process.report(complaint) }
      complaints = []
    }
    if readsSettings, let stored = StoredSettings(for: invocation) {
      launch.invocation.apply(stored.settings)
      complaints.insert(stored.errorSummary, at: 0)
    }
    launch.complaint = Self.joined(complaints)
    return launch
  }

  /// Complaints in one line; nil where there is none.
  private static func joined(_ complaints: [String?]) -> String? {
    let complaints = complaints.compactMap(\.self)
    return complaints.isEmpty ? nil : complaints.joined(separator: "; ")
  }

  /// Opens the app; where there are no keys or no picture, says how to start a countdown.
  private func openApp(_ order: AppOptions, _ arguments: [String]) -> Never {
    var order = order
    let environment = TerminalEnvironment(Process.environment)
    order.isPlain = order.isPlain || environment.wantsLines
    let isTerminal = Descriptor.input.isTerminal && Descriptor.output.isTerminal
    if isTerminal, order.isPlain, order.shows == .app {
      let answer = Prompt.onTerminal(
        arguments, presets: order.readsSettings ? presets : Presets(), zone: zone)
      launch(answer.invocation, at: ReadingContext(now: answer.now, zone: zone))
        .run(from: SystemClock.moment, zone: zone)
    }
    guard isTerminal, order.isPlain || !environment.isDumb else {
      if order.shows == .stopwatch {
        Process.complain(
          order.isPlain
            ? "the stopwatch needs a terminal"
            : "the stopwatch needs a terminal that can draw: write timer stopwatch --plain")
      } else {
        try? Descriptor.error.writeAll(Array(Help.short.utf8))
      }
      Process.exit(.usage)
    }
    let stored = StoredSettings(isRead: order.readsSettings)
    AppLaunch(
      order, settings: order.settings(over: stored?.settings ?? Settings()),
      complaint: Self.joined([stored?.errorSummary, SystemZone.complaint]),
      usualSound: stored?.usualSound ?? .auto
    ).run(from: start, zone: zone)
  }

  /// Prints what was asked for, and ends.
  private func answer(_ text: String, _ status: ExitStatus = .done) -> Never {
    answer(Array(text.utf8), status)
  }

  /// The same for bytes, which need not be text.
  private func answer(_ bytes: [UInt8], _ status: ExitStatus) -> Never {
    if closed.contains(.output) { StandardOutput.failClosed() }
    if !bytes.isEmpty { StandardOutput.write(bytes) }
    Process.exit(status)
  }
}
