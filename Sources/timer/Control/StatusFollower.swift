import Countdown
import Dispatch
import Interface

/// Prints how a timer stands at every change that its line can show, for ever.
///
/// While a timer runs, its lines follow from its snapshot: nothing is read. A name leads to a timer once: then its id
/// counts, because another part may have another name, and another timer a name that begins in the same way.
@MainActor
final class StatusFollower {
  private let which: String?
  private let writer: StatusWriter
  private lazy var watch = RegistryWatch(.own) { [self] registry in
    timers = registry.live.map(\.snapshot)
    show()
  }
  private lazy var pacemaker = TickScheduler { [self] in show() }

  /// The id of the timer that was found first; nil before that.
  private var id: String?

  /// The timers that count.
  private var timers: [TimerSnapshot] = []

  /// The line that stands there; nil for none.
  private var shown: String?

  /// - Parameter which: a name, an id or the beginning of one; nil for the timer that ends first.
  init(_ which: String?, _ writer: StatusWriter) {
    (self.which, self.writer) = (which, writer)
  }

  /// Runs until its reader is gone.
  func run() -> Never {
    SystemLimits.check(onTerminal: false)
    Signals.ignore(Signals.questions)
    Process.ignoreFileLimit()
    StandardOutput.endWithReader()
    watch.open()
    EventLoop.run()
  }

  private func show() {
    let now = SystemClock.moment
    let timers = timers.map { $0.advanced(to: now) }
      .sorted { $0.listPosition(at: now) < $1.listPosition(at: now) }
    let timer = chosen(among: timers)
    let line = writer.line(timer, at: now)
    var delay = timer.flatMap { writer.change(of: $0, after: now) }
    if line != shown {
      // What is not true any more is never written.
      if StandardOutput.writeIfRoom(Array("\(line)\n".utf8)) {
        shown = line
      } else {
        delay = FrameGrid.second
      }
    }
    if let delay {
      let instant = now.steady + delay
      pacemaker.follow(WakeSchedule(.at(instant), end: instant))
    } else {
      pacemaker.rest()
    }
  }

  /// The timer that is meant; nil where there is none now.
  private func chosen(among timers: [TimerSnapshot]) -> TimerSnapshot? {
    guard let which else { return timers.first }
    let timer = timers.first { $0.id == id } ?? found(which, among: timers)
    id = timer?.id ?? id
    return timer
  }

  private func found(_ which: String, among timers: [TimerSnapshot]) -> TimerSnapshot? {
    do throws(TimerSelector.SelectionError) {
      // After the end of the timer only one with the whole name is its successor.
      let indices = try TimerSelector.indices(
        of: which, among: timers, takesBeginnings: id == nil)
      return timers[indices[0]]
    } catch {
      // Of several with the name, the one that ends first.
      if case .sameName(_, let timers) = error { return timers.first }
      return nil
    }
  }
}

extension ControlCommand {
  /// Prints a line at every change, for ever.
  @MainActor
  func follow(in zone: some Zone) throws(UsageError) -> Never {
    // In capitals it may be the name of a timer.
    if let which, TimerSelector.meansAll(which) {
      let timers = Registry(.own, at: SystemClock.moment, zone: zone).live.map(\.snapshot)
      if TimerSelector.meansAll(which, among: timers) { throw .followsAll }
    }
    let writer = StatusWriter(
      form ?? .words, in: zone, isUnicode: Encoding.isUTF8(Process.environment))
    if Self.complainsOfFolder() {
      if form != nil {
        StandardOutput.write(Array("\(writer.line(nil, at: SystemClock.moment))\n".utf8))
      }
      Process.exit(.stopped)
    }
    StatusFollower(which, writer).run()
  }

  /// Says so where the folder of the timers is not to be trusted; returns whether it is so.
  static func complainsOfFolder() -> Bool {
    guard let refusal = RegistryFolder.own?.refusal else { return false }
    Process.complain("\(refusal.words): remove it or set XDG_STATE_HOME")
    return true
  }
}
