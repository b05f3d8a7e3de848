import Countdown
import Dispatch
import Interface
import Synchronization

/// Writes the entry of this process when a timer changes.
///
/// It writes on a separate queue: a slow disk must delay neither a tick nor an alarm.
@MainActor
final class RegistryQueue {
  /// Nil if the timers are not listed.
  private let entry: OwnEntry?

  /// Whether a process that resumes the timers must ignore the user's settings, presets and hooks.
  private let ignoresSettings: Bool

  private let queue = DispatchQueue(label: "timer.registry")

  /// Flushing may take seconds.
  private let flushQueue = DispatchQueue(label: "timer.registry.flush")

  /// Reports an error to the user.
  private let report: @MainActor (String) -> Void

  /// Called with the listening socket after it is made.
  private let onSocket: @MainActor (Descriptor) -> Void

  /// The summary of the entry after the last write.
  private var summary: OwnEntry.Summary

  /// Whether the disk did not answer in time. ``id(of:)`` and ``finishRemoval(by:)`` then do not wait for it again.
  private var isDiskUnresponsive = false

  private var writtenTimers: [Model.PublishedTimer] = []

  /// The timers of the last write, with their options.
  private var listedTimers: [Model.PublishedTimer] = []

  /// Whether a failed write will be repeated.
  private var isRetryScheduled = false

  /// The last reported problem; nil after it was resolved.
  private var reportedProblem: String?

  /// The last socket that ``onSocket`` was called with.
  private var socket: Descriptor?

  /// Whether the removal of the files has begun, and its end is not known yet.
  private var isRemoving = false

  init(
    _ entry: OwnEntry?, ignoresSettings: Bool = false,
    report: @escaping @MainActor (String) -> Void,
    onSocket: @escaping @MainActor (Descriptor) -> Void
  ) {
    (self.entry, self.ignoresSettings) = (entry, ignoresSettings)
    (self.report, self.onSocket) = (report, onSocket)
    summary = entry?.summary ?? OwnEntry.Summary()
  }

  /// Returns the id of a timer, if it is known without the disk.
  func knownID(of timer: TimerID) -> String? { summary.ids[timer] }

  var writeError: String? { summary.writeError }

  func timer(of id: String) -> TimerID? { summary.ids.first { $0.value == id }?.key }

  /// Writes the snapshots if anything has changed.
  ///
  /// - Parameter done: called after all pending writes, with the error of the last one.
  func writeIfChanged(
    _ model: Model, at now: Moment, done: (@MainActor (String?) -> Void)? = nil
  ) {
    let timers = model.snapshots
    // If a caller waits for the result, repeat a write that has failed at once.
    let needsWrite = timers != writtenTimers || summary.writeError != nil && done != nil
    guard needsWrite || done != nil else { return }
    writtenTimers = timers
    if needsWrite { listedTimers = withOptions(timers, of: model, stays: true) }
    let listed = needsWrite ? listedTimers : nil
    update { entry in
      // A client that gets its reply may read the log next.
      LogQueue.waitUntilWritten()
      if let listed { try? entry?.write(listed, at: now) }
    } done: { [self] in
      if needsWrite { flush() }
      done?(summary.writeError)
    }
  }

  /// Repeats the last write if it has failed: a full disk may have room again.
  func repeatFailedWrite(at now: Moment = SystemClock.moment) {
    isRetryScheduled = false
    guard summary.writeError != nil else { return }
    update { [listedTimers] entry in
      try? entry?.write(listedTimers, at: now)
    } done: { [self] in
      flush()
    }
  }

  /// Updates the summary after all pending writes.
  func afterWrites(done: @escaping @MainActor () -> Void) { update({ _ in }, done: done) }

  /// Does work on the queue, and then updates the summary.
  private func update(
    _ work: @escaping @Sendable (OwnEntry?) -> Void, done: @escaping @MainActor () -> Void
  ) {
    queue.perform { [entry] in
      work(entry)
      return entry?.summary ?? OwnEntry.Summary()
    } done: { [self] summary in
      apply(summary)
      done()
    }
  }

  private func flush() {
    guard let entry, let name = summary.name, entry.isResumable, SystemLimits.hasThreadsForFiles
    else {
      return
    }
    flushQueue.async { entry.flush(name) }
  }

