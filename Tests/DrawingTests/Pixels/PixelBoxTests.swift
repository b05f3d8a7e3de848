import Testing

@testable import Drawing

@Suite struct PixelBoxTests {
  @Test func cellsBecomePixels() {
    let picture = Box(row: 2, column: 3, rows: 4, columns: 8)
    let cell = PixelSize(width: 10, height: 20)
    #expect(
      PixelBox(Box(row: 3, column: 1, rows: 2, columns: 5), in: picture, cell: cell)
        == PixelBox(x: -20, y: 20, width: 50, height: 40))
  }

  @Test(arguments: [
    (PixelBox(x: 0, y: 0, width: 4, height: 4), PixelBox(x: 2, y: 1, width: 2, height: 3)),
    (PixelBox(x: -5, y: -5, width: 40, height: 40), PixelBox(x: 2, y: 1, width: 6, height: 5)),
    (PixelBox(x: 8, y: 0, width: 4, height: 9), nil),
    (PixelBox(x: 0, y: 6, width: 12, height: 1), nil),
  ])
  func theIntersectionOfTwo(box: PixelBox, common: PixelBox?) {
    let other = PixelBox(x: 2, y: 1, width: 6, height: 5)
    #expect(box.common(with: other) == common)
    #expect(other.common(with: box) == common)
    #expect(box.contains(other) == (common == other))
    #expect(!other.contains(box))
  }

  @Test func clearsOnlyWhatIsInside() {
    let box = PixelBox(x: 4, y: 2, width: 3, height: 2)
    var pixels = [UInt8](repeating: 9, count: 3 * 2 * 4)
    PixelBox(x: 0, y: 3, width: 6, height: 9).clear(&pixels, of: box)
    #expect(
      pixels == [UInt8](repeating: 9, count: 12) + [UInt8](repeating: 0, count: 8) + [9, 9, 9, 9])
    PixelBox(x: 0, y: 0, width: 4, height: 9).clear(&pixels, of: box)
    #expect(pixels.count { $0 == 9 } == 16)
  }
}
