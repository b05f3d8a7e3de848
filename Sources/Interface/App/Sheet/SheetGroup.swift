internal import Sound

/// Lines of the settings sheet that belong together.
struct SheetGroup: Sendable {
  /// Nil for lines that need none.
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
  /// All lines in the order in which the arrows go through them.
  static let all = (SheetGroup.settings + [.sounds]).flatMap(\.items)
}

/// What a row of the settings sheet holds.
enum SheetRow: Hashable, Sendable {
  case blank
  /// A heading, and the place of the line that follows, which only tells headings apart.
  case heading(String, before: Int)
  /// The line with that place among all lines.
  case item(Int)

  /// The rows above the sounds.
  static let settings = rows(of: SheetGroup.settings, from: 0)

  /// The rows of the sounds.
  static let sounds = rows(
    of: [.sounds], from: SheetItem.all.count - SheetGroup.sounds.items.count)

  /// Both below one another.
  static let all = settings + [.blank] + sounds

  /// All lines without headings.
  static let plain = SheetItem.all.indices.map(SheetRow.item)

  /// The rows of groups below one another.
  ///
  /// - Parameter first: the place of their first line.
  private static func rows(of groups: [SheetGroup], from first: Int) -> [SheetRow] {
    var (rows, place) = ([SheetRow](), first)
    for group in groups {
      if !rows.isEmpty { rows.append(.blank) }
      if let heading = group.heading { rows.append(.heading(heading, before: place)) }
      rows += (place..<place + group.items.count).map(SheetRow.item)
      place += group.items.count
    }
    return rows
  }
}
