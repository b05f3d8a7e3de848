extension Screen {
  /// A cell of the grid.
  ///
  /// Its text is one character with combining marks. The right half of a wide character is a cell without text.
  package struct Cell: Hashable, Sendable {
    package var text: String
    package var style: Style

    package init(_ text: String, _ style: Style = Style()) {
      self.text = text
      self.style = style
    }

    /// The foreground before reverse video.
    package var foreground: Color { style.foreground }
    package var background: Color { style.background }
    package var isBold: Bool { style.isBold }
    package var isFaint: Bool { style.isFaint }
    package var isUnderlined: Bool { style.isUnderlined }
    package var isReversed: Bool { style.isReversed }

    /// The cell without the invisible parts of its style.
    var visible: Cell {
      guard text == " " || text == "█", !isUnderlined else { return self }
      // A space shows only the background, a full block only the foreground.
      let showsGround = (text == " ") != isReversed
      let color = showsGround ? background : foreground
      let isStandardInk = !showsGround && color == .standard
      return isStandardInk
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
    case palette(UInt8)
    case exact(red: UInt8, green: UInt8, blue: UInt8)
  }
}
