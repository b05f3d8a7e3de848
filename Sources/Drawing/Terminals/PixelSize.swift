/// A width and a height in pixels.
package struct PixelSize: Hashable, Sendable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Creates the size of a box of cells from the size of one cell.
  package init(of box: Size, cell: PixelSize) {
    self.init(width: box.columns * cell.width, height: box.rows * cell.height)
  }
}
