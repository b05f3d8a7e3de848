internal import Drawing

extension Scene {
  /// Adds elements of another scene, moved into a box.
  ///
  /// - Parameters:
  ///   - index: the index of the elements where there are several such scenes; nil to keep theirs.
  ///   - isWanted: which elements are added.
  mutating func add(
    _ other: Scene, at origin: Box, index: Int? = nil,
    where isWanted: (Element.ID) -> Bool = { _ in true }
  ) {
    for element in other.elements where isWanted(element.id) {
      let box = element.box.moved(rows: origin.row, columns: origin.column)
      var id = element.id
      if let index { id = Element.ID(kind: id.kind, index: UInt16(truncatingIfNeeded: index)) }
      add(id, in: box, element.shape)
    }
  }
}
