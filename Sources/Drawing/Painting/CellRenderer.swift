/// Draws pictures in cells. Each cell gets the character and the two colours that come nearest to the picture.
struct CellRenderer: Sendable {
  let capabilities: Capabilities
  private var rasterizer = CachingRasterizer.forCells
  private var mixer: CellMixer

  /// The parts of the current picture, and those that are visible in the current cell, back to front.
  private var parts: [Part] = []
  private var fragments: [Fragment] = []

  /// The colours of the last gradient, and what they were made from.
  private var gradientCache: (inks: [Ink], fittingInk: Ink?, colors: [CellColor]) = ([], nil, [])

  /// A rasterized part of the current picture.
  private struct Part: Sendable {
    var map: CoverageMap
    /// The range of the current row's runs that are not passed yet.
    var nextRun = 0
    var endOfRuns = 0
    var isFirst: Bool
    /// A fragment of this part. The coverage, and the colour of a gradient, are set for each cell.
    var fragment: Fragment
    var gradientColors: GradientColors?
    var asciiCharacter: Picture.ASCIICharacter?
  }

  /// A part of a picture within one cell.
  struct Fragment: Sendable {
    enum Kind: Sendable { case ink, text, hole }

    var coverage = Coverage.empty
    var isFull = false
    /// The index of the part in ``parts``, and of its group in the picture.
    var part: Int
    var group: Int
    var kind = Kind.ink
    var color: CellColor
    var opacity: Float
    /// As in ``Picture/Part``, except that the first part of a group is never clipped.
    var isClipped, isMoving, ignoresLowCoverage: Bool
    var tone: Picture.Tone
  }

  fileprivate struct GradientColors: Sendable {
    var gradient: Gradient
    var center: Point
    var colors: [CellColor]
  }

  init(_ capabilities: Capabilities) {
    self.capabilities = capabilities
    mixer = CellMixer(capabilities)
  }

