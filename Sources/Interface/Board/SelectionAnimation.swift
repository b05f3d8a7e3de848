internal import Countdown
internal import Drawing

/// The movement of the outline from one selected ring to another.
struct SelectionAnimation: Sendable {
  private struct Motion: Sendable {
    var row: Animation
    var column: Animation
    var radius: Animation
  }

  private var motion: Motion?

  static let duration = Duration.milliseconds(500)

  /// Moves the outline to a position; without animation if there was no outline before.
  mutating func move(to position: OutlinePosition?, at now: SteadyTime) {
    guard let position else { return motion = nil }
    guard let motion else {
      // The animation starts in the past, so that it has ended already.
      func resting(_ value: Double) -> Animation {
        Animation(resting: value, at: now - Self.duration, .linear(Self.duration))
      }
      self.motion = Motion(
        row: resting(position.row), column: resting(position.column),
        radius: resting(position.radius))
      return
    }
    let target = OutlinePosition(
      row: motion.row.to, column: motion.column.to, radius: motion.radius.to)
    guard target != position else { return }
    self.motion = Motion(
      row: motion.row.redirected(to: position.row, at: now),
      column: motion.column.redirected(to: position.column, at: now),
      radius: motion.radius.redirected(to: position.radius, at: now))
  }

  /// The position at an instant; nil if nothing is selected.
  func position(at now: SteadyTime) -> OutlinePosition? {
    motion.map {
      OutlinePosition(
        row: $0.row.value(at: now), column: $0.column.value(at: now),
        radius: $0.radius.value(at: now))
    }
  }

  func isMoving(at now: SteadyTime) -> Bool { motion?.row.isMoving(at: now) ?? false }
}
