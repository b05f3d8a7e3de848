/// The rows of a rectangle in bands, so that many pixels need little memory.
package struct PixelBands: Sendable {
  private var rest: PixelBox

  /// About how many pixels a band has; it has whole rows, and at least one.
  private static let pixels = 49_152

  package init(_ box: PixelBox) {
    rest = box
  }

  /// The next band; nil after the last.
  package mutating func next() -> PixelBox? {
    guard rest.height > 0 else { return nil }
    var band = rest
    band.height = min(max(Self.pixels / max(rest.width, 1), 1), rest.height)
    rest.y += band.height
    rest.height -= band.height
    return band
  }
}
