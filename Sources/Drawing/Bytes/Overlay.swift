/// Image commands that are sent with a frame's cells and draw over them.
///
/// They do not move the cursor. They are sent outside of synchronized output, because a terminal waits only a limited
/// time for its end, and an image that arrives slowly would be cut off.
package struct Overlay: Hashable, Sendable {
  /// Commands that show an image. They precede the cells that it replaces.
  package var bytesBeforeCells: [UInt8] = []

  /// Commands that remove an image. They follow the cells that replace it.
  package var bytesAfterCells: [UInt8] = []

  /// The cursor position that ``bytesBeforeCells`` needs; nil for any.
  package var position: CellPosition?

  package init() {}
}
