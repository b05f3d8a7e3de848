internal import Drawing

/// The ring with the digits inside of it, or beside it where the inside is too small.
struct RingLayout {
  private let parts: Parts
  private let size: Size
  private let capabilities: Capabilities
  private let hasFootline: Bool

  /// The rows that a ring needs to look like one.
  static let leastRows = 7

  /// Nil where there is no room for a ring, or none is wanted.
  init?(_ parts: Parts, size: Size, capabilities: Capabilities) {
    guard parts.showsRing, size.rows >= Self.leastRows else { return nil }
    let leastColumns = Double(Self.leastRows) * capabilities.aspect
    guard Double(size.columns) >= leastColumns else { return nil }
    self.parts = parts
    self.size = size
    self.capabilities = capabilities
    hasFootline = size.rows >= Self.leastRows + 2
    guard !parts.showsDigits || hasRoomForDigits else { return nil }
  }

  /// Whether the digits can be shown without a cut, in whatever size: a part of a time is another time.
  private var hasRoomForDigits: Bool {
    let box = ringBox(columns: size.columns)
    let inside = Inside(box: box, capabilities: capabilities)
    return parts.digits.utf8.count <= inside.columns(row: box.row + (box.rows - 1) / 2).count
      || leastFace.columns(of: parts.digits) <= columnsBeside(box)
  }

  private var leastFace: NumeralFace {
    NumeralFace(rows: NumeralFace.leastRows, aspect: capabilities.aspect)
  }

  private static let gapBeside = 3

  /// The columns that are left next to a ring of that height.
  private func columnsBeside(_ box: Box) -> Int {
    size.columns - Int((Double(box.rows) * capabilities.aspect).rounded(.up)) - Self.gapBeside
  }

  func lay(on scene: inout Scene) {
    let box = ringBox(columns: size.columns)
    let inside = Inside(box: box, capabilities: capabilities)
    let face = parts.showsDigits ? inside.face(for: parts.digits) : nil
    if face == nil, parts.showsDigits, layBeside(on: &scene) {
      // Digits as large as the ring allows, next to it.
    } else {
      addRing(box, to: &scene)
      layInside(inside, face: face, on: &scene)
    }
    if hasFootline {
      scene.addFootline(parts, row: size.rows - 1, isUnicode: capabilities.isUnicode)
    }
  }

  /// As large a ring as the window has room for, in the middle of so many columns.
  private func ringBox(columns available: Int) -> Box {
    var rows = size.rows - (hasFootline ? 1 : 0)
    if rows >= 16 { rows -= 1 }
    let aspect = capabilities.aspect
    var columns = Int((Double(rows) * aspect).rounded(.up))
    if columns > available {
      columns = available
      rows = min(rows, Int((Double(columns) / aspect).rounded(.up)))
    } else if (available - columns) % 2 == 1 {
      // As much room on the left as on the right.
      columns += 1
    }
    let free = size.rows - (hasFootline ? 1 : 0) - rows
    return Box(
      row: free / 2, column: (available - columns) / 2, rows: rows, columns: columns)
  }

  private func addRing(_ box: Box, to scene: inout Scene) {
    scene.ring = Ring(
      box: box, fraction: parts.fraction, ink: parts.ink, track: parts.track, wheel: parts.wheel,
      sparks: parts.sparks)
  }

  private func layInside(_ inside: Inside, face: NumeralFace?, on scene: inout Scene) {
    let isUnicode = capabilities.isUnicode
    let box = inside.box
    var (top, bottom) = (box.row + box.rows / 2, box.row + (box.rows - 1) / 2)
    if let face {
      let columns = face.columns(of: parts.digits)
      top = box.row + (box.rows - face.rows) / 2
      bottom = top + face.rows - 1
      scene.numerals = Numerals(
        text: parts.digits, row: top, column: box.column + (box.columns - columns) / 2, face: face)
    } else if parts.showsDigits {
      top = box.row + (box.rows - 1) / 2
      bottom = top
      scene.center(
        parts.digits, row: top, columns: inside.columns(row: top), isUnicode: isUnicode,
        style: .bold)
    }
    let gap = inside.columns(row: bottom + 2).count >= parts.status.utf8.count + 2 ? 2 : 1
    addLabel(parts.name, row: top - gap, inside, to: &scene, style: .bold)
    addLabel(
      parts.status, row: bottom + gap, inside, to: &scene, style: parts.isPaused ? .bold : .faint)
  }

