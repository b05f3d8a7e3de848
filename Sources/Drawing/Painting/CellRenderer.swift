/// Draws pictures in cells: to each cell it fits the character and the two colours that come nearest to it.
struct CellRenderer: Sendable {
  let capabilities: Capabilities
  private var raster = PictureRaster.forCells
  private var mixer: CellMixer

  /// The parts of the picture that is being drawn, and those that are seen in the present cell.
  private var parts: [Part] = []
  private var layers: [Layer] = []

  /// The inks of the last gradient, the ink in whose place they are fitted, and their colours.
  private var palette: (inks: [Ink], fittedAs: Ink?, colors: [CellColor]) = ([], nil, [])

  /// A part of a picture as far as cells show it.
  private struct Part: Sendable {
    var map: CoverageMap
    /// The present row's first run that is not passed yet, and the end of the row's runs.
    var next = 0
    var end = 0
    var isFirst: Bool
    /// The part with nothing covered yet; its colour is that of the present cell if it has a gradient.
    var layer: Layer
    var gradient: GradientInks?
    var letter: Picture.Letter?
  }

  /// A part in a cell.
  struct Layer: Sendable {
    enum Kind: Sendable { case ink, text, nothing }

    var coverage = Coverage.none
    var isFull = false
    /// The index of its part and of its group in the picture that is being drawn.
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

  /// Draws the cells of boxes, blank ones too.
  mutating func draw(_ picture: Picture, in boxes: [Box], on sheet: inout Frame) {
    let whole = Box(row: 0, column: 0, rows: sheet.size.rows, columns: sheet.size.columns)
    for box in boxes {
      guard let clip = box.common(with: whole) else { continue }
      rasterize(picture, in: clip)
      for row in clip.row..<clip.row + clip.rows {
        draw(row, from: clip.column, to: clip.column + clip.columns, picture, on: &sheet)
      }
    }
  }

  private mutating func draw(
    _ row: Int, from first: Int, to end: Int, _ picture: Picture, on sheet: inout Frame
  ) {
    for index in parts.indices {
      let runs = parts[index].map.runs(inRow: row)
      (parts[index].next, parts[index].end) = (runs.lowerBound, runs.upperBound)
    }
    let isEven = picture.marks.isEmpty && !parts.contains { $0.gradient != nil }
    var column = first
    while column < end {
      let (isEmpty, change) = viewState(at: column, to: end)
      if isEmpty {
        sheet.clear(row: row, columns: column..<change)
        column = change
        continue
      }
      stack(row: row, column: column, picture)
      let cell = cell(row: row, column: column, picture)
      sheet.set(cell, row: row, column: column)
      column += 1
      // The same parts fill the next columns, so their cells are equal.
      while isEven, column < change {
        sheet.set(cell, row: row, column: column)
        column += 1
      }
    }
  }

  /// Whether no part is in a column, and up to which column that, or what is there, stays the same.
  private mutating func viewState(at column: Int, to end: Int) -> (isEmpty: Bool, change: Int) {
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
      for (place, part) in members.parts.enumerated() {
        let map = raster.coverage(of: part, samples: picture.samples, in: clip)
        if !map.isEmpty { append(part, map, group: group, isFirst: place == 0) }
      }
    }
  }

  private mutating func append(
    _ part: Picture.Part, _ map: CoverageMap, group: Int, isFirst: Bool
  ) {
    var layer = Layer(
      part: parts.count, group: group, color: .text, opacity: Float(part.opacity),
      isInside: part.isInside && !isFirst, isMoving: part.isMoving, isSharp: part.isSharp,
      tone: part.tone)
    var shades: GradientInks?
    switch part.paint {
    case .ink(let ink): layer.color = CellColor(ink, at: capabilities.color)
    case .text: layer.kind = .text
    case .nothing: (layer.kind, layer.color) = (.nothing, mixer.ground)
    case .gradient(let gradient, let center, let ink):
      shades = GradientInks(
        gradient: gradient, center: center, colors: colors(of: gradient, fittedAs: ink))
    }
    parts.append(
      Part(map: map, isFirst: isFirst, layer: layer, gradient: shades, letter: part.letter))
  }

  /// The colours of a gradient's palette; those of the last one are kept.
  private mutating func colors(of gradient: Gradient, fittedAs ink: Ink) -> [CellColor] {
    let inks = gradient.palette.inks(isLight: gradient.isLight)
    if inks != palette.inks || ink != palette.fittedAs {
      let colors = inks.map { CellColor($0, at: capabilities.color, fittedAs: ink) }
      palette = (inks, ink, colors)
    }
    return palette.colors
  }

  /// Finds what is seen in a cell.
  private mutating func stack(row: Int, column: Int, _ picture: Picture) {
    layers.removeAll(keepingCapacity: true)
    // The group whose first part is in the cell, and how much of it that covers; nil for all of it.
    var (base, covered) = (-1, Coverage?.none)
    for index in parts.indices where parts[index].next < parts[index].end {
      let run = parts[index].map.runs[parts[index].next]
      guard Int(run.column) <= column else { continue }
      var layer = parts[index].layer
      (layer.coverage, layer.isFull) = (parts[index].map.coverage(of: run), run.isFull)
      if parts[index].isFirst {
        (base, covered) = (layer.group, layer.isFull ? nil : layer.coverage)
      }
      if let gradient = parts[index].gradient {
        layer.color = gradient.color(row: row, column: column, picture.samples)
      }
      if layer.isInside {
        guard base == layer.group else { continue }
        if let covered, covered != layer.coverage {
          layer.coverage = layer.coverage.common(with: covered)
          layer.isFull = false
          if layer.coverage.isEmpty { continue }
        }
      }
      add(layer)
    }
  }

