import Testing

@testable import Drawing

@Suite struct HaloPixelsTests {
  private static let cells = [
    PixelSize(width: 8, height: 16), PixelSize(width: 9, height: 19),
    PixelSize(width: 3, height: 7),
  ]
  private static let box = Size(columns: 30, rows: 15)

  private static func halo(row: Double = 7.3, column: Double = 14.6, radius: Double = 11.2) -> Halo
  {
    Halo(ink: .cyan, row: row, column: column, radius: radius)
  }

  /// A circle in pixels, also where cells are not twice as high as wide.
  @Test(arguments: cells)
  func isACircle(cell: PixelSize) {
    let pixels = HaloPixels(Self.halo(), Self.box, cell: cell)
    let center = Point(14.6 * Double(cell.width), 7.3 * Double(cell.height))
    let ideal = IdealStroke(
      Path.circle(center: center, radius: 11.2 * Double(cell.width)),
      lineWidth: max(11.2 / 28 * Double(cell.width), 2))
    let whole = pixels.whole
    var worst = 0.0
    for y in 0..<pixels.size.height {
      for x in 0..<pixels.size.width {
        let covered = Double(whole[(y * pixels.size.width + x) * 4 + 3]) / 255
        worst = max(worst, abs(covered - ideal.coverage(x: x, y: y)))
      }
    }
    #expect(worst < 0.13)
    #expect(whole[3] == 0)
  }

  @Test func isSameInParts() {
    for halo in [Self.halo(), Self.halo(row: -2, column: 31), Self.halo(radius: 0.2)] {
      #expect(HaloPixels(halo, Self.box, cell: Self.cells[0]).isSameInParts)
    }
  }

  /// A step of a move sends far fewer pixels than the whole box, and leaves nothing of the circle before.
  @Test func leavesNoTrail() throws {
    let cell = Self.cells[0]
    var before = HaloPixels(Self.halo(), Self.box, cell: cell)
    for step in 1...40 {
      let off = Double(step) / 8
      let next = HaloPixels(
        Self.halo(row: 7.3 - off, column: 14.6 + off, radius: 11.2 - off * 2), Self.box, cell: cell)
      #expect(try next.shown(after: before) == next.whole)
      let sent = next.differences(from: before).reduce(0) { $0 + $1.width * $1.height }
      #expect(sent < next.size.width * next.size.height / 2)
      before = next
    }
    let far = HaloPixels(Self.halo(row: -3, column: 40, radius: 4), Self.box, cell: cell)
    #expect(try far.shown(after: before) == far.whole)
  }
}
