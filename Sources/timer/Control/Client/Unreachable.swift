import Countdown

/// Processes that count, and have no socket where this one looks: its folder was removed, by hand or at a logout, or they
/// were started in another environment.
///
/// Their records show that they are there, and in which folder they can be asked. One whose socket has gone makes another
/// one when it is called; none looks by itself.
enum Unreachable {
  /// How long a called process is waited for.
  private static let patience = Duration.seconds(1)

  /// How long to wait before the next look, in milliseconds, and how many looks later they are called again: what one
  /// has made may have been removed at once.
  private static let again: CInt = 5
  private static let looksPerCall = 20

  /// Calls all of them that have no socket at all, without waiting.
  ///
  /// - Returns: the folders in which the others have theirs.
  static func call() -> Set<RuntimeFolder> {
    let seen = Set(RuntimeFolder.allNames.compactMap(owner(of:)))
    var folders: Set<RuntimeFolder> = []
    for (owner, path) in holders(where: { !seen.contains($0) }) {
      if let folder = RuntimeFolder(existing: path), folder.has(owner.file) {
        folders.insert(folder)
      } else {
        owner.callUp()
      }
    }
    return folders
  }

  /// Those whose sockets are not among the names of files. Who is about to end has put its socket aside.
  static func owners(besides names: [String]) -> [Owner] {
    let seen = Set(names.compactMap(owner(of:)))
    return holders { !seen.contains($0) }.keys.sorted { $0.process < $1.process }
  }

  /// The owner of a socket, or of one that was put aside.
  private static func owner(of file: String) -> Owner? {
    Owner(file: file) ?? Owner(moving: file) ?? Owner(last: file)
  }

  private static func holders(where isMeant: (Owner) -> Bool) -> [Owner: String] {
    RecordFolder.own?.holders(where: isMeant) ?? [:]
  }

  /// Finds the sockets of processes. Those that have none are called, and waited for.
  ///
  /// - Returns: the folders of those that have one, those that count on without, and whether any other keeps no record
  ///   any more.
  static func call(
    _ owners: [Owner]
  ) -> (found: [RuntimeFolder: [Owner]], missing: [Owner], isAnyOver: Bool) {
    let end = SystemClock.steady + patience
    var found: [RuntimeFolder: [Owner]] = [:]
    var isAnyOver = false
    var missing = owners
    var looks = 0
    while true {
      let (folders, holders) = (RuntimeFolder.all, holders { missing.contains($0) })
      missing.removeAll { owner in
        guard let path = holders[owner] else {
          isAnyOver = true
          return true
        }
        let places = folders + [RuntimeFolder(existing: path)].compactMap(\.self)
        guard let folder = places.first(where: { $0.has(owner.file) }) else { return false }
        found[folder, default: []].append(owner)
        return true
      }
      if missing.isEmpty || SystemClock.steady >= end { return (found, missing, isAnyOver) }
      if looks % looksPerCall == 0 { for owner in missing { owner.callUp() } }
      looks += 1
      Descriptor.pause(milliseconds: again)
    }
  }
}

extension Owner {
  /// The line about a process that counts, and cannot be asked.
  var isUnreachable: String {
    "process \(process) counts, but cannot be asked: if it is suspended, write kill -CONT \(process)"
  }
}
