/// The version. Nothing else defines it; a test finds it in the manual and in the change log.
enum Version {
  /// Semantic versioning: major, minor, patch.
  static let number = "0.1.0"

  /// What `--version` prints, without the line's end.
  static let line = "timer " + number
}
