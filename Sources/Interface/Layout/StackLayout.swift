internal import Drawing

/// The layout of a countdown without a ring: name, large digits, bar and status in rows, as far as they fit.
struct StackLayout {
  private let viewState: CountdownViewState
  private let size: Size
  /// The rows of the buttons above the status bar.
  private let buttonRows: Int
  private let capabilities: Capabilities

  init(_ viewState: CountdownViewState, size: Size, buttonRows: Int, capabilities: Capabilities) {
    self.viewState = viewState
    self.size = size
    self.buttonRows = buttonRows
    self.capabilities = capabilities
  }

  private static let minRowsWithStatusBar = 6

  func draw(on scene: inout Scene) {
    guard size.rows > 1 else {
      return LineLayout(viewState, capabilities: capabilities).draw(on: &scene)
    }
    var rows = size.rows
    if rows >= Self.minRowsWithStatusBar {
      rows -= 1
      scene.addStatusBar(viewState, row: rows, capabilities)
      rows -= buttonRows
    }
    let hasBar = viewState.showsRing && !scene.contains(.holdBar) && size.columns >= 3
    let face = viewState.showsDigits ? largestFace(rows: rows - (hasBar ? 2 : 0)) : nil
    let digitRows = face?.rows ?? (viewState.showsDigits ? 1 : 0)
    var free = rows - digitRows - (hasBar ? 1 : 0)
    let showsStatus = free > (viewState.prefersStatus ? 0 : 1)
    if showsStatus { free -= 1 }
    let showsName = !viewState.label.isEmpty && free > 0
    if showsName { free -= 1 }
    // Four spare rows or more leave a blank row between the elements.
    let gap = free >= 4 ? 1 : 0
    var row = max((free - gap * 2) / 2, 0)
    // In the app, the last row of a small window becomes the status bar if it is free.
    let hasSpareLine = viewState.isInApp && size.rows < Self.minRowsWithStatusBar && free > 0
    if hasSpareLine { scene.addStatusBar(viewState, row: size.rows - 1, capabilities) }
    // Without a status bar, the notice may replace the name, or the status if there is no name.
    // The status `paused` stays, except during a hold.
    let notice = size.rows < Self.minRowsWithStatusBar && !hasSpareLine ? viewState.notice : nil
    if showsName {
      center(
        notice == nil ? .name : .notice, notice ?? viewState.label, row: row,
        style: notice == nil ? .bold : [], on: &scene)
      row += 1 + gap
    }
    addDigits(face, row: row, to: &scene)
    row += digitRows + (digitRows > 0 ? gap : 0)
    if hasBar {
      // A spare line may show the hold already.
      let showsHold = size.rows < Self.minRowsWithStatusBar && !scene.contains(.holdBar)
      addBar(
        row: row, width: face.map { $0.columns(of: viewState.digits) },
        hold: showsHold ? viewState.hold : nil, to: &scene)
      row += 1
    }
    if showsStatus {
      let keepsStatus = showsName || (viewState.isPaused && viewState.hold == nil)
      let shownNotice = keepsStatus ? nil : notice
      center(
        shownNotice == nil ? .status : .notice, shownNotice ?? status, row: row,
        style: shownNotice == nil ? viewState.statusStyle : [], on: &scene)
    }
  }

  private var status: String { viewState.status(in: size.columns) ?? viewState.shortStatus }

  private var digits: LargeDigits { LargeDigits(viewState, capabilities: capabilities) }

  private func largestFace(rows: Int) -> NumeralFace? {
    digits.largest(rows: min(rows, size.rows * 2 / 3), centeredIn: size.columns) {
      $0.columns(of: viewState.digits) <= size.columns * 9 / 10
    }
  }

  private func addDigits(_ face: NumeralFace?, row: Int, to scene: inout Scene) {
    guard viewState.showsDigits else { return }
    guard let face else {
      let text = ShortDigits.fitting(viewState, columns: size.columns, capabilities: capabilities)
      return center(.digits, text, row: row, style: viewState.digitsStyle, on: &scene)
    }
    digits.add(
      face, middleRow: Double(row) + Double(face.rows) / 2,
      middleColumn: Double(size.columns) / 2, to: &scene)
  }

  private func addBar(row: Int, width: Int?, hold: Double?, to scene: inout Scene) {
    let columns = min(max(width ?? 0, min(size.columns, 40)), size.columns)
    let box = Box(row: row, column: (size.columns - columns) / 2, rows: 1, columns: columns)
    scene.addBar(viewState, hold: hold, in: box, capabilities)
  }

  private func center(
    _ kind: ElementKind, _ text: String, row: Int, style: Style, on scene: inout Scene
  ) {
    scene.center(
      kind, text, row: row, columns: 0..<size.columns, isUnicode: capabilities.isUnicode,
      style: style)
  }
}
