/// One thing of a scene: what it is known by, where it lies, and what it looks like.
package struct Element: Hashable, Sendable {
  /// What an element is known by, from scene to scene: no two of a scene have the same.
  package struct ID: Hashable, Sendable {
    /// What it is for; a page gives each its own number.
    package let kind: UInt16

    /// Which of those that are for the same.
    package let index: UInt16

    package init(kind: UInt16, index: UInt16 = 0) {
      (self.kind, self.index) = (kind, index)
    }
  }

  package let id: ID

  /// The cells that it may draw in; nothing outside of them.
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
  case panel
}
