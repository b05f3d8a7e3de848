/// Squares with round corners in real pixels. A line in another ink runs around those that are pointed out, and leaves
/// a gap to a smaller square inside.
struct TilesPixels: Sendable {
  let size: PixelSize

  private let tiles: Tiles
  private let cell: PixelSize

  /// The size of a square.
  private let width, height: Int

  /// - Parameters:
  ///   - box: the size of its box in cells.
  ///   - cell: the size of a cell in pixels.
  init(_ tiles: Tiles, _ box: Size, cell: PixelSize) {
    (self.tiles, self.cell) = (tiles, cell)
    size = PixelSize(of: box, cell: cell)
    let (across, down) = (tiles.pitch.columns * cell.width, tiles.pitch.rows * cell.height)
    let gap = max((Double(min(across, down)) * Self.gap).rounded(), 1)
    (width, height) = (max(across - Int(gap), 1), max(down - Int(gap), 1))
  }

  /// The distance of two squares, as a part of the way from one to the next.
  private static let gap = 0.17

  /// The radius of a corner, as a part of a side.
  private static let corner = 0.2

  /// The rectangle of a square.
  private func box(of place: Int) -> PixelBox {
    let (across, down) = (tiles.pitch.columns * cell.width, tiles.pitch.rows * cell.height)
    // The free columns on both sides of a square are half its own in pixels.
    let left = cell.width / 2 + place / max(tiles.rows, 1) * across
    let top = place % max(tiles.rows, 1) * down
    return PixelBox(
      x: left + (across - width) / 2, y: top + (down - height) / 2, width: width, height: height)
  }

  /// The rectangles in which the picture may differ from an earlier one of the same size.
  func differences(from other: TilesPixels) -> [PixelBox] {
    let (now, before) = (tiles, other.tiles)
    guard now.shades.count == before.shades.count, now.rows == before.rows,
      now.pitch == before.pitch, now.inks == before.inks, now.noteInk == before.noteInk,
      now.choiceInk == before.choiceInk, cell == other.cell
    else { return [PixelBox(size)] }
    let changed = now.shades.indices.filter { place in
      now.shades[place] != before.shades[place]
        || (now.noted == place) != (before.noted == place)
        || (now.chosen == place) != (before.chosen == place)
    }
    return changed.map(box)
  }

  /// Draws the squares on a canvas.
  ///
  /// - Parameter place: their box in the picture that the canvas is a part of.
  func draw(on canvas: inout PixelCanvas, at place: PixelBox) {
    for (index, shade) in tiles.shades.enumerated() {
      guard let shade, tiles.inks.indices.contains(Int(shade)) else { continue }
      let (color, box) = (PixelColor(tiles.inks[Int(shade)].rgb), box(of: index))
      guard box.moved(x: place.x, y: place.y).common(with: canvas.box) != nil else { continue }
      let line =
        index == tiles.chosen ? tiles.choiceInk : index == tiles.noted ? tiles.noteInk : nil
      let pen = max(Double(width) / 9, 1).rounded()
      if let line {
        canvas.fill(
          shape(box, inset: 0), without: shape(box, inset: pen), PixelColor(line.rgb), within: box,
          at: place)
      }
      canvas.fill(shape(box, inset: line == nil ? 0 : 2 * pen), color, within: box, at: place)
    }
  }

  private func shape(_ box: PixelBox, inset: Double) -> FrameFill {
    FrameFill(
      x: Double(box.x) + inset, y: Double(box.y) + inset, width: Double(width) - 2 * inset,
      height: Double(height) - 2 * inset,
      corner: Double(min(width, height)) * Self.corner - inset / 2)
  }
}
