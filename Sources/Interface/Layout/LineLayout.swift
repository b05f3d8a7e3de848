internal import Drawing

/// Everything in one line: digits, bar, name and status, as far as they fit.
struct LineLayout {
  private let viewState: CountdownViewState
  private let capabilities: Capabilities

  init(_ viewState: CountdownViewState, capabilities: Capabilities) {
    self.viewState = viewState
    self.capabilities = capabilities
  }

  func lay(on scene: inout Scene) {
    let columns = scene.size.columns
    let digits =
      viewState.showsDigits
      ? ShortDigits.fitting(viewState, columns: columns, capabilities: capabilities) : ""
    var column = 0
    if !digits.isEmpty {
      scene.add(Element.ID(.digits), digits, row: 0, column: 0, style: viewState.digitsStyle)
      column = CharacterCells.columns(of: digits) + 1
    }
    let words = self.words(columns - column)
    let width = words.reduce(0) { $0 + 2 + CharacterCells.columns(of: $1.text) }
    var bar = 0
    if viewState.showsRing {
      bar = min(columns - column - width, 40)
      if bar >= 3 {
        scene.addBar(
          viewState, hold: viewState.hold, in: Box(row: 0, column: column, rows: 1, columns: bar),
          capabilities)
        column += bar + 2
      }
    }
    for (kind, text, style) in words {
      scene.add(Element.ID(kind), text, row: 0, column: column, style: style)
      column += CharacterCells.columns(of: text) + 2
    }
  }

  /// The columns of the smallest bar that is worth its place.
  private static let barColumns = 8

  /// The texts beside the digits, the most important first; the others leave room for a bar.
  private func words(_ columns: Int) -> [(kind: ElementKind, text: String, style: Style)] {
    var words: [(kind: ElementKind, text: String, style: Style)] = []
    var room = columns
    let bar = viewState.showsRing && !viewState.isPaused ? Self.barColumns : 0
    func add(_ kind: ElementKind, _ text: String, _ style: Style, besides bar: Int) {
      let width = CharacterCells.columns(of: text)
      guard width > 0, width + 2 <= room - bar else { return }
      words.append((kind, text, style))
      room -= width + 2
    }
    if viewState.hold != nil {
      add(.holdLabel, "hold to stop", [], besides: bar)
    } else if let notice = viewState.notice {
      add(.notice, notice, [], besides: 0)
    }
    if viewState.isStatusFirst { add(.status, viewState.status, viewState.statusStyle, besides: 0) }
    let name = Truncation.cut(
      viewState.label, to: max(room - bar - 2, 0), isUnicode: capabilities.isUnicode)
    // A single letter of a name says nothing.
    if CharacterCells.columns(of: name) >= min(CharacterCells.columns(of: viewState.label), 4) {
      add(.name, name, .bold, besides: bar)
    }
    if !viewState.isStatusFirst, let status = viewState.status(in: room - bar - 2) {
      add(.status, status, viewState.statusStyle, besides: bar)
    }
    if let next = viewState.next, viewState.notice == nil { add(.next, next, .faint, besides: bar) }
    if viewState.others > 0 { add(.others, "+\(viewState.others)", .faint, besides: bar) }
    return words
  }
}
