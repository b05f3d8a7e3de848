internal import Drawing

/// The layout of a countdown with a ring. The digits are inside the ring, or outside if they are much larger there.
struct RingLayout {
  private let viewState: CountdownViewState
  private let size: Size
  private let capabilities: Capabilities
  private let hasStatusBar: Bool

  /// The rows of the window without the status bar and the buttons.
  private let rows: Int
  private let placement: DigitsPlacement

  /// The maximum distance from the digits to the text above and below.
  private let maxGap: Int

  /// The box of the ring, and the face of the digits; digits without a face are plain text.
  private enum DigitsPlacement {
    case inside(Box, NumeralFace?)
    case beside(Box, NumeralFace)
    case below(Box, NumeralFace)
  }

  /// The fewest rows of a recognisable ring.
  static let minRows = 7

  /// Creates the layout of a whole window; nil if a ring does not fit or is switched off.
  init?(_ viewState: CountdownViewState, size: Size, bar: ButtonBar?, capabilities: Capabilities) {
    // In the app, the status bar always takes a row.
    hasStatusBar = viewState.isInApp || size.rows >= Self.minRows + 2
    let rowsAboveStatusBar = size.rows - (hasStatusBar ? 1 : 0)
    guard viewState.showsRing, rowsAboveStatusBar >= Self.minRows else { return nil }
    guard Double(size.columns) >= Double(Self.minRows) * capabilities.aspect else { return nil }
    self.viewState = viewState
    self.size = size
    self.capabilities = capabilities
    rows = rowsAboveStatusBar - (bar?.rows ?? 0)
    let area = RingArea(
      rows: rows, columns: size.columns, aspect: capabilities.aspect,
      isRowBelowBlank: bar?.isTopRowBlank == true)
    guard let placement = Self.placement(viewState, area, capabilities) else { return nil }
    self.placement = placement
    maxGap = .max
  }

  /// Creates the layout of a ring with all text inside it; nil if the ring or the digits do not fit.
  init?(
    ringOnly viewState: CountdownViewState, size: Size, capabilities: Capabilities,
    maxDigitRows: Int = .max, maxGap: Int = .max
  ) {
    guard size.rows >= Self.minRows else { return nil }
    self.viewState = viewState
    self.size = size
    self.capabilities = capabilities
    (hasStatusBar, rows) = (false, size.rows)
    self.maxGap = maxGap
    let area = RingArea(
      rows: rows, columns: size.columns, aspect: capabilities.aspect, isRowBelowBlank: false)
    let box = area.largestRingWithoutBlankRows
    let interior = RingInterior(box, capabilities: capabilities)
    let digits = LargeDigits(viewState, capabilities: capabilities)
    let face =
      viewState.showsDigits ? interior.face(for: digits, maxRows: maxDigitRows) : nil
    guard Self.hasRoomForDigits(viewState, face, interior) else { return nil }
    placement = .inside(Self.centering(viewState, face, box, in: size, capabilities), face)
  }

  /// Returns the box of the ring, one column wider or narrower if that centres the digits.
  ///
  /// Digits that start at whole columns are centred only if their width and the ring's are both even or both odd.
  private static func centering(
    _ viewState: CountdownViewState, _ face: NumeralFace?, _ box: Box, in size: Size,
    _ capabilities: Capabilities
  ) -> Box {
    guard viewState.showsDigits, face == nil || !capabilities.hasHalfColumns else { return box }
    let columns = face?.columns(of: viewState.digits) ?? viewState.digits.utf8.count
    guard (box.columns - columns) % 2 != 0 else { return box }
    var other = box
    other.columns += box.columns < size.columns ? 1 : -1
    other.column = (size.columns - other.columns) / 2
    let interior = RingInterior(other, capabilities: capabilities)
    return columns <= interior.columns(row: interior.upperMiddleRow).count ? other : box
  }

  /// The height of large digits inside the ring; 0 for other digits.
  var digitRows: Int {
    if case .inside(_, let face?) = placement { face.rows } else { 0 }
  }

  /// The distance from the digits to the text above and below: 1 for adjacent rows, 0 for digits outside the ring.
  var gap: Int {
    guard case .inside(let box, let face) = placement else { return 0 }
    let interior = RingInterior(box, capabilities: capabilities)
    let bottom = box.row + (box.rows + (face?.rows ?? 0) - 1) / 2
    // Reserve 11 columns, because the status may become longer.
    let isRoomy =
      interior.columns(row: bottom + 2).count >= max(viewState.status.utf8.count, 11) + 2
    return min(isRoomy ? max(2, (face?.rows ?? 0) / 5) : 1, maxGap)
  }

