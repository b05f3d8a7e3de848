import Drawing

/// What a terminal is asked, so that no terminal shows anything of it.
///
/// There are two rounds. The first is answered or swallowed by all that are asked at all. The second has
/// what some terminals print (DECRQM, DCS, APC), and goes only to one that has told its name in the first:
/// those do not, also where nothing in the environment tells them apart, as behind ssh. Each round ends
/// with the question that every terminal answers, DA1: what has not been answered before it never will be.
///
/// Sequences: xterm's ctlseqs; modes 2026 and 2031; kitty's graphics and keyboard protocols.
package struct Questions: Hashable, Sendable {
  /// It may have more colours than is known.
  package var wantsColors = false

  /// The window does not say how many pixels it has.
  package var wantsCellSize = false

  /// Whether it draws pixels would make a difference.
  package var wantsGraphics = false

  /// Keys may be reported with their releases, should it have the protocol for that.
  package var wantsKeyReports = false

  /// It is drawn by a program within another terminal.
  private let isMultiplexed: Bool

  /// Terminals in which the first round was seen to leave no trace; nil for any other.
  ///
  /// - Parameters:
  ///   - term: what `TERM` says.
  ///   - isMultiplexed: whether the environment tells of tmux or screen.
  package init?(term: String, isMultiplexed: Bool) {
    let isKnown = Self.terms.contains { term.begins(with: $0) }
    guard isKnown || term.utf8.elementsEqual("st".utf8) else { return nil }
    self.isMultiplexed =
      isMultiplexed || term.begins(with: "tmux") || term.begins(with: "screen")
  }

  private static let terms = [
    "xterm", "tmux", "screen", "alacritty", "foot", "rxvt", "konsole", "mlterm", "st-", "stterm",
    "vte", "gnome", "ghostty", "wezterm", "contour", "rio", "iterm",
  ]

  /// The question about an image carries this number.
  package static let image = 31

  /// The pixel that is asked about has this colour, as has the pen that is asked for.
  private static let probe = "\u{1B}[48;2;1;2;3m"

  private static let colors = "\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\"
  private static let name = "\u{1B}[>0q"
  private static let keyFlags = "\u{1B}[?u"
  private static let fence = "\u{1B}[c"

  /// - Note: Where key reports are wanted, a terminal that does not know the question may restore a cursor and a
  ///   pen that were saved.
  package var first: [UInt8] {
    Array((Self.colors + Self.name + (wantsKeyReports ? Self.keyFlags : "") + Self.fence).utf8)
  }

  /// To one that has the protocol: it is told to report keys, and asked what it makes of that.
  var keyReports: [UInt8] { fenced(Sequences.pushKeyReports + Array(Self.keyFlags.utf8)) }

  /// Any other question.
  func fenced(_ question: [UInt8]) -> [UInt8] { question + Array(Self.fence.utf8) }

  /// The colours alone, when they may have changed.
  package var colorsAgain: [UInt8] { Array((Self.colors + Self.fence).utf8) }

  /// - Note: The pen is left changed.
  package func second(to name: String) -> [UInt8] {
    var text = "\u{1B}[?2026$p\u{1B}[?2031$p"
    if wantsCellSize { text += "\u{1B}[16t" }
    // Inside of a multiplexer the terminal around it would be meant, and is not reached.
    if !isMultiplexed, !name.begins(with: "tmux") {
      if wantsColors { text += Self.probe + "\u{1B}P$qm\u{1B}\\" }
      if wantsGraphics { text += "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\" }
    }
    return Array((text + Self.fence).utf8)
  }

  /// Whether a setting is that of the pen that was set for it: all its colours were taken. xterm and foot
  /// answer `48:2::1:2:3`, kitty `48:2:1:2:3`.
  static func isProbe(_ setting: String) -> Bool {
    let numbers = setting.utf8.split { !(0x30...0x39).contains($0) }.map { String($0) ?? "" }
    return numbers.suffix(5) == ["48", "2", "1", "2", "3"]
  }
}

extension String {
  /// Byte for byte. The official way looks for whole characters, and brings in what knows them.
  fileprivate func begins(with prefix: String) -> Bool { utf8.starts(with: prefix.utf8) }
}
