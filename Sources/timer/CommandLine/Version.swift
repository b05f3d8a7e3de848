/// The version. This is its only definition; tests compare the manual and the change log with it.
enum Version {
  /// Semantic version: major, minor, patch.
  static let number = "0.1.0"

  /// The output of `--version`, without the line feed.
  static let line = "timer " + number
}
