/// The picture of a tab bar: the bar with its notch, the circles behind it, and the icons. The labels are text.
extension TabBar {
  private enum IconStyle {
    case strokes
    /// A few characters that look like the icon.
    case characters
    /// The first character of the label.
    case letters
  }

  /// The least size of an icon of characters, in widths of a cell. A smaller one becomes a letter.
  private static let leastCharacterIconSize = 3.2

  /// The least size of an icon in pixels.
  private static let leastPixelIconSize = 9.0

  private func style(_ geometry: TabGeometry, _ grid: PictureGrid) -> IconStyle {
    if grid.isPixels { return .strokes }
    return geometry.iconReach * 2 < Self.leastCharacterIconSize ? .letters : .characters
  }

  private func geometry(in size: Size, on grid: PictureGrid) -> TabGeometry {
    TabGeometry(
      size, cell: (grid.width, grid.height), middles: middles(in: size.columns, on: grid),
      step: grid.isPixels ? 1 : grid.height / 8)
  }

  /// Returns the middles of the items, in columns. The middle of an item with a label is the label's middle.
  private func middles(in columns: Int, on grid: PictureGrid) -> [Double] {
    var middles = items.indices.map { item in
      let range = Self.columns(of: item, among: items.count, in: columns)
      return Double(range.lowerBound + range.upperBound) / 2
    }
    let isUnicode = grid.capabilities?.isUnicode ?? true
    for label in TabLabels(self, columns: columns, isUnicode: isUnicode).labels {
      middles[label.item] = Double(label.column) + Double(label.columns) / 2
    }
    return middles
  }

  /// Whether there is room for the bar: three rows, and in pixels recognisable icons.
  func hasRoom(in size: Size, on grid: PictureGrid) -> Bool {
    guard size.rows >= TabGeometry.leastRows, size.columns > 0, !items.isEmpty else { return false }
    return !grid.isPixels || geometry(in: size, on: grid).iconReach * 2 >= Self.leastPixelIconSize
  }

  func picture(in size: Size, on grid: PictureGrid) -> Picture {
    var picture = Picture(samples: grid.samples)
    guard hasRoom(in: size, on: grid), isDrawn, !grid.isASCII else { return picture }
    var geometry = geometry(in: size, on: grid)
    let style = style(geometry, grid)
    // The two rows of characters end at the floor, so that no character shares its cell with the bar's edge.
    if style == .characters { geometry.flatIconY = geometry.floor - grid.height }
    let layout = TabBarLayout(self, geometry)
    let isOutline = grid.capabilities?.color == ColorDepth.none
    picture.isDotted = isOutline
    picture.groups = layout.circles.map { circleGroup(at: $0.center, geometry.radius, isOutline) }
    picture.groups.append(barGroup(geometry, layout.middle, isOutline))
    for (index, circle) in layout.circles.enumerated() {
      add(circle, to: &picture, group: index, style, geometry, grid, isFlat: false)
    }
    for flat in layout.flatIcons {
      add(flat, to: &picture, group: layout.circles.count, style, geometry, grid, isFlat: true)
    }
    if isOutline { picture.groups.append(edgeGroup(geometry, layout.middle)) }
    if grid.isPixels { picture.groups += labelHoles(in: size, geometry, grid) }
    return picture
  }

  // MARK: Areas

  /// The width of an outline, in widths of a cell: a little more than a dot of half a cell.
  private static let outlineWidth = 0.55

  private func circleGroup(at center: Point, _ radius: Double, _ isOutline: Bool) -> Picture.Group {
    let disc = Path.circle(center: center, radius: radius)
    guard isOutline else {
      return Picture.Group(Picture.Part(filling: disc, .ink(circle)).with { $0.isMoving = true })
    }
    // The hole keeps the renderer from skipping the cells of the disc, which show the icon's characters.
    let outline = Path.circle(center: center, radius: radius - Self.outlineWidth / 2)
    return Picture.Group(
      Picture.Part(filling: disc, .hole),
      Picture.Part(stroking: outline, width: Self.outlineWidth, .text).with { $0.isMoving = true })
  }

  /// Returns the bar, which hides circles below its edge; without colours it is a hole.
  private func barGroup(
    _ geometry: TabGeometry, _ middle: Double, _ isOutline: Bool
  ) -> Picture.Group {
    let notch = geometry.notch(middle: middle)
    let rectangle = Path.rectangle(
      left: 0, top: geometry.edge, right: geometry.width, bottom: geometry.height)
    // The notch is an anticlockwise loop, so that it is cut out of the rectangle.
    let (left, right) = (notch[0].point(at: 0), notch[notch.count - 1].point(at: 1))
    let path = Path(rectangle.segments + notch + [.line(from: right, to: left)])
    var part = Picture.Part(filling: path, isOutline ? .hole : .ink(bar))
    part.isMoving = true
    return Picture.Group(part)
  }

  private func edgeGroup(_ geometry: TabGeometry, _ middle: Double) -> Picture.Group {
    let notch = geometry.notch(middle: middle)
    let (left, right) = (notch[0].point(at: 0), notch[notch.count - 1].point(at: 1))
    let path = Path(
      [.line(from: Point(0, geometry.edge), to: left)] + notch
        + [.line(from: right, to: Point(geometry.width, geometry.edge))])
    return Picture.Group(Picture.Part(stroking: path, width: Self.outlineWidth, .text))
  }

