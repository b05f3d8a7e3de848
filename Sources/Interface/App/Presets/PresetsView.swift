internal import Drawing

/// The page of presets in a window of any size: a line each, the name, then what it counts.
struct PresetsView {
  let look: PresetsLook
  let size: Size
  let capabilities: Capabilities

  /// How many lines there are in a window of a size.
  ///
  /// - Parameter hasEditor: whether a line is being typed.
  static func rows(in size: Size, hasEditor: Bool) -> Int {
    let foot = size.rows >= 4 ? 1 : 0
    let head = size.rows >= 12 ? 2 : 0
    return max(size.rows - foot - head - (hasEditor ? 2 : 0), 1)
  }

  /// The fewest columns of the list where there is room, so that few short lines do not look lost.
  private static let usualColumns = 72

  /// The most columns of a name.
  private static let mostOfName = 18

  /// The columns in which nothing of these lines is cut.
  static func columns(of rows: [PresetsLook.Row]) -> Int {
    func widest(_ part: (PresetsLook.Row) -> String) -> Int {
      rows.map { CharacterCells.columns(of: part($0)) }.max() ?? 0
    }
    let text = rows.map { row in
      row.isBroken
        ? 0
        : CharacterCells.columns(of: row.text)
          + (row.note.isEmpty ? 0 : CharacterCells.columns(of: row.note) + 2)
    }.max()
    return 4 + min(widest(\.name), mostOfName) + (text ?? 0)
  }

  func lay(on scene: inout Scene) {
    let isUnicode = capabilities.isUnicode
    let all = Self.rows(in: size, hasEditor: look.editor != nil)
    let top = (size.rows >= 12 ? 2 : 0) + max((all - look.rows.count) / 2, 0)
    // A margin on both sides where there is room for it.
    let room = size.columns - (size.columns >= 44 ? 4 : 0)
    let width = min(room, max(look.columns, Self.usualColumns))
    let left = (size.columns - width) / 2
    if size.rows >= 12 {
      scene.center(
        .title, "Presets", row: max(top - 2, 0), columns: 0..<size.columns, isUnicode: isUnicode,
        style: .bold)
    }
    let names = min(
      look.rows.map { CharacterCells.columns(of: $0.name) }.max() ?? 0, Self.mostOfName)
    for (place, row) in look.rows.enumerated() {
      add(row, names: names, row: top + place, left: left, width: width, to: &scene)
      // The whole line is a place for the pointer.
      scene.add(
        Element.ID(.row, row.index),
        in: Box(row: top + place, column: left, rows: 1, columns: width), .area)
    }
    addMore(top: top, to: &scene)
    if let editor = look.editor {
      let row = size.rows - 1 - (size.rows >= 4 ? 1 : 0)
      scene.add(editor, row: row, columns: 0..<size.columns, isUnicode: isUnicode)
    }
    if size.rows >= 4 { scene.add(look.foot, row: size.rows - 1, capabilities) }
  }

  /// Says that there are more above and below, at the right edge.
  private func addMore(top: Int, to scene: inout Scene) {
    guard size.columns >= 20 else { return }
    let isUnicode = capabilities.isUnicode
    if look.rowsAbove > 0 {
      scene.add(
        Element.ID(.more), isUnicode ? "\u{2191}" : "^", row: top, column: size.columns - 1,
        style: .faint)
    }
    if look.rowsBelow > 0 {
      scene.add(
        Element.ID(.more, 1), isUnicode ? "\u{2193}" : "v", row: top + look.rows.count - 1,
        column: size.columns - 1, style: .faint)
    }
  }

  private func add(
    _ row: PresetsLook.Row, names: Int, row place: Int, left: Int, width: Int, to scene: inout Scene
  ) {
    let isUnicode = capabilities.isUnicode
    let isChosen = row.index == look.chosen
    var (column, end) = (left, left + width)
    if width >= 8 {
      let mark = isUnicode ? "\u{25B8}" : ">"
      if isChosen {
        scene.add(Element.ID(.rowMark, row.index), mark, row: place, column: column, style: .bold)
      }
      column += 2
    }
    let name = Fitting.cut(row.name, to: min(names, end - column), isUnicode: isUnicode)
    scene.add(
      Element.ID(.rowName, row.index), name, row: place, column: column,
      style: row.isBroken ? .faint : isChosen ? .bold : [])
    column += names + 2
    if !row.note.isEmpty {
      let note = Fitting.cut(
        row.note, to: row.isBroken ? max(end - column, 0) : 12, isUnicode: isUnicode)
      let columns = CharacterCells.columns(of: note)
      if row.isBroken {
        scene.add(
          Element.ID(.rowText, row.index), note, row: place, column: column, style: .faint)
        return
      }
      if end - column >= columns + 24 {
        scene.add(
          Element.ID(.rowNote, row.index), note, row: place, column: end - columns,
          style: .faint)
        end -= columns + 2
      }
    }
    guard end - column >= 4 else { return }
    scene.add(
      Element.ID(.rowText, row.index),
      Fitting.cut(row.text, to: end - column, isUnicode: isUnicode), row: place, column: column,
      style: isChosen ? [] : .faint)
  }
}
