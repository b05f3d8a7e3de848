import Countdown
import Dispatch
import Interface

/// The timers of the user's other processes: how they stand, and what is asked of them.
@MainActor
final class RemoteTimerService {
  private let folder = RegistryFolder.own
  private let handle: @MainActor (Event) -> Void
  private var registry = Registry()

  /// Lost timers that go on here. Where nothing can be written, their files still have them.
  private var resumed: Set<LostTimer> = []

  private struct LostTimer: Hashable {
    var id: String
    var entry: EntryName
  }

  /// The timers as the model knows them; nil before it is told of any.
  private var told: [TimerSnapshot]?

  private lazy var watch = RegistryWatch(folder, othersOnly: true) { [self] in update(to: $0) }

  /// Where actions wait for their answers: one queue for each process, since one that is suspended gives none.
  private var queues: [EntryName: DispatchQueue] = [:]

  /// - Parameter handle: takes in what happens to them.
  init(handle: @escaping @MainActor (Event) -> Void) { self.handle = handle }

  /// Watches them from now on.
  func open() { watch.open() }

  /// A lost timer by its id.
  func lost(_ id: String) -> ListedTimer? { registry.lost.first { $0.snapshot.id == id } }

  /// Shows a lost timer no more, because it goes on here.
  func leaveOut(_ lost: ListedTimer) {
    resumed.insert(LostTimer(id: lost.snapshot.id, entry: lost.entry))
    update(to: registry)
  }

  private func update(to registry: Registry) {
    self.registry = registry
    self.registry.lost.removeAll {
      resumed.contains(LostTimer(id: $0.snapshot.id, entry: $0.entry))
    }
    let entries = Set(registry.live.map(\.entry))
    queues = queues.filter { entries.contains($0.key) }
    let all = (registry.live + self.registry.lost.filter(\.isFresh)).map(\.snapshot)
    guard all != told else { return }
    told = all
    handle(.others(all))
  }

  /// Asks something of one of them. ``Event/refusal(_:of:)`` follows where that is not done.
  func ask(_ action: TimerAction, id: String) {
    guard let timer = registry.live.first(where: { $0.snapshot.id == id }) else {
      return handle(.refusal("it has just ended", of: id))
    }
    let queue =
      queues[timer.entry] ?? DispatchQueue(label: "timer.registry.\(timer.entry.text)")
    queues[timer.entry] = queue
    let client = ActionClient(folder: folder)
    queue.perform {
      client.perform(action, on: [timer])[0].trouble(of: timer.process)
    } done: { [self] trouble in
      if let trouble { handle(.refusal(trouble, of: id)) }
    }
  }
}
