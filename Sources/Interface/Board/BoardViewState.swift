package import Drawing

/// Everything that decides how several countdowns look. Equal view states give equal pictures on the same terminal.
package struct BoardViewState: Hashable, Sendable {
  /// The size of the picture in cells.
  package var size: Size

  /// The view states of the countdowns, each in the size in which it is shown.
  package var items: [CountdownViewState]

  /// The number of each item, from 1.
  var numbers: [Int]

  /// The index of the selected item; the number of items stands for the plus.
  package var selectedIndex: Int

  /// Whether there is a plus, which starts another timer.
  var hasPlus = false

  /// The position of the outline around the selected item; nil if there is none.
  var outline: OutlinePosition?

  /// The selected countdown with the hints, the notice and the hold that the status bar shows.
  var statusBarState: CountdownViewState

  /// Returns whether only the times and the moving parts differ from another view state.
  func differsOnlyInTime(from other: BoardViewState) -> Bool {
    guard
      size == other.size, numbers == other.numbers, selectedIndex == other.selectedIndex,
      hasPlus == other.hasPlus,
      items.count == other.items.count, (outline == nil) == (other.outline == nil),
      statusBarState.differsOnlyInTime(from: other.statusBarState)
    else { return false }
    return zip(items, other.items).allSatisfy { $0.differsOnlyInTime(from: $1) }
  }
}
