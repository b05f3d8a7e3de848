/// Splits a rectangle into bands of rows, so that many pixels need little memory.
package struct PixelBands: Sendable {
  private var rest: PixelBox

  /// The approximate pixels of a band. A band has whole rows, and at least one.
  private static let pixels = 49_152

  package init(_ box: PixelBox) {
    rest = box
  }

  /// Returns the next band; nil after the last.
  package mutating func next() -> PixelBox? {
    guard rest.height > 0 else { return nil }
    var band = rest
    band.height = min(max(Self.pixels / max(rest.width, 1), 1), rest.height)
    rest.y += band.height
    rest.height -= band.height
    return band
  }
}
