/// The inks of an arc by their place on the circle: the same left and right, from 12 o'clock down to 6.
package struct Wheel: Hashable, Sendable {
  /// In the order in which they follow one another; after the last comes the first.
  package let inks: [Ink]

  /// How many inks lie between 12 and 6 o'clock; less than none where they run backwards.
  package let reach: Double

  /// Which ink stands at 12 o'clock: where that moves, all of them do.
  package var turn: Double

  /// Inks that stand still: the first at 12 o'clock, the last at 6.
  package init(_ inks: [Ink]) {
    self.init(inks, reach: Double(inks.count) - 1e-3, turn: 0)
  }

  /// - Parameters:
  ///   - inks: at least one, at most 256.
  ///   - reach: how many of them lie between 12 and 6 o'clock.
  ///   - turn: which of them is at 12 o'clock.
  package init(_ inks: [Ink], reach: Double, turn: Double) {
    self.inks = inks
    self.reach = reach
    self.turn = turn
  }

  /// The place among the inks at an angle, clockwise from 12 o'clock, 0 ..< 2π.
  func index(at angle: Double) -> Int {
    let depth = Float(min(angle, 2 * .pi - angle) / .pi)
    let place = Int((turn + Double(depth) * reach).rounded(.down)) % inks.count
    return place < 0 ? place + inks.count : place
  }
}
