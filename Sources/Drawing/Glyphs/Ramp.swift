/// The colours from one ink to another, by how much of the second covers the first.
///
/// They are taken to lie on the straight line between the two inks: a mixture of light is off this line by less than
/// one step of a blend. So a mixture is one number, its place on the line.
struct Ramp: Sendable {
  let start: SIMD4<Float>
  let way: SIMD4<Float>

  /// The length of the line, in units of encoded colours, 0…255 in each channel.
  let length: Float

  /// For each of 256 shares of the second ink: its place on the line, and the share of the user's background.
  ///
  /// The place, 0…4095, is in the high 18 bits, the background, 0…255, in the low 14: 64 of them can be added up.
  private let steps: [UInt32]

  static let sharesBits: UInt32 = 14

  /// Makes the ramp between two colours.
  ///
  /// A sample is twice as high as it is wide, and so are two pixels. An edge covers one of them before the other, and
  /// what is seen is the mean of both.
  ///
  /// - Parameter encoding: whether the colours are light, and mix as light; otherwise they are numbers.
  init(from first: SIMD4<Float>, to second: SIMD4<Float>, encoding: Bool) {
    func encoded(_ color: SIMD4<Float>) -> SIMD4<Float> {
      encoding ? Light.encoded(color) : color
    }
    start = encoded(first)
    way = encoded(second) - start
    let squared = Self.product(way, way)
    length = squared.squareRoot()
    let scale = 4095 / max(squared, 1)
    let change = (second - first) / 255
    var steps = [UInt32](repeating: 0, count: 256)
    for index in 0..<256 {
      let isFirst = index < 128
      let half = encoded(first + change * Float(isFirst ? 2 * index : 2 * index - 255))
      let mixed = (half + (isFirst ? start : start + way)) / 2
      let along = min(max(Self.product(mixed - start, way) * scale + 0.5, 0), 4095)
      let background = min(max(mixed[3] * 255 + 0.5, 0), 255)
      steps[index] = UInt32(along) << Self.sharesBits | UInt32(background)
    }
    self.steps = steps
  }

  /// The steps of eight samples in a row, the first in lane 0.
  @inline(__always)
  func steps(_ row: UInt64) -> SIMD8<UInt32> {
    // A byte is always an index into the 256 steps.
    unsafe steps.withUnsafeBufferPointer { steps in
      unsafe SIMD8(
        steps[Int(row & 0xFF)], steps[Int(row >> 8 & 0xFF)], steps[Int(row >> 16 & 0xFF)],
        steps[Int(row >> 24 & 0xFF)], steps[Int(row >> 32 & 0xFF)], steps[Int(row >> 40 & 0xFF)],
        steps[Int(row >> 48 & 0xFF)], steps[Int(row >> 56)])
    }
  }

  /// The mean of a number of samples, given the sum of their steps.
  ///
  /// Lane 0 is the distance along the line, lane 3 the share of the user's background.
  func mean(_ sum: UInt32, of samples: Float) -> SIMD4<Float> {
    SIMD4(
      Float(sum >> Self.sharesBits) / samples * (length / 4095), 0, 0,
      Float(sum & (1 << Self.sharesBits - 1)) / (samples * 255))
  }

  /// One sample in the form of ``mean(_:of:)``.
  func place(_ share: UInt8) -> SIMD4<Float> { mean(steps[Int(share)], of: 1) }

  /// The colour at a share of the second ink, 0…255.
  func color(_ share: UInt8) -> SIMD4<Float> {
    let step = steps[Int(share)]
    var color = start + way * (Float(step >> Self.sharesBits) / 4095)
    color[3] = Float(step & (1 << Self.sharesBits - 1)) / 255
    return color
  }

  private static func product(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Float {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
  }
}
