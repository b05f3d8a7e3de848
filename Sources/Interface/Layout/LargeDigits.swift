internal import Drawing

/// Digits that are several rows high.
struct LargeDigits {
  let text: String
  let isFaint: Bool
  let capabilities: Capabilities

  /// The ink after the end of the countdown; nil before.
  private let endInk: Ink?

  init(_ viewState: CountdownViewState, capabilities: Capabilities) {
    (text, isFaint, self.capabilities) = (viewState.digits, viewState.isPaused, capabilities)
    let theme = Theme(viewState.theme, isLight: capabilities.isLight)
    endInk = viewState.isOvertime ? theme.end(on: capabilities) : nil
  }

  /// Returns the highest face of at most `rows` rows that fits; of equally high faces, the widest; nil if none fits.
  func largest(rows: Int, centeredIn columns: Int, fits: (NumeralFace) -> Bool) -> NumeralFace? {
    let (aspect, glyphs) = (capabilities.aspect, capabilities.glyphs)
    let minRows = NumeralFace.minimumRows(glyphs)
    var rows = rows
    while rows >= minRows {
      var digitColumns = NumeralFace.widestDigitColumns(rows: rows, aspect: aspect)
      let narrowest = NumeralFace.narrowestDigitColumns(rows: rows, aspect: aspect)
      while digitColumns >= narrowest {
        var face = NumeralFace(rows: rows, digitColumns: digitColumns, glyphs: glyphs)
        if capabilities.hasHalfColumns { face = face.centering(text, in: columns) }
        if fits(face) { return face }
        digitColumns -= 1
      }
      rows -= 1
    }
    return nil
  }

  /// Adds the digits around a point of the window and returns their box.
  @discardableResult
  func add(
    _ face: NumeralFace, middleRow: Double, middleColumn: Double, to scene: inout Scene
  ) -> Box {
    var top = middleRow - Double(face.rows) / 2
    var left = middleColumn - Double(face.columns(of: text)) / 2
    if capabilities.glyphs == .ascii { top.round(.down) }
    if !capabilities.hasHalfColumns { left.round(.down) }
    let ink = ink
    let box = Numerals.box(of: text, face, row: top, column: left)
    let numerals = Numerals(
      text: text, face: face, top: top - Double(box.row), left: left - Double(box.column), ink: ink,
      isFaint: isFaint && ink == nil)
    scene.add(Element.ID(.digits), in: box, .numerals(numerals))
    return box
  }

  /// The ink of the digits; nil for the terminal's text colour.
  private var ink: Ink? {
    if let endInk { return endInk }
    guard capabilities.color == .truecolor, var color = capabilities.foreground else { return nil }
    if isFaint {
      color = OKLab(color).mixed(with: OKLab(capabilities.background), Self.faintness).rgb
    }
    return Ink(color, indexed: 15, named: 15)
  }

  /// The share of the background colour in faint digits.
  private static let faintness = 0.45
}
