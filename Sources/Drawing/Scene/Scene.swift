/// What is to be seen, in terms of cells but not yet of characters: cheap to make, cheap to compare.
package struct Scene: Hashable, Sendable {
  package var size: Size

  /// Back to front: each lies over those before it.
  package private(set) var elements: [Element] = []

  package init(size: Size) {
    self.size = size
  }

  /// Lays an element over all that are there.
  package mutating func add(_ id: Element.ID, in box: Box, _ shape: Shape) {
    elements.append(Element(id, in: box, shape))
  }

  /// Lays a line of text over all that is there; nothing where it is empty.
  package mutating func add(
    _ id: Element.ID, _ text: String, row: Int, column: Int, style: Style = []
  ) {
    let columns = CharacterCells.columns(of: text)
    guard columns > 0 else { return }
    let box = Box(row: row, column: column, rows: 1, columns: columns)
    add(id, in: box, .label(Label(text: text, style: style)))
  }

  /// The element of that identity.
  package subscript(id: Element.ID) -> Element? {
    elements.first { $0.id == id }
  }

  /// Changes how an element looks that stays where it is; nothing where there is none.
  package mutating func change(_ id: Element.ID, _ change: (inout Shape) -> Void) {
    guard let place = elements.firstIndex(where: { $0.id == id }) else { return }
    change(&elements[place].shape)
  }

  /// The same without some of its elements.
  package func leavingOut(_ isLeftOut: (Element.ID) -> Bool) -> Scene {
    var scene = self
    scene.elements.removeAll { isLeftOut($0.id) }
    return scene
  }

  /// What lies uppermost in a cell; nil where nothing does.
  package func hit(row: Int, column: Int) -> Element.ID? {
    elements.last { $0.box.contains(row: row, column: column) }?.id
  }

  /// Whether nothing lies over any part of an element.
  package func isOpen(_ id: Element.ID) -> Bool {
    guard let place = elements.firstIndex(where: { $0.id == id }) else { return false }
    return !elements[(place + 1)...].contains { $0.box.overlaps(elements[place].box) }
  }
}
