internal import Countdown
internal import Drawing

/// Without a ring: digits as large as they can be, and under one another what else there is room for.
struct StackLayout {
  private let parts: Parts
  private let size: Size
  private let barRows: Int
  private let capabilities: Capabilities

  /// - Parameter barRows: those of the buttons.
  init(_ parts: Parts, size: Size, barRows: Int, capabilities: Capabilities) {
    self.parts = parts
    self.size = size
    self.barRows = barRows
    self.capabilities = capabilities
  }

  private static let leastRowsWithFootline = 6

  func lay(on scene: inout Scene) {
    guard size.rows > 1 else {
      return LineLayout(parts, capabilities: capabilities).lay(on: &scene)
    }
    var rows = size.rows
    if rows >= Self.leastRowsWithFootline {
      rows -= 1
      scene.addFootline(parts, row: rows, isUnicode: capabilities.isUnicode)
      rows -= barRows
    }
    let hasBar = parts.showsRing && !scene.contains(.holdBar) && size.columns >= 3
    let face = parts.showsDigits ? largestFace(rows: rows - (hasBar ? 2 : 0)) : nil
    let height = face?.rows ?? (parts.showsDigits ? 1 : 0)
    var free = rows - height - (hasBar ? 1 : 0)
    let showsStatus = free > (parts.isPaused ? 0 : 1)
    if showsStatus { free -= 1 }
    let showsName = !parts.name.isEmpty && free > 0
    if showsName { free -= 1 }
    // What is left over goes between the parts first, then around them.
    let gap = free >= 4 ? 1 : 0
    var row = max((free - gap * 2) / 2, 0)
    // Where there is no last row for what there is to say, it is said instead of something else.
    let notice = size.rows < Self.leastRowsWithFootline ? parts.notice : nil
    if showsName {
      center(
        notice == nil ? .name : .notice, notice ?? parts.name, row: row,
        style: notice == nil ? .bold : [], on: &scene)
      row += 1 + gap
    }
    addDigits(face, row: row, to: &scene)
    row += height + (height > 0 ? gap : 0)
    if hasBar {
      addBar(row: row, width: face.map { $0.columns(of: parts.digits) }, to: &scene)
      row += 1
    }
    if showsStatus {
      let isSaid = !showsName && notice != nil && (!parts.isPaused || parts.hold != nil)
      center(
        isSaid ? .notice : .status, isSaid ? notice ?? "" : parts.status, row: row,
        style: isSaid ? [] : parts.isPaused ? .bold : .faint, on: &scene)
    }
  }

  private var digits: LargeDigits { LargeDigits(parts, capabilities: capabilities) }

  private func largestFace(rows: Int) -> NumeralFace? {
    digits.largest(rows: min(rows, size.rows * 2 / 3), centeredIn: size.columns) {
      $0.columns(of: parts.digits) <= size.columns * 9 / 10
    }
  }

  private func addDigits(_ face: NumeralFace?, row: Int, to scene: inout Scene) {
    guard parts.showsDigits else { return }
    guard let face else {
      let text = ShortDigits.fitting(parts, columns: size.columns, capabilities: capabilities)
      return center(.digits, text, row: row, style: parts.digitsStyle, on: &scene)
    }
    digits.add(
      face, middleRow: Double(row) + Double(face.rows) / 2,
      middleColumn: Double(size.columns) / 2, to: &scene)
  }

  private func addBar(row: Int, width: Int?, to scene: inout Scene) {
    let columns = min(max(width ?? 0, min(size.columns, 40)), size.columns)
    let hold = size.rows < Self.leastRowsWithFootline ? parts.hold : nil
    let box = Box(row: row, column: (size.columns - columns) / 2, rows: 1, columns: columns)
    scene.addBar(parts, hold: hold, in: box)
  }

  private func center(
    _ kind: ElementKind, _ text: String, row: Int, style: Style, on scene: inout Scene
  ) {
    scene.center(
      kind, text, row: row, columns: 0..<size.columns, isUnicode: capabilities.isUnicode,
      style: style)
  }
}
