internal import Drawing

/// Large digits: their possible size, and their place.
struct LargeDigits {
  let text: String
  let isFaint: Bool
  let capabilities: Capabilities

  /// The ink of digits that count what is over; nil for others.
  private let end: Ink?

  init(_ viewState: CountdownViewState, capabilities: Capabilities) {
    (text, isFaint, self.capabilities) = (viewState.digits, viewState.isPaused, capabilities)
    let theme = Theme(viewState.theme, isLight: capabilities.isLight)
    end = viewState.isOvertime ? theme.end(on: capabilities) : nil
  }

  /// Returns the face with the most rows, and of these the widest, that fits; nil if none does.
  ///
  /// - Parameters:
  ///   - rows: The most rows that are wanted.
  ///   - columns: The columns in whose middle the digits are to be.
  func largest(rows: Int, centeredIn columns: Int, fits: (NumeralFace) -> Bool) -> NumeralFace? {
    let (aspect, glyphs) = (capabilities.aspect, capabilities.glyphs)
    let least = NumeralFace.leastRows(glyphs)
    var rows = rows
    while rows >= least {
      var digit = NumeralFace.widest(rows: rows, aspect: aspect)
      let narrowest = NumeralFace.narrowest(rows: rows, aspect: aspect)
      while digit >= narrowest {
        var face = NumeralFace(rows: rows, digit: digit, glyphs: glyphs)
        if capabilities.hasHalfColumns { face = face.centering(text, in: columns) }
        if fits(face) { return face }
        digit -= 1
      }
      rows -= 1
    }
    return nil
  }

  /// Lays the digits around a place, in rows and columns from the top left of the window; returns their box.
  ///
  /// Halves of rows and columns are drawn as such, if there are glyphs for that.
  @discardableResult
  func add(
    _ face: NumeralFace, middleRow: Double, middleColumn: Double, to scene: inout Scene
  ) -> Box {
    var top = middleRow - Double(face.rows) / 2
    var left = middleColumn - Double(face.columns(of: text)) / 2
    if capabilities.glyphs == .ascii { top.round(.down) }
    if !capabilities.hasHalfColumns { left.round(.down) }
    let ink = ink
    let box = Numerals.box(of: text, face, top: top, left: left)
    let numerals = Numerals(
      text: text, face: face, top: top - Double(box.row), left: left - Double(box.column), ink: ink,
      isFaint: isFaint && ink == nil)
    scene.add(Element.ID(.digits), in: box, .numerals(numerals))
    return box
  }

  /// That of the end, or the text's own colour if it can be blended; otherwise nil.
  private var ink: Ink? {
    if let end { return end }
    guard capabilities.color == .truecolor, var color = capabilities.foreground else { return nil }
    if isFaint {
      color = OKLab(color).mixed(with: OKLab(capabilities.background), Self.faintness).rgb
    }
    return Ink(color, indexed: 15, named: 15)
  }

  /// The share of the background in faint digits.
  private static let faintness = 0.45
}
