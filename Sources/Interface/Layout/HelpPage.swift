internal import Drawing

/// Help in the whole window, if the window is too small to show the countdown beside it.
struct HelpPage {
  private let look: CountdownLook
  private let topics: HelpTopics
  private let capabilities: Capabilities

  init(_ look: CountdownLook, capabilities: Capabilities) {
    self.look = look
    topics = HelpTopics(look)
    self.capabilities = capabilities
  }

  func lay(on scene: inout Scene) {
    let size = scene.size
    let hasFootline = look.hold != nil || look.notice != nil
    let table = table(rows: size.rows - 1 - (hasFootline ? 1 : 0), columns: size.columns)
    let left = max((size.columns - table.columns) / 2, 0)
    let isSpacious = size.rows >= table.rows + 4
    let row = isSpacious ? (size.rows - table.rows - 2) / 2 : 0
    table.addTitle(row: row, column: left, columns: size.columns - left, to: &scene)
    table.addEntries(
      row: row + (isSpacious ? 2 : 1), column: left, columns: size.columns - left, to: &scene)
    if hasFootline { scene.addFootline(look, row: size.rows - 1, capabilities) }
  }

  /// One column if that has room for all entries, otherwise two columns, or as many entries as there are rows.
  private func table(rows: Int, columns: Int) -> HelpTable {
    let all = topics.column
    let wide = HelpTable(
      look, stacks: [topics.keys, topics.rest], isUnicode: capabilities.isUnicode)
    if all.count > rows, wide.rows <= rows, wide.columns <= columns { return wide }
    return HelpTable(look, stacks: [fitting(all, rows: rows)], isUnicode: capabilities.isUnicode)
  }

  /// Returns as many entries as there are rows, always with the last one, which tells how to close the help.
  private func fitting(_ keys: [HelpTopics.Entry], rows: Int) -> [HelpTopics.Entry] {
    guard keys.count > rows else { return keys }
    return keys.prefix(max(rows - 1, 0)) + keys.suffix(min(rows, 1))
  }
}
