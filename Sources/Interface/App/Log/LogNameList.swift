internal import Drawing

/// The names on the log page, in descending order of time.
struct LogNameList: Hashable, Sendable {
  struct Name: Hashable, Sendable {
    /// The index among all names.
    var index: Int
    var text: String
    var time: String

    /// The share of the longest time, 0…1.
    var fraction: Double
  }

  /// The visible names.
  var shown: [Name]

  /// The numbers of names above and below the visible ones.
  var above: Int
  var below: Int

  /// The sum of the other names; nil if it is not visible.
  var more: LogViewState.Sum?

  var count: Int { above + shown.count + below }

  /// The columns of the widest text.
  var textColumns: Int {
    (shown.map(\.text) + [more?.label ?? ""]).map { CharacterCells.columns(of: $0) }.max() ?? 0
  }

  /// The columns of the widest time.
  var timeColumns: Int {
    (shown.map(\.time) + [more?.time ?? ""]).map(\.utf8.count).max() ?? 0
  }
}