  private func labelHoles(
    in size: Size, _ geometry: TabGeometry, _ grid: PictureGrid
  ) -> [Picture.Group] {
    guard geometry.hasLabels else { return [] }
    return TabLabels(self, columns: size.columns, isUnicode: true).labels.map { label in
      let left = Double(label.column) * grid.width
      let hole = Path.rectangle(
        left: left, top: geometry.floor, right: left + Double(label.columns) * grid.width,
        bottom: geometry.height)
      return Picture.Group(Picture.Part(filling: hole, .hole))
    }
  }

  // MARK: Icons

  /// - Parameter group: the index of the group that the icon is drawn on: its circle's or the bar's.
  private func add(
    _ icon: TabBarLayout.PlacedIcon, to picture: inout Picture, group: Int, _ style: IconStyle,
    _ geometry: TabGeometry, _ grid: PictureGrid, isFlat: Bool
  ) {
    guard icon.opacity > 0 else { return }
    let ink = isFlat ? text : self.icon
    switch style {
    case .strokes:
      let pen = max(geometry.iconReach * Icon.penShare, 1.5)
      let path = items[icon.item].icon.strokes(
        around: Point(0, 0), reach: geometry.iconReach, pen: pen)
      let part = Picture.Part(stroking: path, width: pen, .ink(ink)).with {
        ($0.origin, $0.opacity) = (icon.center, icon.opacity)
        ($0.isClipped, $0.isMoving) = (true, true)
      }
      picture.groups[group].parts.append(part)
    case .characters: picture.marks += characters(icon, group, ink, grid, isFlat: isFlat)
    case .letters:
      let letter = letter(icon, group, ink, grid, isFlat: isFlat)
      if let letter { picture.marks.append(letter) }
    }
  }

  private func characters(
    _ icon: TabBarLayout.PlacedIcon, _ group: Int, _ ink: Ink, _ grid: PictureGrid, isFlat: Bool
  ) -> [Picture.Mark] {
    let rows = items[icon.item].icon.characters.map { Array($0.unicodeScalars) }
    let top = Int((icon.center.y / grid.height - Double(rows.count) / 2).rounded())
    return rows.enumerated().flatMap { row, characters in
      let left = Int((icon.center.x / grid.width - Double(characters.count) / 2).rounded())
      return characters.enumerated().filter { $0.element != " " }.map { column, character in
        mark(
          character, row: top + row, column: left + column, icon, group, ink, grid, isFlat: isFlat)
      }
    }
  }

  private func letter(
    _ icon: TabBarLayout.PlacedIcon, _ group: Int, _ ink: Ink, _ grid: PictureGrid, isFlat: Bool
  ) -> Picture.Mark? {
    items[icon.item].letter.map {
      mark(
        $0, row: Int((icon.center.y / grid.height).rounded(.down)),
        column: Int((icon.center.x / grid.width).rounded(.down)), icon, group, ink, grid,
        isFlat: isFlat)
    }
  }

  private func mark(
    _ character: Unicode.Scalar, row: Int, column: Int, _ icon: TabBarLayout.PlacedIcon,
    _ group: Int, _ ink: Ink, _ grid: PictureGrid, isFlat: Bool
  ) -> Picture.Mark {
    // Without an area behind it, a character in a circle has the circle's ink.
    let hasAreas = grid.capabilities?.hasThinLines ?? true
    // A character on the bar needs its whole cell. One on a round circle may lose the corners of its cell.
    let visibleShare = isFlat ? 1 : 0.7
    return Picture.Mark(
      row: row, column: column, glyph: character.value, ink: hasAreas || isFlat ? ink : circle,
      // Few steps of opacity save bytes while the icon moves.
      opacity: (icon.opacity * 8).rounded() / 8, style: isFlat ? [] : .bold, group: group,
      share: hasAreas ? visibleShare : 0)
  }

  // MARK: Labels

  func write(on buffer: inout Frame, _ grid: PictureGrid) {
    guard let capabilities = grid.capabilities else { return }
    let size = buffer.size
    let labels = TabLabels(self, columns: size.columns, isUnicode: capabilities.isUnicode).labels
    guard hasRoom(in: size, on: grid) else {
      guard size.rows > 0, size.rows < TabGeometry.leastRows else { return }
      buffer.clear(row: size.rows - 1, columns: 0..<size.columns)
      for label in labels {
        buffer.write(
          label.text, row: size.rows - 1, column: label.column,
          style: label.item == selectedIndex ? [.bold, .underline] : .faint)
      }
      return
    }
    let geometry = geometry(in: size, on: grid)
    if grid.isASCII, isDrawn { writeLetters(on: &buffer, geometry, capabilities) }
    guard geometry.hasLabels else { return }
    let depth = capabilities.color
    for label in labels {
      buffer.write(
        label.text, row: size.rows - 1, column: label.column, foreground: text.color(at: depth),
        background: capabilities.hasThinLines ? bar.color(at: depth) : .standard,
        style: label.item == selectedIndex ? .bold : [])
    }
  }
}
