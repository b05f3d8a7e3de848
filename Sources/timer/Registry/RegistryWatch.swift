import Countdown
import Dispatch

/// Reads the registry when it changes. The process does not wake between changes, unless the folder cannot be watched.
@MainActor
final class RegistryWatch {
  private let folder: RegistryFolder?
  private let remoteOnly: Bool
  private var watch: FolderWatch?
  private let onChange: @MainActor (Registry) -> Void

  private var (isReading, readsAgain) = (false, false)

  /// Reads later if the folder cannot be watched, changes too often or must be read again.
  private lazy var retryTimer = Heartbeat { [self] in read() }

  private let queue: DispatchQueue
  private let zone = SystemZone()
  private var lastRead: SteadyTime?

  #if canImport(Darwin)
    /// These sources report the death of a process, which changes no file.
    private var exitSources: [Int: any DispatchSourceProcess] = [:]
  #endif

  private static let minInterval = Duration.milliseconds(20)

  /// The time between two reads if the folder cannot be watched.
  private static let pollInterval = Duration.seconds(1)

  /// - Parameters:
  ///   - remoteOnly: whether the timers of this process are excluded, and nothing is tidied up.
  ///   - queue: runs the reads. It must not be a global queue: after the first use of one, Dispatch wakes each second.
  ///   - onChange: called with the registry at the start and after each change.
  init(
    _ folder: RegistryFolder?, remoteOnly: Bool = false,
    on queue: DispatchQueue = DispatchQueue(label: "timer.registry.read"),
    onChange: @escaping @MainActor (Registry) -> Void
  ) {
    (self.folder, self.remoteOnly, self.onChange) = (folder, remoteOnly, onChange)
    self.queue = queue
  }

  /// Begins to watch. Does not block.
  func open() { read() }

  private func watchFolder(on descriptor: Descriptor) {
    guard let folder else { return }
    watch = FolderWatch(folder.path, descriptor) { [self] change in
      if change == .folderGone {
        watch?.cancel()
        watch = nil
      }
      // Linux reports the close of a lock file before it releases the lock.
      if change == .fileClosed { readsAgain = true }
      readSoon()
    }
    #if canImport(Darwin)
      // Read again: changes before the source was active were not reported.
      readsAgain = true
    #endif
  }

  private func readSoon() {
    let now = SystemClock.steady
    guard let lastRead, lastRead.duration(to: now) < Self.minInterval else { return read() }
    retryTimer.beat(after: Self.minInterval)
  }

  private func read() {
    retryTimer.stop()
    guard !isReading else { return readsAgain = true }
    lastRead = SystemClock.steady
    let (folder, remoteOnly, zone) = (folder, remoteOnly, zone)
    let isWatched = watch != nil
    let work = { @Sendable () -> (Registry, Descriptor?) in
      var descriptor: Descriptor?
      if let folder, !isWatched {
        try? folder.make()
        descriptor = FolderWatch.open(folder.path)
      }
      let registry = Registry(
        folder, at: SystemClock.moment, zone: zone, remoteOnly: remoteOnly)
      return (registry, descriptor)
    }
    isReading = true
    queue.perform(work) { [self] in finishReading($0.0, $0.1) }
  }

  private func finishReading(_ registry: Registry, _ descriptor: Descriptor?) {
    isReading = false
    if let descriptor { watchFolder(on: descriptor) }
    watchProcesses(of: registry)
    if watch == nil { retryTimer.beat(after: Self.pollInterval) }
    if readsAgain {
      readsAgain = false
      retryTimer.beat(after: Self.minInterval)
    }
    onChange(registry)
  }

  private func watchProcesses(of registry: Registry) {
    #if canImport(Darwin)
      let live = Set(registry.live.map(\.process))
      for (process, source) in exitSources where !live.contains(process) {
        source.cancel()
        exitSources[process] = nil
      }
      for process in live where exitSources[process] == nil {
        let source = DispatchSource.makeProcessSource(
          identifier: Int32(process), eventMask: .exit, queue: EventLoop.queue)
        source.setEventHandler { @Sendable [weak self] in
          EventLoop.onQueue { self?.readSoon() }
        }
        source.activate()
        exitSources[process] = source
      }
    #endif
  }
}