  private func addLabel(
    _ text: String, row: Int, _ inside: Inside, to scene: inout Scene, style: Style
  ) {
    let columns = inside.columns(row: row)
    let isWhole = CharacterCells.columns(of: text) <= columns.count
    guard !text.isEmpty, isWhole || columns.count >= 8 else { return }
    scene.center(
      text, row: row, columns: columns, isUnicode: capabilities.isUnicode, style: style)
  }

  /// The ring on the left, the rest on the right; false where even there the digits would be plain.
  private func layBeside(on scene: inout Scene) -> Bool {
    var box = ringBox(columns: size.columns)
    let (gap, most, face) = (Self.gapBeside, columnsBeside(box), leastFace)
    box.columns = size.columns - gap - most
    let columns = face.columns(of: parts.digits)
    guard columns <= most else { return false }
    // Wider words than digits, but never wider than the room.
    let words = max(CharacterCells.columns(of: parts.name), parts.status.utf8.count)
    let width = max(columns, min(words, most))
    box.column = (size.columns - box.columns - gap - width) / 2
    addRing(box, to: &scene)
    let room = box.column + box.columns + gap..<box.column + box.columns + gap + width
    let top = box.row + (box.rows - face.rows) / 2
    scene.numerals = Numerals(
      text: parts.digits, row: top,
      column: room.lowerBound + (room.count - columns) / 2, face: face)
    scene.center(
      parts.name, row: top - 2, columns: room, isUnicode: capabilities.isUnicode, style: .bold)
    scene.center(
      parts.status, row: top + face.rows + 1, columns: room, isUnicode: capabilities.isUnicode,
      style: parts.isPaused ? .bold : .faint)
    return true
  }
}

/// The round room inside of a ring.
private struct Inside {
  let box: Box
  private let radius: Double
  private let aspect: Double

  init(box: Box, capabilities: Capabilities) {
    self.box = box
    aspect = capabilities.aspect
    radius = max(Ring.innerRadius(in: box, aspect: aspect) - 0.75, 0)
  }

  /// The largest digits whose corners stay clear of the line; nil where none are large enough.
  ///
  /// They are odd in rows where the ring is, so that they stand in its very middle.
  func face(for text: String) -> NumeralFace? {
    var rows = Int(radius / aspect * 0.9)
    rows -= (rows - box.rows) % 2 == 0 ? 0 : 1
    while rows >= NumeralFace.leastRows {
      let face = NumeralFace(rows: rows, aspect: aspect)
      let (x, y) = (Double(face.columns(of: text)) / 2, Double(rows) * aspect / 2)
      if x * x + y * y <= radius * radius { return face }
      rows -= 2
    }
    let least = NumeralFace(rows: NumeralFace.leastRows, aspect: aspect)
    let (x, y) = (Double(least.columns(of: text)) / 2, Double(least.rows) * aspect / 2)
    return x * x + y * y <= radius * radius ? least : nil
  }

  /// The columns of a row that are inside.
  func columns(row: Int) -> Range<Int> {
    let middle = Double(box.column) + Double(box.columns) / 2
    // The further edge of the row decides.
    let y = (abs(Double(row) + 0.5 - Double(box.row) - Double(box.rows) / 2) + 0.5) * aspect
    guard y < radius else { return Int(middle)..<Int(middle) }
    let x = (radius * radius - y * y).squareRoot()
    let low = Int((middle - x).rounded(.up))
    return low..<max(low, Int((middle + x).rounded(.down)))
  }
}
