#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

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
    names(in: FilePath(folder).terminated).lazy.filter { $0.first != UInt8(ascii: ".") }
      .compactMap { String(validating: $0, as: UTF8.self) }
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
