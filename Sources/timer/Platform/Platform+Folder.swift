import CLibrary

/// What folders hold.
extension Platform {
  /// The names in a folder, as bytes; empty where it cannot be read.
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

  /// The names in a folder that are text, without those that begin with a point; empty where it cannot be read.
  static func names(in folder: String) -> [String] {
    texts(of: names(in: FilePath(folder).terminated)).filter { !$0.hasPrefix(".") }
  }

  /// The names that are text.
  static func texts(of names: [[UInt8]]) -> [String] {
    names.compactMap { String(validating: $0, as: UTF8.self) }
  }

  /// When a file was last written, in seconds since 1970.
  static func changeTime(of status: stat) -> Int {
    #if canImport(Darwin)
      status.st_mtimespec.tv_sec
    #else
      // The first member. Its name belongs to a module that cannot be imported where the library is static.
      unsafe withUnsafeBytes(of: status.st_mtim) { unsafe $0.load(as: time_t.self) }
    #endif
  }
}

extension Platform {
  /// Waits until the bytes of a file, or the names in a folder, are on the disk; false after an error of the disk.
  static func flush(_ file: Descriptor) -> Bool {
    #if canImport(Darwin)
      // fsync(2) of macOS leaves them in the disk's cache, which a power cut empties. Not all file systems know the
      // stronger request.
      if fcntl(file.number, F_FULLFSYNC) == 0 { return true }
    #endif
    return fsync(file.number) == 0
  }
}
