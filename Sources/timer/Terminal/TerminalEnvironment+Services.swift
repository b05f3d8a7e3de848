import Drawing

extension TerminalEnvironment {
  /// The services of the terminal, such as a title and notifications, if the environment variables are unambiguous.
  ///
  /// A terminal may inherit the variables of the terminal that started it. A variable therefore counts only if no other
  /// terminal has set one, and TERM does not contradict it. A reply with the terminal's name overrides this guess.
  var services: TerminalServices {
    var services = TerminalServices()
    guard let term = variable("TERM"), variable("ZELLIJ") == nil, variable("STY") == nil else {
      return services
    }
    if variable("TMUX") != nil || ["tmux", "screen"].contains(where: term.hasPrefix) {
      services.restoresTitle = variable("TMUX") != nil
      return services
    }
    if term.hasPrefix("xterm-kitty") { return TerminalServices(named: "kitty") }
    let names = ["foot", "alacritty", "rxvt-unicode"]
    if let name = names.first(where: term.hasPrefix) { return TerminalServices(named: name) }
    if term.hasPrefix("xterm-ghostty") { return TerminalServices(named: "ghostty") }
    guard term == "xterm" || term == "xterm-256color" else { return services }
    let identities = Self.identities.filter { variable($0) != nil }
    guard identities.count == 1, let value = variable(identities[0]) else { return services }
    switch identities[0] {
    case "VTE_VERSION": return TerminalServices(named: "vte \(value)")
    case "XTERM_VERSION": return TerminalServices(named: value)
    case "WT_SESSION", "ConEmuPID": services.showsProgress = true
    case "TERM_PROGRAM" where value == "iTerm.app":
      return TerminalServices(named: "iterm2 \(variable("TERM_PROGRAM_VERSION") ?? "")")
    default: break
    }
    return services
  }

  /// Variables by which terminals can be identified.
  private static let identities = [
    "VTE_VERSION", "XTERM_VERSION", "WT_SESSION", "ConEmuPID", "TERM_PROGRAM", "KONSOLE_VERSION",
    "KITTY_WINDOW_ID", "ALACRITTY_WINDOW_ID", "WEZTERM_PANE",
  ]
}
