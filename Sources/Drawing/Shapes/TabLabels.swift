/// The labels of a tab bar, each centred in its item's columns; truncated, or dropped if hardly anything would remain.
struct TabLabels: Sendable {
  struct Label: Hashable, Sendable {
    var item: Int
    var text: String
    var column: Int
    var columns: Int
  }

  /// The labels that have room, from left to right.
  let labels: [Label]

  /// The fewest columns of a truncated label.
  private static let minColumns = 4

  init(_ bar: TabBar, columns: Int, isUnicode: Bool) {
    labels = bar.items.indices.compactMap { item in
      let range = TabBar.columns(of: item, among: bar.items.count, in: columns)
      // One column is free between two labels.
      let text = Self.text(bar.items[item].label, range.count - 1, isUnicode: isUnicode)
      guard let text, text.columns > 0 else { return nil }
      let left = range.lowerBound + (range.count - text.columns) / 2
      return Label(item: item, text: text.text, column: left, columns: text.columns)
    }
  }

  private static func text(
    _ label: String, _ room: Int, isUnicode: Bool
  ) -> (text: String, columns: Int)? {
    let columns = CharacterCells.columns(of: label)
    if columns <= room { return (label, columns) }
    guard room >= minColumns else { return nil }
    let ellipsis = isUnicode ? "\u{2026}" : "."
    var (truncated, width) = ("", 0)
    for character in label {
      let characterWidth = CharacterCells.columns(of: String(character))
      guard width + characterWidth < room else { break }
      truncated.append(character)
      width += characterWidth
    }
    while truncated.last == " " {
      truncated.removeLast()
      width -= 1
    }
    return (truncated + ellipsis, width + 1)
  }
}
