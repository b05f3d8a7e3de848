import CLibrary
import Countdown
import Synchronization

/// The file of a process that died, whose timers only this process may claim now.
final class LostEntry: Sendable {
  let name: EntryName

  /// The timers of the file, without those that another process has gone on with: their ids lead there.
  let file: TimersFile
  private let folder: RegistryFolder

  /// The file with the locks, of which this process has locked one.
  let lock: Descriptor
  private let state = Mutex(State())

  private struct State {
    /// The ids of the timers that are removed already.
    var removed: Set<String> = []
    var isReleased = false
  }

  /// Nil where another process claims timers from it at this moment, or the files are gone.
  init?(
    _ name: EntryName, in folder: RegistryFolder, zone: some Zone
  ) throws(StoreError) {
    (self.name, self.folder) = (name, folder)
    do throws(SystemError) {
      lock = try folder.acquire(name.claim)
    } catch {
      if error.wouldBlock || error.isMissing { return nil }
      throw StoreError(folder.path(of: RegistryFolder.lockFile), error)
    }
    do throws(StoreError) {
      if let file = try folder.lostTimers(of: name, zone: zone) {
        self.file = file
        return
      }
    } catch {
      FileLock.releaseAndClose(name.claim, of: lock)
      throw error
    }
    FileLock.releaseAndClose(name.claim, of: lock)
    return nil
  }

  /// Removes timers, which go on elsewhere or are done with, and leaves the others to whoever wants them.
  ///
  /// A timer whose id leads elsewhere, or nowhere, is gone even if this fails.
  ///
  /// - Parameter keepsClaim: whether the others stay claimed.
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
    var rest = file
    rest.timers.removeAll { removed.contains($0.id) || $0.isAtEnd }
    guard !rest.timers.isEmpty else {
      if let error = folder.removeAll(of: name, ids: [], socket: file.socket) {
        throw StoreError(folder.path, error)
      }
      return
    }
    do throws(SystemError) {
      try folder.replace(name.timers, by: name.draft, with: { rest.bytes })
    } catch {
      throw StoreError(folder.path, error)
    }
  }

  /// Leaves all timers to whoever wants them.
  func release() {
    let isOpen = state.withLock { state in
      defer { state.isReleased = true }
      return !state.isReleased
    }
    if isOpen { FileLock.releaseAndClose(name.claim, of: lock) }
  }
}

extension RegistryFolder {
  /// Reads the file of a dead process, and leaves out timers whose ids lead elsewhere; nil if it lives, or has no file.
  fileprivate func lostTimers(
    of name: EntryName, zone: some Zone
  ) throws(StoreError) -> TimersFile? {
    switch contents(of: name, zone: zone) {
    case .read(var file, isAlive: false):
      var own: [TimerSnapshot] = []
      for timer in file.timers {
        do throws(SystemError) {
          if try owner(of: timer.id) == name { own.append(timer) }
        } catch {
          throw StoreError(path(of: timer.id), error)
        }
      }
      file.timers = own
      return file
    case .read, .missing: return nil
    case .unreadable(let refusal): throw refusal
    }
  }
}
