/// Splits a rectangle into bands of rows, so that many pixels need little memory.
package struct PixelBands: Sendable {
  private var remaining: PixelBox

  /// The approximate number of pixels in a band, which are 192 KiB. A band has whole rows, and at least one.
  private static let pixelsPerBand = 49_152

  package init(_ box: PixelBox) {
    remaining = box
  }

  /// Returns the next band; nil after the last.
  package mutating func next() -> PixelBox? {
    guard remaining.height > 0 else { return nil }
    var band = remaining
    band.height = min(max(Self.pixelsPerBand / max(remaining.width, 1), 1), remaining.height)
    remaining.y += band.height
    remaining.height -= band.height
    return band
  }
}
