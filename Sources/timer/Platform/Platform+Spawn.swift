import CLibrary

extension Platform {
  #if canImport(Darwin)
    /// Empty arguments of posix_spawn(3). On macOS they are pointers, which its functions set.
    @safe static var spawnActions: posix_spawn_file_actions_t? { nil }
    @safe static var spawnAttributes: posix_spawnattr_t? { nil }
    static let spawnsSession = CShort(POSIX_SPAWN_SETSID)
    /// Closes also the files that were opened without O_CLOEXEC.
    static let spawnFlags = CShort(POSIX_SPAWN_CLOEXEC_DEFAULT)
  #else
    @safe static var spawnActions: posix_spawn_file_actions_t { unsafe .init() }
    static var spawnAttributes: posix_spawnattr_t { .init() }
    /// The C library shows POSIX_SPAWN_SETSID to its own extensions only.
    static let spawnsSession = CShort(0x80)
    static let spawnFlags = CShort(0)
  #endif

  /// Sets the name in lists of processes, at most 15 bytes. On macOS they show the name of the file.
  static func nameProcess(_ name: String) {
    #if os(Linux)
      // The name is `exe` after a start by the link /proc/self/exe.
      let file = unsafe open("/proc/self/comm", O_WRONLY | O_CLOEXEC)
      guard file >= 0 else { return }
      let descriptor = Descriptor(number: file)
      _ = try? descriptor.write(Array(name.utf8)[...])
      descriptor.close()
    #endif
  }

  /// The path of this program's own file; nil where it is not found.
  ///
  /// With `/proc` it is found also if it has been replaced or removed since.
  static var ownProgram: String? {
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
      guard let name = startPath, unsafe access(name, X_OK) == 0 else { return nil }
      return name
    #endif
  }

  #if os(Linux)
    /// The path that execve(2) was given to start this program.
    ///
    /// It is in the auxiliary vector, after the environment: pairs of a type and a value, up to the type 0. Swift does
    /// not import getauxval(3), which would read it.
    private static var startPath: String? {
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
