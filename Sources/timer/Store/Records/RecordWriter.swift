import Countdown
import Synchronization

/// What happens on the queue of the record.
final class RecordWriter: Sendable {
  private struct State {
    /// The record as it lies on the disk, locked; nil for none.
    var file: Descriptor?

    /// The records of others whose timers are not in ours yet.
    var taken: [(record: TakenRecord, keys: Set<String>)]

    /// The timers that others counted before, and that may be in other records still.
    var keys: Set<String>

    var trouble: String?
  }

  private let folder: RecordFolder?
  private let name: RecordName
  private let state: Mutex<State>

  init(_ plan: RecordKeeper.Plan, as name: RecordName) {
    (folder, self.name) = (plan.folder, name)
    state = Mutex(State(taken: plan.taken.map { ($0, plan.keys) }, keys: plan.keys))
  }

  /// What has failed; nil for nothing.
  var trouble: String? { state.withLock { $0.trouble } }

  /// Replaces the record, or removes it where there is nothing to note.
  func write(_ bytes: [UInt8]) {
    guard let folder else { return }
    guard !bytes.isEmpty else { return remove() }
    state.withLock { state in
      guard bytes.count <= RecordText.limit else {
        state.trouble = "these are too many timers to note them all: some could not be resumed"
        return
      }
      guard state.file != nil || SystemLimits.leavesDescriptorForRecord else {
        state.trouble =
          "it cannot be resumed if it is lost: there are too few file descriptors, raise ulimit -n"
        return
      }
      let path = FilePath("\(folder.path)/\(name.file)")
      do throws(StoreRefusal) {
        let file = try Self.replace(path, with: bytes, in: folder)
        state.file?.close()
        state.file = file
        state.trouble = nil
      } catch {
        state.trouble = "it cannot be resumed if it is lost: \(error.words)"
        return
      }
      settleTaken(&state)
      state.keys = removeDoubles(of: state.keys, in: folder)
    }
  }

  /// Removes from the records of others what this process has gone on with; what cannot be removed now stays to be.
  private func settleTaken(_ state: inout State) {
    state.taken.removeAll { record, keys in
      do throws(StoreRefusal) {
        try record.settle(without: keys)
        return true
      } catch {
        state.trouble = "what it goes on with may be lost once more: \(error.words)"
        return false
      }
    }
  }

  private func removeDoubles(of keys: Set<String>, in folder: RecordFolder) -> Set<String> {
    // Most processes have no other's timers: those read no zone and no folder at each change.
    if keys.isEmpty { return keys }
    let place = Place(now: SystemClock.moment.wall, zone: SystemZone())
    return folder.removeDoubles(of: keys, besides: name, for: name.holder, at: place)
  }

  private static func replace(
    _ path: FilePath, with bytes: [UInt8], in folder: RecordFolder
  ) throws(StoreRefusal) -> Descriptor {
    do throws(SystemError) {
      try FileReplacement.makeFolder(path.folder)
      try folder.check()
      return try FileReplacement(path).replaceLocked(with: bytes)
    } catch {
      throw StoreRefusal(folder.path, error)
    }
  }

  /// Removes a timer from a record that was taken; later, where our own record could not be written.
  func settle(_ taken: TakenRecord, without key: String) {
    state.withLock { state in
      state.keys.insert(key)
      state.taken.append((taken, [key]))
      if state.trouble == nil { settleTaken(&state) }
    }
  }

  /// Removes the record, and of the records of others what this process has gone on with.
  func remove() {
    guard let folder else { return }
    state.withLock { state in
      settleTaken(&state)
      if let file = state.file {
        try? FileReplacement(FilePath("\(folder.path)/\(name.file)")).remove()
        file.close()
        state.file = nil
      }
      state.keys = removeDoubles(of: state.keys, in: folder)
    }
  }
}
