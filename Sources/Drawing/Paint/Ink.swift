/// One colour, for all colour depths.
package struct Ink: Hashable, Sendable {
  package var rgb: RGB
  package var indexed: UInt8
  package var named: UInt8

  /// - Parameters:
  ///   - indexed: the index among the 256 palette colours.
  ///   - named: the index among the sixteen named colours.
  package init(_ rgb: RGB, indexed: UInt8, named: UInt8) {
    self.rgb = rgb
    self.indexed = indexed
    self.named = named
  }

  package func color(at depth: ColorDepth) -> Color {
    switch depth {
    case .none: .standard
    case .sixteen: .indexed(named)
    case .indexed: .indexed(indexed)
    case .truecolor: .rgb(rgb.red, rgb.green, rgb.blue)
    }
  }
}
