/// The folder of the user's settings, presets and hooks.
enum SettingsFolder {
  /// `$XDG_CONFIG_HOME/timer` or `$HOME/.config/timer`. A variable that is not an absolute path is ignored.
  /// Source: XDG Base Directory Specification.
  static var path: String? {
    if let base = Process.environment("XDG_CONFIG_HOME"), base.hasPrefix("/") {
      return base + "/timer"
    }
    guard let home = Process.environment("HOME"), home.hasPrefix("/") else { return nil }
    return home + "/.config/timer"
  }
}
