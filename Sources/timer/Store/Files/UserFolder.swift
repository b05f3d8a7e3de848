/// The folders of the user's files.
///
/// Source: XDG Base Directory Specification.
enum UserFolder {
  /// The folder of the settings, presets and hooks; nil if no environment variable names it.
  static var settings: String? { path("XDG_CONFIG_HOME", default: ".config") }

  /// The folder of the log and of the registry; nil if no environment variable names it.
  static var state: String? { path("XDG_STATE_HOME", default: ".local/state") }

  /// - Parameters:
  ///   - variable: names the parent folder. If it is not an absolute path, it is ignored.
  ///   - folder: the default of the parent folder, in `$HOME`.
  private static func path(_ variable: String, default folder: String) -> String? {
    if let base = Process.environment(variable), base.hasPrefix("/") { return base + "/timer" }
    guard let home = Process.environment("HOME"), home.hasPrefix("/") else { return nil }
    return "\(home)/\(folder)/timer"
  }
}
