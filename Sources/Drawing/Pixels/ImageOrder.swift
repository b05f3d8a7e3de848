/// A command for an image, with the pixels and the position that it needs.
package struct ImageOrder: Sendable {
  package let command: ImageCommand

  /// The picture that the command's box is cut from; nil if the command has no pixels.
  package let pixels: RingPixels?

  /// The cell that the cursor must be in; nil if the position does not matter.
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
