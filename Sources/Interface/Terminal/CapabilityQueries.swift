import Drawing

/// The questions to a terminal, chosen so that no terminal shows any part of them on the screen.
///
/// An ``Inquiry`` decides when each is asked and collects the ``Answers``; the program sends them and reads the
/// replies.
///
/// There are two rounds. All terminals that are asked at all answer the first round, or swallow it. The second round
/// has questions that some terminals print (DECRQM, DCS, APC). It goes only to a terminal that gave its name in the
/// first round: those do not print it, even if the environment does not identify them, as behind ssh. Each round ends
/// with the fence question (DA1), which every terminal answers: after its answer, no answer to an earlier question is
/// waited for.
///
/// Sequences: xterm's ctlseqs; modes 2026 and 2031; kitty's protocols for graphics, keyboard and
/// notifications.
package struct CapabilityQueries: Hashable, Sendable {
  /// The terminal may have more colours than is known.
  package var wantsColors = false

  /// The window does not report its size in pixels.
  package var wantsCellSize = false

  /// The picture would differ if the terminal draws pixels.
  package var wantsGraphics = false

  /// Notifications may be shown.
  package var wantsNotices = false

  /// Keys should be reported with their releases, if the terminal has the protocol for that.
  package var wantsKeyReports = false

  /// The terminal is drawn by a program within another terminal.
  private let isMultiplexed: Bool

  /// Nil except for terminals on which the first round was seen to leave no trace.
  ///
  /// - Parameters:
  ///   - term: The value of `TERM`.
  ///   - isMultiplexed: Whether the environment shows tmux or screen.
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

  /// The image number in the question about images.
  package static let image = 31

  /// Sets the pen to a colour that is in no palette, before the question about the pen.
  private static let probe = "\u{1B}[48;2;1;2;3m"

  private static let colors = "\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\"
  private static let name = "\u{1B}[>0q"
  private static let notices = String(decoding: Sequences.queryNotifications, as: UTF8.self)
  private static let keyFlags = "\u{1B}[?u"

  /// The first round.
  ///
  /// - Note: With the question about key reports, a terminal that does not know it may restore a saved cursor and
  ///   pen.
  package var first: [UInt8] {
    fenced(Array((Self.colors + Self.name + (wantsKeyReports ? Self.keyFlags : "")).utf8))
  }

  /// Tells a terminal with the protocol to report keys, and asks for the flags that are then in force.
  var keyReports: [UInt8] { fenced(Sequences.pushKeyReports + Array(Self.keyFlags.utf8)) }

  /// Returns any other question, followed by the fence question.
  func fenced(_ question: [UInt8]) -> [UInt8] { question + Sequences.queryDeviceAttributes }

  /// Asks for the colours alone, when they may have changed.
  package var colorsAgain: [UInt8] { fenced(Array(Self.colors.utf8)) }

  /// Returns the second round, for the terminal of this name.
  ///
  /// - Note: The pen is left changed.
  package func second(to name: String) -> [UInt8] {
    var text = "\u{1B}[?2026$p\u{1B}[?2031$p"
    if wantsCellSize { text += "\u{1B}[16t" }
    // Inside a multiplexer these questions are for the terminal around it, and do not reach that.
    if !isMultiplexed, !name.begins(with: "tmux") {
      if wantsNotices { text += Self.notices }
      if wantsColors { text += Self.probe + "\u{1B}P$qm\u{1B}\\" }
      if wantsGraphics { text += "\u{1B}_Gi=\(Self.image),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\" }
    }
    return fenced(Array(text.utf8))
  }

  /// Returns whether a setting is that of the pen set before, which means that all its colours were accepted.
  ///
  /// xterm and foot answer `48:2::1:2:3`, kitty `48:2:1:2:3`.
  static func isProbe(_ setting: String) -> Bool {
    let numbers = setting.utf8.split { !(0x30...0x39).contains($0) }.map { String($0) ?? "" }
    return numbers.suffix(5) == ["48", "2", "1", "2", "3"]
  }
}

extension String {
  /// Compares bytes. The standard method compares whole characters, and links the code for them.
  fileprivate func begins(with prefix: String) -> Bool { utf8.starts(with: prefix.utf8) }
}
