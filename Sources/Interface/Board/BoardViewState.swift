package import Drawing

/// Everything that decides how several countdowns look.
package struct BoardViewState: Hashable, Sendable {
  /// The size of the picture in cells.
  package var size: Size

  /// The countdowns, each in the size in which it is shown.
  package var items: [CountdownViewState]

  /// The timers' numbers, from 1.
  var numbers: [Int]

  /// The index of the selected item; `items.count` if the plus is selected.
  package var selectedIndex: Int

  var hasPlus = false

  var outline: OutlinePosition?

  /// The selected countdown with the contents of the status bar: hints, notice and hold.
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
