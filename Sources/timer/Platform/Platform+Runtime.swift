import CLibrary

extension Platform {
  /// The default of XDG_RUNTIME_DIR; nil for none. The folder need not exist.
  static var runtimeFolder: String? {
    #if os(Linux)
      // systemd-logind creates it at login.
      "/run/user/\(geteuid())"
    #else
      nil
    #endif
  }

  static var temporaryFolder: String {
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
