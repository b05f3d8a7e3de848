import CLibrary

extension Platform {
  /// Returns the names in a folder as bytes; empty if the folder cannot be read.
  static func names(in folder: [CChar]) -> [[UInt8]] {
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe _ = closedir(stream) }
    var names: [[UInt8]] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe name.withMemoryRebound(to: CChar.self, capacity: 1) { start in
          unsafe (0..<strlen(start)).map { unsafe UInt8(bitPattern: start[$0]) }
        }
      }
      names.append(name)
    }
    return names
  }

  /// Returns the visible names in a folder that are valid UTF-8; empty if the folder cannot be read.
  static func names(in folder: String) -> [String] {
    names(in: FilePath(folder).terminated).compactMap { String(validating: $0, as: UTF8.self) }
      .filter { !$0.hasPrefix(".") }
  }

  /// In seconds since 1970.
  static func modificationTime(of status: stat) -> Int {
    #if canImport(Darwin)
      status.st_mtimespec.tv_sec
    #else
      // Read `tv_sec` by its offset: a static build cannot import the module that declares the name.
      unsafe withUnsafeBytes(of: status.st_mtim) { unsafe $0.load(as: time_t.self) }
    #endif
  }
}

extension Platform {
  /// Waits until the content of a file or a folder is on the disk; returns false on an error.
  static func flush(_ file: Descriptor) -> Bool {
    #if canImport(Darwin)
      // On macOS, fsync(2) does not flush the disk's own cache. Some file systems lack F_FULLFSYNC.
      if fcntl(file.number, F_FULLFSYNC) == 0 { return true }
    #endif
    return fsync(file.number) == 0
  }
}
