import Countdown
import Dispatch
import Interface

/// Keeps the record of this process: written when something changes, and never by the clock.
///
/// A slow disk must delay no beat, so it has a queue of its own.
@MainActor
final class RecordKeeper {
  /// What a process begins with.
  struct Plan {
    /// Where it writes; nil for no record.
    var folder: RecordFolder?

    /// Whether the user's settings, presets and hooks are left alone, which whoever goes on with it must know.
    var isUnsettled = false

    /// The records that it has taken over, and the timers in them that it goes on with.
    var taken: [TakenRecord] = []
    var keys: Set<String> = []

    /// What these timers were called outside of their processes.
    var labels: [TimerID: String] = [:]
  }

  private let plan: Plan
  private let owner: Owner
  private let queue = DispatchQueue(label: "timer.record")
  private let writer: RecordWriter

  /// Takes what has failed, in words for the user.
  private let tell: @MainActor (String) -> Void

  /// The records as they were written last, without their options, and where this process could be asked then.
  private var written: [TimerRecord]?
  private var folder = ""
  private var hasTold = false

  init(_ plan: Plan, of owner: Owner, tell: @escaping @MainActor (String) -> Void) {
    (self.plan, self.owner, self.tell) = (plan, owner, tell)
    writer = RecordWriter(plan, as: RecordName(owner))
  }

  /// Writes the record anew, if anything has changed.
  ///
  /// - Parameter folder: that of the socket; empty where there is none.
  func follow(_ records: [Root.Recorded], in folder: String, at now: Moment) {
    let marks = records.map(\.record)
    guard marks != written || folder != self.folder else { return }
    let isFirst = written == nil
    (written, self.folder) = (marks, folder)
    guard !(isFirst && marks.isEmpty) else { return }
    let bytes = marks.isEmpty ? [] : text(of: records, in: folder, at: now).bytes
    onQueue { [writer] in
      writer.write(bytes)
    } done: { [self] in
      say()
    }
  }

  /// Waits until the record is written.
  ///
  /// - Returns: what has failed; nil for nothing.
  func wait() -> String? {
    queue.sync {}
    return writer.trouble
  }

  /// What another process needs to go on with the timers.
  ///
  /// - Parameters:
  ///   - folder: that of the socket; empty for another process, which has one of its own.
  ///   - stays: whether timers that stay at their end do so there too.
  func text(
    of records: [Root.Recorded], in folder: String = "", at now: Moment, stays: Bool = true
  ) -> RecordText {
    RecordText(
      boot: Platform.boot, written: now, folder: folder,
      timers: records.map { recorded in
        var record = recorded.record
        record.key = key(of: recorded)
        record.options =
          recorded.options.arguments(stays: stays) + (plan.isUnsettled ? ["--no-config"] : [])
        return record
      })
  }

  private func key(of recorded: Root.Recorded) -> String {
    recorded.record.key.isEmpty
      ? "\(owner.name)/\(recorded.timer.number)" : recorded.record.key
  }

  /// Takes a lost timer, without waiting for the disk.
  ///
  /// - Parameter done: told the record that it is in, nil where another process has taken it, or why that is impossible.
  func take(
    _ lost: LostTimer, in folder: RecordFolder, at place: Place,
    done: @escaping @MainActor (Result<TakenRecord?, StoreRefusal>) -> Void
  ) {
    onQueue { [owner] in
      do throws(StoreRefusal) {
        return .success(try folder.take(lost.name, for: owner, at: place))
      } catch {
        return .failure(error)
      }
    } done: {
      done($0)
    }
  }

  /// Removes a timer from a record that was taken, once it is in our own, if it is to be there.
  ///
  /// - Parameter done: called when others can find what is left of that record.
  func settle(
    _ taken: TakenRecord, without key: String, done: @escaping @MainActor () -> Void
  ) {
    onQueue { [writer] in
      writer.settle(taken, without: key)
    } done: {
      done()
    }
  }

  private func onQueue<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value, done: @escaping @MainActor (Value) -> Void
  ) {
    guard SystemLimits.leavesThreadForFiles else { return done(queue.sync(execute: work)) }
    queue.async {
      let value = work()
      DispatchQueue.main.async { MainActor.onQueue { done(value) } }
    }
  }

  /// Waits until all is written, because the process ends.
  ///
  /// - Parameter isLost: whether somebody may want to go on with the timers.
  func finish(isLost: Bool) {
    queue.sync { [writer] in if !isLost { writer.remove() } }
  }

  private func say() {
    guard !hasTold, let trouble = writer.trouble else { return }
    hasTold = true
    tell(trouble)
  }
}
