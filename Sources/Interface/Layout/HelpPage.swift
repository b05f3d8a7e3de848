internal import Drawing

/// What the keys do, over the countdown, which goes on behind it.
struct HelpPage {
  private let parts: Parts
  private let isUnicode: Bool

  init(_ parts: Parts, isUnicode: Bool) {
    self.parts = parts
    self.isUnicode = isUnicode
  }

  /// The last one tells how to get back.
  private var keys: [(keys: String, meaning: String)] {
    var keys: [(keys: String, meaning: String)] = []
    if !parts.isDeadline { keys.append(("space, p", "pause and resume")) }
    keys.append(("+ = up", "one minute more"))
    keys.append(("- down", "one minute less"))
    keys.append(("right, left", "ten seconds more, less"))
    if !parts.isDeadline { keys.append(("r", "restart")) }
    keys.append(("q, esc", parts.stopsAtOnce ? "stop" : "held: stop"))
    keys.append(("ctrl-C", "stop at once"))
    keys.append(("ctrl-Z", "suspend"))
    keys.append(("ctrl-L", "draw again"))
    keys.append(("?", "this help, or back"))
    return keys
  }

  func lay(on scene: inout Scene) {
    let (size, keys) = (scene.size, keys)
    let keyColumns = 13
    let widest = keys.map { keyColumns + $0.meaning.utf8.count }.max() ?? 0
    let left = max((size.columns - widest) / 2, 0)
    let isSpacious = size.rows >= keys.count + 4
    var row = isSpacious ? (size.rows - keys.count - 2) / 2 : 0
    let title = parts.name.isEmpty ? parts.digits : parts.digits + "  " + parts.name
    scene.labels.append(
      Label(row: row, column: left, text: cut(title, size.columns - left), style: .bold))
    row += isSpacious ? 2 : 1
    let hasFootline = parts.hold != nil || parts.notice != nil
    for (keys, meaning) in fitting(keys, rows: size.rows - row - (hasFootline ? 1 : 0)) {
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
    if hasFootline { scene.addFootline(parts, row: size.rows - 1, isUnicode: isUnicode) }
  }

  /// As many as there are rows for; the way back is among them.
  private func fitting(
    _ keys: [(keys: String, meaning: String)], rows: Int
  ) -> [(keys: String, meaning: String)] {
    guard keys.count > rows else { return keys }
    return keys.prefix(max(rows - 1, 0)) + keys.suffix(min(rows, 1))
  }

  private func cut(_ text: String, _ columns: Int) -> String {
    Fitting.cut(text, to: columns, isUnicode: isUnicode)
  }
}
