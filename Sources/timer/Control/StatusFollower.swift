import Countdown
import Dispatch
import Interface

/// Prints the status line of a timer at every change, until the reader closes the pipe.
///
/// Once a timer has been found by its name, its id selects it, because the name may change with the part.
@MainActor
final class StatusFollower {
  private let selector: String?
  private let writer: StatusWriter
  private lazy var watch = RegistryWatch(.own) { [self] registry in
    timers = registry.live.map(\.snapshot)
    printIfChanged()
  }
  private lazy var scheduler = TickScheduler { [self] in printIfChanged() }

  /// The id of the timer that was found last; nil before the first.
  private var id: String?

  private var timers: [TimerSnapshot] = []

  private var lastLine: String?

  /// - Parameter selector: a name, an id or the beginning of one; nil for the timer that ends first.
  init(_ selector: String?, _ writer: StatusWriter) {
    (self.selector, self.writer) = (selector, writer)
  }

  func run() -> Never {
    SystemLimits.check(onTerminal: false)
    Signals.ignore(Signals.blockedAtStart)
    Process.ignoreFileLimit()
    StandardOutput.exitWhenReaderCloses()
    watch.open()
    EventLoop.run()
  }

  private func printIfChanged() {
    let now = SystemClock.moment
    let currentTimers = timers.map { $0.advanced(to: now) }
      .sorted { $0.listPosition(at: now) < $1.listPosition(at: now) }
    let timer = select(among: currentTimers)
    let line = writer.line(timer, at: now)
    var delay = timer.flatMap { writer.timeToChange(of: $0, after: now) }
    if line != lastLine {
      // If the pipe is full, the line is dropped and a new one is tried after a second.
      if StandardOutput.writeIfRoom(Array("\(line)\n".utf8)) {
        lastLine = line
      } else {
        delay = FrameGrid.second
      }
    }
    if let delay {
      let instant = now.steady + delay
      scheduler.schedule(WakeSchedule(.at(instant), end: instant))
    } else {
      scheduler.stop()
    }
  }

  private func select(among timers: [TimerSnapshot]) -> TimerSnapshot? {
    guard let selector else { return timers.first }
    let timer = timers.first { $0.id == id } ?? find(selector, among: timers)
    id = timer?.id ?? id
    return timer
  }

  private func find(_ selector: String, among timers: [TimerSnapshot]) -> TimerSnapshot? {
    do throws(TimerSelector.SelectionError) {
      // After the end of the followed timer, a prefix does not select another one.
      let indices = try TimerSelector.indices(
        of: selector, among: timers, allowsPrefixes: id == nil)
      return timers[indices[0]]
    } catch {
      // Of several timers with this name, take the one that ends first.
      if case .ambiguousName(_, let namesakes) = error { return namesakes.first }
      return nil
    }
  }
}

extension ControlCommand {
  /// Prints a line at every change, and never returns.
  @MainActor
  func follow(in zone: some Zone) throws(UsageError) -> Never {
    // Read the registry, because `ALL` may be the name of a timer.
    if let selector, TimerSelector.meansAll(selector) {
      let timers = Registry(.own, at: SystemClock.moment, zone: zone).live.map(\.snapshot)
      if TimerSelector.meansAll(selector, among: timers) { throw .followNeedsOneTimer }
    }
    let writer = StatusWriter(
      form ?? .words, in: zone, isUnicode: Encoding.isUTF8)
    if Self.reportUntrustedFolder() {
      if form != nil {
        StandardOutput.write(writer.line(nil, at: SystemClock.moment) + "\n")
      }
      Process.exit(.stopped)
    }
    StatusFollower(selector, writer).run()
  }

  /// Prints an error if the folder of the timers is not private; returns whether an error was printed.
  static func reportUntrustedFolder() -> Bool {
    guard let error = RegistryFolder.own?.accessError else { return false }
    Process.printError("\(error.message): remove it or set XDG_STATE_HOME")
    return true
  }
}