  /// Returns the placement of the digits; nil if they do not fit. Cut digits would show a different time.
  private static func placement(
    _ viewState: CountdownViewState, _ area: RingArea, _ capabilities: Capabilities
  ) -> DigitsPlacement? {
    let box = area.largestRing
    guard viewState.showsDigits else { return .inside(box, nil) }
    let digits = LargeDigits(viewState, capabilities: capabilities)
    let interior = RingInterior(box, capabilities: capabilities)
    let face = interior.face(for: digits)
    let rowsInside = face?.rows ?? 0
    // Digits of at least 4 rows stay inside the ring. In the app all large digits do: the ring must keep its size when
    // the time gets another digit.
    if rowsInside < 4, face == nil || !viewState.isInApp {
      let (beside, below) = (area.beside(digits), area.below(digits))
      let isBesideLarger = (beside?.face.rows ?? 0) >= (below?.face.rows ?? 0)
      // Digits outside the ring must be at least 1.6 times as high as inside.
      if let outside = isBesideLarger ? beside : below, outside.face.rows * 5 >= rowsInside * 8 {
        return isBesideLarger
          ? .beside(outside.box, outside.face) : .below(outside.box, outside.face)
      }
    }
    return hasRoomForDigits(viewState, face, interior) ? .inside(box, face) : nil
  }

  /// Returns whether a ring has room for the digits, which are plain text if `face` is nil.
  private static func hasRoomForDigits(
    _ viewState: CountdownViewState, _ face: NumeralFace?, _ interior: RingInterior
  ) -> Bool {
    guard viewState.showsDigits, face == nil else { return true }
    return viewState.digits.utf8.count <= interior.columns(row: interior.upperMiddleRow).count
  }

  func draw(on scene: inout Scene) {
    switch placement {
    case .inside(let box, let face): drawInside(box, face, on: &scene)
    case .beside(let box, let face): drawBeside(box, face, on: &scene)
    case .below(let box, let face): drawBelow(box, face, on: &scene)
    }
    if hasStatusBar {
      scene.addStatusBar(viewState, row: size.rows - 1, capabilities)
    }
  }

  private var statusStyle: Style { viewState.statusStyle }
  private var digits: LargeDigits { LargeDigits(viewState, capabilities: capabilities) }

  private func addRing(_ box: Box, to scene: inout Scene) {
    let inks = CountdownInks(viewState, capabilities)
    var ring = Ring(
      fraction: viewState.fraction, ink: inks.ink, track: inks.track, gradient: inks.gradient,
      orbitDots: inks.orbitDots, isDashed: viewState.isPaused)
    ring.shares = viewState.shares
    scene.add(Element.ID(.ring), in: box, .ring(ring))
  }

  private func drawInside(_ box: Box, _ face: NumeralFace?, on scene: inout Scene) {
    addRing(box, to: &scene)
    let interior = RingInterior(box, capabilities: capabilities)
    // The first and the last row of the digits. Without digits, the lower and the upper middle row, so that the name
    // and the end are close to the middle.
    var (top, bottom) = (box.row + box.rows / 2, interior.upperMiddleRow)
    if let face {
      let numerals = digits.add(
        face, middleRow: interior.middleRow,
        middleColumn: Double(box.column) + Double(box.columns) / 2, to: &scene)
      top = numerals.row
      bottom = top + numerals.rows - 1
    } else if viewState.showsDigits {
      top = bottom
      scene.center(
        .digits, viewState.digits, row: top, columns: interior.columns(row: top),
        isUnicode: capabilities.isUnicode, style: viewState.digitsStyle)
    }
    let gap = gap
    let hasLargeDigits = (face?.rows ?? 0) >= 7
    addName(above: top, gap: gap, areRoundsLarge: hasLargeDigits, interior, to: &scene)
    addEnd(from: bottom + gap, interior, to: &scene)
  }

  /// Adds the name above the digits, and the rounds below the name.
  private func addName(
    above top: Int, gap: Int, areRoundsLarge: Bool, _ interior: RingInterior,
    to scene: inout Scene
  ) {
    guard let step = viewState.planStep else {
      return addText(.name, viewState.name, row: top - gap, interior, to: &scene, style: .bold)
    }
    // Below a name, the rounds leave at least one blank row above the digits.
    let roundsGap = viewState.name.isEmpty ? gap : max(gap, 2)
    let rounds = RoundsIndicator(step, viewState, capabilities)
      .element(above: top - roundsGap + 1, isLarge: areRoundsLarge, interior)
    guard let rounds,
      viewState.name.isEmpty
        || interior.columns(row: rounds.box.row - 1).count >= Self.minNameColumnsAboveRounds
    else {
      // The label is the name with the number of the part. If the label does not fit, show only the name.
      let columns = interior.columns(row: top - gap).count
      let fits = viewState.name.isEmpty || CharacterCells.columns(of: viewState.label) <= columns
      return addText(
        .name, fits ? viewState.label : viewState.name, row: top - gap, interior, to: &scene,
        style: .bold)
    }
    scene.add(rounds.id, in: rounds.box, rounds.shape)
    addText(.name, viewState.name, row: rounds.box.row - 1, interior, to: &scene, style: .bold)
  }

