/// One element of a scene: its identity, its box and its shape.
package struct Element: Hashable, Sendable {
  /// The identity of an element from scene to scene; it is unique in a scene.
  package struct ID: Hashable, Sendable {
    /// What the element is for; a page gives each purpose a number of its own.
    package let kind: UInt16

    /// Tells elements of the same kind apart.
    package let index: UInt16

    package init(kind: UInt16, index: UInt16 = 0) {
      (self.kind, self.index) = (kind, index)
    }
  }

  package let id: ID

  /// The cells that the element may draw in; it draws nothing outside of them.
  package var box: Box
  package var shape: Shape

  package init(_ id: ID, in box: Box, _ shape: Shape) {
    (self.id, self.box, self.shape) = (id, box, shape)
  }
}

/// What an element looks like, wherever it lies.
package enum Shape: Hashable, Sendable {
  case ring(Ring)
  case numerals(Numerals)
  case bar(Bar)
  case label(Label)
  case button(Button)
  /// A frame with nothing inside.
  case panel
  /// Nothing but blanks, which hide what lies below.
  case ground
}
