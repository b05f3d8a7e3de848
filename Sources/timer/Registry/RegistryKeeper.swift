import Countdown
import Dispatch
import Interface
import Synchronization

/// Keeps the entry of this process: written when something changes, and never by the clock.
///
/// A slow disk must delay neither a beat nor an alarm, so the files have a queue of their own.
@MainActor
final class RegistryKeeper {
  /// Nil where nothing is noted.
  private let entry: OwnEntry?

  /// Whether the timers are gone on with without the user's settings, presets and hooks.
  private let ignoresSettings: Bool

  private let queue = DispatchQueue(label: "timer.registry")

  /// Where a file is flushed to the disk. That may take seconds, and nothing waits for it.
  private let flushes = DispatchQueue(label: "timer.registry.flush")

  /// Takes what has failed, in words for the user.
  private let tell: @MainActor (String) -> Void

  /// Takes the socket, when there is one.
  private let onSocket: @MainActor (Descriptor) -> Void

  /// The entry after the last write: the event loop does not wait for the disk to learn of it.
  private var status: OwnEntry.Status

  /// Whether the disk has not answered in time. It is waited for only once.
  private var isSilent = false

  /// The timers as they were written last.
  private var written: [Model.Listed] = []

  /// What was told last; nil after it was over.
  private var told: String?

  /// The socket that ``onSocket`` was called with last.
  private var socket: Descriptor?
  private var isEnding = false

  init(
    _ entry: OwnEntry?, ignoresSettings: Bool = false, tell: @escaping @MainActor (String) -> Void,
    onSocket: @escaping @MainActor (Descriptor) -> Void
  ) {
    (self.entry, self.ignoresSettings) = (entry, ignoresSettings)
    (self.tell, self.onSocket) = (tell, onSocket)
    status = entry?.status ?? OwnEntry.Status()
  }

  /// What a timer is called, as far as that is known without the disk.
  func knownID(of timer: TimerID) -> String? { status.ids[timer] }

  /// Why the last write has failed, in words for the user; nil where it has not.
  var trouble: String? { status.trouble }

  /// The timer with an id; nil for none.
  func timer(of id: String) -> TimerID? { status.ids.first { $0.value == id }?.key }

  /// Writes how the timers stand, if anything has changed.
  ///
  /// - Parameter done: called when everything is written, with what has failed.
  func writeIfChanged(
    _ model: Model, at now: Moment, done: (@MainActor (String?) -> Void)? = nil
  ) {
    let timers = model.snapshots
    let isChanged = timers != written || status.trouble != nil && done != nil
    guard isChanged || done != nil else { return }
    written = timers
    let listed = isChanged ? withOptions(timers, of: model, stays: true) : nil
    perform { [entry] in
      if let listed { try? entry?.write(listed, at: now) }
      return entry?.status ?? OwnEntry.Status()
    } done: { [self] status in
      note(status)
      if isChanged { flush() }
      done?(status.trouble)
    }
  }

  /// Learns how the entry stands, when all writes that have begun are done.
  func update(done: @escaping @MainActor () -> Void) {
    perform { [entry] in
      entry?.status ?? OwnEntry.Status()
    } done: { [self] status in
      note(status)
      done()
    }
  }

  /// Has what was just written reach the disk.
  private func flush() {
    guard let entry, let name = status.name, entry.isKept, SystemLimits.hasThreadsForFiles else {
      return
    }
    flushes.async { entry.flush(name) }
  }

  private func note(_ status: OwnEntry.Status) {
    self.status = status
    isSilent = false
    if let new = status.socket, new != socket {
      socket = new
      onSocket(new)
    }
    let words = status.trouble ?? status.remark
    let isNew = words != told
    // Before it is told, which may write again.
    told = words
    if let words, isNew { tell(words) }
  }

