/// How a terminal treats the pixel files of `timer`: shared memory (`s`) or temporary files (`t`).
package enum PixelFiles: Sendable {
  case readAndRemoved
  /// The terminal is on another machine and cannot see the files.
  case invisible
  case notRemoved

  /// Reads a file as the terminal does; returns nil if the terminal cannot see it.
  func read(kind: String, name: String) -> [UInt8]? {
    guard self != .invisible, let path = Self.path(kind: kind, name: name) else { return nil }
    let bytes = Platform.bytes(of: path)
    if self == .readAndRemoved { Platform.remove(path) }
    return bytes
  }

  /// Returns the path of a file; nil if the file is not from `timer`.
  private static func path(kind: String, name: String) -> String? {
    switch kind {
    case "s" where name.hasPrefix("/timer-"): "/dev/shm" + name
    case "t" where name.contains("/tty-graphics-protocol-timer-"): name
    default: nil
    }
  }

  /// Returns the files that a process has not removed.
  package static func remaining(of identifier: CInt) -> [String] {
    ["/dev/shm/", "/tmp/"].flatMap { folder in
      fileNames(in: folder).filter { $0.contains("timer-\(identifier)-") }.map { folder + $0 }
    }
  }

  static func removeAll(of identifier: CInt) {
    for path in remaining(of: identifier) { Platform.remove(path) }
  }
}
