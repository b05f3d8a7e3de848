/// A picture in pixels: red, green and blue, encoded as sRGB.
package struct Bitmap: Equatable, Sendable {
  package let width: Int
  package let height: Int

  /// Three bytes per pixel, row by row.
  package var bytes: [UInt8]

  /// A black picture.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
    bytes = Array(repeating: 0, count: width * height * 3)
  }

  package struct Color: Hashable, Sendable {
    package var red: UInt8
    package var green: UInt8
    package var blue: UInt8

    package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
      (self.red, self.green, self.blue) = (red, green, blue)
    }

    package static let black = Color(0, 0, 0)
  }

  package mutating func set(_ color: Color, x: Int, y: Int) {
    let index = (y * width + x) * 3
    (bytes[index], bytes[index + 1], bytes[index + 2]) = (color.red, color.green, color.blue)
  }

  /// Returns the mean squared difference over all pixels and colour components.
  package func meanSquaredError(to other: Bitmap) -> Double {
    precondition(width == other.width && height == other.height)
    var sum = 0
    for (one, two) in zip(bytes, other.bytes) {
      let difference = Int(one) - Int(two)
      sum += difference * difference
    }
    return Double(sum) / Double(bytes.count)
  }
}
