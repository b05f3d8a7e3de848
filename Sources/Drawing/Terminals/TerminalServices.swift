/// What a terminal offers besides its screen, as far as that is known for certain.
package struct TerminalServices: Hashable, Sendable {
  /// The sequences for notifications, each named after the terminal that introduced it.
  package enum Notices: Hashable, Sendable {
    /// OSC 99.
    case kitty
    /// OSC 777.
    case urxvt
    /// OSC 9.
    case iterm
  }

  /// Whether the title can be saved and restored (`CSI 22;0t`, `CSI 23;0t`).
  package var restoresTitle = false

  /// Whether the terminal shows progress (OSC 9;4). Some of the others take it for a notification.
  package var showsProgress = false

  /// The sequence for notifications; nil where none is known.
  package var notices: Notices?

  /// Whether glyphs may paint beyond the edges of their cells, and what they paint there stays when they go: xterm
  /// with smooth fonts, seen in its version 379.
  package var hasOverhang = false

  package init() {}

  /// By the terminal's answer to XTVERSION.
  ///
  /// A multiplexer answers for itself: what it does not know does not reach the terminal around it.
  package init(named terminal: String) {
    let version = TerminalVersion(terminal)
    switch version.name {
    case "kitty":
      restoresTitle = true
      showsProgress = version.isAtLeast(0, 39)
      if version.isAtLeast(0, 24) { notices = .urxvt }
    case "rxvt-unicode": notices = .urxvt
    case "foot":
      restoresTitle = true
      notices = .urxvt
    case "vte":
      restoresTitle = true
      showsProgress = version.isAtLeast(7900, 0)
    case "iterm2":
      restoresTitle = true
      showsProgress = version.isAtLeast(3, 6, 6)
      notices = .iterm
    case "xterm": (restoresTitle, hasOverhang) = (true, true)
    case "alacritty": restoresTitle = true
    case "tmux":
      // The terminal around it may be xterm.
      (restoresTitle, hasOverhang) = (true, true)
      showsProgress = version.isAtLeast(3, 7)
    case "konsole":
      showsProgress = version.isAtLeast(26, 4)
      notices = .urxvt
    case "ghostty":
      showsProgress = version.isAtLeast(1, 2)
      notices = .iterm
    case "wezterm":
      // Its versions are dates.
      showsProgress = version.isAtLeast(20_250_213, 0)
      notices = .iterm
    default: break
    }
  }
}
