internal import Drawing

extension Scene {
  /// Adds elements of another scene, moved to the origin of a box.
  ///
  /// - Parameter index: the new index of all added elements; nil keeps their own.
  mutating func add(
    _ other: Scene, at origin: Box, index: Int? = nil,
    where isIncluded: (Element.ID) -> Bool = { _ in true }
  ) {
    for element in other.elements where isIncluded(element.id) {
      let box = element.box.moved(rows: origin.row, columns: origin.column)
      var id = element.id
      if let index { id = Element.ID(kind: id.kind, index: UInt16(truncatingIfNeeded: index)) }
      add(id, in: box, element.shape)
    }
  }
}
