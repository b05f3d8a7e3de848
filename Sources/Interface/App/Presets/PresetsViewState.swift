internal import Drawing

/// The view state of the presets page.
struct PresetsViewState: Hashable, Sendable {
  enum Line: Hashable, Sendable {
    case blank
    case heading(String)
    case row(Row)
    /// A new preset that is being written.
    case new
  }

  struct Row: Hashable, Sendable {
    /// The index among all entries.
    var index: Int
    var name: String

    /// The parts: `25m focus \u{B7} 5m break \u{D7}4`.
    var text: String

    /// The total time of a sequence or of several timers, `2h 10m`; otherwise empty.
    var totalTime = ""

    /// The reason why the preset cannot be started; nil if it can.
    var error: String?
  }

  var lines: [Line]
  var hasMoreAbove: Bool
  var hasMoreBelow: Bool

  /// The widths of all lines, not only the visible ones, so that scrolling does not move text.
  var columnWidths: ColumnWidths

  struct ColumnWidths: Hashable, Sendable {
    let name, text, total: Int

    private static let maxName = 18

    init(of rows: [Row]) {
      func widest(_ text: (Row) -> String) -> Int {
        rows.map { CharacterCells.columns(of: text($0)) }.max() ?? 0
      }
      name = min(widest(\.name), Self.maxName)
      (text, total) = (widest(\.text), widest(\.totalTime))
    }

    /// The width of a list without cut lines.
    var listWidth: Int { 2 + name + 2 + text + (total > 0 ? 2 + total : 0) + 1 }
  }

  var selectedIndex: Int

  /// The text field that replaces the selected or the new row; nil unless a line is being edited.
  var editor: EditorViewState?

  /// The reason why the edited line cannot be saved; nil if it can.
  var editorError: String?

  /// The ring of the selected entry; nil without a preview.
  var preview: CountdownViewState?
  var theme: Theme.Name
  var statusBar: StatusBarViewState
}
