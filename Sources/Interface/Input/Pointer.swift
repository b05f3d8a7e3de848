/// A pointer action and its position.
package struct Pointer: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    case press, drag, release, wheelUp, wheelDown
  }

  package enum Button: Hashable, Sendable { case left, middle, right, other }

  package var action: Action

  /// The pressed or released button; `other` for a wheel.
  package var button: Button

  /// The cell; 0, 0 is the upper left corner of the screen.
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
