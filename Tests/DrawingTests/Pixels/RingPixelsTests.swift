import Harness
import Testing

@testable import Drawing

@Suite struct RingPixelsTests {
  /// Boxes that are wide, high and odd, and cells of several shapes.
  static let rings: [SampleRing] = [
    SampleRing(rows: 11, columns: 22, cell: PixelSize(width: 10, height: 19)),
    SampleRing(rows: 7, columns: 14, cell: PixelSize(width: 7, height: 16)),
    SampleRing(rows: 6, columns: 17, cell: PixelSize(width: 6, height: 13)),
    SampleRing(rows: 9, columns: 5, cell: PixelSize(width: 9, height: 18)),
    SampleRing(rows: 1, columns: 1, cell: PixelSize(width: 8, height: 16)),
  ]

  /// Both ends of the range, both halves, and caps that meet across 12 o'clock.
  static let fractions = [0, 0.0004, 0.03, 0.25, 0.49, 0.5, 0.51, 0.62, 0.97, 0.995, 1]

  @Test(arguments: rings, fractions)
  func coversWhatIsInside(ring: SampleRing, fraction: Double) {
    let pixels = ring.pixels(fraction)
    var (worst, sum, count) = (0.0, 0.0, 0)
    for y in 0..<pixels.size.height {
      let row = pixels.pixels(in: PixelBox(x: 0, y: y, width: pixels.size.width, height: 1))
      for x in 0..<pixels.size.width {
        let truth = ring.coverage(x: x, y: y, fraction: fraction)
        let isEdge = truth.track > 0 && truth.track < 1 || truth.arc > 0 && truth.arc < truth.track
        let alpha = Double(row[x * 4 + 3]) / 255
        // The arc is white on black: its share of the light is what is decoded.
        let arc = alpha * SampleRing.light(row[x * 4])
        let error = max(abs(alpha - truth.track), abs(arc - truth.arc))
        worst = max(worst, error)
        if isEdge {
          sum += error
          count += 1
        }
      }
    }
    // Where two edges meet in one pixel, as arc and cap do, none is straight; and in a single cell all
    // of them are bent.
    #expect(worst < (ring.box.rows == 1 ? 0.25 : 0.12))
    #expect(count == 0 || sum / Double(count) < 0.015)
  }

  @Test(arguments: rings, [0, 0.5, 1])
  func mirrorsWhereTheRingDoes(ring: SampleRing, fraction: Double) {
    let pixels = ring.pixels(fraction)
    let (width, height) = (pixels.size.width, pixels.size.height)
    let whole = pixels.pixels(in: PixelBox(pixels.size))
    var (edges, colors) = (0, 0)
    for y in 0..<height {
      for x in 0..<width {
        let place = (y * width + x) * 4
        let across = (y * width + width - 1 - x) * 4
        let below = ((height - 1 - y) * width + x) * 4
        if whole[place + 3] != whole[across + 3] || whole[place + 3] != whole[below + 3] {
          edges += 1
        }
        // Half a ring looks different on the left and on the right.
        if whole[place] != whole[below] || fraction != 0.5 && whole[place] != whole[across] {
          colors += 1
        }
      }
    }
    #expect(edges == 0)
    #expect(colors == 0)
  }

  @Test(arguments: rings, fractions)
  func cutsAnyRectangleFromTheSamePicture(ring: SampleRing, fraction: Double) {
    let pixels = ring.pixels(fraction)
    let size = pixels.size
    let whole = pixels.pixels(in: PixelBox(size))
    let boxes = [
      PixelBox(
        x: size.width / 3, y: size.height / 4, width: size.width / 2, height: size.height / 2),
      PixelBox(x: size.width - 1, y: 0, width: 1, height: size.height),
      PixelBox(x: 0, y: size.height - 1, width: size.width, height: 1),
    ]
    for box in boxes {
      let cut = pixels.pixels(in: box)
      var isSame = cut.count == box.width * box.height * 4
      for y in 0..<box.height {
        for byte in 0..<box.width * 4 {
          let other = ((box.y + y) * size.width + box.x) * 4 + byte
          isSame = isSame && cut[y * box.width * 4 + byte] == whole[other]
        }
      }
      #expect(isSame, "\(box)")
    }
  }

  @Test func hasNoOtherColoursThanTheTwoWhereTheyDoNotMeet() {
    let ring = SampleRing(rows: 22, columns: 44, cell: PixelSize(width: 10, height: 19))
    let colors = Set([0.0, 1.0].flatMap { Self.colors(ring.pixels($0)) })
    #expect(colors == [[0, 0, 0], [255, 255, 255]])
  }

