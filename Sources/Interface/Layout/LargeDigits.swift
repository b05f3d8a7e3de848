internal import Drawing

/// Large digits: how large they can be, and where they stand.
struct LargeDigits {
  let text: String
  let isFaint: Bool
  let capabilities: Capabilities

  init(_ look: CountdownLook, capabilities: Capabilities) {
    (text, isFaint, self.capabilities) = (look.digits, look.isPaused, capabilities)
  }

  /// The face of the most rows, and of these the widest, that fits; nil where none does.
  ///
  /// - Parameters:
  ///   - rows: the most that are wanted.
  ///   - columns: those in whose middle the digits shall stand.
  func largest(rows: Int, centeredIn columns: Int, fits: (NumeralFace) -> Bool) -> NumeralFace? {
    let (aspect, glyphs) = (capabilities.aspect, capabilities.glyphs)
    let least = NumeralFace.leastRows(glyphs)
    var rows = rows
    while rows >= least {
      var digit = NumeralFace.widest(rows: rows, aspect: aspect)
      let narrowest = NumeralFace.narrowest(rows: rows, aspect: aspect)
      while digit >= narrowest {
        var face = NumeralFace(rows: rows, digit: digit, glyphs: glyphs)
        if hasHalfColumns { face = face.centering(text, in: columns) }
        if fits(face) { return face }
        digit -= 1
      }
      rows -= 1
    }
    return nil
  }

  /// Whether what stands on the edge between two columns, as the points of a colon may, can be drawn.
  private var hasHalfColumns: Bool {
    capabilities.glyphs != .ascii && capabilities.glyphs != .half
  }

  /// Lays the digits around a place, in rows and columns from the top left of the window; returns their box.
  ///
  /// Half a row or half a column more is drawn as it is, where there are characters for that.
  @discardableResult
  func add(
    _ face: NumeralFace, middleRow: Double, middleColumn: Double, to scene: inout Scene
  ) -> Box {
    var top = middleRow - Double(face.rows) / 2
    var left = middleColumn - Double(face.columns(of: text)) / 2
    if capabilities.glyphs == .ascii { top.round(.down) }
    if !hasHalfColumns { left.round(.down) }
    let ink = ink
    let box = Numerals.box(of: text, face, top: top, left: left)
    let numerals = Numerals(
      text: text, face: face, top: top - Double(box.row), left: left - Double(box.column), ink: ink,
      isFaint: isFaint && ink == nil)
    scene.add(Element.ID(.digits), in: box, .numerals(numerals))
    return box
  }

  /// The text's own colour where it can be blended, or nil.
  private var ink: Ink? {
    guard capabilities.color == .truecolor, var color = capabilities.foreground else { return nil }
    if isFaint {
      color = OKLab(color).mixed(with: OKLab(capabilities.background), Self.faintness).rgb
    }
    return Ink(color, indexed: 15, named: 15)
  }

  /// How much of the background is mixed into digits that are faint.
  private static let faintness = 0.45
}
