import CLibrary

extension Platform {
  /// The identifier of the current boot of the system; empty if unknown.
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
      let bytes = systemFile("/proc/sys/kernel/random/boot_id")
      return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    #endif
  }

  /// The identifier of the machine; empty if unknown.
  ///
  /// Source: machine-id(5) on Linux, gethostuuid(2) on macOS.
  static var machine: String {
    #if canImport(Darwin)
      var (bytes, wait) = ([UInt8](repeating: 0, count: 16), timespec())
      guard unsafe gethostuuid(&bytes, &wait) == 0 else { return "" }
      return bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    #else
      let bytes = systemFile("/etc/machine-id")
      return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    #endif
  }

  #if !canImport(Darwin)
    /// Returns about the first 64 KB of a file; empty on an error. Files in `/proc` report no size.
    static func systemFile(_ path: String) -> [UInt8] {
      guard let file = try? Descriptor.open(path, O_RDONLY) else { return [] }
      defer { file.close() }
      return (try? file.readToEnd(atMost: 65_536)) ?? []
    }
  #endif
}
