import Testing

@testable import Drawing

@Suite struct PixelMaskTests {
  private let size = PixelSize(width: 12, height: 9)

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
  func whatTwoHaveInCommon(box: PixelBox, common: PixelBox?) {
    let other = PixelBox(x: 2, y: 1, width: 6, height: 5)
    #expect(box.common(with: other) == common)
    #expect(other.common(with: box) == common)
  }

  @Test func coversOnlyWhatOneBoxHoldsWholly() {
    let mask = PixelMask([
      PixelBox(x: 0, y: 0, width: 6, height: 9), PixelBox(x: 6, y: 0, width: 6, height: 4),
    ])
    #expect(mask.covers(PixelBox(x: 1, y: 1, width: 5, height: 8)))
    #expect(!mask.covers(PixelBox(x: 1, y: 1, width: 6, height: 8)))
    #expect(!PixelMask().covers(PixelBox(size)))
  }

  @Test func differsWhereOnlyOneCovers() {
    let (one, two) = (
      PixelBox(x: 1, y: 1, width: 3, height: 3), PixelBox(x: 6, y: -2, width: 30, height: 5)
    )
    let cut = PixelBox(x: 6, y: 0, width: 6, height: 3)
    #expect(PixelMask([one, two]).differences(from: PixelMask([one]), in: size) == [cut])
    #expect(PixelMask([one]).differences(from: PixelMask([two]), in: size) == [one, cut])
    #expect(PixelMask([one]).differences(from: PixelMask([one]), in: size) == [])
    let outside = PixelMask([PixelBox(x: 20, y: 0, width: 3, height: 3)])
    #expect(outside.differences(from: PixelMask(), in: size) == [])
  }

  @Test func clearsWhatItCoversAndNothingElse() {
    let box = PixelBox(x: 3, y: 2, width: 5, height: 4)
    var pixels = [UInt8](repeating: 7, count: box.width * box.height * 4)
    PixelMask([
      PixelBox(x: 0, y: 0, width: 5, height: 4), PixelBox(x: 7, y: 5, width: 9, height: 9),
    ]).clear(&pixels, of: box)
    let rows = (0..<4).map { row in (0..<5).map { pixels[(row * 5 + $0) * 4] } }
    #expect(rows == [[0, 0, 7, 7, 7], [0, 0, 7, 7, 7], [7, 7, 7, 7, 7], [7, 7, 7, 7, 0]])
    // All four bytes of each.
    #expect(zip(pixels, pixels.dropFirst()).count { $0 != $1 } == 4)
  }
}
