extension Screen {
  /// One character with combining marks. The right half of a wide character is a cell without text.
  package struct Cell: Hashable, Sendable {
    package var text: String
    package var style: Style

    package init(_ text: String, _ style: Style = Style()) {
      self.text = text
      self.style = style
    }

    /// The foreground of the style, even if reverse video shows it as the background.
    package var foreground: Color { style.foreground }
    package var background: Color { style.background }
    package var isBold: Bool { style.isBold }
    package var isFaint: Bool { style.isFaint }
    package var isUnderlined: Bool { style.isUnderlined }
    package var isReversed: Bool { style.isReversed }

    /// The cell without invisible differences: a space or a full block becomes a space in the visible colour.
    var visible: Cell {
      guard text == " " || text == "█", !isUnderlined else { return self }
      // A space shows only the background, a full block only the foreground.
      let showsBackground = (text == " ") != isReversed
      let color = showsBackground ? background : foreground
      let isDefaultForeground = !showsBackground && color == .standard
      // No background code gives the colour of the default foreground, so such a cell stays a reversed space.
      return isDefaultForeground
        ? Cell(" ", Style(isReversed: true)) : Cell(" ", Style(background: color))
    }
  }

  package struct Style: Hashable, Sendable {
    package var foreground: Color
    package var background: Color
    package var isBold: Bool
    package var isFaint: Bool
    package var isUnderlined: Bool
    package var isReversed: Bool

    package init(
      foreground: Color = .standard, background: Color = .standard, isBold: Bool = false,
      isFaint: Bool = false, isUnderlined: Bool = false, isReversed: Bool = false
    ) {
      self.foreground = foreground
      self.background = background
      self.isBold = isBold
      self.isFaint = isFaint
      self.isUnderlined = isUnderlined
      self.isReversed = isReversed
    }
  }

  /// A colour: the terminal's default, one of the palette of 256, or an RGB value.
  package enum Color: Hashable, Sendable {
    case standard
    case indexed(UInt8)
    case rgb(red: UInt8, green: UInt8, blue: UInt8)
  }
}
