extension GlyphSet {
  /// The finest set that a terminal draws itself, without seams, by what it answers to XTVERSION
  /// (`CSI > q`): `kitty(0.46.0)`, `foot(1.20.2)`, `VTE(7800)`. Nil where nothing is known to be finer than
  /// what every terminal has.
  ///
  /// What asks has the last word on who draws: in a multiplexer that is the multiplexer, which need not know
  /// how wide such characters are.
  package static func known(to terminal: String) -> GlyphSet? {
    let version = Version(terminal)
    switch version.name {
    case "kitty": return version.isAtLeast(0, 40) ? .octant : .sextant
    case "foot": return version.isAtLeast(1, 20) ? .octant : .sextant
    case "ghostty": return version.isAtLeast(1, 2) ? .octant : .sextant
    // Its versions are days.
    case "wezterm": return version.isAtLeast(20_250_213, 0) ? .octant : .sextant
    // 0.78.0 is 7800.
    case "vte": return version.isAtLeast(7800, 0) ? .octant : .sextant
    case "iterm2": return version.isAtLeast(3, 5) ? .sextant : nil
    case "contour": return .sextant
    default: return nil
    }
  }
}

/// A name in small letters and the first two numbers after it.
private struct Version {
  var name = ""
  private var major = 0
  private var minor = 0

  init(_ text: String) {
    var letters: [UInt8] = []
    var numbers = 0
    var isInNumber = false
    var isInName = true
    for byte in text.utf8 {
      if isInName {
        if byte != UInt8(ascii: "("), byte != UInt8(ascii: " ") {
          letters.append(
            (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte)
        } else {
          isInName = false
        }
        continue
      }
      let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      if isDigit, !isInNumber { numbers += 1 }
      isInNumber = isDigit
      guard isDigit else { continue }
      let digit = Int(byte - UInt8(ascii: "0"))
      // No version is as long as to overflow; an answer may be.
      if numbers == 1 { major = min(major, 1_000_000_000) * 10 + digit }
      if numbers == 2 { minor = min(minor, 1_000_000_000) * 10 + digit }
    }
    name = String(decoding: letters, as: UTF8.self)
  }

  func isAtLeast(_ major: Int, _ minor: Int) -> Bool {
    self.major > major || (self.major == major && self.minor >= minor)
  }
}
