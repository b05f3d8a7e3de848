/// Paints pixels in one colour or in a gradient, or makes them transparent.
struct PixelBrush: Sendable {
  let opacity: Float
  let isHole: Bool

  /// The colour of all pixels if there is no gradient.
  private let solid: PixelColor

  /// The gradient's colours, clockwise from 12 o'clock; empty without a gradient.
  private let shades: [PixelColor]
  private let centerX, centerY: Float

  private static let lastShade = 511

  init(_ part: Picture.Part) {
    opacity = Float(part.opacity)
    isHole = part.paint == .hole
    guard case .gradient(let gradient, let center, _) = part.paint else {
      (shades, centerX, centerY) = ([], 0, 0)
      if case .ink(let ink) = part.paint {
        solid = PixelColor(ink.rgb)
      } else {
        solid = PixelColor(.black)
      }
      return
    }
    let inks = gradient.palette.inks(isLight: gradient.isLight)
    shades = (0...Self.lastShade).map { index in
      PixelColor(inks[gradient.index(at: Double(index) / Double(Self.lastShade))].rgb)
    }
    (solid, centerX, centerY) = (PixelColor(.black), Float(center.x), Float(center.y))
  }

  /// Whether the brush hides everything below.
  var isOpaque: Bool { opacity == 1 && !isHole }

  func color(x: Int, y: Int) -> PixelColor {
    shades.isEmpty ? solid : shades[shade(x, y)]
  }

  /// Draws the pixels `columns` of row `y`. Byte i of `word` is the coverage of the pixel `from` + i, and the bytes
  /// repeat after eight pixels. `offset` is the index of the first byte to draw.
  @inline(__always)
  func draw(
    _ word: UInt64, from: Int, _ columns: Range<Int>, y: Int, into bytes: inout [UInt8],
    at offset: Int
  ) {
    if word == .max, isOpaque {
      fill(columns, y: y, &bytes, at: offset)
      return
    }
    var offset = offset
    for x in columns {
      let covered = UInt8(truncatingIfNeeded: word >> UInt64(8 * ((x - from) & 7)))
      if covered > 0 { draw(covered, x: x, y: y, &bytes, at: offset) }
      offset += 4
    }
  }

  private func fill(_ columns: Range<Int>, y: Int, _ bytes: inout [UInt8], at offset: Int) {
    unsafe bytes.withUnsafeMutableBytes { bytes in
      var offset = offset
      if shades.isEmpty {
        let bits = (solid.bits | 0xFF00_0000).littleEndian
        for _ in columns {
          unsafe bytes.storeBytes(of: bits, toByteOffset: offset, as: UInt32.self)
          offset += 4
        }
        return
      }
      var x = columns.lowerBound
      while x < columns.upperBound {
        // On one side of the centre, the angle only grows or only falls along a row. So if both ends have the same
        // colour, all pixels between them have it.
        let end = min(x + 16, columns.upperBound)
        var color = shades[shade(x, y)]
        let isUniform =
          color == shades[shade(end - 1, y)] && (Float(x) >= centerX || Float(end) <= centerX)
        for pixel in x..<end {
          if !isUniform { color = shades[shade(pixel, y)] }
          let bits = (color.bits | 0xFF00_0000).littleEndian
          unsafe bytes.storeBytes(of: bits, toByteOffset: offset, as: UInt32.self)
          offset += 4
        }
        x = end
      }
    }
  }

  private func draw(_ covered: UInt8, x: Int, y: Int, _ bytes: inout [UInt8], at offset: Int) {
    if isHole {
      let opacity = Int(bytes[offset + 3]) * (255 - Int(covered)) / 255
      bytes[offset + 3] = UInt8(opacity)
      if opacity == 0 { for byte in 0..<3 { bytes[offset + byte] = 0 } }
      return
    }
    let share = opacity == 1 ? covered : UInt8(Float(covered) * opacity + 0.5)
    if share > 0 { color(x: x, y: y).blend(share, over: &bytes, at: offset) }
  }

  /// Returns the index of a pixel's shade. The arc tangent is a polynomial (Abramowitz and Stegun, 4.4.47).
  @inline(__always)
  private func shade(_ x: Int, _ y: Int) -> Int {
    let (right, down) = (Float(x) + 0.5 - centerX, Float(y) + 0.5 - centerY)
    let (across, height) = (abs(right), abs(down))
    let ratio = min(across, height) / max(across, height, .leastNormalMagnitude)
    let square = ratio * ratio
    let arcTangent =
      ratio
      * (0.999_866_0
        + square
        * (-0.330_299_5 + square * (0.180_141_0 + square * (-0.085_133_0 + square * 0.020_835_1))))
    let angleFromVertical = across <= height ? arcTangent : .pi / 2 - arcTangent
    let angleFromTop = down <= 0 ? angleFromVertical : .pi - angleFromVertical
    let angle = right >= 0 ? angleFromTop : 2 * .pi - angleFromTop
    return min(Int(angle * (Float(Self.lastShade) / (2 * .pi)) + 0.5), Self.lastShade)
  }
}
