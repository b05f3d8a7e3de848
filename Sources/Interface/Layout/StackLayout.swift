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
    let hasBar = parts.showsRing && scene.bar == nil && size.columns >= 3
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
      center(notice ?? parts.name, row: row, style: notice == nil ? .bold : [], on: &scene)
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
        isSaid ? notice ?? "" : parts.status, row: row,
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
      center(text, row: row, style: parts.digitsStyle, on: &scene)
      return scene.markTime()
    }
    scene.numerals = digits.numerals(
      face, middleRow: Double(row) + Double(face.rows) / 2,
      middleColumn: Double(size.columns) / 2)
  }

  private func addBar(row: Int, width: Int?, to scene: inout Scene) {
    let columns = min(max(width ?? 0, min(size.columns, 40)), size.columns)
    let hold = size.rows < Self.leastRowsWithFootline ? parts.hold : nil
    scene.bar = Bar(
      row: row, column: (size.columns - columns) / 2, columns: columns,
      fraction: hold ?? parts.fraction, ink: hold == nil ? parts.ink : Theme.hold,
      track: parts.track, isDashed: hold == nil && parts.isPaused)
  }

  private func center(_ text: String, row: Int, style: Style, on scene: inout Scene) {
    scene.center(
      text, row: row, columns: 0..<size.columns, isUnicode: capabilities.isUnicode, style: style)
  }
}

/// Everything in one line: digits, bar, name and state, as far as they fit.
struct LineLayout {
  private let parts: Parts
  private let capabilities: Capabilities

  init(_ parts: Parts, capabilities: Capabilities) {
    self.parts = parts
    self.capabilities = capabilities
  }

  func lay(on scene: inout Scene) {
    let columns = scene.size.columns
    let digits =
      parts.showsDigits
      ? ShortDigits.fitting(parts, columns: columns, capabilities: capabilities) : ""
    var column = 0
    if !digits.isEmpty {
      scene.labels.append(Label(row: 0, column: 0, text: digits, style: parts.digitsStyle))
      scene.markTime()
      column = CharacterCells.columns(of: digits) + 1
    }
    let words = self.words(columns - column)
    let width = words.reduce(0) { $0 + 2 + CharacterCells.columns(of: $1.text) }
    var bar = 0
    if parts.showsRing {
      bar = min(columns - column - width, 40)
      if bar >= 3 {
        scene.bar = Bar(
          row: 0, column: column, columns: bar, fraction: parts.hold ?? parts.fraction,
          ink: parts.hold == nil ? parts.ink : Theme.hold, track: parts.track,
          isDashed: parts.hold == nil && parts.isPaused)
        column += bar + 2
      }
    }
    for (text, style) in words {
      scene.labels.append(Label(row: 0, column: column, text: text, style: style))
      column += CharacterCells.columns(of: text) + 2
    }
  }

  /// What there is to say beside the digits, the most important first, with room for a bar before it.
  private func words(_ columns: Int) -> [(text: String, style: Style)] {
    var words: [(text: String, style: Style)] = []
    var room = columns - (parts.showsRing && !parts.isPaused ? 8 : 0)
    func add(_ text: String, _ style: Style) {
      let width = CharacterCells.columns(of: text)
      guard width > 0, width + 2 <= room else { return }
      words.append((text, style))
      room -= width + 2
    }
    if parts.hold != nil {
      add("hold to stop", [])
    } else if let notice = parts.notice {
      add(notice, [])
    }
    if parts.isPaused { add(parts.status, .bold) }
    add(Fitting.cut(parts.name, to: max(room - 2, 0), isUnicode: capabilities.isUnicode), .bold)
    if !parts.isPaused { add(parts.status, .faint) }
    return words
  }
}
