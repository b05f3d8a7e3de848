/// The rows of a rectangle, a few at a time, so that little memory is needed for many pixels.
package struct PixelBands: Sendable {
  private var rest: PixelBox

  /// As many rows as have about that many pixels are taken at a time.
  private static let pixels = 16_384

  package init(_ box: PixelBox) {
    rest = box
  }

  /// The next rows; nil after the last.
  package mutating func next() -> PixelBox? {
    guard rest.height > 0 else { return nil }
    var band = rest
    band.height = min(max(Self.pixels / max(rest.width, 1), 1), rest.height)
    rest.y += band.height
    rest.height -= band.height
    return band
  }
}
