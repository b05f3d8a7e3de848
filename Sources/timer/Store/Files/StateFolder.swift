/// The folder of what the program notes by itself.
enum StateFolder {
  /// `$XDG_STATE_HOME/timer`, or else `$HOME/.local/state/timer`; a variable that is no absolute path is ignored.
  ///
  /// Source: XDG Base Directory Specification. Nil without either. The folder may not exist.
  static var path: String? {
    if let base = Process.environment("XDG_STATE_HOME"), base.hasPrefix("/") {
      return base + "/timer"
    }
    guard let home = Process.environment("HOME"), home.hasPrefix("/") else { return nil }
    return home + "/.local/state/timer"
  }
}
