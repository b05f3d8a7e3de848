import CLibrary
import Countdown
import Synchronization

/// The file of a process that died, whose timers only this process may claim now.
final class LostEntry: Sendable {
  let word: EntryWord
  let file: TimersFile
  private let folder: RegistryFolder
  private let lock: Descriptor
  private let isReleased = Mutex(false)

  /// Nil where another process claims timers from it at this moment, or the files are gone.
  init?(
    _ word: EntryWord, in folder: RegistryFolder, zone: some Zone
  ) throws(StoreRefusal) {
    (self.word, self.folder) = (word, folder)
    do throws(SystemError) {
      lock = try folder.acquire(word.claim)
    } catch {
      if error.wouldBlock || error.isMissing { return nil }
      throw StoreRefusal(folder.path(of: RegistryFolder.lockFile), error)
    }
    switch folder.entry(word, zone: zone) {
    case .read(let file, isAlive: false): self.file = file
    case .read, .missing:
      FileLock.releaseAndClose(word.claim, of: lock)
      return nil
    case .unreadable(let refusal):
      FileLock.releaseAndClose(word.claim, of: lock)
      throw refusal
    }
  }

  /// Removes timers, which go on elsewhere or are done with, and leaves the others to whoever wants them.
  ///
  /// A timer whose id leads elsewhere, or nowhere, is gone even if this fails.
  ///
  /// - Parameter keepsClaim: whether the others stay claimed. Then those of these ids must be removed with them again.
  func remove(_ ids: Set<String>, keepsClaim: Bool = false) throws(StoreRefusal) {
    guard !isReleased.withLock({ $0 }) else { return }
    defer { if !keepsClaim { release() } }
    for timer in file.timers where ids.contains(timer.id) || timer.isAtEnd {
      folder.removeID(timer.id, of: word)
    }
    var rest = file
    rest.timers.removeAll { ids.contains($0.id) || $0.isAtEnd }
    guard !rest.timers.isEmpty else {
      return folder.removeAll(of: word, ids: file.timers.map(\.id))
    }
    do throws(SystemError) {
      try folder.replace(word.timers, by: word.draft, with: { rest.bytes })
    } catch {
      throw StoreRefusal(folder.path, error)
    }
  }

  /// Leaves all timers to whoever wants them.
  func release() {
    let isOpen = isReleased.withLock { isReleased in
      defer { isReleased = true }
      return !isReleased
    }
    if isOpen { FileLock.releaseAndClose(word.claim, of: lock) }
  }
}
