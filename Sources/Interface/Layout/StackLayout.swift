internal import Drawing

/// The layout without a ring: digits as large as possible, and below one another everything else that fits.
struct StackLayout {
  private let look: CountdownLook
  private let size: Size
  private let barRows: Int
  private let capabilities: Capabilities

  /// - Parameter barRows: The rows of the buttons.
  init(_ look: CountdownLook, size: Size, barRows: Int, capabilities: Capabilities) {
    self.look = look
    self.size = size
    self.barRows = barRows
    self.capabilities = capabilities
  }

  private static let leastRowsWithFootline = 6

  func lay(on scene: inout Scene) {
    guard size.rows > 1 else {
      return LineLayout(look, capabilities: capabilities).lay(on: &scene)
    }
    var rows = size.rows
    if rows >= Self.leastRowsWithFootline {
      rows -= 1
      scene.addFootline(look, row: rows, capabilities)
      rows -= barRows
    }
    let hasBar = look.showsRing && !scene.contains(.holdBar) && size.columns >= 3
    let face = look.showsDigits ? largestFace(rows: rows - (hasBar ? 2 : 0)) : nil
    let height = face?.rows ?? (look.showsDigits ? 1 : 0)
    var free = rows - height - (hasBar ? 1 : 0)
    let showsStatus = free > (look.isStatusFirst ? 0 : 1)
    if showsStatus { free -= 1 }
    let showsName = !look.label.isEmpty && free > 0
    if showsName { free -= 1 }
    // Spare rows go between the elements first, then above and below them.
    let gap = free >= 4 ? 1 : 0
    var row = max((free - gap * 2) / 2, 0)
    // In the app a row that is left is the last line, however small the window is.
    let hasSpareLine = look.isInApp && size.rows < Self.leastRowsWithFootline && free > 0
    if hasSpareLine { scene.addFootline(look, row: size.rows - 1, capabilities) }
    // A window without a last line shows the notice in place of another element.
    let notice = size.rows < Self.leastRowsWithFootline && !hasSpareLine ? look.notice : nil
    if showsName {
      center(
        notice == nil ? .name : .notice, notice ?? look.label, row: row,
        style: notice == nil ? .bold : [], on: &scene)
      row += 1 + gap
    }
    addDigits(face, row: row, to: &scene)
    row += height + (height > 0 ? gap : 0)
    if hasBar {
      let isFree = size.rows < Self.leastRowsWithFootline && !scene.contains(.holdBar)
      addBar(
        row: row, width: face.map { $0.columns(of: look.digits) },
        hold: isFree ? look.hold : nil, to: &scene)
      row += 1
    }
    if showsStatus {
      let isSaid = !showsName && notice != nil && (!look.isPaused || look.hold != nil)
      center(
        isSaid ? .notice : .status, isSaid ? notice ?? "" : status, row: row,
        style: isSaid ? [] : look.statusStyle, on: &scene)
    }
  }

  private var status: String { look.status(in: size.columns) ?? look.shortStatus }

  private var digits: LargeDigits { LargeDigits(look, capabilities: capabilities) }

  private func largestFace(rows: Int) -> NumeralFace? {
    digits.largest(rows: min(rows, size.rows * 2 / 3), centeredIn: size.columns) {
      $0.columns(of: look.digits) <= size.columns * 9 / 10
    }
  }

  private func addDigits(_ face: NumeralFace?, row: Int, to scene: inout Scene) {
    guard look.showsDigits else { return }
    guard let face else {
      let text = ShortDigits.fitting(look, columns: size.columns, capabilities: capabilities)
      return center(.digits, text, row: row, style: look.digitsStyle, on: &scene)
    }
    digits.add(
      face, middleRow: Double(row) + Double(face.rows) / 2,
      middleColumn: Double(size.columns) / 2, to: &scene)
  }

  private func addBar(row: Int, width: Int?, hold: Double?, to scene: inout Scene) {
    let columns = min(max(width ?? 0, min(size.columns, 40)), size.columns)
    let box = Box(row: row, column: (size.columns - columns) / 2, rows: 1, columns: columns)
    scene.addBar(look, hold: hold, in: box, capabilities)
  }

  private func center(
    _ kind: ElementKind, _ text: String, row: Int, style: Style, on scene: inout Scene
  ) {
    scene.center(
      kind, text, row: row, columns: 0..<size.columns, isUnicode: capabilities.isUnicode,
      style: style)
  }
}
