/// Draws pictures in cells. Each cell gets the character and the two colours that come nearest to the picture.
struct CellRenderer: Sendable {
  let capabilities: Capabilities
  private var rasterizer = CachingRasterizer.forCells
  private var mixer: CellMixer

  /// The parts of the current picture, and those that are visible in the current cell, back to front.
  private var parts: [Part] = []
  private var fragments: [Fragment] = []

  /// A cache for the last gradient: its inks, the ink that characters are fitted for, and the colours.
  private var palette: (inks: [Ink], fittedAs: Ink?, colors: [CellColor]) = ([], nil, [])

  /// A part of the current picture.
  private struct Part: Sendable {
    var map: CoverageMap
    /// The current row's first run that is not passed yet, and the end of the row's runs.
    var next = 0
    var end = 0
    var isFirst: Bool
    /// A fragment of this part without coverage. If the part has a gradient, the color is set for each cell.
    var fragment: Fragment
    var gradient: GradientInks?
    var letter: Picture.Letter?
  }

  /// A part of a picture within one cell.
  struct Fragment: Sendable {
    enum Kind: Sendable { case ink, text, nothing }

    var coverage = Coverage.none
    var isFull = false
    /// The indices of its part in ``parts`` and of its group in the picture.
    var part: Int
    var group: Int
    var kind = Kind.ink
    var color: CellColor
    var opacity: Float
    var isInside, isMoving, isSharp: Bool
    var tone: Picture.Tone
  }

  fileprivate struct GradientInks: Sendable {
    var gradient: Gradient
    var center: Point
    var colors: [CellColor]
  }

  init(_ capabilities: Capabilities) {
    self.capabilities = capabilities
    mixer = CellMixer(capabilities)
  }

  /// Draws the cells of boxes, including blank ones.
  mutating func draw(_ picture: Picture, in boxes: [Box], on buffer: inout Frame) {
    let whole = Box(row: 0, column: 0, rows: buffer.size.rows, columns: buffer.size.columns)
    for box in boxes {
      guard let clip = box.intersection(whole) else { continue }
      rasterize(picture, in: clip)
      for row in clip.row..<clip.row + clip.rows {
        draw(row, from: clip.column, to: clip.column + clip.columns, picture, on: &buffer)
      }
    }
  }

  private mutating func draw(
    _ row: Int, from first: Int, to end: Int, _ picture: Picture, on buffer: inout Frame
  ) {
    for index in parts.indices {
      let runs = parts[index].map.runs(inRow: row)
      (parts[index].next, parts[index].end) = (runs.lowerBound, runs.upperBound)
    }
    let isEven = picture.marks.isEmpty && !parts.contains { $0.gradient != nil }
    var column = first
    while column < end {
      let (isEmpty, change) = scanRuns(at: column, to: end)
      if isEmpty {
        buffer.clear(row: row, columns: column..<change)
        column = change
        continue
      }
      collectFragments(row: row, column: column, picture)
      let cell = cell(row: row, column: column, picture)
      buffer.set(cell, row: row, column: column)
      column += 1
      // The same parts fill the next columns, so their cells are equal.
      while isEven, column < change {
        buffer.set(cell, row: row, column: column)
        column += 1
      }
    }
  }

  /// Advances the runs to a column. Returns whether no part is there, and the column up to which this, or the
  /// coverage there, does not change.
  private mutating func scanRuns(at column: Int, to end: Int) -> (isEmpty: Bool, change: Int) {
    var (isEmpty, change) = (true, end)
    for index in parts.indices {
      while parts[index].next < parts[index].end,
        parts[index].map.runs[parts[index].next].end <= column
      {
        parts[index].next += 1
      }
      guard parts[index].next < parts[index].end else { continue }
      let run = parts[index].map.runs[parts[index].next]
      if Int(run.column) > column {
        change = min(change, Int(run.column))
      } else {
        isEmpty = false
        change = min(change, run.isFull ? run.end : column + 1)
      }
    }
    return (isEmpty, change)
  }

