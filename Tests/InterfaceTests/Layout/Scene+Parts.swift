import Drawing
import Interface

/// A shape with its box.
@dynamicMemberLookup
struct PlacedShape<Content> {
  let box: Box
  let content: Content

  var row: Int { box.row }
  var column: Int { box.column }
  var columns: Int { box.columns }

  subscript<Value>(dynamicMember path: KeyPath<Content, Value>) -> Value {
    content[keyPath: path]
  }
}

extension Scene {
  private func first<Content>(
    _ kinds: ElementKind..., as content: (Shape) -> Content?
  ) -> PlacedShape<Content>? {
    all(kinds, as: content).first
  }

  private func all<Content>(_ kinds: [ElementKind], as content: (Shape) -> Content?)
    -> [PlacedShape<Content>]
  {
    elements.compactMap { element in
      guard let purpose = element.id.purpose, kinds.contains(purpose) else { return nil }
      return content(element.shape).map { PlacedShape(box: element.box, content: $0) }
    }
  }

  var ring: PlacedShape<Ring>? {
    first(.ring) { if case .ring(let ring) = $0 { ring } else { nil } }
  }

  var numerals: PlacedShape<Numerals>? {
    first(.digits) { if case .numerals(let numerals) = $0 { numerals } else { nil } }
  }

  /// The bar of the time or of a hold.
  var bar: PlacedShape<Bar>? {
    first(.timeBar, .holdBar) { if case .bar(let bar) = $0 { bar } else { nil } }
  }

  var buttons: [PlacedShape<Button>] {
    all([.button]) { if case .button(let button) = $0 { button } else { nil } }
  }

  /// The texts outside the help panel.
  var labels: [PlacedShape<Label>] {
    let otherKinds: [ElementKind] = [
      .digits, .holdLabel, .name, .status, .notice, .hintKey, .hintText,
    ]
    return all(panel == nil ? otherKinds + Self.helpKinds : otherKinds, as: Self.label)
  }

  /// The help panel and its texts.
  var panel: (box: Box, labels: [PlacedShape<Label>])? {
    guard let element = elements.first(where: { $0.shape == .panel }) else { return nil }
    return (element.box, all(Self.helpKinds, as: Self.label))
  }

  private static let helpKinds: [ElementKind] = [.helpTitle, .helpGroup, .helpKey, .helpMeaning]

  private static func label(_ shape: Shape) -> Label? {
    if case .label(let label) = shape { label } else { nil }
  }

  var withoutPanel: Scene {
    omitting { id in
      id.purpose == .panel || id.purpose.map { Self.helpKinds.contains($0) } == true
    }
  }

  var ringAlone: Scene { omitting { $0.purpose != .ring } }

  private func omitting(_ isOmitted: (Element.ID) -> Bool) -> Scene {
    var scene = Scene(size: size)
    for element in elements where !isOmitted(element.id) {
      scene.add(element.id, in: element.box, element.shape)
    }
    return scene
  }
}
