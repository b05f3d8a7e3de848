internal import Drawing

/// Everything in one line: digits, bar, name and status, as far as they fit.
struct LineLayout {
  private let look: CountdownLook
  private let capabilities: Capabilities

  init(_ look: CountdownLook, capabilities: Capabilities) {
    self.look = look
    self.capabilities = capabilities
  }

  func lay(on scene: inout Scene) {
    let columns = scene.size.columns
    let digits =
      look.showsDigits
      ? ShortDigits.fitting(look, columns: columns, capabilities: capabilities) : ""
    var column = 0
    if !digits.isEmpty {
      scene.add(Element.ID(.digits), digits, row: 0, column: 0, style: look.digitsStyle)
      column = CharacterCells.columns(of: digits) + 1
    }
    let words = self.words(columns - column)
    let width = words.reduce(0) { $0 + 2 + CharacterCells.columns(of: $1.text) }
    var bar = 0
    if look.showsRing {
      bar = min(columns - column - width, 40)
      if bar >= 3 {
        scene.addBar(
          look, hold: look.hold, in: Box(row: 0, column: column, rows: 1, columns: bar),
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
    let bar = look.showsRing && !look.isPaused ? Self.barColumns : 0
    func add(_ kind: ElementKind, _ text: String, _ style: Style, besides bar: Int) {
      let width = CharacterCells.columns(of: text)
      guard width > 0, width + 2 <= room - bar else { return }
      words.append((kind, text, style))
      room -= width + 2
    }
    if look.hold != nil {
      add(.holdLabel, "hold to stop", [], besides: bar)
    } else if let notice = look.notice {
      add(.notice, notice, [], besides: 0)
    }
    if look.isStatusFirst { add(.status, look.status, look.statusStyle, besides: 0) }
    let name = Fitting.cut(
      look.label, to: max(room - bar - 2, 0), isUnicode: capabilities.isUnicode)
    // A single letter of a name says nothing.
    if CharacterCells.columns(of: name) >= min(CharacterCells.columns(of: look.label), 4) {
      add(.name, name, .bold, besides: bar)
    }
    if !look.isStatusFirst, let status = look.status(in: room - bar - 2) {
      add(.status, status, look.statusStyle, besides: bar)
    }
    if let next = look.next, look.notice == nil { add(.next, next, .faint, besides: bar) }
    if look.others > 0 { add(.others, "+\(look.others)", .faint, besides: bar) }
    return words
  }
}
