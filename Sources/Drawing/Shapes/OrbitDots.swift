/// Two small dots that run in opposite directions around a ring, which shows through them.
package struct OrbitDots: Hashable, Sendable {
  /// The position of one dot, 0…1 clockwise from 12 o'clock; the other is as far the other way round.
  package var position: Float

  /// How far the hues of the dots have moved on, in whole rounds of the palette.
  package var turn: Float

  /// Whether the inks are for a light background.
  package var isLight: Bool

  package init(position: Float, turn: Float, isLight: Bool) {
    self.position = position
    self.turn = turn
    self.isLight = isLight
  }

  /// How many inks the hue of the second dot is away from that of the first.
  static let apart: Float = -5

  /// The opacity of a dot, 0…1.
  private static let opacity = 0.5

  /// The dots, as wide as the line that they run along.
  func parts(on circle: Ring.Circle) -> [Picture.Part] {
    let inks = Palette.sparks.inks(isLight: isLight)
    func part(_ position: Float, _ place: Float) -> Picture.Part {
      let (ink, middle) = (
        inks[Palette.sparks.index(turn * Float(Palette.sparks.count) + place)],
        circle.place(at: Double(position))
      )
      let dot = Path([.line(from: middle, to: middle)])
      return Picture.Part(stroking: dot, width: circle.lineWidth, .ink(ink)).with {
        $0.opacity = Self.opacity
      }
    }
    return [part(position, 0), part(-position, Self.apart)]
  }
}
