/// Commands that go with a frame's update and draw an image over the cells.
///
/// They leave the cursor where it is. They stand outside of the synchronized part: a terminal waits only a limited
/// time for its end, and an image that arrives slowly would be cut off.
package struct Overlay: Hashable, Sendable {
  /// Commands that show an image; they come before the cells that make room for it.
  package var before: [UInt8] = []

  /// Commands that remove an image; they come after the cells behind it are drawn again.
  package var after: [UInt8] = []

  /// The cell that the cursor must be in for ``before``; nil where the position does not matter.
  package var place: CellPosition?

  package init() {}
}
