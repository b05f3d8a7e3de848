/// One instant, read from both clocks: nothing pure reads a clock, everything is told the moment.
package struct Moment: Hashable, Sendable {
  /// Counts on while the machine sleeps, and is never set.
  package var steady: SteadyTime

  /// What a clock on the wall shows; an administrator or a time server may set it.
  package var wall: WallTime

  package init(steady: SteadyTime, wall: WallTime) {
    self.steady = steady
    self.wall = wall
  }

  /// The moment that many seconds on, on both clocks.
  package func advanced(by duration: Duration) -> Moment {
    Moment(steady: steady + duration, wall: wall.advanced(by: duration))
  }
}
