/// The mixtures of two colours, by the share of the second one. Each mixture is one number: a position on the straight
/// line between the encoded colours. Mixtures in linear light may lie beside this line; the nearest position counts.
struct Ramp: Sendable {
  /// The distance of the two encoded colours. Each channel is 0…255.
  let length: Float

  /// The mixtures, by the share of the second colour in 64ths. The high 18 bits are the position on the line, 0…4095.
  /// The low 14 bits are the share of the terminal's background (lane 3 of the colours), 0…255. The sum of 64 of these
  /// values does not overflow.
  private let steps: [UInt32]

  static let backgroundBits: UInt32 = 14

  /// The index of the last step. A cell shows the mean of many samples, so more steps would not be visible.
  private static let lastStep = 64

  /// - Parameter isLinear: whether the colours are linear light; otherwise they are values that are mixed as they are.
  init(from first: SIMD4<Float>, to second: SIMD4<Float>, isLinear: Bool) {
    func encoded(_ color: SIMD4<Float>) -> SIMD4<Float> {
      isLinear ? SRGBCurve.encoded(color) : color
    }
    let (start, end) = (encoded(first), encoded(second))
    let direction = end - start
    let squaredLength = Self.product(direction, direction)
    let scale = 4095 / max(squaredLength, 1)
    let change = (second - first) / Float(Self.lastStep)
    steps = (0...Self.lastStep).map { index in
      let changesFirstSquare = index * 2 < Self.lastStep
      // A sample is twice as high as wide, so it consists of two squares. An edge covers one square first, and then the
      // other. The sample shows the mean of both squares.
      let squareStep = changesFirstSquare ? 2 * index : 2 * index - Self.lastStep
      let changingSquare = encoded(first + change * Float(squareStep))
      let mixed = (changingSquare + (changesFirstSquare ? start : end)) / 2
      let along = min(max(Self.product(mixed - start, direction) * scale + 0.5, 0), 4095)
      let background = min(max(mixed[3] * 255 + 0.5, 0), 255)
      return UInt32(along) << Self.backgroundBits | UInt32(background)
    }
    length = squaredLength.squareRoot()
  }

  /// Returns the steps of a row of eight samples, the first in lane 0.
  @inline(__always)
  func lookUp(_ row: UInt64) -> SIMD8<UInt32> {
    // Shares of 0…255 become indices of 0…64.
    let even: UInt64 = 0x00FF_00FF_00FF_00FF
    let rounding: UInt64 = 0x0002_0002_0002_0002
    let evens = ((row & even) + rounding) >> 2 & even
    let odds = ((row >> 8 & even) + rounding) >> 2 & even
    // No index is beyond the last step.
    return unsafe steps.withUnsafeBufferPointer { steps in
      unsafe SIMD8(
        steps[Int(evens & 0xFF)], steps[Int(odds & 0xFF)], steps[Int(evens >> 16 & 0xFF)],
        steps[Int(odds >> 16 & 0xFF)], steps[Int(evens >> 32 & 0xFF)],
        steps[Int(odds >> 32 & 0xFF)],
        steps[Int(evens >> 48)], steps[Int(odds >> 48)])
    }
  }

  /// Returns the mean of samples, given the sum of their steps: lane 0 is the position on the line, lane 3 the share of
  /// the terminal's background.
  func mean(_ sum: UInt32, of samples: Float) -> SIMD4<Float> {
    SIMD4(
      Float(sum >> Self.backgroundBits) / samples * (length / 4095), 0, 0,
      Float(sum & ((1 << Self.backgroundBits) - 1)) / (samples * 255))
  }

  /// Returns the value of one sample, in the lanes of ``mean(_:of:)``.
  func value(_ share: UInt8) -> SIMD4<Float> { mean(steps[(Int(share) + 2) >> 2], of: 1) }

  private static func product(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Float {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
  }
}
