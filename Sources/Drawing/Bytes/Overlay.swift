/// Commands that go into a frame's update and draw something else than cells.
package struct Overlay: Hashable, Sendable {
  /// They leave the cursor where it is.
  package var bytes: [UInt8] = []

  /// The cell that the cursor must be in; nil where that does not matter.
  package var place: ImageOrder.Place?

  package init() {}
}
