import Countdown
import Dispatch
import Interface
import Synchronization

/// Keeps the entry of this process: written when something changes, and never by the clock.
///
/// A slow disk must delay neither a beat nor an alarm, so the files have a queue of their own.
@MainActor
final class RegistryKeeper {
  /// What a process begins with.
  struct Configuration {
    /// Where it writes; nil for no entry.
    var folder: RegistryFolder?

    /// Whether its timers can be resumed when it dies.
    var isKept = true

    /// Whether the user's settings, presets and hooks are left alone.
    var ignoresSettings = false

    /// An entry that there is already, because the process goes on with timers.
    var entry: OwnEntry?

    /// What timers are called already that go on from another process.
    var ids: [TimerID: String] = [:]
  }

  private let configuration: Configuration
  private let queue = DispatchQueue(label: "timer.registry")

  /// Where a file is flushed to the disk. That may take seconds, and nothing waits for it.
  private let flushes = DispatchQueue(label: "timer.registry.flush")
  private let disk: EntryOnDisk

  /// Takes what has failed, in words for the user.
  private let tell: @MainActor (String) -> Void

  /// Takes the socket, when there is one.
  private let onSocket: @MainActor (Descriptor) -> Void

  /// The timers as they were written last.
  private var written: [Model.Listed] = []

  /// What was told last; nil after it was over.
  private var told: String?

  /// The socket that ``onSocket`` was called with last.
  private var socket: Descriptor?
  private var isEnding = false

  init(
    _ configuration: Configuration, tell: @escaping @MainActor (String) -> Void,
    onSocket: @escaping @MainActor (Descriptor) -> Void
  ) {
    (self.configuration, self.tell, self.onSocket) = (configuration, tell, onSocket)
    disk = EntryOnDisk(configuration)
    known = disk.known
  }

  /// The entry as it was known after the last write: the main queue never waits for the disk to learn of it.
  private var known: KnownEntry

  /// What a timer is called, as far as that is known without the disk.
  func knownID(of timer: TimerID) -> String? { known.ids[timer] }

  /// The timer with an id; nil for none.
  func timer(of id: String) -> TimerID? { known.ids.first { $0.value == id }?.key }

  /// Writes how the timers stand, if anything has changed.
  ///
  /// - Parameter done: called when everything is written, with what has failed.
  func writeIfChanged(
    _ model: Model, at now: Moment, done: (@MainActor (String?) -> Void)? = nil
  ) {
    let timers = model.snapshots
    let isChanged = timers != written || known.trouble != nil && done != nil
    guard isChanged || done != nil else { return }
    written = timers
    let listed = isChanged ? withOptions(timers, of: model, stays: true) : nil
    perform { [disk] in
      listed.map { disk.write($0, at: now) } ?? disk.known
    } done: { [self] known in
      note(known)
      if isChanged { flush() }
      done?(known.trouble)
    }
  }

  /// Has what was just written reach the disk.
  private func flush() {
    guard configuration.isKept, SystemLimits.leavesThreadForFiles else { return }
    flushes.async { [disk] in disk.flush() }
  }

  private func note(_ known: KnownEntry) {
    self.known = known
    if let new = known.socket, new != socket {
      socket = new
      onSocket(new)
    }
    let words = known.trouble ?? known.remark
    if let words, words != told { tell(words) }
    told = words
  }

  private func withOptions(_ timers: [Model.Listed], of model: Model, stays: Bool) -> [Model.Listed]
  {
    timers.map { timer in
      var timer = timer
      timer.snapshot.options =
        (model.startOptions(of: timer.timer)?.arguments(stays: stays) ?? [])
        + (configuration.ignoresSettings ? ["--no-config"] : [])
      return timer
    }
  }

  /// What a timer is called; nil where it is not listed, or the disk is slow.
  func id(of timer: TimerID) -> String? {
    known.ids[timer]
      ?? queue.result(by: .lastForFiles) { [disk] in disk.id(of: timer) } ?? nil
  }

  /// Waits until what was to be written is written.
  ///
  /// - Returns: what has failed, or what other processes cannot do; nil for nothing.
  func wait() -> String? {
    guard let known = queue.result(by: .lastForFiles, of: { [disk] in disk.known }) else {
      return "the disk does not answer"
    }
    note(known)
    return known.trouble ?? known.remark
  }

