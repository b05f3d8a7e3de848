extension Screen {
  /// The known parameters of DECSET and DECRST.
  private static let knownModes: Set<Int> = [
    5, 7, 25, 1000, 1002, 1003, 1004, 1006, 1016, 1049, 2004, 2026, 2031, 2048,
  ]

  /// Sets or resets DEC private modes, and lists the unknown ones; returns whether there was any parameter.
  mutating func setModes(_ parameters: [Int?], on isOn: Bool) -> Bool {
    for parameter in parameters {
      guard let mode = parameter, Self.knownModes.contains(mode) else {
        unknown.append("mode \(parameter.map(String.init) ?? "")")
        continue
      }
      setMode(mode, on: isOn)
    }
    return !parameters.isEmpty
  }

  private mutating func setMode(_ mode: Int, on isOn: Bool) {
    if mode == 1049 {
      if isOn != isAlternate { showAlternate(isOn) }
      return
    }
    if mode == 2026, !isOn, modes.contains(2026) { updates += 1 }
    if isOn { modes.insert(mode) } else { modes.remove(mode) }
  }

  /// Entering the alternate screen clears it and keeps cursor and style. Leaving it restores both.
  private mutating func showAlternate(_ isShown: Bool) {
    if isShown {
      saved = (cursor, style)
      modes.insert(1049)
      active.cursor = saved.cursor
      active.grid.eraseRows(0..<size.rows, style)
      active.graphics.images = [:]
    } else {
      modes.remove(1049)
      active.cursor = saved.cursor
      style = saved.style
    }
    active.mustWrap = false
  }

  /// Executes SGR; returns whether all codes are known.
  mutating func setStyle(_ sequence: ControlSequence) -> Bool {
    let codes = sequence.parameters.isEmpty ? [0] : sequence.parameters.map { $0 ?? 0 }
    var (style, unread) = (style, codes[...])
    while let code = unread.popFirst() {
      switch code {
      case 0: style = Style()
      case 1: style.isBold = true
      case 2: style.isFaint = true
      case 4: style.isUnderlined = true
      case 7: style.isReversed = true
      case 22: (style.isBold, style.isFaint) = (false, false)
      case 24: style.isUnderlined = false
      case 27: style.isReversed = false
      case 39: style.foreground = .standard
      case 49: style.background = .standard
      case 38, 48:
        guard let color = Self.color(from: &unread) else { return false }
        if code == 38 { style.foreground = color } else { style.background = color }
      default:
        guard let (color, isForeground) = Self.paletteColor(code) else { return false }
        if isForeground { style.foreground = color } else { style.background = color }
      }
    }
    self.style = style
    return true
  }

  /// Returns the colour of an SGR code for one of the 16 named colours.
  private static func paletteColor(_ code: Int) -> (Color, isForeground: Bool)? {
    switch code {
    case 30...37: (.indexed(UInt8(code - 30)), true)
    case 40...47: (.indexed(UInt8(code - 40)), false)
    case 90...97: (.indexed(UInt8(code - 90 + 8)), true)
    case 100...107: (.indexed(UInt8(code - 100 + 8)), false)
    default: nil
    }
  }

  /// Parses the colour after 38 or 48: `5;n` or `2;r;g;b`.
  private static func color(from codes: inout ArraySlice<Int>) -> Color? {
    let kind = codes.popFirst()
    let values = codes.prefix(kind == 5 ? 1 : 3).compactMap { UInt8(exactly: $0) }
    codes = codes.dropFirst(values.count)
    switch (kind, values.count) {
    case (5, 1): return .indexed(values[0])
    case (2, 3): return .rgb(red: values[0], green: values[1], blue: values[2])
    default: return nil
    }
  }
}
