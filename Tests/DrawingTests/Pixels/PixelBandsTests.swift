import Testing

@testable import Drawing

@Suite struct PixelBandsTests {
  /// Every row is in one band, and none has many more pixels than wanted.
  @Test(arguments: [(0, 5), (5, 0), (1, 1), (440, 418), (3000, 100), (40_000, 3)])
  func coverEveryRowOnce(width: Int, height: Int) {
    var bands = PixelBands(PixelBox(x: 3, y: 7, width: width, height: height))
    var next = 7
    while let band = bands.next() {
      #expect(band.x == 3 && band.width == width && band.y == next && band.height > 0)
      #expect(band.height == 1 || band.width * band.height <= 16_384)
      next += band.height
    }
    #expect(next == 7 + height)
  }
}
