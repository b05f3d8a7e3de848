/// The labels of a tab bar: each in the middle of its item's columns, cut where there is no room for all of it, and
/// left out where hardly anything would be left.
struct TabLabels: Sendable {
  struct Label: Hashable, Sendable {
    var item: Int
    var text: String
    var column: Int
    var columns: Int
  }

  /// Those that have room, from left to right.
  let labels: [Label]

  /// The fewest columns of a label that was cut.
  private static let least = 4

  init(_ bar: TabBar, columns: Int, isUnicode: Bool) {
    labels = bar.items.indices.compactMap { item in
      let place = TabBar.columns(of: item, among: bar.items.count, in: columns)
      // A column stays free between two labels.
      let text = Self.text(bar.items[item].label, place.count - 1, isUnicode: isUnicode)
      guard let text, text.columns > 0 else { return nil }
      let left = place.lowerBound + (place.count - text.columns) / 2
      return Label(item: item, text: text.text, column: left, columns: text.columns)
    }
  }

  private static func text(
    _ label: String, _ room: Int, isUnicode: Bool
  ) -> (text: String, columns: Int)? {
    let columns = CharacterCells.columns(of: label)
    if columns <= room { return (label, columns) }
    guard room >= least else { return nil }
    let end = isUnicode ? "\u{2026}" : "."
    var (cut, width) = ("", 0)
    for character in label {
      let next = CharacterCells.columns(of: String(character))
      guard width + next < room else { break }
      cut.append(character)
      width += next
    }
    while cut.last == " " {
      cut.removeLast()
      width -= 1
    }
    return (cut + end, width + 1)
  }
}
