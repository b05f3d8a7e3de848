import Countdown
import Dispatch
import Interface

/// Reports changes of the timers in the user's other processes, and sends actions to them.
@MainActor
final class RemoteTimerService {
  private let folder = RegistryFolder.own
  private let handle: @MainActor (Event) -> Void
  private var registry = Registry()

  /// Lost timers that were resumed here. They stay in their old files until the next write, which may fail.
  private var resumed: Set<LostTimer> = []

  private struct LostTimer: Hashable {
    var id: String
    var entry: EntryName
  }

  /// The timers in the last event; nil before the first.
  private var reportedTimers: [TimerSnapshot]?

  private lazy var watch = RegistryWatch(folder, remoteOnly: true) { [self] in update(to: $0) }

  /// One queue for each process waits for its reply: a suspended process delays no other.
  private var queues: [EntryName: DispatchQueue] = [:]

  init(handle: @escaping @MainActor (Event) -> Void) { self.handle = handle }

  func open() { watch.open() }

  func lost(_ id: String) -> ListedTimer? { registry.lost.first { $0.snapshot.id == id } }

  /// Hides a lost timer, because it was resumed here.
  func hide(_ lost: ListedTimer) {
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
    let timers = (registry.live + self.registry.lost.filter(\.isRecent)).map(\.snapshot)
    guard timers != reportedTimers else { return }
    reportedTimers = timers
    handle(.remoteTimers(timers))
  }

  /// Sends an action to the process of a timer. After a failure, ``Event/remoteError(_:of:)`` follows.
  func perform(_ action: TimerAction, id: String) {
    guard let timer = registry.live.first(where: { $0.snapshot.id == id }) else {
      return handle(.remoteError("it has just ended", of: id))
    }
    let queue =
      queues[timer.entry] ?? DispatchQueue(label: "timer.registry.\(timer.entry.text)")
    queues[timer.entry] = queue
    let client = ActionClient(folder: folder)
    queue.perform {
      client.perform(action, on: [timer])[0].errorMessage(process: timer.process)
    } done: { [self] error in
      if let error { handle(.remoteError(error, of: id)) }
    }
  }
}
