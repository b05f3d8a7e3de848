import CLibrary

/// The folder for the sockets of processes with timers. Only the user can read it.
enum SocketFolder {
  /// Returns the first usable folder, and makes it if it is missing; nil if there is none.
  static func make() -> String? { candidates.first(where: make) }

  /// - Parameter path: the path of the socket, if it is known. All candidate folders are searched too.
  static func removeSocket(of name: EntryName, at path: String = "") {
    for folder in candidates { unsafe _ = unlink("\(folder)/\(name.socketFile)") }
    if path.hasSuffix("/\(name.socketFile)") { unsafe _ = unlink(path) }
  }

  private static func make(_ path: String) -> Bool {
    // Call chmod(2) too: the process's umask may have removed bits.
    if unsafe mkdir(path, 0o700) == 0 { unsafe _ = chmod(path, 0o700) }
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      && status.st_uid == geteuid() && status.st_mode & 0o777 == 0o700
  }

  /// `timer` in the user's runtime folder, then `timer-UID` in the folders for temporary files.
  ///
  /// Source: XDG Base Directory Specification. A relative path is ignored. So is another user's folder, which su(1)
  /// leaves in the environment. A folder whose path is too long for a socket is left out.
  private static var candidates: [String] {
    var paths: [String] = []
    let named = Process.environment("XDG_RUNTIME_DIR").flatMap { $0.hasPrefix("/") ? $0 : nil }
    if let base = [named, runtimeFolder].lazy.compactMap({ $0 }).first(where: isOwnFolder) {
      paths.append("\(base)/timer")
    }
    paths += [temporaryFolder, "/tmp"].map { "\($0)/timer-\(geteuid())" }
    let longest = Platform.maximumSocketPathLength - 1 - EntryName.maxSocketNameLength
    return paths.filter { $0.utf8.count <= longest }
  }

  /// Whether the path is a folder of the user, perhaps behind a link.
  private static func isOwnFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      && status.st_uid == geteuid()
  }

  /// The default of XDG_RUNTIME_DIR; nil for none. The folder need not exist.
  private static var runtimeFolder: String? {
    #if os(Linux)
      // systemd-logind creates it at login.
      "/run/user/\(geteuid())"
    #else
      nil
    #endif
  }

  private static var temporaryFolder: String {
    #if canImport(Darwin)
      // This folder is the same for all processes of a user. TMPDIR may differ.
      let folder = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1024) { name in
        let count = unsafe confstr(_CS_DARWIN_USER_TEMP_DIR, name.baseAddress, name.count)
        guard count > 1, count <= name.count, let start = name.baseAddress else {
          return String?.none
        }
        return unsafe String(cString: start)
      }
      if let folder { return folder.hasSuffix("/") ? String(folder.dropLast()) : folder }
    #endif
    guard let folder = Process.environment("TMPDIR"), folder.hasPrefix("/") else { return "/tmp" }
    return folder
  }
}