  /// Draws the cells of a picture in some boxes, including blank cells.
  mutating func draw(_ picture: Picture, in boxes: [Box], on buffer: inout Frame) {
    let bounds = Box(row: 0, column: 0, rows: buffer.size.rows, columns: buffer.size.columns)
    for box in boxes {
      guard let clip = box.intersection(bounds) else { continue }
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
      let runs = parts[index].map.indicesOfRuns(inRow: row)
      (parts[index].nextRun, parts[index].endOfRuns) = (runs.lowerBound, runs.upperBound)
    }
    // Without marks and gradients, cells with the same coverage are equal.
    let isUniform = picture.marks.isEmpty && !parts.contains { $0.gradientColors != nil }
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
      while isUniform, column < change {
        buffer.set(cell, row: row, column: column)
        column += 1
      }
    }
  }

  /// Advances the runs to a column. Returns whether it is empty, and the next column that may differ from it.
  private mutating func scanRuns(at column: Int, to end: Int) -> (isEmpty: Bool, change: Int) {
    var (isEmpty, change) = (true, end)
    for index in parts.indices {
      while parts[index].nextRun < parts[index].endOfRuns,
        parts[index].map.runs[parts[index].nextRun].end <= column
      {
        parts[index].nextRun += 1
      }
      guard parts[index].nextRun < parts[index].endOfRuns else { continue }
      let run = parts[index].map.runs[parts[index].nextRun]
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
      isClipped: part.isClipped && !isFirst, isMoving: part.isMoving,
      ignoresLowCoverage: part.ignoresLowCoverage,
      tone: part.tone)
    var gradientColors: GradientColors?
    switch part.paint {
    case .ink(let ink): fragment.color = CellColor(ink, at: capabilities.color)
    case .text: fragment.kind = .text
    case .hole: (fragment.kind, fragment.color) = (.hole, mixer.ground)
    case .gradient(let gradient, let center, let ink):
      gradientColors = GradientColors(
        gradient: gradient, center: center, colors: colors(of: gradient, fittingInk: ink))
    }
    parts.append(
      Part(
        map: map, isFirst: isFirst, fragment: fragment, gradientColors: gradientColors,
        asciiCharacter: part.asciiCharacter))
  }

  private mutating func colors(of gradient: Gradient, fittingInk ink: Ink) -> [CellColor] {
    let inks = gradient.palette.inks(isLight: gradient.isLight)
    if inks != gradientCache.inks || ink != gradientCache.fittingInk {
      let colors = inks.map { CellColor($0, at: capabilities.color, fittingInk: ink) }
      gradientCache = (inks, ink, colors)
    }
    return gradientCache.colors
  }

  private mutating func collectFragments(row: Int, column: Int, _ picture: Picture) {
    fragments.removeAll(keepingCapacity: true)
    // The last group whose first part is in the cell, and the coverage of that part; nil if it fills the cell.
    var (baseGroup, baseCoverage) = (-1, nil as Coverage?)
    for index in parts.indices where parts[index].nextRun < parts[index].endOfRuns {
      let run = parts[index].map.runs[parts[index].nextRun]
      guard Int(run.column) <= column else { continue }
      var fragment = parts[index].fragment
      (fragment.coverage, fragment.isFull) = (parts[index].map.coverage(of: run), run.isFull)
      if parts[index].isFirst {
        (baseGroup, baseCoverage) = (fragment.group, fragment.isFull ? nil : fragment.coverage)
      }
      if let colors = parts[index].gradientColors {
        fragment.color = colors.color(row: row, column: column, picture.samples)
      }
      if fragment.isClipped {
        guard baseGroup == fragment.group else { continue }
        if let baseCoverage, baseCoverage != fragment.coverage {
          fragment.coverage = fragment.coverage.intersection(baseCoverage)
          fragment.isFull = false
          if fragment.coverage.isEmpty { continue }
        }
      }
      add(fragment)
    }
  }

  /// Adds a fragment on top, and removes those that it hides. Without blending, a fragment of low opacity is not added.
  private mutating func add(_ fragment: Fragment) {
    if fragment.opacity == 1 || !isBlended && fragment.opacity >= 0.5 {
      if fragment.isFull {
        fragments.removeAll(keepingCapacity: true)
      } else if let last = fragments.last, last.group == fragment.group,
        last.coverage == fragment.coverage
      {
        // For example, an arc hides the track below it.
        fragments.removeLast()
      }
    } else if !isBlended {
      return
    }
    if fragments.isEmpty, fragment.kind == .hole { return }
    fragments.append(fragment)
  }

  // MARK: Cells

  private var isBlended: Bool {
    capabilities.color == .truecolor && capabilities.glyphs != .braille
  }

  private mutating func cell(row: Int, column: Int, _ picture: Picture) -> Cell {
    // Marks come first, because a mark may be on a hole, which has no fragment.
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
      guard let ascii = parts[fragment.part].asciiCharacter,
        fragment.coverage.mean > ascii.minimumCoverage
      else {
        continue
      }
      return Cell(ascii.character, foreground: fragment.color.color, style: fragment.style)
    }
    return .blank
  }

  /// Returns the dots of all parts. The uppermost part with at least half of the dots drawn so far sets the colour.
  private func brailleCell() -> Cell {
    var (dots, best) = (UInt8(0), 0)
    for (index, fragment) in fragments.enumerated() {
      var pattern = Braille.pattern(fragment.coverage)
      guard fragment.kind != .hole else {
        dots &= ~pattern
        continue
      }
      // Without colours only the dots distinguish a track from its arc.
      if fragment.tone == .stippled, capabilities.color == .none { pattern &= Braille.stipple }
      dots |= pattern
      if pattern != 0, pattern.nonzeroBitCount * 2 >= dots.nonzeroBitCount { best = index }
    }
    guard dots != 0 else { return .blank }
    return Cell(
      Braille.first | UInt32(dots), foreground: fragments[best].color.color,
      style: fragments[best].style)
  }

  /// Returns the blocks of the solid parts. If they leave the cell blank, returns the dots of the uppermost other part,
  /// provided that it covers at least twice as much as the uppermost solid part.
  private mutating func colorlessCell() -> Cell {
    let solid = fragments.filter { $0.tone == .solid && $0.kind != .hole }
    let cell = solid.isEmpty ? Cell.blank : mixer.cell(solid)
    guard cell == .blank, let pale = fragments.last(where: { $0.tone != .solid }),
      (solid.last?.coverage.mean ?? 0) * 2 <= pale.coverage.mean
    else { return cell }
    let pattern = Braille.pattern(pale.coverage)
    let dots = pale.tone == .stippled ? pattern & Braille.stipple : pattern
    return dots == 0 ? .blank : Cell(Braille.first | UInt32(dots), style: pale.style)
  }

  // MARK: Marks

  /// Returns the cell of a mark; nil if the mark is too transparent or too little of its group is visible there.
  private func cell(_ mark: Picture.Mark) -> Cell? {
    let depth = capabilities.color
    guard mark.opacity >= (depth == .truecolor ? 1 / 16 : 0.5) else { return nil }
    guard mark.share > 0 else {
      return Cell(mark.glyph, foreground: mark.ink.color(at: depth), style: mark.style)
    }
    guard let base = fragments.first(where: { $0.group == mark.group }) else { return nil }
    let coverageAbove = fragments.filter { $0.group > mark.group }.map(\.coverage.mean).max() ?? 0
    guard base.coverage.mean >= mark.share, coverageAbove < 0.1 else { return nil }
    let baseColor = base.color
    let color =
      depth == .truecolor
      ? Color(
        encoded: baseColor.encoded + (mark.ink.rgb.encoded - baseColor.encoded)
          * Float(mark.opacity))
      : mark.ink.color(at: depth)
    return Cell(mark.glyph, foreground: color, background: baseColor.color, style: mark.style)
  }
}

extension CellRenderer.Fragment {
  var style: Style { tone == .faint ? .faint : [] }
}

extension CellRenderer.GradientColors {
  fileprivate func color(row: Int, column: Int, _ samples: Point) -> CellColor {
    let middle = Point(
      (Double(column) + 0.5) * 8 / samples.x, (Double(row) + 0.5) * 8 / samples.y)
    let angle = Mathematics.clockAngle(x: middle.x - center.x, y: middle.y - center.y)
    return colors[gradient.index(at: angle / (2 * .pi))]
  }
}
