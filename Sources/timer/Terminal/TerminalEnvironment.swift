import Drawing
import Interface

/// The properties of the terminal that follow from environment variables.
struct TerminalEnvironment {
  let variable: (String) -> String?

  /// Empty variables count as not set.
  init(_ variable: @escaping (String) -> String?) {
    self.variable = { name in variable(name).flatMap { $0.isEmpty ? nil : $0 } }
  }

  /// Whether the terminal cannot move its cursor.
  var isDumb: Bool {
    guard let term = variable("TERM") else { return true }
    return term == "dumb"
  }

  /// Whether the user wants lines of text, for a screen reader, instead of a picture.
  var wantsLines: Bool {
    guard let value = variable("ACCESSIBLE") else { return false }
    return value != "0"
  }

  private var hasUTF8: Bool { Encoding.isUTF8(environment: variable) }

  /// Whether text may contain more than ASCII. The font of the Linux console lacks most characters.
  var isUnicode: Bool { hasUTF8 && variable("TERM") != "linux" }

  /// Returns the depth of the first that decides: the option, NO_COLOR, CLICOLOR_FORCE, CLICOLOR, the terminal's name.
  private func colorDepth(_ choice: ColorChoice) -> ColorDepth {
    switch choice {
    case .never: return .none
    case .always: return max(terminalDepth, .sixteen)
    case .auto: break
    }
    if variable("NO_COLOR") != nil { return .none }
    if let force = variable("CLICOLOR_FORCE"), force != "0" { return max(terminalDepth, .sixteen) }
    if variable("CLICOLOR") == "0" { return .none }
    return terminalDepth
  }

  private var terminalDepth: ColorDepth {
    guard let term = variable("TERM"), term != "dumb" else { return .none }
    if isTruecolor(term) { return .truecolor }
    if term.hasSuffix("256color") { return .indexed }
    return term.hasPrefix("vt") ? .none : .sixteen
  }

  /// Whether the terminal is a multiplexer in an outer terminal, whose variables say nothing about the multiplexer.
  private var isMultiplexed: Bool { ["TMUX", "STY", "ZELLIJ"].contains { variable($0) != nil } }

  private func isTruecolor(_ term: String) -> Bool {
    // GNU screen garbles 24-bit colours. The other multiplexers convert them for the outer terminal.
    if variable("STY") != nil { return false }
    if let color = variable("COLORTERM"), color == "truecolor" || color == "24bit" { return true }
    let terms = [
      "xterm-kitty", "alacritty", "foot", "xterm-ghostty", "wezterm", "contour", "rio",
    ]
    if term.hasSuffix("-direct") || terms.contains(where: term.hasPrefix) { return true }
    guard !isMultiplexed else { return false }
    let programs = ["iTerm.app", "WezTerm", "ghostty", "vscode", "WarpTerminal"]
    if let program = variable("TERM_PROGRAM"), programs.contains(program) { return true }
    if let vte = variable("VTE_VERSION").flatMap({ Int($0) }), vte >= 3600 { return true }
    return variable("KONSOLE_VERSION") != nil || variable("WT_SESSION") != nil
  }

  /// Whether the user wants no animation except the time.
  var wantsReducedMotion: Bool {
    guard let value = variable("TIMER_REDUCED_MOTION") else { return false }
    return value != "0"
  }

  /// White if COLORFGBG names a light background, otherwise black.
  var background: RGB {
    guard let last = variable("COLORFGBG")?.split(separator: ";").last, let index = Int(last)
    else { return .black }
    return index == 7 || (9...15).contains(index) ? .white : .black
  }

  /// Returns the queries that may be sent to the terminal. Only a full-screen picture has pixels.
  func queries(for settings: Settings, isFullScreen: Bool) -> CapabilityQueries? {
    guard let term = variable("TERM") else { return nil }
    guard var queries = CapabilityQueries(term: term, isMultiplexed: isMultiplexed) else {
      return nil
    }
    let depth = colorDepth(settings.color)
    queries.wantsTrueColor = depth != .none && depth != .truecolor
    queries.wantsNotifications = settings.notifies != .never
    queries.wantsGraphics = isFullScreen && mayDrawPixels(settings)
    return queries
  }

  /// Whether a terminal with this name is sent an image instead of cells.
  func drawsPixels(for settings: Settings, terminalName name: String) -> Bool {
    mayDrawPixels(settings) && (settings.glyphs == .pixel || KnownTerminals.drawsImages(name))
  }

  /// Whether the settings allow pixels, and the terminal can read the pixel files of this machine.
  private func mayDrawPixels(_ settings: Settings) -> Bool {
    guard isLocal, colorDepth(settings.color) != .none else { return false }
    return settings.glyphs == .pixel || settings.glyphs == nil && hasUTF8
  }

  /// Whether the terminal is on this machine, and not at the other end of ssh.
  private var isLocal: Bool {
    variable("SSH_CONNECTION") == nil && variable("SSH_TTY") == nil
      && variable("SSH_CLIENT") == nil
  }

  /// Returns the capabilities that follow from the environment and the settings.
  ///
  /// Glyphs are ASCII if the locale is not UTF-8. With `--glyphs pixel` the cells beside the image use the default
  /// glyphs.
  ///
  /// - Parameter aspect: the height of a cell divided by its width; nil if unknown.
  func capabilities(for settings: Settings, aspect: Double?) -> Capabilities {
    let glyphs = settings.glyphs == .pixel ? nil : settings.glyphs
    return Capabilities(
      color: colorDepth(settings.color), isUnicode: isUnicode, glyphs: hasUTF8 ? glyphs : .ascii,
      background: background, knowsBackground: false, aspect: aspect ?? 2)
  }
}
