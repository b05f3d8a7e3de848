internal import Sound

/// A group of items of the settings sheet.
struct SheetGroup: Sendable {
  let heading: String?
  let items: [SheetItem]

  static let settings = [
    SheetGroup(heading: "Alarm", items: [.sound, .bell, .flash, .notification]),
    SheetGroup(heading: "Look", items: [.ring, .effects, .theme]),
    SheetGroup(heading: "Keys", items: [.hold]),
    SheetGroup(heading: nil, items: [.done]),
  ]

  static let sounds = SheetGroup(heading: "Sounds", items: SoundName.allCases.map { .tone($0) })
}

extension SheetItem {
  /// All items, in the order in which the arrow keys select them.
  static let all = (SheetGroup.settings + [.sounds]).flatMap(\.items)
}

/// A row of the settings sheet.
enum SheetRow: Hashable, Sendable {
  case blank
  /// A heading, and the index of the item below the heading.
  case heading(String, before: Int)
  /// The item with this index in ``SheetItem/all``.
  case item(Int)

  /// The rows of all items but the sounds.
  static let settings = rows(of: SheetGroup.settings, from: 0)

  static let sounds = rows(
    of: [.sounds], from: SheetItem.all.count - SheetGroup.sounds.items.count)

  static let all = settings + [.blank] + sounds

  static let withoutHeadings = SheetItem.all.indices.map(SheetRow.item)

  /// Returns the rows of groups, with headings and with blank rows between the groups.
  private static func rows(of groups: [SheetGroup], from first: Int) -> [SheetRow] {
    var (rows, index) = ([SheetRow](), first)
    for group in groups {
      if !rows.isEmpty { rows.append(.blank) }
      if let heading = group.heading { rows.append(.heading(heading, before: index)) }
      rows += (index..<index + group.items.count).map(SheetRow.item)
      index += group.items.count
    }
    return rows
  }
}
