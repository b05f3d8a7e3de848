/// The content of a window: elements in boxes of cells. Scenes are cheap to make and to compare.
package struct Scene: Hashable, Sendable {
  package var size: Size

  /// The elements, back to front.
  package private(set) var elements: [Element] = []

  package init(size: Size) {
    self.size = size
  }

  /// Adds an element on top of all others.
  package mutating func add(_ id: Element.ID, in box: Box, _ shape: Shape) {
    elements.append(Element(id, in: box, shape))
  }

  /// Adds a line of text on top of all others; an empty text adds nothing.
  package mutating func add(
    _ id: Element.ID, _ text: String, row: Int, column: Int, style: Style = [], ink: Ink? = nil,
    ground: Ink? = nil
  ) {
    let columns = CharacterCells.columns(of: text)
    guard columns > 0 else { return }
    let box = Box(row: row, column: column, rows: 1, columns: columns)
    add(id, in: box, .label(Label(text: text, style: style, ink: ink, ground: ground)))
  }

  /// The element with this ID; nil if the scene has none.
  package subscript(id: Element.ID) -> Element? {
    elements.first { $0.id == id }
  }

  /// Changes the shape of an element; does nothing if there is no such element.
  package mutating func change(_ id: Element.ID, _ change: (inout Shape) -> Void) {
    guard let index = elements.firstIndex(where: { $0.id == id }) else { return }
    change(&elements[index].shape)
  }

  /// Changes the shapes of all elements in one pass.
  package mutating func changeEach(_ change: (Element.ID, inout Shape) -> Void) {
    for index in elements.indices { change(elements[index].id, &elements[index].shape) }
  }

  /// Returns the uppermost element in a cell, ignoring selection outlines; nil if there is none.
  package func hit(row: Int, column: Int) -> Element.ID? {
    elements.last {
      if case .selectionOutline = $0.shape { return false }
      return $0.box.contains(row: row, column: column)
    }?.id
  }
}
