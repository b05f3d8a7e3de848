/// The terminal's current colours and style for output.
struct Pen: Hashable, Sendable {
  var foreground = Color.standard
  var background = Color.standard
  var style: Style = []

  func canWrite(_ cell: Cell) -> Bool {
    guard cell.background == background, cell.style == style else { return false }
    return cell.foreground == foreground || Pen.hidesForeground(cell)
  }

  /// Whether the pen's foreground does not matter for a cell: a space that is neither underlined nor in reverse video.
  private static func hidesForeground(_ cell: Cell) -> Bool {
    cell.glyph == Glyphs.space && cell.style.isDisjoint(with: [.reverse, .underline])
  }

  /// Changes the pen for a cell, in one sequence with only the parameters that differ.
  mutating func change(to cell: Cell, into bytes: inout [UInt8]) {
    let wanted = Pen(
      foreground: Pen.hidesForeground(cell) ? foreground : cell.foreground,
      background: cell.background,
      style: cell.style)
    guard wanted != self else { return }
    if wanted == Pen() {
      bytes += Sequences.csi
      bytes.append(UInt8(ascii: "m"))
      self = wanted
      return
    }
    bytes += Sequences.csi
    let start = bytes.count
    if wanted.style != style {
      appendStyle(to: wanted.style, since: start, into: &bytes)
    }
    if wanted.foreground != foreground {
      Pen.appendSeparator(&bytes, since: start)
      Pen.append(wanted.foreground, base: 30, into: &bytes)
    }
    if wanted.background != background {
      Pen.appendSeparator(&bytes, since: start)
      Pen.append(wanted.background, base: 40, into: &bytes)
    }
    bytes.append(UInt8(ascii: "m"))
    self = wanted
  }

  /// Appends the codes that end and begin styles. Code 22 ends both bold and faint.
  private func appendStyle(to wanted: Style, since start: Int, into bytes: inout [UInt8]) {
    var current = style
    var codes: [Int] = []
    if !current.subtracting(wanted).isDisjoint(with: [.bold, .faint]) {
      codes.append(22)
      current.subtract([.bold, .faint])
    }
    if current.contains(.underline), !wanted.contains(.underline) { codes.append(24) }
    if current.contains(.reverse), !wanted.contains(.reverse) { codes.append(27) }
    let added = wanted.subtracting(current)
    if added.contains(.bold) { codes.append(1) }
    if added.contains(.faint) { codes.append(2) }
    if added.contains(.underline) { codes.append(4) }
    if added.contains(.reverse) { codes.append(7) }
    for code in codes {
      Pen.appendSeparator(&bytes, since: start)
      bytes.append(decimal: code)
    }
  }

  /// Appends a semicolon, except before the first parameter of the sequence.
  private static func appendSeparator(_ bytes: inout [UInt8], since start: Int) {
    if bytes.count > start { bytes.append(UInt8(ascii: ";")) }
  }

  private static func append(_ color: Color, base: Int, into bytes: inout [UInt8]) {
    switch color.kind {
    case .standard:
      bytes.append(decimal: base + 9)
    case .indexed(let index) where index < 8:
      bytes.append(decimal: base + Int(index))
    case .indexed(let index) where index < 16:
      bytes.append(decimal: base + 60 + Int(index) - 8)
    case .indexed(let index):
      bytes.append(decimal: base + 8)
      bytes.append(separatedParameter: 5)
      bytes.append(separatedParameter: index)
    case .rgb(let red, let green, let blue):
      bytes.append(decimal: base + 8)
      bytes.append(separatedParameter: 2)
      bytes.append(separatedParameter: red)
      bytes.append(separatedParameter: green)
      bytes.append(separatedParameter: blue)
    }
  }
}
