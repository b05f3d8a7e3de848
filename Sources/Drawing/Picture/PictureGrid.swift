/// The grid that a picture is made for: cells or pixels.
struct PictureGrid: Sendable {
  /// The size of a cell. The unit of a grid of cells is a cell's width; that of a grid of pixels is a pixel.
  let width, height: Double

  /// The terminal's capabilities; nil for pixels.
  let capabilities: Capabilities?

  /// The terminal's text colour; nil for cells, or if it is unknown.
  private let textColor: RGB?

  init(_ capabilities: Capabilities) {
    (width, height, self.capabilities, textColor) = (1, capabilities.aspect, capabilities, nil)
  }

  init(_ traits: PixelTraits) {
    (width, height) = (Double(traits.cell.width), Double(traits.cell.height))
    (capabilities, textColor) = (nil, traits.foreground)
  }

  private init(_ capabilities: Capabilities, height: Double) {
    (width, self.height, self.capabilities, textColor) = (1, height, capabilities, nil)
  }

  var isPixels: Bool { capabilities == nil }

  /// Whether pictures are made of ASCII characters.
  var isASCII: Bool { capabilities?.glyphs == .ascii }

  /// Samples per unit, across and down.
  var samples: Point { isPixels ? Point(1, 1) : Point(8 / width, 8 / height) }

  /// Returns the grid with another ratio of a cell's height to its width; pixels are unchanged.
  ///
  /// With a ratio of 2, edges at whole units are sharp, because half a cell's height is one unit.
  func withAspect(_ aspect: Double) -> PictureGrid {
    capabilities.map { PictureGrid($0, height: aspect) } ?? self
  }

  /// Returns the paint for an ink, or for the terminal's text colour; nil if pixels need an unknown text colour.
  func paint(_ ink: Ink?) -> Paint? {
    if let ink { return .ink(ink) }
    guard isPixels else { return .text }
    // Pixels do not use the indices of an ink.
    return textColor.map { .ink(Ink($0, indexed: 7, named: 7)) }
  }

  /// Returns the width of some columns. In pixels it is rounded down, so that straight lines are sharp.
  func snapped(columns: Double) -> Double {
    isPixels ? (columns * width).rounded(.down) : columns * width
  }

  func snapped(rows: Double) -> Double { isPixels ? (rows * height).rounded(.down) : rows * height }
}
