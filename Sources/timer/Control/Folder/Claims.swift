import CLibrary
internal import Countdown

/// The labels of timers, unique among the user's without anybody who hands them out.
///
/// Each is a symbolic link in the runtime folder, from the label to the name of its owner: a link is made whole, and not
/// where there is one already. An owner removes its links before its socket, so a link whose owner has no socket is
/// that of a dead process.
enum Claims {
  /// Labels that are free are found within a few tries. There are millions.
  private static let tries = 400

  /// Takes a label that no other timer has; nil where the folder takes none.
  static func take(for owner: Owner, in folder: RuntimeFolder, seed: UInt64) -> String? {
    for attempt in 0..<tries {
      let label = TimerLabel.candidate(attempt, seed: seed)
      if unsafe symlink(owner.name, "\(folder.path)/\(label)") == 0 { return label }
      guard errno == EEXIST else { return nil }
    }
    return nil
  }

  /// Takes just that label; returns whether no other timer has it.
  static func take(_ label: String, for owner: Owner, in folder: RuntimeFolder) -> Bool {
    unsafe symlink(owner.name, "\(folder.path)/\(label)") == 0
  }

  /// Whether a label is that owner's.
  private static func holds(_ label: String, _ owner: Owner, in folder: RuntimeFolder) -> Bool {
    Self.owner(of: "\(folder.path)/\(label)") == owner
  }

  /// Whether a label has been taken by another owner.
  static func isOfAnother(_ label: String, _ owner: Owner, in folder: RuntimeFolder) -> Bool {
    exists("\(folder.path)/\(label)") && !holds(label, owner, in: folder)
  }

  /// Gives a label back, unless somebody else has it by now: it goes with the folder, and is free then.
  static func release(_ label: String, of owner: Owner, in folder: RuntimeFolder) {
    guard holds(label, owner, in: folder) else { return }
    unsafe _ = unlink("\(folder.path)/\(label)")
  }

  /// Removes the labels of processes that have died. It is left to the next who looks where another process is at it.
  static func sweep(_ labels: [String], in folder: RuntimeFolder) {
    // A dead one's label is removed by one process at a time: a second one could remove that of a new owner.
    guard let lock = try? FolderLock(FilePath(folder.path), waits: false) else { return }
    defer { lock.release() }
    for label in labels {
      let path = "\(folder.path)/\(label)"
      guard let owner = owner(of: path), !exists("\(folder.path)/\(owner.file)") else { continue }
      unsafe _ = unlink(path)
    }
  }

  private static func owner(of path: String) -> Owner? {
    var buffer = [CChar](repeating: 0, count: 64)
    let count = unsafe readlink(path, &buffer, buffer.count)
    guard count > 0 else { return nil }
    return Owner(
      name: String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self))
  }

  private static func exists(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0
  }
}
