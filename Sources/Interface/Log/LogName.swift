internal import Countdown

/// Names of the log in words.
enum LogName {
  /// The name as it may be printed; `(no name)` for all lines without one.
  static func visible(_ name: String, isUnicode: Bool) -> String {
    name.isEmpty
      ? "(no name)" : Quoting.visible(Quoting.shortened(name), isUnicode: isUnicode)
  }
}
