internal import Drawing

/// The names on the log page, in descending order of time.
struct LogNameList: Hashable, Sendable {
  struct Name: Hashable, Sendable {
    /// The index among all names.
    var index: Int
    var text: String
    var time: String

    /// The time divided by the longest time, 0…1.
    var fraction: Double
  }

  var visibleNames: [Name]

  /// The counts of names above and below the visible names.
  var countAbove: Int
  var countBelow: Int

  /// The sum of the other names; nil if it is not visible.
  var sumOfOthers: LogViewState.Sum?

  var count: Int { countAbove + visibleNames.count + countBelow }

  var textColumns: Int {
    (visibleNames.map(\.text) + [sumOfOthers?.label ?? ""]).map { CharacterCells.columns(of: $0) }
      .max() ?? 0
  }

  var timeColumns: Int {
    (visibleNames.map(\.time) + [sumOfOthers?.time ?? ""]).map(\.utf8.count).max() ?? 0
  }
}
