import CLibrary

extension Platform {
  #if canImport(Darwin)
    /// The initial values for posix_spawn(3). On macOS its actions and attributes are pointers.
    @safe static var spawnActions: posix_spawn_file_actions_t? { nil }
    @safe static var spawnAttributes: posix_spawnattr_t? { nil }
    static let newSessionFlag = CShort(POSIX_SPAWN_SETSID)
    /// The flag that closes all inherited descriptors in the child, even those without FD_CLOEXEC.
    static let spawnFlags = CShort(POSIX_SPAWN_CLOEXEC_DEFAULT)
  #else
    @safe static var spawnActions: posix_spawn_file_actions_t { unsafe .init() }
    static var spawnAttributes: posix_spawnattr_t { .init() }
    /// POSIX_SPAWN_SETSID, which glibc declares only with _GNU_SOURCE.
    static let newSessionFlag = CShort(0x80)
    static let spawnFlags = CShort(0)
  #endif

  /// Sets the process name that ps(1) shows, at most 15 bytes. macOS always shows the file's name.
  static func setProcessName(_ name: String) {
    #if os(Linux)
      // A process that was started as /proc/self/exe is named `exe`.
      guard let file = try? Descriptor.open("/proc/self/comm", O_WRONLY) else { return }
      _ = try? file.write(Array(name.utf8)[...])
      file.close()
    #endif
  }

  /// The path of this program's executable; nil if it cannot be found.
  static var executablePath: String? {
    #if canImport(Darwin)
      var size = UInt32(1024)
      return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(size)) { name in
        guard let start = name.baseAddress, unsafe _NSGetExecutablePath(start, &size) == 0 else {
          return nil
        }
        return unsafe String(cString: start)
      }
    #else
      let link = "/proc/self/exe"
      if unsafe access(link, X_OK) == 0 { return link }
      guard let name = executedPath, unsafe access(name, X_OK) == 0 else { return nil }
      return name
    #endif
  }

  #if os(Linux)
    /// The path that was passed to execve(2): AT_EXECFN of getauxval(3), which Swift does not import.
    ///
    /// The auxiliary vector follows the environment: pairs of a type and a value, ended by the type 0.
    private static var executedPath: String? {
      var end = unsafe environ
      while unsafe end.pointee != nil { unsafe end += 1 }
      var entry = unsafe UnsafeRawPointer(end + 1)
      while true {
        let type = unsafe entry.load(as: UInt.self)
        let value = unsafe entry.load(fromByteOffset: MemoryLayout<UInt>.stride, as: UInt.self)
        // AT_EXECFN
        if type == 31, let name = unsafe UnsafePointer<CChar>(bitPattern: value) {
          return unsafe String(cString: name)
        }
        guard type != 0 else { return nil }
        unsafe entry += 2 * MemoryLayout<UInt>.stride
      }
    }
  #endif
}
