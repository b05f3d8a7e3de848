#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

extension Platform {
  /// Which start of the system this is; empty where that cannot be known.
  ///
  /// Source: random(4) on Linux, `kern.bootsessionuuid` of sysctl(3) on macOS.
  static var boot: String {
    #if canImport(Darwin)
      return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { text in
        var count = text.count
        guard unsafe sysctlbyname("kern.bootsessionuuid", text.baseAddress, &count, nil, 0) == 0,
          count > 1, let start = text.baseAddress
        else { return "" }
        return unsafe String(cString: start)
      }
    #else
      let number = unsafe open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC)
      guard number >= 0 else { return "" }
      let file = Descriptor(number: number)
      defer { file.close() }
      var buffer = [UInt8](repeating: 0, count: 64)
      guard let count = try? file.read(into: &buffer) else { return "" }
      return String(
        decoding: buffer[..<count].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    #endif
  }
}
