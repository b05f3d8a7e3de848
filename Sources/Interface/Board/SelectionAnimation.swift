internal import Countdown
internal import Drawing

/// The ring that encloses the chosen one of several, and moves to another in half a second.
///
/// It reads the frames that a layout has reported, and no layout reads where it is.
struct SelectionAnimation: Sendable {
  private struct Motion: Sendable {
    var row: Animation
    var column: Animation
    var radius: Animation
  }

  private var motion: Motion?

  /// How long it moves.
  static let duration = Duration.milliseconds(500)

  /// Moves to the place of the chosen one; the first time it is there at once.
  mutating func move(to place: OutlinePosition?, at now: SteadyTime) {
    guard let place else { return motion = nil }
    guard let motion else {
      func rest(_ value: Double) -> Animation {
        Animation(resting: value, at: now - Self.duration, .linear(Self.duration))
      }
      self.motion = Motion(
        row: rest(place.row), column: rest(place.column), radius: rest(place.radius))
      return
    }
    guard
      (motion.row.to, motion.column.to, motion.radius.to) != (place.row, place.column, place.radius)
    else { return }
    self.motion = Motion(
      row: motion.row.redirected(to: place.row, at: now),
      column: motion.column.redirected(to: place.column, at: now),
      radius: motion.radius.redirected(to: place.radius, at: now))
  }

  /// Where it is; nil where nothing is chosen.
  func place(at now: SteadyTime) -> OutlinePosition? {
    motion.map {
      OutlinePosition(
        row: $0.row.value(at: now), column: $0.column.value(at: now),
        radius: $0.radius.value(at: now))
    }
  }

  func isMoving(at now: SteadyTime) -> Bool { motion.map { now < $0.row.end } ?? false }
}
