import Countdown
import Dispatch
import Interface

/// The timers of the user's other processes: how they stand, and what is asked of them.
@MainActor
final class OtherTimers {
  private let handle: @MainActor (Event) -> Void

  /// The name of this process's own socket, which is left out.
  private let own: Owner
  private lazy var watch = EveryoneWatch(except: own) { [self] in tell() }
  private lazy var errands = Errands { [self] in
    watch.path(of: $0)
  } onRefusal: { [self] words, id in
    handle(.refusal(words, of: id))
  }

  /// What the page was told last; nil before that.
  private var told: [TimerStatus]?

  /// The timers whose processes died not long ago, as they were at the last look.
  private var lost: [LostTimer] = []
  private let zone: any Zone

  /// What this process's own timers are called.
  private let labels: @MainActor () -> [String]

  /// Whether a look at the records is under way, and whether another one must follow.
  private var (isLooking, looksAgain) = (false, false)

  /// Whether the records have been looked at: the page is told of all timers at once at first.
  private var hasLooked = false

  /// Looks once more a moment after something has changed: a process that was killed holds its record a little longer
  /// than its socket.
  private lazy var clock = Heartbeat { [self] in lookForLost() }

  /// Not one of the global queues: once a thread has worked for those, Dispatch wakes each second for all time.
  private let queue = DispatchQueue(label: "timer.lost")

  /// - Parameters:
  ///   - labels: what this process's own timers are called.
  ///   - handle: takes in what happens to them.
  init(
    except own: Owner, in zone: any Zone, labels: @escaping @MainActor () -> [String],
    handle: @escaping @MainActor (Event) -> Void
  ) {
    (self.own, self.zone, self.labels, self.handle) = (own, zone, labels, handle)
  }

  /// A lost timer by its id.
  func lost(_ id: String) -> LostTimer? { lost.first { $0.status.id == id } }

  /// Looks for records of processes that have died, on a queue of its own: a slow disk must delay no beat.
  func lookForLost() {
    guard !isLooking else { return looksAgain = true }
    guard SystemLimits.leavesThreadForFiles else { return take(lost) }
    isLooking = true
    let labels = labels() + (watch.timers(at: SystemClock.moment) ?? []).map(\.id)
    let (now, zone) = (SystemClock.moment, zone)
    queue.async {
      let found = LostTimers(in: .own, besides: labels, at: now, zone: zone).timers
      DispatchQueue.main.async { MainActor.onQueue { self.take(found.filter(\.isFresh)) } }
    }
  }

  private func take(_ found: [LostTimer]) {
    (isLooking, hasLooked, lost) = (false, true, found)
    if looksAgain {
      looksAgain = false
      lookForLost()
    }
    tellIfChanged()
  }

  /// Watches them from now on.
  func open() { watch.open() }

  /// Asks something of one of them.
  func ask(_ action: TimerAction, id: String) { errands.ask(action, id: id) }

  /// What counts has changed.
  private func tell() {
    tellIfChanged()
    lookForLost()
    clock.beat(after: .milliseconds(300))
  }

  private func tellIfChanged() {
    guard hasLooked, let timers = watch.timers(at: SystemClock.moment) else { return }
    let all = timers + lost.map(\.status)
    guard all != told else { return }
    told = all
    handle(.others(all))
  }
}
