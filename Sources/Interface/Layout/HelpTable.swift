internal import Drawing

/// The help in one column or in two.
struct HelpTable {
  private let look: CountdownLook
  private let isUnicode: Bool
  private let stacks: [[HelpTopics.Entry]]

  private static let gap = 3

  init(_ look: CountdownLook, stacks: [[HelpTopics.Entry]], isUnicode: Bool) {
    (self.look, self.stacks, self.isUnicode) = (look, stacks, isUnicode)
  }

  /// The rows of the longest column.
  var rows: Int { stacks.reduce(0) { max($0, $1.count) } }
  var columns: Int {
    stacks.reduce(-Self.gap) { $0 + Self.gap + width(of: $1) }
  }

  private func width(of stack: [HelpTopics.Entry]) -> Int {
    stack.reduce(0) { max($0, $1.columns) }
  }

  /// Adds the time left, and the countdown's name.
  func addTitle(row: Int, column: Int, columns: Int, to scene: inout Scene) {
    let title = look.name.isEmpty ? look.digits : look.digits + "  " + look.name
    scene.add(
      Element.ID(.helpTitle), cut(title, columns), row: row, column: column, style: .bold)
  }

  /// Adds the entries, cut to this width.
  func addEntries(row: Int, column: Int, columns: Int, to scene: inout Scene) {
    let end = column + columns
    var left = column
    var number = 0
    for stack in stacks {
      for (index, entry) in stack.enumerated() {
        scene.add(
          Element.ID(.helpKey, number), entry.key, row: row + index, column: left)
        number += 1
        let column = left + HelpTopics.Entry.keyColumns
        // A single column has no room for text before the mark of a cut.
        guard column + 1 < end else { continue }
        scene.add(
          Element.ID(.helpMeaning, number), cut(entry.meaning, end - column), row: row + index,
          column: column, style: .faint)
      }
      left += width(of: stack) + Self.gap
    }
  }

  private func cut(_ text: String, _ columns: Int) -> String {
    Fitting.cut(text, to: columns, isUnicode: isUnicode)
  }
}
