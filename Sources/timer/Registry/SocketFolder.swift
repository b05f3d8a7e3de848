import CLibrary

/// The folder in which processes that count have their sockets. It belongs to the user, and nobody else may look into it.
enum SocketFolder {
  /// The first folder that can be used, which is made if it is missing; nil where there is none.
  static func make() -> String? { candidates.first(where: make) }

  /// Removes the socket of a process.
  ///
  /// - Parameter path: where it is, as far as that is known; otherwise it is looked for.
  static func removeSocket(of name: EntryName, at path: String = "") {
    for folder in candidates { unsafe _ = unlink("\(folder)/\(name.socket)") }
    if path.hasSuffix("/\(name.socket)") { unsafe _ = unlink(path) }
  }

  private static func make(_ path: String) -> Bool {
    // Not the mask of the process, but nobody else is to look into it.
    if unsafe mkdir(path, 0o700) == 0 { unsafe _ = chmod(path, 0o700) }
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      && status.st_uid == geteuid() && status.st_mode & 0o777 == 0o700
  }

  /// `timer` in the user's folder for sockets, then one of our own in that for temporary files.
  ///
  /// Source: XDG Base Directory Specification. A variable that is no absolute path is ignored, and so is the folder of
  /// another user, which `su` leaves in the environment; a path that is too long is of no use.
  private static var candidates: [String] {
    var paths: [String] = []
    let named = Process.environment("XDG_RUNTIME_DIR").flatMap { $0.hasPrefix("/") ? $0 : nil }
    if let base = [named, Platform.runtimeFolder].lazy.compactMap({ $0 }).first(where: belongs) {
      paths.append("\(base)/timer")
    }
    let temporary = Platform.temporaryFolder
    paths += [temporary, "/tmp"].map { "\($0)/timer-\(geteuid())" }
    let longest = Platform.longestSocketPath - 1 - EntryName.longestSocket
    return paths.filter { $0.utf8.count <= longest }
  }

  /// Whether it is a folder of ours, perhaps behind a link.
  private static func belongs(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      && status.st_uid == geteuid()
  }
}
