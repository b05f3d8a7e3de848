import Drawing
import Interface

/// What the environment says about the terminal, before it was asked.
struct TerminalEnvironment {
  let variable: (String) -> String?

  /// - Parameter variable: returns the value of an environment variable; empty ones count as not set.
  init(_ variable: @escaping (String) -> String?) {
    self.variable = { name in variable(name).flatMap { $0.isEmpty ? nil : $0 } }
  }

  /// Whether the cursor cannot be moved at all.
  var isDumb: Bool {
    guard let term = variable("TERM") else { return true }
    return term == "dumb"
  }

  /// Whether the user wants text to be read aloud instead of a picture.
  var wantsLines: Bool {
    guard let value = variable("ACCESSIBLE") else { return false }
    return value != "0"
  }

  private var hasUTF8: Bool { Encoding.isUTF8(variable) }

  /// Whether text may be more than ASCII. The Linux console reads UTF-8, but its font lacks most characters.
  var isUnicode: Bool { hasUTF8 && variable("TERM") != "linux" }

  /// The order of precedence: the flag, NO_COLOR, CLICOLOR_FORCE, CLICOLOR, and then the terminal's name.
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

  private func isTruecolor(_ term: String) -> Bool {
    if let color = variable("COLORTERM"), color == "truecolor" || color == "24bit" { return true }
    let terms = [
      "xterm-kitty", "alacritty", "foot", "xterm-ghostty", "wezterm", "contour", "rio",
    ]
    if term.hasSuffix("-direct") || terms.contains(where: term.hasPrefix) { return true }
    let programs = ["iTerm.app", "WezTerm", "ghostty", "vscode", "WarpTerminal"]
    if let program = variable("TERM_PROGRAM"), programs.contains(program) { return true }
    if let vte = variable("VTE_VERSION").flatMap({ Int($0) }), vte >= 3600 { return true }
    return variable("KONSOLE_VERSION") != nil || variable("WT_SESSION") != nil
  }

  /// Whether the user wants nothing to move except the time.
  var wantsReducedMotion: Bool {
    guard let value = variable("TIMER_REDUCED_MOTION") else { return false }
    return value != "0"
  }

  /// White where COLORFGBG says that the background is one of the light colours, else black.
  var background: RGB {
    guard let last = variable("COLORFGBG")?.split(separator: ";").last, let index = Int(last)
    else { return .black }
    return index == 7 || (9...15).contains(index) ? .white : .black
  }

  /// The questions that may be asked of the terminal; nil where none may.
  ///
  /// - Parameter isWhole: whether the picture has the whole screen; a single line is text.
  func questions(for settings: Settings, isWhole: Bool) -> CapabilityQueries? {
    guard let term = variable("TERM") else { return nil }
    let isMultiplexed = variable("TMUX") != nil || variable("STY") != nil
    guard var questions = CapabilityQueries(term: term, isMultiplexed: isMultiplexed) else {
      return nil
    }
    let depth = colorDepth(settings.color)
    questions.wantsColors = depth != .none && depth != .truecolor
    questions.wantsNotices = settings.notifies != .never
    questions.wantsGraphics = isWhole && mayDrawPixels(settings)
    return questions
  }

  /// Whether a terminal with this name gets pixels; otherwise the cells show everything.
  func drawsPixels(for settings: Settings, name: String) -> Bool {
    mayDrawPixels(settings) && (settings.glyphs == .pixel || KnownTerminals.drawsImages(name))
  }

  /// Whether pixels may be drawn: the user asked for them, or they may be chosen automatically. They go through files of
  /// this machine.
  private func mayDrawPixels(_ settings: Settings) -> Bool {
    guard isLocal, colorDepth(settings.color) != .none else { return false }
    return settings.glyphs == .pixel || settings.glyphs == nil && hasUTF8
  }

  /// Whether the terminal is on this machine, as far as the environment shows.
  private var isLocal: Bool {
    variable("SSH_CONNECTION") == nil && variable("SSH_TTY") == nil
      && variable("SSH_CLIENT") == nil
  }

  /// What the terminal can show, as far as the environment shows.
  ///
  /// Only ASCII where the locale is not UTF-8. With `--glyphs pixel`, what is not drawn in pixels is drawn as if no
  /// set of glyphs had been chosen.
  ///
  /// - Parameter aspect: the height of a cell divided by its width; nil where it is not known.
  func capabilities(for settings: Settings, aspect: Double?) -> Capabilities {
    let asked = settings.glyphs == .pixel ? nil : settings.glyphs
    return Capabilities(
      color: colorDepth(settings.color), isUnicode: isUnicode, glyphs: hasUTF8 ? asked : .ascii,
      background: background, knowsBackground: false, aspect: aspect ?? 2)
  }
}
