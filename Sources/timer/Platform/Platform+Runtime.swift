import CLibrary

extension Platform {
  /// The folder of the user's for sockets where the environment names none; it need not exist.
  static var runtimeFolder: String? {
    #if os(Linux)
      // Made by the system at a login.
      "/run/user/\(geteuid())"
    #else
      nil
    #endif
  }

  /// The folder for temporary files.
  static var temporaryFolder: String {
    #if canImport(Darwin)
      // The same for all processes of a user, whatever their environment is.
      let own = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1024) { name in
        let count = unsafe confstr(_CS_DARWIN_USER_TEMP_DIR, name.baseAddress, name.count)
        guard count > 1, count <= name.count, let start = name.baseAddress else {
          return String?.none
        }
        return unsafe String(cString: start)
      }
      if let own { return own.hasSuffix("/") ? String(own.dropLast()) : own }
    #endif
    guard let folder = Process.environment("TMPDIR"), folder.hasPrefix("/") else { return "/tmp" }
    return folder
  }
}
