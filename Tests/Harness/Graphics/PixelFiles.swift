/// What a terminal does with files of pixels: shared memory (`s`) or temporary ones (`t`).
package enum PixelFiles: Sendable {
  /// The terminal reads and removes them.
  case taken
  /// The terminal is on another machine and cannot see them.
  case unseen
  /// The terminal reads them and does not remove them.
  case left

  /// Returns the bytes of a file; nil where the terminal cannot see it.
  func take(kind: String, name: String) -> [UInt8]? {
    guard self != .unseen, let path = Self.path(kind: kind, name: name) else { return nil }
    let bytes = Platform.bytes(of: path)
    if self == .taken { Platform.remove(path) }
    return bytes
  }

  /// Only files of `timer` are read or removed.
  private static func path(kind: String, name: String) -> String? {
    switch kind {
    case "s" where name.hasPrefix("/timer-"): "/dev/shm" + name
    case "t" where name.contains("/tty-graphics-protocol-timer-"): name
    default: nil
    }
  }

  /// The files that a process has left behind.
  package static func left(by identifier: CInt) -> [String] {
    ["/dev/shm/", "/tmp/"].flatMap { folder in
      Platform.names(in: folder).filter { $0.contains("timer-\(identifier)-") }.map { folder + $0 }
    }
  }

  /// Removes them.
  static func removeLeft(by identifier: CInt) {
    for path in left(by: identifier) { Platform.remove(path) }
  }
}
