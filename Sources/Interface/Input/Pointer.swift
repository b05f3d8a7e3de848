/// What a pointer does, and where.
package struct Pointer: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    case press, drag, release, wheelUp, wheelDown
  }

  package enum Button: Hashable, Sendable { case left, middle, right, other }

  package var action: Action

  /// The one that is pressed, or was; of a wheel, `other`.
  package var button: Button

  /// The cell, from the upper left corner of the screen on, which is 0, 0.
  package var row: Int
  package var column: Int
  package var hasShift: Bool

  package init(
    _ action: Action, _ button: Button = .left, row: Int, column: Int, hasShift: Bool = false
  ) {
    (self.action, self.button) = (action, button)
    (self.row, self.column) = (row, column)
    self.hasShift = hasShift
  }
}