  private func apply(_ summary: OwnEntry.Summary) {
    self.summary = summary
    isDiskUnresponsive = false
    if let newSocket = summary.socket, newSocket != socket {
      socket = newSocket
      onSocket(newSocket)
    }
    let problem = summary.writeError ?? summary.limitation
    let isNew = problem != reportedProblem
    // Assign this before the report, because the report may cause another write.
    reportedProblem = problem
    if let problem, isNew { report(problem) }
    if summary.writeError != nil, !isRetryScheduled {
      isRetryScheduled = true
      EventLoop.later(after: .seconds(10)) { [self] in repeatFailedWrite() }
    }
  }

  /// Adds the options that a process needs to resume the timers.
  ///
  /// - Parameter stays: whether `--stay` is included.
  private func withOptions(
    _ timers: [Model.PublishedTimer], of model: Model, stays: Bool
  ) -> [Model.PublishedTimer] {
    timers.map { timer in
      var timer = timer
      timer.snapshot.options =
        (model.startOptions(of: timer.timer)?.arguments(stays: stays) ?? [])
        + (ignoresSettings ? ["--no-config"] : [])
      return timer
    }
  }

  /// Returns the id of a timer; nil if it is not listed, or the disk is slow.
  func id(of timer: TimerID) -> String? {
    if let id = summary.ids[timer] { return id }
    guard !isDiskUnresponsive else { return nil }
    let id = queue.wait(until: .fileDeadline) { [entry] in entry?.id(of: timer) }
    isDiskUnresponsive = id == nil
    return id ?? nil
  }

  /// Waits for the pending writes.
  ///
  /// - Returns: the error, or the reason why other processes cannot reach the timers.
  func finishWrites() -> String? {
    guard let entry else { return nil }
    guard let summary = queue.wait(until: .fileDeadline, for: { entry.summary }) else {
      isDiskUnresponsive = true
      return "the disk does not answer"
    }
    apply(summary)
    return summary.writeError ?? summary.limitation
  }

  // MARK: Lost timers

  /// - Parameter done: called with the claimed entry; nil if it cannot be claimed any more.
  func claim(
    _ lost: ListedTimer, in folder: RegistryFolder, zone: some Zone,
    done: @escaping @MainActor (Swift.Result<LostEntry?, StoreError>) -> Void
  ) {
    queue.perform(
      {
        Swift.Result { () throws(StoreError) in try LostEntry(lost.entry, in: folder, zone: zone) }
      }, done: done)
  }

  /// Resumes a lost timer as a new timer of this process, under its old id.
  func resume(_ id: String, from lost: LostEntry, as timer: TimerID) {
    guard let entry else { return lost.release() }
    queue.perform { entry.claim([timer: id], from: lost) }
  }

  /// Removes a lost timer. The other timers of its entry can then be claimed again.
  ///
  /// - Parameter done: called with the error.
  func drop(_ id: String, from entry: LostEntry, done: @escaping @MainActor (String?) -> Void) {
    queue.perform(
      {
        do throws(StoreError) {
          try entry.remove([id])
          return nil
        } catch {
          return error.message
        }
      }, done: done)
  }

  // MARK: End

  /// Returns the file for a process that takes over the timers; nil if the disk does not answer. Ends all writing.
  func handOver(_ model: Model, at now: Moment) -> TimersFile? {
    let timers = withOptions(model.snapshots, of: model, stays: false)
    guard let entry else { return TimersFile(ofThisProcess: timers.map(\.snapshot), at: now) }
    let result = queue.wait(until: .fileDeadline) {
      let file = entry.handOver(timers, at: now)
      return (file: file, summary: entry.summary)
    }
    guard let (file, summary) = result else { return nil }
    // The closing line needs the ids.
    self.summary = summary
    return file
  }

  /// - Parameter isLost: whether the files of unfinished timers are left, so that the timers can be resumed.
  func beginRemoval(isLost: Bool) {
    guard let entry else { return }
    isRemoving = true
    queue.perform {
      LogQueue.waitUntilWritten()
      if isLost, !entry.summary.ids.isEmpty { entry.abandon() } else { entry.remove() }
    }
  }

  /// Waits until the files are removed or left; returns the error, for the user.
  func finishRemoval(by deadline: DispatchTime) -> String? {
    guard isRemoving else { return nil }
    if !isDiskUnresponsive,
      let writeError = queue.wait(until: deadline, for: { [entry] in entry?.summary.writeError })
    {
      isRemoving = false
      return writeError
    }
    isDiskUnresponsive = true
    return "timer list may still show it: the disk does not answer"
  }
}
