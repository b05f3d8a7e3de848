import Countdown
import Dispatch

/// Reads the registry when it changes. Nothing wakes for it meanwhile.
@MainActor
final class RegistryWatch {
  private let folder: RegistryFolder?
  private let othersOnly: Bool
  private var watch: FolderWatch?
  private let onChange: @MainActor (Registry) -> Void

  /// Whether the files are being read, and whether they must be read again.
  private var (isReading, readsAgain) = (false, false)

  /// Reads again after a pause: where the folder cannot be watched, and where it changes without end.
  private lazy var clock = Heartbeat { [self] in read() }

  /// Where the disk is waited for.
  private let queue: DispatchQueue
  private let zone = SystemZone()
  private var lastRead: SteadyTime?

  #if canImport(Darwin)
    /// Tell that a process has died: no file changes then.
    private var deaths: [Int: any DispatchSourceProcess] = [:]
  #endif

  /// The shortest time between two looks, and that where nothing tells of changes.
  private static let shortest = Duration.milliseconds(20)
  private static let unwatched = Duration.seconds(1)

  /// - Parameters:
  ///   - othersOnly: whether the timers of this process are left out, and nothing is tidied up.
  ///   - queue: not one of the global queues: once a thread has worked for those, Dispatch wakes each second for all
  ///     time.
  ///   - onChange: called with what the files say, at the start and when one of them has changed.
  init(
    _ folder: RegistryFolder?, othersOnly: Bool = false,
    on queue: DispatchQueue = DispatchQueue(label: "timer.registry.read"),
    onChange: @escaping @MainActor (Registry) -> Void
  ) {
    (self.folder, self.othersOnly, self.onChange) = (folder, othersOnly, onChange)
    self.queue = queue
  }

  /// Begins to watch. Nothing here waits for the disk.
  func open() { read() }

  private func listen(on descriptor: Descriptor) {
    guard let folder else { return }
    watch = FolderWatch(folder.path, descriptor) { [self] sign in
      if sign == .end {
        watch?.cancel()
        watch = nil
      }
      if sign == .closed { readsAgain = true }
      lookSoon()
    }
    #if canImport(Darwin)
      // What has changed before the source was there is not told.
      readsAgain = true
    #endif
  }

  private func lookSoon() {
    let now = SystemClock.steady
    guard let lastRead, lastRead.duration(to: now) < Self.shortest else { return read() }
    clock.beat(after: Self.shortest)
  }

  private func read() {
    clock.rest()
    guard !isReading else { return readsAgain = true }
    lastRead = SystemClock.steady
    let (folder, othersOnly, zone) = (folder, othersOnly, zone)
    let isWatched = watch != nil
    let work = { @Sendable () -> (Registry, Descriptor?) in
      var descriptor: Descriptor?
      if let folder, !isWatched {
        try? folder.make()
        descriptor = FolderWatch.open(folder.path)
      }
      let registry = Registry(
        folder, at: SystemClock.moment, zone: zone, othersOnly: othersOnly)
      return (registry, descriptor)
    }
    isReading = true
    queue.perform(work) { [self] in finishReading($0.0, $0.1) }
  }

  private func finishReading(_ registry: Registry, _ descriptor: Descriptor?) {
    isReading = false
    if let descriptor { listen(on: descriptor) }
    watchProcesses(of: registry)
    if watch == nil { clock.beat(after: Self.unwatched) }
    if readsAgain {
      readsAgain = false
      clock.beat(after: Self.shortest)
    }
    onChange(registry)
  }

  private func watchProcesses(of registry: Registry) {
    #if canImport(Darwin)
      let live = Set(registry.live.map(\.process))
      for (process, source) in deaths where !live.contains(process) {
        source.cancel()
        deaths[process] = nil
      }
      for process in live where deaths[process] == nil {
        let source = DispatchSource.makeProcessSource(
          identifier: Int32(process), eventMask: .exit, queue: EventLoop.queue)
        source.setEventHandler { @Sendable [weak self] in
          EventLoop.onQueue { self?.lookSoon() }
        }
        source.activate()
        deaths[process] = source
      }
    #endif
  }
}
