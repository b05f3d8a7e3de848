/// One element of a scene: its identity, its box and its shape.
package struct Element: Hashable, Sendable {
  /// The identity of an element across scenes. It is unique within a scene.
  package struct ID: Hashable, Sendable {
    /// The purpose of the element, as a number.
    package let kind: UInt16

    /// A number that distinguishes elements of the same kind.
    package let index: UInt16

    package init(kind: UInt16, index: UInt16 = 0) {
      (self.kind, self.index) = (kind, index)
    }
  }

  package let id: ID

  /// The cells of the element, which draws nothing outside of them.
  package var box: Box
  package var shape: Shape

  package init(_ id: ID, in box: Box, _ shape: Shape) {
    (self.id, self.box, self.shape) = (id, box, shape)
  }
}