  /// Lays a part over the others, and drops what is not seen any more.
  private mutating func add(_ layer: Layer) {
    if layer.opacity == 1 || !isBlended && layer.opacity >= 0.5 {
      if layer.isFull {
        layers.removeAll(keepingCapacity: true)
      } else if let last = layers.last, last.group == layer.group, last.coverage == layer.coverage {
        // An arc and its track have their edge in common.
        layers.removeLast()
      }
    } else if !isBlended {
      return
    }
    if layers.isEmpty, layer.kind == .nothing { return }
    layers.append(layer)
  }

  // MARK: Cells

  private var isBlended: Bool {
    capabilities.color == .truecolor && capabilities.glyphs != .braille
  }

  private mutating func cell(row: Int, column: Int, _ picture: Picture) -> Cell {
    // A mark may stand on a part that paints nothing, and so has no layer.
    for mark in picture.marks where mark.row == row && mark.column == column {
      if let cell = cell(mark) { return cell }
    }
    guard !layers.isEmpty else { return .blank }
    if capabilities.glyphs == .ascii { return letterCell() }
    if picture.isDotted || capabilities.glyphs == .braille { return dotCell() }
    return capabilities.color == .none ? plainCell() : mixer.cell(layers)
  }

  /// The character of the uppermost part that covers enough.
  private func letterCell() -> Cell {
    for layer in layers.reversed() {
      guard let letter = parts[layer.part].letter, layer.coverage.mean > letter.share else {
        continue
      }
      return Cell(letter.character, foreground: layer.color.color, style: layer.style)
    }
    return .blank
  }

  /// The dots of all parts, in the colour of the uppermost part that has half of them.
  private func dotCell() -> Cell {
    var (dots, best) = (UInt8(0), -1)
    for (index, layer) in layers.enumerated() {
      var pattern = Dots.pattern(layer.coverage)
      guard layer.kind != .nothing else {
        dots &= ~pattern
        continue
      }
      // Without colours a track is told from its arc by its dots.
      if layer.tone == .sprinkled, capabilities.color == .none { pattern &= Dots.sprinkle }
      dots |= pattern
      if pattern != 0, pattern.nonzeroBitCount * 2 >= dots.nonzeroBitCount { best = index }
    }
    guard dots != 0, best >= 0 else { return .blank }
    return Cell(
      Dots.first | UInt32(dots), foreground: layers[best].color.color, style: layers[best].style)
  }

  /// Without colours: blocks for what is solid, and dots for what is not.
  private mutating func plainCell() -> Cell {
    let solid = layers.filter { $0.tone == .solid && $0.kind != .nothing }
    let cell = solid.isEmpty ? Cell.blank : mixer.cell(solid)
    guard cell == .blank, let faint = layers.last(where: { $0.tone != .solid }),
      (solid.last?.coverage.mean ?? 0) * 2 <= faint.coverage.mean
    else { return cell }
    let pattern = Dots.pattern(faint.coverage)
    let dots = faint.tone == .sprinkled ? pattern & Dots.sprinkle : pattern
    return dots == 0 ? .blank : Cell(Dots.first | UInt32(dots), style: faint.style)
  }

  // MARK: Marks

  /// A character that stands on the picture; nil if too little is seen there of what it stands on.
  private func cell(_ mark: Picture.Mark) -> Cell? {
    let depth = capabilities.color
    guard mark.opacity >= (depth == .truecolor ? 1 / 16 : 0.5) else { return nil }
    guard mark.share > 0 else {
      return Cell(mark.glyph, foreground: mark.ink.color(at: depth), style: mark.style)
    }
    guard let base = layers.first(where: { $0.group == mark.group }) else { return nil }
    let above = layers.filter { $0.group > mark.group }.map(\.coverage.mean).max() ?? 0
    guard base.coverage.mean >= mark.share, above < 0.1 else { return nil }
    let area = base.color
    let color =
      depth == .truecolor
      ? Color(encoded: area.encoded + (mark.ink.rgb.encoded - area.encoded) * Float(mark.opacity))
      : mark.ink.color(at: depth)
    return Cell(mark.glyph, foreground: color, background: area.color, style: mark.style)
  }
}

extension CellRenderer.Layer {
  /// The terminal's faint style, for a part that has no fainter colour.
  var style: Style { tone == .faint ? .faint : [] }
}

extension CellRenderer.GradientInks {
  /// The colour in the middle of a cell.
  fileprivate func color(row: Int, column: Int, _ samples: Point) -> CellColor {
    let middle = Point(
      (Double(column) + 0.5) * 8 / samples.x, (Double(row) + 0.5) * 8 / samples.y)
    let angle = Mathematics.clockAngle(x: middle.x - center.x, y: middle.y - center.y)
    return colors[gradient.index(at: angle / (2 * .pi))]
  }
}
