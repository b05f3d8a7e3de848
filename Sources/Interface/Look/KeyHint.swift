internal import Countdown
internal import Drawing

/// A key and what it does, in the last row.
struct KeyHint: Hashable, Sendable {
  /// How important a hint is: where there is little room, the first of these stay. Those of a rank go together.
  enum Rank: Int, Comparable, Sendable {
    /// The key that stops a timer ringing on another page.
    case urgent
    /// Without it nobody gets on, or out.
    case vital
    /// The page's main purpose.
    case main
    case common, useful, handy, detail
    /// Keys that lead to more than the page shows.
    case wider
    case rare, last

    static func < (one: Rank, other: Rank) -> Bool { one.rawValue < other.rawValue }
  }

  /// `space pause`
  private(set) var words: String

  let rank: Rank

  /// The words to use where no hint fits with its own.
  let short: String

  /// The element that the pointer presses or holds; nil for several keys with different meanings.
  let place: Element.ID?

  /// A hint of one key, which a click presses.
  ///
  /// - Parameter short: the meaning where there is little room; empty for the key alone.
  init(_ key: Key, _ meaning: String, _ rank: Rank, short: String? = nil) {
    words = "\(key.name) \(meaning)"
    self.short = short.map { $0.isEmpty ? key.name : "\(key.name) \($0)" } ?? words
    (self.rank, place) = (rank, .hint(key))
  }

  /// A hint of several keys, or of one that must be held.
  init(_ words: String, _ rank: Rank, place: Element.ID? = nil) {
    (self.words, short, self.rank, self.place) = (words, words, rank, place)
  }

  /// The same in its short words.
  fileprivate var shortened: KeyHint {
    var hint = self
    hint.words = short
    return hint
  }
}

extension [KeyHint] {
  /// The hints that fit into some columns, in their order: as many as possible by their rank. Nil where none has room.
  ///
  /// - Parameter notice: what stands before them; nil for nothing.
  func shown(columns: Int, beside notice: String? = nil) -> [KeyHint]? {
    let room = columns - (notice.map { CharacterCells.columns(of: $0) + Self.gap.utf8.count } ?? 0)
    let long = fitting(room)
    let shown = long.isEmpty ? map(\.shortened).fitting(room) : long
    return shown.isEmpty ? nil : shown
  }

  private func fitting(_ room: Int) -> [KeyHint] {
    let ranks = map(\.rank).sorted()
    for rank in ranks.reversed() {
      let kept = filter { $0.rank <= rank }
      if CharacterCells.columns(of: kept.line) <= room { return kept }
    }
    // Not even the first of them: perhaps one that is shorter.
    let rest = sorted { $0.rank < $1.rank }
    return rest.first { CharacterCells.columns(of: $0.words) <= room }.map { [$0] } ?? []
  }

  /// The most important one, in short; nil for none.
  var mostImportant: KeyHint? { self.min { $0.rank < $1.rank }?.shortened }

  /// The columns for hints, with a blank on both sides in a window that is not narrow.
  static func room(in columns: Int) -> Int { columns >= 40 ? columns - 2 : columns }

  /// The blanks between two hints.
  static let gap = "   "

  /// All of them in a line.
  var line: String {
    var line = Text()
    for (index, hint) in enumerated() {
      if index > 0 { line.append(Self.gap) }
      line.append(hint.words)
    }
    return line.string
  }
}

extension Element.ID {
  /// The place of a hint of a key; nil where no click presses that.
  static func hint(_ key: Key) -> Element.ID? {
    if case .character(let sign) = key { return Element.ID(.hint, Int(sign.value)) }
    return keysBesideSigns.firstIndex(of: key).map { Element.ID(.hint, firstBesideSigns + $0) }
  }

  /// The key that a click on the place of a hint presses; nil for another element.
  var hintedKey: Key? {
    guard purpose == .hint else { return nil }
    let place = Int(index) - Self.firstBesideSigns
    return place < 0 ? Unicode.Scalar(index).map { .character($0) } : Self.keysBesideSigns[place]
  }

  private static let keysBesideSigns: [Key] = [.enter, .escape, .nextTab, .function(1)]
  private static let firstBesideSigns = 1000
}
