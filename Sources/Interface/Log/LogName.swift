internal import Countdown

enum LogName {
  /// Returns a shortened name with control characters escaped; `(no name)` for an empty name.
  static func visible(_ name: String, isUnicode: Bool) -> String {
    name.isEmpty
      ? "(no name)" : Quoting.visible(Quoting.shortened(name), isUnicode: isUnicode)
  }
}