  // MARK: Parts

  private mutating func rasterize(_ picture: Picture, in clip: Box) {
    parts.removeAll(keepingCapacity: true)
    for (group, members) in picture.groups.enumerated() {
      for (index, part) in members.parts.enumerated() {
        let map = rasterizer.coverage(of: part, samples: picture.samples, in: clip)
        if !map.isEmpty { append(part, map, group: group, isFirst: index == 0) }
      }
    }
  }

  private mutating func append(
    _ part: Picture.Part, _ map: CoverageMap, group: Int, isFirst: Bool
  ) {
    var fragment = Fragment(
      part: parts.count, group: group, color: .text, opacity: Float(part.opacity),
      isInside: part.isInside && !isFirst, isMoving: part.isMoving, isSharp: part.isSharp,
      tone: part.tone)
    var shades: GradientInks?
    switch part.paint {
    case .ink(let ink): fragment.color = CellColor(ink, at: capabilities.color)
    case .text: fragment.kind = .text
    case .nothing: (fragment.kind, fragment.color) = (.nothing, mixer.ground)
    case .gradient(let gradient, let center, let ink):
      shades = GradientInks(
        gradient: gradient, center: center, colors: colors(of: gradient, fittedAs: ink))
    }
    parts.append(
      Part(map: map, isFirst: isFirst, fragment: fragment, gradient: shades, letter: part.letter))
  }

  private mutating func colors(of gradient: Gradient, fittedAs ink: Ink) -> [CellColor] {
    let inks = gradient.palette.inks(isLight: gradient.isLight)
    if inks != palette.inks || ink != palette.fittedAs {
      let colors = inks.map { CellColor($0, at: capabilities.color, fittedAs: ink) }
      palette = (inks, ink, colors)
    }
    return palette.colors
  }

  private mutating func collectFragments(row: Int, column: Int, _ picture: Picture) {
    fragments.removeAll(keepingCapacity: true)
    // The last group whose first part is in the cell, and that part's coverage; nil for all of the cell.
    var (base, covered) = (-1, Coverage?.none)
    for index in parts.indices where parts[index].next < parts[index].end {
      let run = parts[index].map.runs[parts[index].next]
      guard Int(run.column) <= column else { continue }
      var fragment = parts[index].fragment
      (fragment.coverage, fragment.isFull) = (parts[index].map.coverage(of: run), run.isFull)
      if parts[index].isFirst {
        (base, covered) = (fragment.group, fragment.isFull ? nil : fragment.coverage)
      }
      if let gradient = parts[index].gradient {
        fragment.color = gradient.color(row: row, column: column, picture.samples)
      }
      if fragment.isInside {
        guard base == fragment.group else { continue }
        if let covered, covered != fragment.coverage {
          fragment.coverage = fragment.coverage.intersection(covered)
          fragment.isFull = false
          if fragment.coverage.isEmpty { continue }
        }
      }
      add(fragment)
    }
  }

  /// Adds a fragment on top, and removes those that it hides.
  private mutating func add(_ fragment: Fragment) {
    if fragment.opacity == 1 || !isBlended && fragment.opacity >= 0.5 {
      if fragment.isFull {
        fragments.removeAll(keepingCapacity: true)
      } else if let last = fragments.last, last.group == fragment.group,
        last.coverage == fragment.coverage
      {
        // An arc hides the track with the same edge.
        fragments.removeLast()
      }
    } else if !isBlended {
      return
    }
    if fragments.isEmpty, fragment.kind == .nothing { return }
    fragments.append(fragment)
  }

  // MARK: Cells

  private var isBlended: Bool {
    capabilities.color == .truecolor && capabilities.glyphs != .braille
  }