  private func withOptions(_ timers: [Model.Listed], of model: Model, stays: Bool) -> [Model.Listed]
  {
    timers.map { timer in
      var timer = timer
      timer.snapshot.options =
        (model.startOptions(of: timer.timer)?.arguments(stays: stays) ?? [])
        + (ignoresSettings ? ["--no-config"] : [])
      return timer
    }
  }

  /// What a timer is called; nil where it is not listed, or the disk is slow.
  func id(of timer: TimerID) -> String? {
    if let id = status.ids[timer] { return id }
    guard !isSilent else { return nil }
    let answer = queue.result(by: .lastForFiles) { [entry] in entry?.id(of: timer) }
    isSilent = answer == nil
    return answer ?? nil
  }

  /// Waits until what was to be written is written.
  ///
  /// - Returns: what has failed, or what other processes cannot do; nil for nothing.
  func wait() -> String? {
    guard let entry else { return nil }
    guard let status = queue.result(by: .lastForFiles, of: { entry.status }) else {
      isSilent = true
      return "the disk does not answer"
    }
    note(status)
    return status.trouble ?? status.remark
  }

  /// Does something with the files, off the event loop; `done` is called there.
  func perform<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value,
    done: @escaping @MainActor (Value) -> Void = { _ in }
  ) {
    queue.perform(work, done: done)
  }

  // MARK: Lost timers

  /// Claims a lost timer.
  ///
  /// - Parameter done: told the entry that it is in, nil where another process has taken it, or why that is impossible.
  func claim(
    _ lost: ListedTimer, in folder: RegistryFolder, zone: some Zone,
    done: @escaping @MainActor (Swift.Result<LostEntry?, StoreError>) -> Void
  ) {
    perform(
      {
        do throws(StoreError) {
          return .success(try LostEntry(lost.entry, in: folder, zone: zone))
        } catch {
          return .failure(error)
        }
      }, done: done)
  }

  /// Has a timer that is about to begin go on with one of a dead process: it keeps its id, and is removed there when it
  /// is written here.
  func goOn(with id: String, from lost: LostEntry, as timer: TimerID) {
    guard let entry else { return lost.release() }
    perform { entry.claim([timer: id], from: lost) }
  }

  /// Removes a lost timer, and leaves the others of its process to whoever wants them.
  ///
  /// - Parameter done: told what has failed; nil for nothing.
  func drop(_ id: String, from entry: LostEntry, done: @escaping @MainActor (String?) -> Void) {
    perform(
      {
        do throws(StoreError) {
          try entry.remove([id])
          return nil
        } catch {
          return error.words
        }
      }, done: done)
  }

  // MARK: The end

  /// The timers, for a process that goes on with them; nil where the disk does not answer. Nothing is written any more.
  func handOver(_ model: Model, at now: Moment) -> TimersFile? {
    let timers = withOptions(model.snapshots, of: model, stays: false)
    guard let entry else { return TimersFile(ofThisProcess: timers.map(\.snapshot), at: now) }
    let result = queue.result(by: .lastForFiles) {
      let file = entry.handOver(timers, at: now)
      return (file: file, status: entry.status)
    }
    guard let (file, status) = result else { return nil }
    // The last line names the ids.
    self.status = status
    return file
  }

  /// Begins to remove the files, unless somebody may want to go on with the timers.
  func beginEnd(isLost: Bool) {
    guard let entry else { return }
    isEnding = true
    perform {
      if isLost, !entry.status.ids.isEmpty { entry.abandon() } else { entry.remove() }
    }
  }

  /// Waits until the files are removed.
  ///
  /// - Returns: what is not done, in words for the user; nil for nothing.
  func end(by deadline: DispatchTime) -> String? {
    guard isEnding else { return nil }
    if !isSilent, let trouble = queue.result(by: deadline, of: { [entry] in entry?.status.trouble })
    {
      isEnding = false
      return trouble
    }
    isSilent = true
    return "timer list may still show it: the disk does not answer"
  }
}
