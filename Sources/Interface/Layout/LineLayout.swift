internal import Drawing

/// The layout of a countdown in one line: digits, bar, name and status, as far as they fit.
struct LineLayout {
  private let viewState: CountdownViewState
  private let capabilities: Capabilities

  init(_ viewState: CountdownViewState, capabilities: Capabilities) {
    self.viewState = viewState
    self.capabilities = capabilities
  }

  func draw(on scene: inout Scene) {
    let columns = scene.size.columns
    let digits =
      viewState.showsDigits
      ? ShortDigits.fitting(viewState, columns: columns, capabilities: capabilities) : ""
    var column = 0
    if !digits.isEmpty {
      scene.add(Element.ID(.digits), digits, row: 0, column: 0, style: viewState.digitsStyle)
      column = CharacterCells.columns(of: digits) + 1
    }
    let texts = texts(columns: columns - column)
    let width = texts.reduce(0) { $0 + 2 + CharacterCells.columns(of: $1.text) }
    if viewState.showsRing {
      let barColumns = min(columns - column - width, 40)
      if barColumns >= 3 {
        scene.addBar(
          viewState, hold: viewState.hold,
          in: Box(row: 0, column: column, rows: 1, columns: barColumns),
          capabilities)
        column += barColumns + 2
      }
    }
    for (kind, text, style) in texts {
      scene.add(Element.ID(kind), text, row: 0, column: column, style: style)
      column += CharacterCells.columns(of: text) + 2
    }
  }

  /// The columns that most texts leave free for the bar.
  private static let minBarColumns = 8

  /// The texts beside the digits, the most important first. A notice or an urgent status may take the space of the bar.
  private func texts(columns: Int) -> [(kind: ElementKind, text: String, style: Style)] {
    var texts: [(kind: ElementKind, text: String, style: Style)] = []
    var free = columns
    let barColumns = viewState.showsRing && !viewState.isPaused ? Self.minBarColumns : 0
    func add(_ kind: ElementKind, _ text: String, _ style: Style, reserving reserved: Int) {
      let width = CharacterCells.columns(of: text)
      guard width > 0, width + 2 <= free - reserved else { return }
      texts.append((kind, text, style))
      free -= width + 2
    }
    if viewState.hold != nil {
      add(.holdLabel, "hold to stop", [], reserving: barColumns)
    } else if let notice = viewState.notice {
      add(.notice, notice, [], reserving: 0)
    }
    if viewState.prefersStatus {
      add(.status, viewState.status, viewState.statusStyle, reserving: 0)
    }
    let name = Truncation.cut(
      viewState.label, to: max(free - barColumns - 2, 0), isUnicode: capabilities.isUnicode)
    // Fewer than four columns of a name are not useful.
    if CharacterCells.columns(of: name) >= min(CharacterCells.columns(of: viewState.label), 4) {
      add(.name, name, .bold, reserving: barColumns)
    }
    if !viewState.prefersStatus, let status = viewState.status(in: free - barColumns - 2) {
      add(.status, status, viewState.statusStyle, reserving: barColumns)
    }
    if let next = viewState.next, viewState.notice == nil {
      add(.next, next, .faint, reserving: barColumns)
    }
    if viewState.others > 0 { add(.others, "+\(viewState.others)", .faint, reserving: barColumns) }
    return texts
  }
}
