import CLibrary
import Countdown
import Synchronization

/// The entry of a dead process. This process has claimed the timers in it.
final class LostEntry: Sendable {
  let name: EntryName

  /// Only the timers whose ids still belong to this entry.
  let file: TimersFile
  private let folder: RegistryFolder

  /// The lock file, in which this process holds the claim.
  let lock: Descriptor
  private let state = Mutex(State())

  private struct State {
    var removed: Set<String> = []
    var isReleased = false
  }

  /// How long a command waits for a claim.
  static let claimTimeout = Duration.seconds(1)

  /// Claims an entry; returns nil if its process lives, another process has claimed it, or its files are gone.
  ///
  /// - Parameter deadline: until when to wait while another process holds the claim, perhaps for another timer of the
  ///   entry. That usually takes milliseconds. Nil to not wait.
  init?(
    _ name: EntryName, in folder: RegistryFolder, zone: some Zone, until deadline: SteadyTime? = nil
  ) throws(StoreError) {
    let lock: Descriptor
    do throws(SystemError) {
      lock = try folder.acquire(name.claimByte, until: deadline)
    } catch {
      if error.wouldBlock || error.isMissing { return nil }
      throw StoreError(folder.path(of: RegistryFolder.lockFile), error)
    }
    var hasTimers = false
    defer { if !hasTimers { FileLock.releaseAndClose(name.claimByte, of: lock) } }
    guard let file = try folder.lostTimers(of: name, zone: zone) else { return nil }
    (self.name, self.file, self.folder, self.lock) = (name, file, folder, lock)
    hasTimers = true
  }

  /// Removes timers that were resumed or dropped, and all timers that have ended.
  ///
  /// Their ids are removed first: a timer without its id is not listed, even if its file stays.
  ///
  /// - Parameter keepsClaim: whether the claim on the other timers is kept.
  func remove(_ ids: Set<String>, keepsClaim: Bool = false) throws(StoreError) {
    let removed = state.withLock { state -> Set<String>? in
      guard !state.isReleased else { return nil }
      state.removed.formUnion(ids)
      return state.removed
    }
    guard let removed else { return }
    defer { if !keepsClaim { release() } }
    for timer in file.timers where removed.contains(timer.id) || timer.isAtEnd {
      folder.removeID(timer.id, of: name)
    }
    var remainingFile = file
    remainingFile.timers.removeAll { removed.contains($0.id) || $0.isAtEnd }
    guard !remainingFile.timers.isEmpty else {
      if let error = folder.removeFiles(of: name, ids: [], socket: file.socket) {
        throw StoreError(folder.path, error)
      }
      return
    }
    do throws(SystemError) {
      try folder.replace(name.timersFile, by: name.draftFile, with: { remainingFile.bytes })
    } catch {
      throw StoreError(folder.path, error)
    }
  }

  /// Releases the claim. Other processes can then claim the timers.
  func release() {
    let isOpen = state.withLock { state in
      defer { state.isReleased = true }
      return !state.isReleased
    }
    if isOpen { FileLock.releaseAndClose(name.claimByte, of: lock) }
  }
}

extension RegistryFolder {
  /// Returns the timers of a dead process whose ids still belong to its entry; nil if it lives or its file is gone.
  fileprivate func lostTimers(
    of name: EntryName, zone: some Zone
  ) throws(StoreError) -> TimersFile? {
    switch contents(of: name, zone: zone) {
    case .read(var file, isAlive: false):
      var ownedTimers: [TimerSnapshot] = []
      for timer in file.timers {
        do throws(SystemError) {
          if try owner(of: timer.id) == name { ownedTimers.append(timer) }
        } catch {
          throw StoreError(path(of: timer.id), error)
        }
      }
      file.timers = ownedTimers
      return file
    case .read, .missing: return nil
    case .unreadable(let error): throw error
    }
  }
}
