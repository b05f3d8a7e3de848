package import Drawing

/// Everything that decides how several countdowns look in a window: equal looks are equal pictures on a terminal.
package struct BoardViewState: Hashable, Sendable {
  /// The size of the picture in cells.
  package var size: Size

  /// Each countdown on its own, as large as it is shown.
  package var items: [CountdownViewState]

  /// The number of each, from 1, which chooses it.
  var numbers: [Int]

  /// Which of the items is chosen.
  ///
  /// Their count stands for the circle that begins another one.
  package var chosen: Int

  /// Whether there is a circle that begins another one.
  var hasPlus = false

  /// Where the ring around the chosen one is; nil where there is none.
  var selectionOutline: OutlinePosition?

  /// The chosen one with what belongs to the window: hints, notice, hold and help.
  var window: CountdownViewState

  /// Returns whether nothing differs from another look except the times left and what moves.
  func isLater(than other: BoardViewState) -> Bool {
    guard
      size == other.size, numbers == other.numbers, chosen == other.chosen,
      hasPlus == other.hasPlus,
      items.count == other.items.count,
      (selectionOutline == nil) == (other.selectionOutline == nil),
      window.isLater(than: other.window)
    else { return false }
    return zip(items, other.items).allSatisfy { $0.isLater(than: $1) }
  }
}
