internal import Countdown
internal import Drawing

/// A key and what it does, in the last row.
struct KeyHint: Hashable, Sendable {
  /// `space pause`
  let words: String

  /// How important it is: where there is little room, those with the lowest ranks stay. Those of a rank go together.
  let rank: Int

  /// The words to use where no hint fits with its own.
  let short: String

  init(_ words: String, _ rank: Int, short: String? = nil) {
    (self.words, self.rank, self.short) = (words, rank, short ?? words)
  }
}

extension [KeyHint] {
  /// The hints that fit into some columns, in their order, each on its own: as many as possible by their rank. Nil where
  /// none has room.
  ///
  /// - Parameter notice: what stands before them; nil for nothing.
  func shown(columns: Int, beside notice: String? = nil) -> [String]? {
    let room = columns - (notice.map { CharacterCells.columns(of: $0) + Self.gap.utf8.count } ?? 0)
    let long = fitting(room, \.words)
    let shown = long.isEmpty ? fitting(room, \.short) : long
    return shown.isEmpty ? nil : shown
  }

  private func fitting(_ room: Int, _ words: (KeyHint) -> String) -> [String] {
    let ranks = map(\.rank).sorted()
    for rank in ranks.reversed() {
      let kept = filter { $0.rank <= rank }.map(words)
      if CharacterCells.columns(of: Self.joined(kept)) <= room { return kept }
    }
    // Not even the first of them: perhaps one that is shorter.
    let rest = sorted { $0.rank < $1.rank }.map(words)
    return rest.first { CharacterCells.columns(of: $0) <= room }.map { [$0] } ?? []
  }

  /// The most important one, in short; nil for none.
  var mostImportant: String? { self.min { $0.rank < $1.rank }?.short }

  /// The columns for hints, with a blank on both sides in a window that is not narrow.
  static func room(in columns: Int) -> Int { columns >= 40 ? columns - 2 : columns }

  /// The blanks between two hints.
  static let gap = "   "

  static func joined(_ hints: [String]) -> String {
    var line = Text()
    for (index, hint) in hints.enumerated() {
      if index > 0 { line.append(gap) }
      line.append(hint)
    }
    return line.string
  }
}
