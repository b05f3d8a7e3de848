import CLibrary

extension Platform {
  /// Whether a script shows notifications (osascript(1) on macOS) instead of D-Bus.
  static var hasScriptNotifier: Bool {
    #if canImport(Darwin)
      true
    #else
      false
    #endif
  }

  static func isSocket(_ path: String) -> Bool {
    var file = stat()
    return unsafe stat(path, &file) == 0 && file.st_mode & S_IFMT == S_IFSOCK
  }
}
