/// The inks of an arc by angle: all the way round, or the same left and right from 12 o'clock down to 6; see
/// ``Palette/isRound``.
package struct Gradient: Hashable, Sendable {
  package var palette: Palette

  /// Whether the inks are for a light background.
  package var isLight: Bool

  /// How far the inks have moved on, in whole rounds of the palette; 0 for inks that stand still.
  package var turn: Float

  package init(_ palette: Palette, isLight: Bool, turn: Float = 0) {
    self.palette = palette
    self.isLight = isLight
    self.turn = turn
  }

  /// The index of the palette's ink at a place on the circle, 0…1 clockwise from 12 o'clock.
  package func index(at place: Double) -> Int {
    let count = Float(palette.count)
    // A little less than all of them: the last ink is that at 6 o'clock itself.
    let along =
      palette.isRound ? -Float(place) * count : Float(min(place, 1 - place)) * 2 * (count - 0.01)
    return palette.index(turn * count + along)
  }

  /// The parts of a circle, as fractions of it, where the inks are not those of another gradient; nil if that is another
  /// palette.
  ///
  /// It takes some more, so that what is only half beyond the border of two inks is in it.
  func turns(from other: Gradient) -> [(from: Double, to: Double)]? {
    guard palette == other.palette, isLight == other.isLight else { return nil }
    let steps = 192
    var turns: [(from: Double, to: Double)] = []
    var (here, before) = (index(at: 0), other.index(at: 0))
    for step in 0..<steps {
      let (from, to) = (Double(step) / Double(steps), Double(step + 1) / Double(steps))
      let (next, nextBefore) = (index(at: to), other.index(at: to))
      defer { (here, before) = (next, nextBefore) }
      if here == before, next == nextBefore, here == next { continue }
      if let last = turns.last, last.to == from {
        turns[turns.count - 1].to = to
      } else {
        turns.append((from, to))
      }
    }
    return turns
  }
}
