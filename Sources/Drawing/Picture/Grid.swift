/// The cells, or the pixels in them, for which a picture is made.
struct Grid: Sendable {
  /// The size of a cell in units: in widths of a cell, or in pixels.
  let width, height: Double

  /// The terminal's capabilities; nil for pixels.
  let capabilities: Capabilities?

  /// The terminal's text colour, where pixels are drawn and it is known.
  private let text: RGB?

  init(_ capabilities: Capabilities) {
    (width, height, self.capabilities, text) = (1, capabilities.aspect, capabilities, nil)
  }

  init(_ traits: PixelTraits) {
    (width, height) = (Double(traits.cell.width), Double(traits.cell.height))
    (capabilities, text) = (nil, traits.foreground)
  }

  private init(_ capabilities: Capabilities, height: Double) {
    (width, self.height, self.capabilities, text) = (1, height, capabilities, nil)
  }

  var isPixels: Bool { capabilities == nil }

  /// Whether there are only letters.
  var isASCII: Bool { capabilities?.glyphs == .ascii }

  /// Samples in a unit.
  var samples: Point { isPixels ? Point(1, 1) : Point(8 / width, 8 / height) }

  /// The grid as if its cells were so many times as high as they are wide; pixels stay as they are.
  ///
  /// Halves and quarters of such cells are whole units, so that edges there are sharp. If the cells have another shape, the
  /// picture looks a little taller or flatter.
  func asIfAspect(_ aspect: Double) -> Grid {
    capabilities.map { Grid($0, height: aspect) } ?? self
  }

  /// The paint for an ink, or for the terminal's own text colour; nil for pixels of a colour that is unknown.
  func paint(_ ink: Ink?) -> Paint? {
    if let ink { return .ink(ink) }
    guard isPixels else { return .text }
    return text.map { .ink(Ink($0, indexed: 7, named: 7)) }
  }

  /// A length in cells as whole pixels, so that straight lines are sharp everywhere; in cells it stays as it is.
  func snapped(columns: Double) -> Double {
    isPixels ? (columns * width).rounded(.down) : columns * width
  }
  func snapped(rows: Double) -> Double { isPixels ? (rows * height).rounded(.down) : rows * height }
}
