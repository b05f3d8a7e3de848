import Countdown

/// Processes that count, and have no socket where others look: its folder was removed, by hand or at a logout.
///
/// Their records show that they are there. Each makes its socket anew when it is called; none looks by itself.
enum Unreachable {
  /// How long a called process is waited for.
  private static let patience = Duration.seconds(1)

  /// How long to wait before the next look, in milliseconds, and how many looks later they are called again: what one
  /// has made may have been removed at once.
  private static let again: CInt = 5
  private static let looksPerCall = 20

  /// Calls all of them, without waiting for their sockets.
  static func call() {
    for owner in owners(besides: RuntimeFolder.allNames) { owner.callUp() }
  }

  /// Those whose sockets are not among the names of files. Who has the draft of one is about to begin or to end.
  static func owners(besides names: [String]) -> [Owner] {
    let seen = names.compactMap { Owner(file: $0) ?? Owner(draft: $0) }
    return holders(besides: Set(seen)).sorted { $0.process < $1.process }
  }

  private static func holders(besides seen: Set<Owner>) -> Set<Owner> {
    RecordFolder.own?.holders(besides: seen) ?? []
  }

  /// Calls processes, and waits for their sockets.
  ///
  /// - Returns: the folders of those that have come, and those that count on without a socket.
  static func call(_ owners: [Owner]) -> (found: [RuntimeFolder: [Owner]], missing: [Owner]) {
    let end = SystemClock.steady + patience
    var found: [RuntimeFolder: [Owner]] = [:]
    var missing = owners
    var looks = 0
    while true {
      if looks % looksPerCall == 0 { for owner in missing { owner.callUp() } }
      looks += 1
      let folders = RuntimeFolder.all
      missing.removeAll { owner in
        guard let folder = folders.first(where: { $0.has(owner.file) }) else { return false }
        found[folder, default: []].append(owner)
        return true
      }
      if !missing.isEmpty {
        let holders = holders(besides: [])
        missing.removeAll { !holders.contains($0) }
      }
      if missing.isEmpty || SystemClock.steady >= end { return (found, missing) }
      Descriptor.pause(milliseconds: again)
    }
  }
}

extension Owner {
  /// The line about a process that counts, and cannot be asked.
  var isUnreachable: String {
    "process \(process) counts, but cannot be asked: write kill -CONT \(process) if it is suspended, "
      + "or else kill \(process) and then timer resume"
  }
}