  private mutating func cell(row: Int, column: Int, _ picture: Picture) -> Cell {
    // A mark may be on a part that paints nothing and so has no fragment.
    for mark in picture.marks where mark.row == row && mark.column == column {
      if let cell = cell(mark) { return cell }
    }
    guard !fragments.isEmpty else { return .blank }
    if capabilities.glyphs == .ascii { return asciiCell() }
    if picture.isDotted || capabilities.glyphs == .braille { return brailleCell() }
    return capabilities.color == .none ? colorlessCell() : mixer.cell(fragments)
  }

  /// Returns the character of the uppermost part that covers enough of the cell.
  private func asciiCell() -> Cell {
    for fragment in fragments.reversed() {
      guard let letter = parts[fragment.part].letter, fragment.coverage.mean > letter.share else {
        continue
      }
      return Cell(letter.character, foreground: fragment.color.color, style: fragment.style)
    }
    return .blank
  }

  /// Returns the dots of all parts, in the colour of the uppermost part that has half of them.
  private func brailleCell() -> Cell {
    var (dots, best) = (UInt8(0), -1)
    for (index, fragment) in fragments.enumerated() {
      var pattern = Braille.pattern(fragment.coverage)
      guard fragment.kind != .nothing else {
        dots &= ~pattern
        continue
      }
      // Without colours only the dots distinguish a track from its arc.
      if fragment.tone == .stippled, capabilities.color == .none { pattern &= Braille.stipple }
      dots |= pattern
      if pattern != 0, pattern.nonzeroBitCount * 2 >= dots.nonzeroBitCount { best = index }
    }
    guard dots != 0, best >= 0 else { return .blank }
    return Cell(
      Braille.first | UInt32(dots), foreground: fragments[best].color.color,
      style: fragments[best].style)
  }

  /// Returns a cell without colours: blocks for solid parts, otherwise dots.
  private mutating func colorlessCell() -> Cell {
    let solid = fragments.filter { $0.tone == .solid && $0.kind != .nothing }
    let cell = solid.isEmpty ? Cell.blank : mixer.cell(solid)
    guard cell == .blank, let faint = fragments.last(where: { $0.tone != .solid }),
      (solid.last?.coverage.mean ?? 0) * 2 <= faint.coverage.mean
    else { return cell }
    let pattern = Braille.pattern(faint.coverage)
    let dots = faint.tone == .stippled ? pattern & Braille.stipple : pattern
    return dots == 0 ? .blank : Cell(Braille.first | UInt32(dots), style: faint.style)
  }

  // MARK: Marks

  /// Returns the cell of a mark; nil if too little of its group is visible there.
  private func cell(_ mark: Picture.Mark) -> Cell? {
    let depth = capabilities.color
    guard mark.opacity >= (depth == .truecolor ? 1 / 16 : 0.5) else { return nil }
    guard mark.share > 0 else {
      return Cell(mark.glyph, foreground: mark.ink.color(at: depth), style: mark.style)
    }
    guard let base = fragments.first(where: { $0.group == mark.group }) else { return nil }
    let above = fragments.filter { $0.group > mark.group }.map(\.coverage.mean).max() ?? 0
    guard base.coverage.mean >= mark.share, above < 0.1 else { return nil }
    let area = base.color
    let color =
      depth == .truecolor
      ? Color(encoded: area.encoded + (mark.ink.rgb.encoded - area.encoded) * Float(mark.opacity))
      : mark.ink.color(at: depth)
    return Cell(mark.glyph, foreground: color, background: area.color, style: mark.style)
  }
}

extension CellRenderer.Fragment {
  /// The style `faint` for parts in a faint tone.
  var style: Style { tone == .faint ? .faint : [] }
}

extension CellRenderer.GradientInks {
  fileprivate func color(row: Int, column: Int, _ samples: Point) -> CellColor {
    let middle = Point(
      (Double(column) + 0.5) * 8 / samples.x, (Double(row) + 0.5) * 8 / samples.y)
    let angle = Mathematics.clockAngle(x: middle.x - center.x, y: middle.y - center.y)
    return colors[gradient.index(at: angle / (2 * .pi))]
  }
}
