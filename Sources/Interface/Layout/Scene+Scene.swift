internal import Drawing

extension Scene {
  /// Adds all elements of another scene, moved into a box.
  ///
  /// - Parameter index: the index of the elements where there are several such scenes; nil to keep theirs.
  mutating func add(_ other: Scene, at origin: Box, index: Int? = nil) {
    for element in other.elements {
      let box = element.box.moved(rows: origin.row, columns: origin.column)
      var id = element.id
      if let index { id = Element.ID(kind: id.kind, index: UInt16(truncatingIfNeeded: index)) }
      add(id, in: box, element.shape)
    }
  }
}
