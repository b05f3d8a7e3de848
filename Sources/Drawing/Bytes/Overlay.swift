/// Image commands that are sent with a frame's cells. The commands do not move the cursor.
///
/// Synchronized output must not contain them: its duration is limited, and an image may arrive slowly.
package struct Overlay: Hashable, Sendable {
  /// Commands that show or change an image.
  package var bytesBeforeCells: [UInt8] = []

  /// Commands that remove an image.
  package var bytesAfterCells: [UInt8] = []

  /// The cursor position that ``bytesBeforeCells`` needs; nil for any.
  package var position: CellPosition?

  package init() {}
}
