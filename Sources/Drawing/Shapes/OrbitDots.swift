/// Two small, translucent dots that run around a ring in opposite directions.
package struct OrbitDots: Hashable, Sendable {
  /// The position of the first dot, 0…1 clockwise from 12 o'clock. The second dot is its mirror image.
  package var position: Float

  /// The shift of the hues, in rounds of the palette.
  package var turn: Float

  /// Whether the inks are for a light background.
  package var isLight: Bool

  package init(position: Float, turn: Float, isLight: Bool) {
    self.position = position
    self.turn = turn
    self.isLight = isLight
  }

  /// The distance from the first dot's ink to the second dot's, in inks of the palette.
  static let secondInkOffset: Float = -5

  private static let opacity = 0.5

  func parts(on circle: Ring.Circle) -> [Picture.Part] {
    let inks = Palette.orbitDots.inks(isLight: isLight)
    func part(_ position: Float, _ inkOffset: Float) -> Picture.Part {
      let ink = inks[Palette.orbitDots.index(turn * Float(Palette.orbitDots.count) + inkOffset)]
      let middle = circle.point(at: Double(position))
      let dot = Path([.line(from: middle, to: middle)])
      return Picture.Part(stroking: dot, width: circle.lineWidth, .ink(ink)).with {
        $0.opacity = Self.opacity
      }
    }
    return [part(position, 0), part(-position, Self.secondInkOffset)]
  }
}
