internal import Drawing

/// Which of several countdowns look different than before, and what of them was found in a scene.
struct BoardChanges {
  /// For each number, the place of the countdown with that number; -1 where it looks the same.
  private var places: [Int]

  /// For each number, whether the digits are different and were not found yet.
  private var digits: [Bool]

  /// For each number, whether anything was found: lines of a table may have no room.
  private var found: [Bool]

  private(set) var areAny = false

  /// Whether digits need more or fewer columns, which may move all lines of a table.
  private(set) var haveOtherColumns = false

  init(_ look: BoardLook, after shown: BoardLook) {
    let count = (look.numbers.max() ?? 0) + 1
    places = Array(repeating: -1, count: count)
    digits = Array(repeating: false, count: count)
    found = digits
    for (place, item) in look.items.enumerated() where item != shown.items[place] {
      areAny = true
      places[look.numbers[place]] = place
      guard item.hasOtherDigits(than: shown.items[place]) else { continue }
      digits[look.numbers[place]] = true
      let columns = shown.items[place].digits.utf8.count
      if item.digits.utf8.count != columns { haveOtherColumns = true }
    }
  }

  /// The place of the countdown that an element belongs to, where that looks different.
  mutating func place(of id: Element.ID) -> Int? {
    let number = Int(id.index)
    guard number > 0, number < places.count, places[number] >= 0 else { return nil }
    switch id.purpose {
    case .digits: digits[number] = false
    case .ring, .timeBar, .name, .status: break
    default: return nil
    }
    found[number] = true
    return places[number]
  }

  /// Whether a countdown is shown, but not its digits, so that something else may show its time.
  var areMissing: Bool { zip(digits, found).contains { $0 && $1 } }
}
