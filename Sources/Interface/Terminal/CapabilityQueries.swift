import Drawing

/// The queries to a terminal, chosen so that no terminal displays any part of them.
///
/// The queries come in two rounds. Some terminals print the queries of the second round (DECRQM, DCS, APC). No terminal
/// that reports its name prints them, so the second round is sent only after the first round has brought a name. Each
/// round ends with a barrier query (DA1), to which every terminal replies. After that reply, no reply to earlier
/// queries is expected.
///
/// Sequences: xterm's ctlseqs; modes 2026 and 2031; kitty's protocols for graphics, keyboard and notifications.
package struct CapabilityQueries: Hashable, Sendable {
  /// Whether to query for true colour.
  package var wantsTrueColor = false

  /// Whether to query the cell size.
  package var wantsCellSize = false

  /// Whether to query for graphics.
  package var wantsGraphics = false

  /// Whether to query for notifications.
  package var wantsNotifications = false

  /// Whether to request key reports with releases.
  package var wantsKeyReports = false

  /// Whether the program runs inside tmux, screen or Zellij.
  private let isMultiplexed: Bool

  /// Creates the queries; nil for a terminal on which the first round was not tested.
  ///
  /// - Parameter isMultiplexed: whether the environment shows a multiplexer.
  package init?(term: String, isMultiplexed: Bool) {
    let isKnown = Self.testedTerms.contains { term.begins(with: $0) }
    guard isKnown || term.utf8.elementsEqual("st".utf8) else { return nil }
    self.isMultiplexed =
      isMultiplexed || term.begins(with: "tmux") || term.begins(with: "screen")
  }

  private static let testedTerms = [
    "xterm", "tmux", "screen", "alacritty", "foot", "rxvt", "konsole", "mlterm", "st-", "stterm",
    "vte", "gnome", "ghostty", "wezterm", "contour", "rio", "iterm",
  ]

  /// The image number in the query about graphics.
  package static let imageID = 31

  /// Sets a background colour that is in no palette, before the query for it.
  private static let setProbeColor = "\u{1B}[48;2;1;2;3m"

  private static let queryColors = "\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\"
  private static let queryName = "\u{1B}[>0q"
  private static let queryNotifications = String(
    decoding: Sequences.queryNotifications, as: UTF8.self)
  private static let queryKeyFlags = "\u{1B}[?u"

  /// The first round. A terminal that does not know the query about key reports may take it for the command to restore
  /// a saved cursor and style.
  package var firstRound: [UInt8] {
    withBarrier(
      Array((Self.queryColors + Self.queryName + (wantsKeyReports ? Self.queryKeyFlags : "")).utf8))
  }

  /// The request for key reports, followed by the query for the active flags.
  var keyReports: [UInt8] { withBarrier(Sequences.pushKeyReports + Array(Self.queryKeyFlags.utf8)) }

  func withBarrier(_ query: [UInt8]) -> [UInt8] { query + Sequences.queryDeviceAttributes }

  /// The query for the colours alone, after a possible change.
  package var colorsOnly: [UInt8] { withBarrier(Array(Self.queryColors.utf8)) }

  /// Returns the second round for the terminal of this name. It leaves the text style changed.
  package func secondRound(to name: String) -> [UInt8] {
    var text = "\u{1B}[?2026$p\u{1B}[?2031$p"
    if wantsCellSize { text += "\u{1B}[16t" }
    // A multiplexer does not pass these queries to the terminal around it.
    if !isMultiplexed, !name.begins(with: "tmux") {
      if wantsNotifications { text += Self.queryNotifications }
      if wantsTrueColor { text += Self.setProbeColor + "\u{1B}P$qm\u{1B}\\" }
      if wantsGraphics { text += "\u{1B}_Gi=\(Self.imageID),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\" }
    }
    return withBarrier(Array(text.utf8))
  }

  /// Returns whether a setting is the probe colour. xterm and foot reply `48:2::1:2:3`, kitty `48:2:1:2:3`.
  static func isProbeColor(_ setting: String) -> Bool {
    let numbers = setting.utf8.split { !(0x30...0x39).contains($0) }.map { String($0) ?? "" }
    return numbers.suffix(5) == ["48", "2", "1", "2", "3"]
  }
}

extension String {
  /// Compares bytes, because `hasPrefix` would link the code for grapheme clusters.
  fileprivate func begins(with prefix: String) -> Bool { utf8.starts(with: prefix.utf8) }
}
