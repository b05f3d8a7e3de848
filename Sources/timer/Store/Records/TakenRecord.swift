import CLibrary
import Countdown

/// The record of a dead process, which this one has taken and nobody else can.
struct TakenRecord {
  let text: RecordText
  let name: RecordName

  /// Locked, as long as it is open.
  let file: Descriptor
  let folder: RecordFolder

  private var path: String { "\(folder.path)/\(name.file)" }

  /// Gives back the timers that nobody goes on with, and removes the record.
  ///
  /// What is gone on with must be in another record by now: a process that is ended in between leaves both, and whoever
  /// finds a timer twice takes it for one.
  ///
  /// - Parameter keys: those of the timers that are not left to others.
  func settle(without keys: Set<String>) throws(StoreRefusal) {
    var rest = text
    rest.timers.removeAll { keys.contains($0.key) }
    do throws(SystemError) {
      if !rest.timers.isEmpty {
        let target = FilePath("\(folder.path)/\(RecordName(name.owner).file)")
        // Its lock goes with its descriptor: nobody counts these.
        try FileReplacement(target).replace(with: rest.bytes)
      }
      guard unsafe unlink(path) == 0 || errno == ENOENT else { throw .last }
    } catch {
      throw StoreRefusal(path, error)
    }
    file.close()
  }

  /// Gives all of it back.
  func release() {
    unsafe _ = rename(path, "\(folder.path)/\(RecordName(name.owner).file)")
    file.unlockAndClose()
  }
}
