import Harness
import Testing

@testable import Drawing

/// A path and its paint are all that a new picture needs, in cells and in pixels.
@Suite struct HeartTests {
  /// Two curves from the dimple to the tip and back. The unit is the width of the heart.
  private static let heart = Path([
    .curve(Bezier(Point(0.5, 0.25), Point(0.65, -0.2), Point(1.35, 0.25), Point(0.5, 1))),
    .curve(Bezier(Point(0.5, 1), Point(-0.35, 0.25), Point(0.35, -0.2), Point(0.5, 0.25))),
  ])

  /// The exact area of the heart, by Green's theorem.
  private static let area = 0.531

  private func picture(width: Double, on grid: PictureGrid) -> Picture {
    let path = Self.heart.placed(at: Point(0, 0), scale: width)
    return Picture(samples: grid.samples, Picture.Group(Picture.Part(filling: path, .ink(.red))))
  }

  private func frame(_ capabilities: Capabilities) -> Frame {
    var (renderer, frame) = (CellRenderer(capabilities), Frame(Size(columns: 16, rows: 8)))
    renderer.draw(
      picture(width: 16, on: PictureGrid(capabilities)), in: [Box(frame.size)], on: &frame)
    return frame
  }

  @Test func looksLikeAHeart() {
    #expect(
      frame(.colorless).visibleRows == [
        "   ▂▃▃    ▃▃▂",
        " ▗█████▙▟█████▖",
        " ▐████████████▋",
        " ▐████████████▍",
        "  ▜██████████▛",
        "   ▀████████▀",
        "    ▝▜████▛▘",
        "      ▀▀▀▀",
      ])
  }

  @Test(arguments: [
    Capabilities(), Capabilities(glyphs: .octant), Capabilities(glyphs: .braille),
    Capabilities(color: .indexed), .colorless,
  ])
  func isSymmetricInCells(capabilities: Capabilities) {
    let frame = frame(capabilities)
    for row in 0..<8 {
      for column in 0..<8 {
        let (left, right) = (frame[row: row, column: column], frame[row: row, column: 15 - column])
        #expect(
          CellPicture(left).mirrored.looksLike(CellPicture(right), on: capabilities.background),
          "\(row), \(column)")
      }
    }
    // The heart becomes narrower towards the tip. The dimple is blank.
    let inked = (0..<8).map { row in (0..<16).count { frame[row: row, column: $0] != .blank } }
    #expect(inked[2] >= 14 && inked[2] >= inked[4] && inked[4] > inked[6], "\(inked)")
    #expect(frame[row: 0, column: 7] == .blank && frame[row: 3, column: 7] != .blank)
  }

  @Test func coversItsAreaInPixels() {
    let traits = PixelTraits(cell: PixelSize(width: 10, height: 20), foreground: nil)
    let size = PixelSize(width: 160, height: 160)
    var canvas = PixelCanvas(PixelBox(size))
    canvas.draw(picture(width: 160, on: PictureGrid(traits)), in: PixelBox(size))
    func pixel(_ x: Int, _ y: Int) -> [UInt8] {
      Array(canvas.pixels[(y * 160 + x) * 4..<(y * 160 + x) * 4 + 4])
    }
    let alphas = stride(from: 3, to: canvas.pixels.count, by: 4).map { Int(canvas.pixels[$0]) }
    #expect(abs(Double(alphas.reduce(0, +)) / 255 - Self.area * 160 * 160) < 10)
    let worst = alphas.indices.map { index in
      abs(alphas[index] - alphas[index / 160 * 160 + 159 - index % 160])
    }
    #expect((worst.max() ?? 255) <= 1)
    // The heart is opaque in the middle, and transparent in the dimple and beside the tip.
    #expect(pixel(80, 80) == [232, 64, 64, 255])
    #expect(pixel(80, 30) == [0, 0, 0, 0] && pixel(80, 43) == [232, 64, 64, 255])
    #expect(pixel(80, 155)[3] > 0 && pixel(60, 155) == [0, 0, 0, 0])
  }
}
