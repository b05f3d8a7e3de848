/// A command for an image, with the pixels and the position that it needs.
package struct ImageTransfer: Sendable {
  package let command: ImageCommand

  /// The picture that the command's box is cut from; nil if the command has no pixels.
  package let picture: PixelPicture?

  /// The cell that the cursor must be in; nil if the position does not matter.
  package let place: CellPosition?

  init(_ command: ImageCommand, _ picture: PixelPicture? = nil) {
    self.command = command
    self.picture = picture
    place = nil
  }

  init(_ command: ImageCommand, _ picture: PixelPicture? = nil, row: Int, column: Int) {
    self.command = command
    self.picture = picture
    place = CellPosition(row: row, column: column)
  }
}
