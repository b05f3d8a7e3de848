/// The folder of the user's settings.
enum SettingsFolder {
  /// `$XDG_CONFIG_HOME/timer`, or else `$HOME/.config/timer`; a variable that is no absolute path is ignored.
  ///
  /// Source: XDG Base Directory Specification. Nil without either. The folder may not exist.
  static var path: String? {
    if let base = Process.environment("XDG_CONFIG_HOME"), base.hasPrefix("/") {
      return base + "/timer"
    }
    guard let home = Process.environment("HOME"), home.hasPrefix("/") else { return nil }
    return home + "/.config/timer"
  }
}
