/// The folder of the log and of the registry.
enum StateFolder {
  /// `$XDG_STATE_HOME/timer` or `$HOME/.local/state/timer`. A variable that is not an absolute path is ignored.
  /// Source: XDG Base Directory Specification.
  static var path: String? {
    if let base = Process.environment("XDG_STATE_HOME"), base.hasPrefix("/") {
      return base + "/timer"
    }
    guard let home = Process.environment("HOME"), home.hasPrefix("/") else { return nil }
    return home + "/.local/state/timer"
  }
}
