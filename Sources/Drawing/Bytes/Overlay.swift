/// Commands that go with a frame's update and draw something else than cells.
///
/// They leave the cursor where it is, and stand outside of the synchronized part: a terminal waits for its
/// end for a while only, and an image that comes slowly would be cut off.
package struct Overlay: Hashable, Sendable {
  /// What comes to be seen over the cells, and is there before they make room for it.
  package var before: [UInt8] = []

  /// What goes, when the cells behind it are there again.
  package var after: [UInt8] = []

  /// The cell that the cursor must be in for what comes before; nil where that does not matter.
  package var place: CellPlace?

  package init() {}
}
