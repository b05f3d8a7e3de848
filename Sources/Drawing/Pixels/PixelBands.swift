/// Splits a rectangle into bands of rows, so that many pixels need little memory.
package struct PixelBands: Sendable {
  private var remaining: PixelBox

  /// The pixels of a band: 192 KiB, rounded down to whole rows, but at least one row.
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
