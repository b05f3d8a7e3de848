import Drawing
import Interface

/// The shape of one element, with its box.
@dynamicMemberLookup
struct Placed<ViewState> {
  let box: Box
  let viewState: ViewState

  var row: Int { box.row }
  var column: Int { box.column }
  var columns: Int { box.columns }

  subscript<Value>(dynamicMember path: KeyPath<ViewState, Value>) -> Value {
    viewState[keyPath: path]
  }
}

/// The parts of a scene, by purpose.
extension Scene {
  private func first<ViewState>(
    _ kinds: ElementKind..., as viewState: (Shape) -> ViewState?
  ) -> Placed<ViewState>? {
    all(kinds, as: viewState).first
  }

  private func all<ViewState>(_ kinds: [ElementKind], as viewState: (Shape) -> ViewState?)
    -> [Placed<ViewState>]
  {
    elements.compactMap { element in
      guard let purpose = element.id.purpose, kinds.contains(purpose) else { return nil }
      return viewState(element.shape).map { Placed(box: element.box, viewState: $0) }
    }
  }

  var ring: Placed<Ring>? { first(.ring) { if case .ring(let ring) = $0 { ring } else { nil } } }

  var numerals: Placed<Numerals>? {
    first(.digits) { if case .numerals(let numerals) = $0 { numerals } else { nil } }
  }

  /// The bar of the time or of the hold; a scene never has both.
  var bar: Placed<Bar>? {
    first(.timeBar, .holdBar) { if case .bar(let bar) = $0 { bar } else { nil } }
  }

  var buttons: [Placed<Button>] {
    all([.button]) { if case .button(let button) = $0 { button } else { nil } }
  }

  /// All text except that on the panel.
  var labels: [Placed<Label>] {
    let beside: [ElementKind] = [
      .digits, .holdLabel, .name, .status, .notice, .hintKey, .hintText,
    ]
    return all(panel == nil ? beside + Self.help : beside, as: Self.label)
  }

  /// The help panel over the picture, and its text.
  var panel: (box: Box, labels: [Placed<Label>])? {
    guard let element = elements.first(where: { $0.shape == .panel }) else { return nil }
    return (element.box, all(Self.help, as: Self.label))
  }

  private static let help: [ElementKind] = [.helpTitle, .helpGroup, .helpKey, .helpMeaning]

  private static func label(_ shape: Shape) -> Label? {
    if case .label(let label) = shape { label } else { nil }
  }

  /// The scene without the help panel.
  var withoutPanel: Scene {
    leavingOut { id in
      id.purpose == .panel || id.purpose.map { Self.help.contains($0) } == true
    }
  }

  /// The scene with only its ring.
  var ringAlone: Scene { leavingOut { $0.purpose != .ring } }

  private func leavingOut(_ isLeftOut: (Element.ID) -> Bool) -> Scene {
    var scene = Scene(size: size)
    for element in elements where !isLeftOut(element.id) {
      scene.add(element.id, in: element.box, element.shape)
    }
    return scene
  }
}
