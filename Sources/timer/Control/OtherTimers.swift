import Countdown
import Interface

/// The timers of the user's other processes: how they stand, and what is asked of them.
@MainActor
final class OtherTimers {
  private let handle: @MainActor (Event) -> Void

  /// The name of this process's own socket, which is left out.
  private let own: Owner
  private lazy var watch = EveryoneWatch(except: own) { [self] in tell() }
  private lazy var errands = Errands { [self] words, id in handle(.refusal(words, of: id)) }

  /// What the page was told last; nil before that.
  private var told: [TimerStatus]?

  /// - Parameter handle: takes in what happens to them.
  init(except own: Owner, handle: @escaping @MainActor (Event) -> Void) {
    (self.own, self.handle) = (own, handle)
  }

  /// Watches them from now on.
  func open() { watch.open() }

  /// Asks something of one of them.
  func ask(_ action: TimerAction, id: String) {
    guard let path = watch.path(of: id) else {
      return handle(.refusal(Correspondent.ended, of: id))
    }
    errands.ask(action, id: id, at: path)
  }

  private func tell() {
    guard let timers = watch.timers(at: SystemClock.moment), timers != told else { return }
    told = timers
    handle(.others(timers))
  }
}
