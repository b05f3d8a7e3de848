extension Screen {
  /// One place of the grid: its text and its style.
  ///
  /// The text is one character, with the combining marks that follow it. The right half of a wide character is a cell
  /// without text.
  package struct Cell: Hashable, Sendable {
    package var text: String
    package var style: Style

    /// A cell of one character.
    package init(_ text: String, _ style: Style = Style()) {
      self.text = text
      self.style = style
    }

    /// The colour of the ink, before reversing.
    package var foreground: Color { style.foreground }
    package var background: Color { style.background }
    package var isBold: Bool { style.isBold }
    package var isFaint: Bool { style.isFaint }
    package var isUnderlined: Bool { style.isUnderlined }
    package var isReversed: Bool { style.isReversed }

    /// The cell as a user sees it: without the parts of its style that are not visible.
    var seen: Cell {
      guard text == " " || text == "█", !isUnderlined else { return self }
      // A blank shows one colour, its background; a full block shows one colour, its ink.
      let showsGround = (text == " ") != isReversed
      let color = showsGround ? background : foreground
      let isStandardInk = !showsGround && color == .standard
      return isStandardInk
        ? Cell(" ", Style(isReversed: true)) : Cell(" ", Style(background: color))
    }
  }

  /// How a cell looks.
  package struct Style: Hashable, Sendable {
    package var foreground: Color
    package var background: Color
    package var isBold: Bool
    package var isFaint: Bool
    package var isUnderlined: Bool
    package var isReversed: Bool

    /// A style; its defaults are those of the terminal.
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

  /// A colour as it was requested: the terminal's own, one of the palette of 256, or an exact one.
  package enum Color: Hashable, Sendable {
    case standard
    case palette(UInt8)
    case exact(red: UInt8, green: UInt8, blue: UInt8)
  }
}
