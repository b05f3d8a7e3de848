internal import Drawing

/// What the keys do, over the countdown, which goes on behind it.
struct HelpPage {
  let face: String
  let name: String

  private static let keys: [(keys: String, meaning: String)] = [
    ("space, p", "pause and resume"),
    ("+ = up", "one minute more"),
    ("- down", "one minute less"),
    ("right, left", "ten seconds more, less"),
    ("r", "restart"),
    ("q, esc", "held: stop"),
    ("ctrl-C", "stop at once"),
    ("ctrl-Z", "suspend"),
    ("ctrl-L", "draw again"),
    ("?", "this help, or back"),
  ]

  func lay(on scene: inout Scene) {
    let size = scene.size
    let keyColumns = 13
    let widest = Self.keys.map { keyColumns + $0.meaning.utf8.count }.max() ?? 0
    let left = max((size.columns - widest) / 2, 0)
    let isSpacious = size.rows >= Self.keys.count + 4
    var row = isSpacious ? (size.rows - Self.keys.count - 2) / 2 : 0
    let title = name.isEmpty ? face : "\(face)  \(name)"
    scene.labels.append(
      Label(row: row, column: left, text: cut(title, size.columns - left), style: .bold))
    row += isSpacious ? 2 : 1
    for (keys, meaning) in Self.keys.prefix(max(size.rows - row, 0)) {
      scene.labels.append(Label(row: row, column: left, text: keys))
      let column = left + keyColumns
      // A single column has no room for anything but a cut.
      if column + 1 < size.columns {
        scene.labels.append(
          Label(
            row: row, column: column, text: cut(meaning, size.columns - column), style: .faint))
      }
      row += 1
    }
  }

  private func cut(_ text: String, _ columns: Int) -> String {
    Fitting.cut(text, to: columns, isUnicode: false)
  }
}
