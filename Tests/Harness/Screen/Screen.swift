/// A model of what a terminal shows after the bytes that were fed to it, for tests and live sessions.
///
/// It knows only what `timer` may send: ECMA-48 and its extensions by xterm, DEC private modes, the kitty keyboard
/// flags, images. Everything else is listed in ``unknown``.
package struct Screen: Sendable {
  /// One of the two screens of a terminal.
  struct Surface {
    var grid: Grid
    var cursor = Position(row: 0, column: 0)

    /// Whether the last column was written, so that the next character goes to the next row.
    var mustWrap = false

    /// The keyboard flags that were pushed; the last ones are in force.
    var keyboard: [Int] = []

    var graphics = ImageStore()
  }

  var surfaces: (main: Surface, alternate: Surface)
  var saved: (cursor: Position, style: Style) = (Position(row: 0, column: 0), Style())
  private var reader = InstructionReader()

  /// How the next character will look.
  package internal(set) var style = Style()

  /// The DEC private modes that are on. A new terminal wraps (7) and shows its cursor (25).
  package internal(set) var modes: Set<Int> = [7, 25]

  /// DECSCUSR: 0 is the user's own shape.
  package internal(set) var cursorShape = 0

  /// The title of the window, as OSC 0 or 2 set it.
  package internal(set) var title = ""

  /// Titles that were pushed and not popped (`CSI 22;2t`, `CSI 23;2t`).
  package internal(set) var titleStack: [String] = []

  /// The last progress that was shown and not removed (OSC 9;4): its state and its percentage.
  package internal(set) var progress: [Int]?

  /// The notifications, in order.
  package internal(set) var notices: [Notice] = []

  /// How often the bell rang.
  package internal(set) var bells = 0

  /// How many synchronized updates were completed (`CSI ? 2026 l`).
  package internal(set) var updates = 0

  /// How many rows left the top, on either screen.
  package internal(set) var scrolled = 0

  /// How often a character went to the next row because its own was full.
  package internal(set) var wrapped = 0

  /// How often a character was written over the last column because wrapping was off.
  package internal(set) var clipped = 0

  /// Sequences that ask the terminal something, without their ESC. The model does not answer them.
  package internal(set) var queries: [String] = []

  /// OSC, DCS and APC strings, introducer first: `]9;4;1;50`.
  package internal(set) var strings: [String] = []

  /// What a terminal that draws images answers, in order.
  package var answers: [String] = []

  /// Returns the bytes of a file of pixels, by the letter for its kind and its name in kitty's graphics protocol.
  ///
  /// By default the model sees no files.
  package var takeFile: @Sendable (_ kind: String, _ name: String) -> [UInt8]? = { _, _ in nil }

  /// What a terminal may not understand, or may understand differently from others.
  package internal(set) var unknown: [String] = []

  /// An empty screen.
  package init(columns: Int = 80, rows: Int = 24) {
    let surface = Surface(grid: Grid(Size(columns: columns, rows: rows)))
    surfaces = (surface, surface)
  }

  /// A screen that has been fed a text.
  package init(columns: Int = 80, rows: Int = 24, fed text: String) {
    self.init(columns: columns, rows: rows)
    feed(text)
  }

  /// Reads bytes; characters and sequences may be split anywhere.
  package mutating func feed(_ bytes: some Sequence<UInt8>) {
    for instruction in reader.instructions(from: bytes) { obey(instruction) }
  }

  /// Reads text.
  package mutating func feed(_ text: String) {
    feed(text.utf8)
  }

  /// Whether a character or a sequence has begun and is not complete.
  package var isInTheMiddle: Bool { !reader.isComplete }

  /// The size of the window in columns and rows.
  package var size: Size { active.grid.size }

  /// Whether a synchronized update, a character or a sequence has begun and is not complete.
  package var isHalfDrawn: Bool { isInTheMiddle || modes.contains(2026) }

  /// The rows as text, without the blanks at their ends.
  package var rows: [String] { active.grid.rows }

  /// The rows as one text, for the message of a failed expectation.
  package var text: String { rows.joined(separator: "\n") }

  /// The cell at a position, from 0 at the top left.
  package func cell(row: Int, column: Int) -> Cell {
    active.grid.cell(Position(row: row, column: column))
  }

  /// Where the next character goes. After the last column was written, it is that column.
  package var cursor: Position { active.cursor }

  /// DECTCEM, mode 25.
  package var cursorVisible: Bool { modes.contains(25) }

  /// Whether the alternate screen is shown.
  package var isAlternate: Bool { modes.contains(1049) }

  /// The kitty keyboard flags in force on the screen that is shown; 0 is a plain keyboard.
  package var keyboardFlags: Int { active.keyboard.last ?? 0 }

  /// How many flags were pushed and not popped on the screen that is shown.
  package var keyboardDepth: Int { active.keyboard.count }

  /// How many flags were pushed and not popped on both screens.
  package var keyboardDepths: Int {
    surfaces.main.keyboard.count + surfaces.alternate.keyboard.count
  }

  /// Sets whether the terminal can replace a part of an image.
  mutating func setEdits(_ areKnown: Bool) {
    surfaces.main.graphics.knowsEdits = areKnown
    surfaces.alternate.graphics.knowsEdits = areKnown
  }

  /// The images of the screen that is shown.
  package var graphics: ImageStore { active.graphics }

  /// The images that have not been deleted, on both screens.
  package var images: [ImageStore.Image] {
    Array(surfaces.main.graphics.images.values) + Array(surfaces.alternate.graphics.images.values)
  }

  var active: Surface {
    get { isAlternate ? surfaces.alternate : surfaces.main }
    set {
      if isAlternate { surfaces.alternate = newValue } else { surfaces.main = newValue }
    }
    _modify {
      if isAlternate { yield &surfaces.alternate } else { yield &surfaces.main }
    }
  }

  /// Resizes the window.
  ///
  /// The alternate screen is cut at the right and at the bottom; the normal screen keeps the row of its cursor.
  package mutating func resize(columns: Int, rows: Int) {
    let new = Size(columns: columns, rows: rows)
    let dropped = max(surfaces.main.cursor.row - new.rows + 1, 0)
    surfaces.main.grid.resize(to: new, droppingTop: dropped)
    surfaces.main.cursor = clamped(surfaces.main.cursor, up: dropped, in: new)
    saved.cursor = clamped(saved.cursor, up: dropped, in: new)
    surfaces.main.mustWrap = false
    surfaces.alternate.grid.resize(to: new, droppingTop: 0)
    surfaces.alternate.cursor = clamped(surfaces.alternate.cursor, up: 0, in: new)
    surfaces.alternate.mustWrap = false
  }

  private func clamped(_ position: Position, up dropped: Int, in size: Size) -> Position {
    Position(
      row: min(max(position.row - dropped, 0), size.rows - 1),
      column: min(position.column, size.columns - 1))
  }
}

extension Screen: Equatable {
  /// Two screens are equal when a user sees no difference in cells, reverse video and visible cursor.
  package static func == (one: Screen, other: Screen) -> Bool {
    one.size == other.size && one.modes.contains(5) == other.modes.contains(5)
      && one.cursorVisible == other.cursorVisible
      && (!one.cursorVisible || one.cursor == other.cursor)
      && one.active.grid.seen == other.active.grid.seen
  }
}
