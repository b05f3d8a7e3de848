/// A command for an image, with what it takes to carry it out.
package struct ImageOrder: Sendable {
  package let command: ImageCommand

  /// What the command's box is cut from; nil where it takes no pixels.
  package let pixels: RingPixels?

  /// The cell that the cursor must be in; nil where that does not matter.
  package let place: CellPlace?

  init(_ command: ImageCommand, _ pixels: RingPixels? = nil) {
    self.command = command
    self.pixels = pixels
    place = nil
  }

  init(_ command: ImageCommand, _ pixels: RingPixels? = nil, row: Int, column: Int) {
    self.command = command
    self.pixels = pixels
    place = CellPlace(row: row, column: column)
  }
}
