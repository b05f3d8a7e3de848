/// The services that a terminal is known to have beyond text and pictures.
package struct TerminalServices: Hashable, Sendable {
  /// The sequences for notifications, named after the terminals that introduced them.
  package enum NotificationProtocol: Hashable, Sendable {
    /// OSC 99.
    case kitty
    /// OSC 777.
    case urxvt
    /// OSC 9.
    case iterm
  }

  /// Whether the title can be saved and restored (`CSI 22;0t`, `CSI 23;0t`).
  package var restoresTitle = false

  /// Whether the terminal shows progress (OSC 9;4). Some other terminals show the sequence as a notification.
  package var showsProgress = false

  /// The sequence for notifications; nil if none is known.
  package var notifications: NotificationProtocol?

  /// Whether glyphs may paint beyond their cells and leave traces there, as in xterm 379 with smooth fonts.
  package var hasOverhang = false

  package init() {}

  /// Creates the services of a terminal by its reply to XTVERSION.
  package init(named terminal: String) {
    let version = TerminalVersion(terminal)
    switch version.name {
    case "kitty":
      restoresTitle = true
      showsProgress = version.isAtLeast(0, 39)
      if version.isAtLeast(0, 24) { notifications = .urxvt }
    case "rxvt-unicode": notifications = .urxvt
    case "foot":
      restoresTitle = true
      notifications = .urxvt
    case "vte":
      restoresTitle = true
      showsProgress = version.isAtLeast(7900, 0)
    case "iterm2":
      restoresTitle = true
      showsProgress = version.isAtLeast(3, 6, 6)
      notifications = .iterm
    case "xterm": (restoresTitle, hasOverhang) = (true, true)
    case "alacritty": restoresTitle = true
    case "tmux":
      // The outer terminal may be xterm.
      (restoresTitle, hasOverhang) = (true, true)
      showsProgress = version.isAtLeast(3, 7)
    case "konsole":
      showsProgress = version.isAtLeast(26, 4)
      notifications = .urxvt
    case "ghostty":
      showsProgress = version.isAtLeast(1, 2)
      notifications = .iterm
    case "wezterm":
      // WezTerm's versions are dates.
      showsProgress = version.isAtLeast(20_250_213, 0)
      notifications = .iterm
    default: break
    }
  }
}
