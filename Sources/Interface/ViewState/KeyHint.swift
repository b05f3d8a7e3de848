internal import Countdown
internal import Drawing

/// A key and what it does, in the last row.
struct KeyHint: Hashable, Sendable {
  /// How important a hint is: where there is little room, the first of these stay.
  enum Rank: Int, Comparable, Sendable {
    /// The key that shows a timer whose time is up on another page.
    case urgent
    /// The key that shows all the others.
    case help
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

  /// `space`
  let key: String

  /// `pause`
  private(set) var meaning: String

  /// The meaning to use where no hint fits with its own; empty for the key alone.
  private let shortMeaning: String

  let rank: Rank

  /// The element that the pointer presses or holds; nil for several keys with different meanings.
  let place: Element.ID?

  /// A hint of one key, which a click presses.
  ///
  /// - Parameter short: the meaning where no hint fits with its own.
  init(_ key: Key, _ meaning: String, _ rank: Rank, short: String? = nil) {
    (self.key, self.meaning, shortMeaning) = (key.name, meaning, short ?? meaning)
    (self.rank, place) = (rank, .hint(key))
  }

  /// A hint of several keys, or of one that must be held.
  init(keys: String, _ meaning: String, _ rank: Rank, place: Element.ID? = nil) {
    (key, self.meaning, shortMeaning) = (keys, meaning, meaning)
    (self.rank, self.place) = (rank, place)
  }

  /// `space pause`
  var words: String { meaning.isEmpty ? key : "\(key) \(meaning)" }

  /// The part that is as bright as other text: the key, or all that must be seen at once.
  var bright: String { rank == .urgent ? words : key }

  /// The rest.
  var faint: String { rank == .urgent ? "" : meaning }

  /// The same with its short meaning.
  var shortened: KeyHint {
    var hint = self
    hint.meaning = shortMeaning
    return hint
  }
}

extension [KeyHint] {
  /// At most so many are shown, the help among them: more would not be read.
  static let most = 6

  /// The hints that fit into some columns, in their order: as many as possible by their rank. Nil where none has room.
  ///
  /// A wider window never hides a hint that a narrower one shows.
  func shown(columns: Int) -> [KeyHint]? {
    fitting(columns) ?? map(\.shortened).fitting(columns)
  }

  private func fitting(_ columns: Int) -> [KeyHint]? {
    let byRank = indices.sorted { (self[$0].rank, $0) < (self[$1].rank, $1) }
    for count in stride(from: Swift.min(count, Self.most), to: 0, by: -1) {
      let kept = byRank.prefix(count).sorted().map { self[$0] }
      if CharacterCells.columns(of: kept.line) <= columns { return kept }
    }
    return nil
  }

  /// The blanks between two hints.
  static let gap = "   "

  /// All of them in a line.
  var line: String {
    var line = TextBuilder()
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
