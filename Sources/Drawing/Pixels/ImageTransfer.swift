/// A command for an image, with the pixels and the position that it needs.
package struct ImageTransfer: Sendable {
  package let command: ImageCommand

  /// The picture with the pixels of the command's box; nil for commands without pixels.
  package let picture: PixelPicture?

  /// The cursor position that the command needs; nil for any.
  package let position: CellPosition?

  init(_ command: ImageCommand, _ picture: PixelPicture? = nil, at position: CellPosition? = nil) {
    (self.command, self.picture, self.position) = (command, picture, position)
  }
}
