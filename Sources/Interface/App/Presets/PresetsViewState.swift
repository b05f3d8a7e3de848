internal import Drawing

/// How the page of presets looks.
struct PresetsViewState: Hashable, Sendable {
  enum Line: Hashable, Sendable {
    case blank
    /// `yours`
    case heading(String)
    case row(Row)
    /// The line of a preset that is being written, and is in no file yet.
    case new
  }

  struct Row: Hashable, Sendable {
    /// Its place among all entries, from 0.
    var index: Int
    var name: String

    /// The parts in words: `25m focus \u{B7} 5m break \u{D7}4`.
    var text: String

    /// How long all of it takes: `2h 10m`; empty where the text says it, or nobody knows.
    var whole = ""

    /// Why it cannot be started; nil if it can.
    var flaw: String?
  }

  /// The lines that have room, and whether there are more above and below.
  var lines: [Line]
  var hasMoreAbove: Bool
  var hasMoreBelow: Bool

  /// The columns of the widest name, text and whole of all lines, so that scrolling does not move them.
  var columns: Columns

  struct Columns: Hashable, Sendable {
    let name, text, whole: Int

    /// The most columns of a name.
    private static let mostOfName = 18

    init(of rows: [Row]) {
      func widest(_ text: (Row) -> String) -> Int {
        rows.map { CharacterCells.columns(of: text($0)) }.max() ?? 0
      }
      name = min(widest(\.name), Self.mostOfName)
      (text, whole) = (widest(\.text), widest(\.whole))
    }

    /// The columns in which nothing of the lines is cut.
    var all: Int { 2 + name + 2 + text + (whole > 0 ? 2 + whole : 0) + 1 }
  }

  /// The index of the row that keys are for.
  var chosen: Int

  /// The line that is being typed, in the place of the chosen row or of the new one; and why it cannot be written.
  var editor: EditorViewState?
  var mistake: String?

  /// The ring as it would begin now; nil where there is no room, or nothing to begin.
  var preview: CountdownViewState?
  var theme: Theme.Name
  var foot: StatusBarViewState
}