  /// Adds the lines about the end and the next part; the status if they do not fit.
  private func addEnd(from row: Int, _ interior: RingInterior, to scene: inout Scene) {
    let lines = viewState.endLines(isUnicode: capabilities.isUnicode).first {
      $0.enumerated().allSatisfy { index, line in
        CharacterCells.columns(of: line.text) <= interior.columns(row: row + index).count
      }
    }
    guard let lines else { return addStatus(row: row, interior, to: &scene) }
    for (index, line) in lines.enumerated() {
      addText(line.kind, line.text, row: row + index, interior, to: &scene, style: line.style)
    }
  }

  private func addStatus(row: Int, _ interior: RingInterior, to scene: inout Scene) {
    let status = viewState.status(in: interior.columns(row: row).count) ?? viewState.shortStatus
    addText(.status, status, row: row, interior, to: &scene, style: statusStyle)
  }

  private func addText(
    _ kind: ElementKind, _ text: String, row: Int, _ interior: RingInterior, to scene: inout Scene,
    style: Style
  ) {
    let columns = interior.columns(row: row)
    let fits = CharacterCells.columns(of: text) <= columns.count
    let minColumns = kind == .name ? Self.minNameColumns : Self.minTextColumns
    guard !text.isEmpty, fits || columns.count >= minColumns else { return }
    scene.center(
      kind, text, row: row, columns: columns, isUnicode: capabilities.isUnicode, style: style)
  }

  /// The fewest columns in which a cut name is still useful.
  private static let minNameColumns = 6

  /// The fewest columns for a name above rounds. With fewer columns, the rounds get no row of their own, so that the
  /// name can be in a wider row.
  private static let minNameColumnsAboveRounds = 8

  /// The fewest columns in which other cut text is still useful.
  private static let minTextColumns = 8

  /// Draws the ring on the left and the digits on the right. The text is inside the ring if it fits.
  private func drawBeside(_ ring: Box, _ face: NumeralFace, on scene: inout Scene) {
    let columns = face.columns(of: viewState.digits)
    let isTextInside = hasRoomForStatus(in: ring)
    let maxWidth = size.columns - ring.columns - RingArea.gap
    let textWidth = max(CharacterCells.columns(of: viewState.label), viewState.status.utf8.count)
    let width = isTextInside ? columns : max(columns, min(textWidth, maxWidth))
    var box = ring
    box.column = (size.columns - box.columns - RingArea.gap - width) / 2
    addRing(box, to: &scene)
    let left = box.column + box.columns + RingArea.gap
    let numerals = digits.add(
      face, middleRow: Double(box.row) + Double(box.rows) / 2,
      middleColumn: Double(left) + Double((width - columns) / 2) + Double(columns) / 2, to: &scene)
    if isTextInside { return addNameAndStatus(inside: box, to: &scene) }
    let (top, rowBelowDigits) = (numerals.row, numerals.row + numerals.rows)
    let blankRows = top >= box.row + 2 ? 1 : 0
    let range = left..<left + width
    if top - blankRows > 0 {
      scene.center(
        .name, viewState.label, row: top - blankRows - 1, columns: range,
        isUnicode: capabilities.isUnicode,
        style: .bold)
    }
    if rowBelowDigits + blankRows < rows {
      scene.center(
        .status, viewState.status, row: rowBelowDigits + blankRows, columns: range,
        isUnicode: capabilities.isUnicode,
        style: statusStyle)
    }
  }

  /// Returns whether the status fits into a ring without digits.
  private func hasRoomForStatus(in box: Box) -> Bool {
    RingInterior(box, capabilities: capabilities).columns(row: statusRow(in: box)).count
      >= viewState.shortStatus.utf8.count
  }

  /// Returns the row of the status in a ring without digits: the middle row, or the row below it if there is a name.
  private func statusRow(in box: Box) -> Int {
    box.row + (viewState.label.isEmpty ? (box.rows - 1) / 2 : box.rows / 2 + 1)
  }

  private func addNameAndStatus(inside box: Box, to scene: inout Scene) {
    let interior = RingInterior(box, capabilities: capabilities)
    addText(
      .name, viewState.label, row: interior.upperMiddleRow - 1, interior, to: &scene,
      style: .bold)
    addStatus(row: statusRow(in: box), interior, to: &scene)
  }

  /// Draws the ring with the name inside it, and the digits and the status below it.
  private func drawBelow(_ box: Box, _ face: NumeralFace, on scene: inout Scene) {
    addRing(box, to: &scene)
    let interior = RingInterior(box, capabilities: capabilities)
    addText(
      .name, viewState.label, row: interior.upperMiddleRow, interior, to: &scene, style: .bold)
    let top = box.row + box.rows + 1
    digits.add(
      face, middleRow: Double(top) + Double(face.rows) / 2,
      middleColumn: Double(size.columns) / 2, to: &scene)
    scene.center(
      .status, viewState.status, row: top + face.rows + 1, columns: 0..<size.columns,
      isUnicode: capabilities.isUnicode, style: statusStyle)
  }
}
