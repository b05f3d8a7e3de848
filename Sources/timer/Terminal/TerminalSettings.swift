import CLibrary
internal import Drawing

struct TerminalSettings {
  let raw: termios

  /// Nil if the terminal is closed.
  init?(_ terminal: Descriptor) {
    var settings = termios()
    guard unsafe tcgetattr(terminal.number, &settings) == 0 else { return nil }
    raw = settings
  }

  private init(_ raw: termios) {
    self.raw = raw
  }

  /// Returns settings in which keys arrive at once and without echo, and ctrl-S is an ordinary key.
  ///
  /// - Parameter isTyping: whether ctrl-C, ctrl-Z and ctrl-\ arrive as bytes, because a paste may contain them.
  func forKeys(isTyping: Bool) -> TerminalSettings {
    var settings = raw
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO | ECHONL | IEXTEN)
    if isTyping { settings.c_lflag &= ~tcflag_t(ISIG) }
    settings.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | IGNCR | ISTRIP)
    unsafe withUnsafeMutableBytes(of: &settings.c_cc) { characters in
      unsafe characters[Int(VMIN)] = 1
      unsafe characters[Int(VTIME)] = 0
    }
    return TerminalSettings(settings)
  }

  /// The settings for a picture without keys: input is not echoed, and stays for the program that reads it.
  var forPicture: TerminalSettings {
    var settings = raw
    settings.c_lflag &= ~tcflag_t(ECHO | ECHONL)
    settings.c_iflag &= ~tcflag_t(IXON)
    return TerminalSettings(settings)
  }

  /// Applies the settings at once. Waiting for the output to drain (TCSADRAIN) could take for ever.
  func apply(to terminal: Descriptor) {
    var settings = raw
    while unsafe tcsetattr(terminal.number, TCSANOW, &settings) != 0 && errno == EINTR {}
  }

  static func discardInput(of terminal: Descriptor) {
    tcflush(terminal.number, TCIFLUSH)
  }

  /// Returns the size of a cell in pixels; nil if the terminal does not report it.
  static func cell(of terminal: Descriptor) -> PixelSize? {
    var window = winsize()
    guard unsafe ioctl(terminal.number, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0,
      window.ws_row > 0, window.ws_xpixel >= window.ws_col, window.ws_ypixel >= window.ws_row
    else { return nil }
    return PixelSize(
      width: Int(window.ws_xpixel / window.ws_col), height: Int(window.ws_ypixel / window.ws_row))
  }

  /// Returns the size of the window in cells, 80 by 24 if unknown, and the height of a cell divided by its width.
  static func window(of terminal: Descriptor) -> (size: Size, aspect: Double?) {
    var window = winsize()
    guard unsafe ioctl(terminal.number, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0,
      window.ws_row > 0
    else { return (Size(columns: 80, rows: 24), nil) }
    // This limits the memory for cells. The area beyond the limit stays empty.
    let size = Size(columns: min(Int(window.ws_col), 1000), rows: min(Int(window.ws_row), 500))
    guard window.ws_xpixel > 0, window.ws_ypixel > 0 else { return (size, nil) }
    let aspect =
      Double(window.ws_ypixel) / Double(window.ws_row)
      / (Double(window.ws_xpixel) / Double(window.ws_col))
    return (size, Capabilities.believableAspect(aspect))
  }
}
