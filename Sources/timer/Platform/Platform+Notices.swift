import CLibrary

extension Platform {
  /// Whether the system's scripts show notifications, without a bus.
  static var hasScriptNotifier: Bool {
    #if canImport(Darwin)
      true
    #else
      false
    #endif
  }

  /// Whether there is a socket of this name.
  static func isSocket(_ path: String) -> Bool {
    var file = stat()
    return unsafe stat(path, &file) == 0 && file.st_mode & S_IFMT == S_IFSOCK
  }
}