  /// Does something with the files, off the main queue; `done` is called there.
  func perform<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value,
    done: @escaping @MainActor (Value) -> Void = { _ in }
  ) {
    guard SystemLimits.leavesThreadForFiles else { return done(queue.sync(execute: work)) }
    queue.async {
      let value = work()
      DispatchQueue.main.async { MainActor.onQueue { done(value) } }
    }
  }

  // MARK: Lost timers

  /// Claims a lost timer.
  ///
  /// - Parameter done: told the entry that it is in, nil where another process has taken it, or why that is impossible.
  func claim(
    _ lost: ListedTimer, in folder: RegistryFolder, zone: some Zone,
    done: @escaping @MainActor (Swift.Result<LostEntry?, StoreRefusal>) -> Void
  ) {
    perform(
      {
        do throws(StoreRefusal) {
          return .success(try LostEntry(lost.word, in: folder, zone: zone))
        } catch {
          return .failure(error)
        }
      }, done: done)
  }

  /// Has a timer that is about to begin go on with one of a dead process: it keeps its id, and is removed there when it
  /// is written here.
  func goOn(with id: String, from entry: LostEntry, as timer: TimerID) {
    perform { [disk] in
      disk.claim(id, from: entry, for: timer)
    }
  }

  /// Removes a lost timer, and leaves the others of its process to whoever wants them.
  ///
  /// - Parameter done: told what has failed; nil for nothing.
  func drop(_ id: String, from entry: LostEntry, done: @escaping @MainActor (String?) -> Void) {
    perform(
      {
        do throws(StoreRefusal) {
          try entry.remove([id])
          return nil
        } catch {
          return error.words
        }
      }, done: done)
  }

  // MARK: The end

  /// The timers, for a process that goes on with them; nil where the disk does not answer. Nothing is written any more.
  func handOver(
    _ model: Model, at now: Moment
  ) -> (file: TimersFile, entry: OwnEntry?, trouble: String?)? {
    let timers = withOptions(model.snapshots, of: model, stays: false)
    let result = queue.result(by: .lastForFiles) { [disk] in
      let file = disk.file(of: timers, at: now)
      disk.entry?.abandon()
      return (file: file, entry: disk.entry, known: disk.known)
    }
    guard let (file, entry, known) = result else { return nil }
    // The last line names the ids.
    self.known = known
    return (file, entry, known.trouble)
  }

  /// Begins to remove the files, unless somebody may want to go on with the timers.
  func beginEnd(isLost: Bool) {
    isEnding = true
    perform { [disk] in
      disk.end(isLost: isLost)
    }
  }

  /// Waits until the files are removed.
  ///
  /// - Returns: what is not done, because the disk does not answer; nil for nothing.
  func end(by deadline: DispatchTime) -> String? {
    guard isEnding else { return nil }
    isEnding = false
    return queue.result(by: deadline, of: { true }) == nil
      ? "timer list may still show it: the disk does not answer" : nil
  }
}

/// What the main queue knows of the entry.
struct KnownEntry: Sendable {
  var ids: [TimerID: String] = [:]
  var socket: Descriptor?

  /// What has failed; nil for nothing.
  var trouble: String?

  /// What other processes cannot do; nil for nothing.
  var remark: String?
}

/// What happens on the queue of the registry.
private final class EntryOnDisk: Sendable {
  private struct State {
    var entry: OwnEntry?
    var trouble: String?

    /// What timers are called that go on from other processes, and the entries of those that died, as long as there is no
    /// entry here that could have them.
    var ids: [TimerID: String] = [:]
    var claimed: [(id: String, lost: LostEntry)] = []
  }

  private let folder: RegistryFolder?
  private let isKept: Bool
  private let state: Mutex<State>

  init(_ configuration: RegistryKeeper.Configuration) {
    (folder, isKept) = (configuration.folder, configuration.isKept)
    state = Mutex(State(entry: configuration.entry, ids: configuration.ids))
  }

  var entry: OwnEntry? { state.withLock { $0.entry } }

  var known: KnownEntry { state.withLock { Self.known($0) } }

  private static func known(_ state: State) -> KnownEntry {
    guard let entry = state.entry else { return KnownEntry(trouble: state.trouble) }
    return KnownEntry(
      ids: entry.ids, socket: entry.socket, trouble: state.trouble,
      remark: entry.isWritten && entry.socket == nil
        ? "commands of other shells cannot reach it: there is no folder or descriptor for its socket"
        : nil)
  }

  func write(_ timers: [Model.Listed], at now: Moment) -> KnownEntry {
    state.withLock { state in
      do throws(StoreRefusal) {
        if timers.isEmpty {
          // An app without timers needs no files.
          state.entry?.remove()
          state.entry = nil
        } else {
          try entry(&state)?.write(timers, isKept: isKept, at: now)
        }
        state.trouble = nil
      } catch {
        let words = state.entry?.isWritten == true ? "is out of date" : "does not show it"
        state.trouble = "timer list \(words): \(error.words)"
      }
      return Self.known(state)
    }
  }

  /// Waits until the file is on the disk.
  func flush() { entry?.flush() }

  func end(isLost: Bool) {
    state.withLock { state in
      if isLost, state.entry?.ids.isEmpty == false {
        state.entry?.abandon()
      } else {
        state.entry?.remove()
      }
    }
  }

  func id(of timer: TimerID) -> String? {
    state.withLock { state in (try? entry(&state))?.id(of: timer) }
  }

  private func entry(_ state: inout State) throws(StoreRefusal) -> OwnEntry? {
    if state.entry == nil, let folder { state.entry = try OwnEntry(in: folder) }
    guard let entry = state.entry else { return nil }
    for (timer, id) in state.ids { entry.keep(id, for: timer) }
    for (id, lost) in state.claimed { entry.claim([id], from: lost) }
    (state.ids, state.claimed) = ([:], [])
    return entry
  }

  func claim(_ id: String, from lost: LostEntry, for timer: TimerID) {
    state.withLock { state in
      state.ids[timer] = id
      state.claimed.append((id, lost))
      _ = try? entry(&state)
    }
  }

  /// What a file says of timers.
  func file(of timers: [Model.Listed], at now: Moment) -> TimersFile {
    let (entry, ids) = state.withLock { state -> (OwnEntry?, [TimerID: String]) in
      let entry = (try? self.entry(&state)) ?? nil
      return (entry, state.ids)
    }
    let snapshots = timers.map { timer in
      var snapshot = timer.snapshot
      snapshot.id = entry?.id(of: timer.timer) ?? ids[timer.timer] ?? ""
      return snapshot
    }
    return entry?.file(of: snapshots, at: now) ?? TimersFile(ofThisProcess: snapshots, at: now)
  }
}
