internal import Drawing

/// The names on the page of the log, those with most first. They add up to all that was counted.
struct LogNames: Hashable, Sendable {
  struct Name: Hashable, Sendable {
    /// Its place among all, from 0.
    var index: Int
    var text: String
    var time: String

    /// 0…1, of the longest one.
    var fraction: Double
  }

  /// The names that have a line.
  var shown: [Name]

  /// How many names above and below have none.
  var above: Int
  var below: Int

  /// The sum of the names without a line; nil where it has none either.
  var more: LogViewState.Sum?

  var count: Int { above + shown.count + below }

  /// The columns of the widest text.
  var textColumns: Int {
    (shown.map(\.text) + [more?.words ?? ""]).map { CharacterCells.columns(of: $0) }.max() ?? 0
  }

  /// The columns of the widest time.
  var timeColumns: Int {
    (shown.map(\.time) + [more?.time ?? ""]).map(\.utf8.count).max() ?? 0
  }
}
