/// The frame of a button or a panel in real pixels, and the indicator of a hold: red, green, blue and opacity.
///
/// The indicator runs over a button's frame, clockwise from 12 o'clock. Words are text: the picture is transparent
/// there. A focused or pressed button has a heavier line. A pressed one is filled around its word in the colour of
/// the terminal's text; the cells show the word in reverse on it. A disabled one has no frame.
package struct FramePixels: Sendable {
  /// The size of the picture: that of its box of cells.
  package let size: PixelSize

  private let manner: Manner
  private let frame: (stroke: Stroke, color: RGB)?
  private let fill: (shape: FrameFill, color: PixelColor)?

  /// The area that hides what lies below; nil for a button, all of whose box does.
  let ground: FrameFill?

  /// The line that the indicator runs along, and the indicator's colour.
  private let way: FrameOutline?
  private let ink: RGB

  /// How far the indicator has run, 0…1, and the stroke of that part.
  private var held = 0.0
  private var hold: Stroke?

  /// Everything that decides the look except the progress.
  private struct Manner: Hashable, Sendable {
    /// Without its progress; nil for a panel.
    var button: Button?
    var box: Size
    var cell: PixelSize
    var foreground: RGB?
  }

  /// The picture of a button.
  ///
  /// - Parameters:
  ///   - box: its size in cells.
  ///   - cell: the size of a cell in pixels.
  ///   - foreground: the terminal's text colour as it has reported it; nothing is filled if it is unknown.
  /// - Returns: nil if there is no room for a frame: fewer than three rows or three columns.
  package init?(_ button: Button, _ box: Size, cell: PixelSize, foreground: RGB?) {
    guard Self.hasRoom(in: box) else { return nil }
    size = PixelSize(of: box, cell: cell)
    manner = Manner(button: Self.still(button), box: box, cell: cell, foreground: foreground)
    let size = size
    let isCircle = Self.isCircle(button, box, cell)
    func outline(_ lineWidth: Int) -> FrameOutline {
      FrameOutline(isCircle: isCircle, size: size, cell: cell, lineWidth: lineWidth)
    }
    let (thin, state) = (FrameOutline.lineWidth(cell), button.state)
    let line = outline(state == .plain ? thin : thin + 1)
    frame = state == .disabled ? nil : (line.stroke, button.track.rgb)
    let way = outline(thin + 2)
    fill = state == .pressed ? foreground.map { (way.fill(cell), PixelColor($0)) } : nil
    ground = nil
    self.way = state == .disabled ? nil : way
    ink = button.ink.rgb
    take(button)
  }

  /// The picture of a panel.
  ///
  /// - Parameters:
  ///   - box: its size in cells, at least two rows and two columns.
  ///   - cell: the size of a cell in pixels.
  ///   - foreground: the terminal's text colour as it has reported it, which the frame has.
  /// - Returns: nil if the colour is unknown, or there is no room for a frame.
  package init?(around box: Size, cell: PixelSize, foreground: RGB?) {
    guard let foreground, Self.hasRoom(around: box) else { return nil }
    size = PixelSize(of: box, cell: cell)
    manner = Manner(button: nil, box: box, cell: cell, foreground: foreground)
    let line = FrameOutline(
      isCircle: false, size: size, cell: cell, lineWidth: FrameOutline.lineWidth(cell))
    (frame, fill, way, ink) = ((line.stroke, foreground), nil, nil, foreground)
    ground = line.ground
  }

  /// Whether a button of that size has a frame.
  static func hasRoom(in box: Size) -> Bool { box.rows >= 3 && box.columns >= 3 }

  /// Whether a panel of that size has a frame.
  static func hasRoom(around box: Size) -> Bool { box.rows >= 2 && box.columns >= 2 }

  /// A circle that leaves no room for its word becomes a rectangle, as in cells.
  private static func isCircle(_ button: Button, _ box: Size, _ cell: PixelSize) -> Bool {
    guard button.outline == .circle else { return false }
    let inside = ButtonInside(
      button, box, circleAspect: Double(cell.height) / Double(cell.width))
    return inside.columns >= CharacterCells.columns(of: button.label) + 2
  }

  private static func still(_ button: Button) -> Button {
    var still = button
    still.progress = 0
    return still
  }

  /// Whether a button is this one with another progress.
  func suits(_ button: Button) -> Bool { manner.button == Self.still(button) }

  /// The same button with another progress, which ``suits(_:)`` it.
  package func moved(to button: Button) -> FramePixels {
    var other = self
    other.take(button)
    return other
  }

  private mutating func take(_ button: Button) {
    guard let way else { return }
    held = way.step(of: button.progress)
    hold = held > 0 ? way.stroke(from: 0, to: held) : nil
  }

  /// The rectangles in which the picture may differ from another of the same size.
  package func differences(from other: FramePixels) -> [PixelBox] {
    guard manner == other.manner else { return [PixelBox(size)] }
    let boxes = way?.boxes(from: min(held, other.held), to: max(held, other.held)) ?? []
    return boxes.compactMap { $0.common(with: PixelBox(size)) }
  }

  /// Draws the frame on a canvas.
  ///
  /// - Parameter place: its box in the picture that the canvas is a part of.
  func draw(on canvas: inout PixelCanvas, at place: PixelBox) {
    guard let frame, let part = place.common(with: canvas.box) else { return }
    canvas.begin()
    let own = part.moved(x: -place.x, y: -place.y)
    if let fill { draw(fill.shape, fill.color, in: own, at: place, on: &canvas) }
    let line = PixelCoverage(of: frame.stroke, in: own)
    let arc = hold.map { PixelCoverage(of: $0, in: own) }
    for row in 0..<part.height {
      for word in 0..<line.wordsInRow {
        let (under, over) = (line.word(row: row, word), arc?.word(row: row, word) ?? 0)
        guard under | over > 0 else { continue }
        for lane in 0..<min(8, part.width - word * 8) {
          let (track, arc) = (Int(under >> (8 * lane) & 0xFF), Int(over >> (8 * lane) & 0xFF))
          let covered = max(track, arc)
          guard covered > 0 else { continue }
          let color = PixelColor(frame.color, ink, share: (arc * 255 + covered / 2) / covered)
          canvas.put(color, UInt8(covered), x: part.x + word * 8 + lane, y: part.y + row)
        }
      }
    }
  }

  /// Fills a shape, except for the cells of the word.
  private func draw(
    _ shape: FrameFill, _ color: PixelColor, in own: PixelBox, at place: PixelBox,
    on canvas: inout PixelCanvas
  ) {
    let inside = inside
    for y in own.y..<own.y + own.height {
      for first in stride(from: own.x, to: own.x + own.width, by: 8) {
        let covered = shape.coverage(x: first, y: y)
        for x in first..<min(first + 8, own.x + own.width) {
          let opacity = covered[x - first]
          guard opacity > 0, inside?.contains(x: x, y: y) != true else { continue }
          canvas.put(color, opacity, x: place.x + x, y: place.y + y)
        }
      }
    }
  }

  /// The rectangle of the word's cells, which the fill surrounds.
  private var inside: PixelBox? {
    guard let button = manner.button else { return nil }
    let cell = manner.cell
    let isCircle = Self.isCircle(button, manner.box, cell)
    let inside = ButtonInside(
      button, manner.box, circleAspect: isCircle ? Double(cell.height) / Double(cell.width) : nil)
    return PixelBox(
      x: inside.left * cell.width, y: inside.top * cell.height,
      width: inside.columns * cell.width,
      height: (inside.bottom - inside.top + 1) * cell.height)
  }
}
