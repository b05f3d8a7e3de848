/// An instant on the steady clock and on the wall clock.
package struct Moment: Hashable, Sendable {
  /// The steady clock, which also runs while the machine sleeps and is never set.
  package var steady: SteadyTime

  /// The wall clock, which an administrator or a time server may set.
  package var wall: WallTime

  package init(steady: SteadyTime, wall: WallTime) {
    self.steady = steady
    self.wall = wall
  }

  /// Returns the moment that is later by `duration` on both clocks.
  package func advanced(by duration: Duration) -> Moment {
    Moment(steady: steady + duration, wall: wall.advanced(by: duration))
  }
}
