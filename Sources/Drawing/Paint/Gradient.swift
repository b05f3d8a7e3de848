/// The inks of an arc by angle: the same left and right, from 12 o'clock down to 6.
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

  /// The index of the palette's ink at an angle, clockwise from 12 o'clock, 0 ..< 2π.
  package func index(at angle: Double) -> Int {
    let depth = Float(min(angle, 2 * .pi - angle) / .pi)
    return palette.index(turn * Float(palette.count) + depth * palette.reach)
  }

  /// The parts of a circle, as fractions of it, where the inks are not those of another gradient; nil if that is another
  /// palette.
  ///
  /// It takes some more, so that what is only half beyond the border of two inks is in it.
  func turns(from other: Gradient) -> [(from: Double, to: Double)]? {
    guard palette == other.palette, isLight == other.isLight else { return nil }
    let steps = 96
    var turns: [(from: Double, to: Double)] = []
    for step in 0..<steps {
      let (from, to) = (Double(step) / Double(steps), Double(step + 1) / Double(steps))
      let isSame = [from, to].allSatisfy { depth in
        index(at: depth * .pi) == other.index(at: depth * .pi)
      }
      if isSame, index(at: from * .pi) == index(at: to * .pi) { continue }
      if let last = turns.last, last.to == from / 2 {
        turns[turns.count - 1].to = to / 2
      } else {
        turns.append((from / 2, to / 2))
      }
    }
    // Left and right are the same.
    return turns + turns.reversed().map { (1 - $0.to, 1 - $0.from) }
  }
}