  @Test func takesTheInkOfEveryAngle() {
    let sample = SampleRing(rows: 22, columns: 44, cell: PixelSize(width: 10, height: 19))
    var ring = sample.ring(1)
    ring.gradient = Gradient(.aurora, isLight: false)
    let pixels = RingPixels(ring, sample.box.size, cell: sample.cell)
    let inks = Palette.aurora.inks(isLight: false).map(\.rgb)
    // The middle of the line is 12 pixels from the edge of a circle of 209.
    #expect(Self.color(pixels, x: 220, y: 12) == inks.first)
    #expect(Self.color(pixels, x: 220, y: 405) == inks.last)
    #expect(Self.color(pixels, x: 416, y: 209) == inks[32])
    #expect(Self.color(pixels, x: 23, y: 209) == inks[32])
  }

  @Test func showsTheRingThroughItsSparks() {
    let sample = SampleRing(rows: 22, columns: 44, cell: PixelSize(width: 10, height: 19))
    var ring = sample.ring(0.5)
    ring.sparks = Sparks(position: 0.25, turn: 0, isLight: false)
    let pixels = RingPixels(ring, sample.box.size, cell: sample.cell)
    let palette = Palette.sparks.inks(isLight: false)
    let inks = (first: palette[0], second: palette[Palette.sparks.index(Palette.rainbow.reach)])
    // White on the right, black on the left; half of the light is the spark's.
    for (x, behind, ink) in [(416, RGB.white, inks.first), (23, .black, inks.second)] {
      let half = (behind.light + ink.rgb.light) / 2
      let color = Self.color(pixels, x: x, y: 209).light - half
      #expect(max(abs(color[0]), abs(color[1]), abs(color[2])) < 0.01)
    }
    #expect(Self.color(pixels, x: 220, y: 405) == .white)
  }

  private static func color(_ pixels: RingPixels, x: Int, y: Int) -> RGB {
    let bytes = pixels.pixels(in: PixelBox(x: x, y: y, width: 1, height: 1))
    return RGB(bytes[0], bytes[1], bytes[2])
  }

  private static func colors(_ pixels: RingPixels) -> Set<[UInt8]> {
    let bytes = pixels.pixels(in: PixelBox(pixels.size))
    var colors: Set<[UInt8]> = []
    for place in stride(from: 0, to: bytes.count, by: 4) where bytes[place + 3] > 0 {
      colors.insert(Array(bytes[place..<place + 3]))
    }
    return colors
  }

  // MARK: Differences

  @Test(arguments: rings)
  func theDifferenceHoldsEveryPixelThatDiffers(ring: SampleRing) throws {
    var generator = SeededGenerator(seed: 7)
    var lengths = zip(Self.fractions, Self.fractions.dropFirst()).map { ($0, $1) }
    lengths += [(1, 0), (0.995, 0.0004), (0.5, 1)]
    for _ in 0..<20 {
      let from = Double.random(in: 0...1, using: &generator)
      lengths.append((from, Double.random(in: 0...1, using: &generator)))
      lengths.append((from, max(from - Double.random(in: 0...0.01, using: &generator), 0)))
    }
    for (from, to) in lengths {
      let (before, after) = (ring.pixels(from), ring.pixels(to))
      let size = before.size
      let box = before.differences(from: after).first
      var picture = before.pixels(in: PixelBox(size))
      if let box {
        try #require(box.x >= 0 && box.y >= 0 && box.width > 0 && box.height > 0)
        try #require(box.x + box.width <= size.width && box.y + box.height <= size.height)
        SampleRing.put(after.pixels(in: box), in: box, of: &picture, width: size.width)
      }
      #expect(picture == after.pixels(in: PixelBox(size)), "\(from) → \(to)")
    }
  }

  @Test func aStepChangesLittle() throws {
    let ring = SampleRing(rows: 22, columns: 44, cell: PixelSize(width: 10, height: 19))
    var largest = 0
    for step in 0..<1000 {
      let (from, to) = (Double(step) / 1000, Double(step + 1) / 1000)
      let box = try #require(ring.pixels(to).differences(from: ring.pixels(from)).first)
      largest = max(largest, box.width * box.height)
    }
    // The line is 25 pixels wide.
    #expect(largest <= 30 * 30)
  }
}
