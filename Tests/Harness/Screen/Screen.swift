/// A terminal emulator for tests.
///
/// It implements only what `timer` may send: ECMA-48 and xterm's extensions, DEC private modes, kitty's keyboard flags
/// and images. Other instructions are listed in ``unknown``. Strings of an unknown kind are listed only in ``strings``.
package struct Screen: Sendable {
  /// The main or the alternate screen.
  struct Surface {
    var grid: Grid
    var cursor = Position(row: 0, column: 0)

    /// Whether the last column was written. The next character then wraps.
    var mustWrap = false

    /// The stack of keyboard flags. The last element is in force.
    var keyboard: [Int] = []

    var graphics = ImageStore()
  }

  var surfaces: (main: Surface, alternate: Surface)
  var saved: (cursor: Position, style: Style) = (Position(row: 0, column: 0), Style())
  private var reader = InstructionReader()

  /// The style of the next character.
  package internal(set) var style = Style()

  /// The DEC private modes that are on. A new terminal wraps (7) and shows its cursor (25).
  package internal(set) var modes: Set<Int> = [7, 25]

  /// The parameter of DECSCUSR; 0 is the user's default shape.
  package internal(set) var cursorShape = 0

  /// The title of the window, as OSC 0 or 2 set it.
  package internal(set) var title = ""

  /// The titles that were pushed and not popped (`CSI 22;2t`, `CSI 23;2t`).
  package internal(set) var titleStack: [String] = []

  /// The state and the percentage of the progress (OSC 9;4); nil if none is shown.
  package internal(set) var progress: [Int]?

  /// The notifications, in order.
  package internal(set) var notifications: [ReceivedNotification] = []

  /// The number of bells.
  package internal(set) var bells = 0

  /// The number of completed synchronized updates (`CSI ? 2026 l`).
  package internal(set) var updates = 0

  /// The number of rows that scrolled off the top, on both screens together.
  package internal(set) var scrolledRows = 0

  /// The number of characters that wrapped to the next row.
  package internal(set) var wrappedCharacters = 0

  /// The number of characters that did not fit in a row while wrapping was off.
  package internal(set) var clippedCharacters = 0

  /// The queries, without their ESC. The emulator does not reply to them.
  package internal(set) var queries: [String] = []

  /// OSC, DCS and APC strings, introducer first: `]9;4;1;50`.
  package internal(set) var strings: [String] = []

  /// The replies to graphics commands, in order.
  package var graphicsReplies: [String] = []

  /// Returns the bytes of a pixel file, by its transmission medium in kitty's graphics protocol and its name.
  package var readFile: @Sendable (_ kind: String, _ name: String) -> [UInt8]? = { _, _ in nil }

  /// Invalid bytes, and the instructions that the emulator does not implement, since some terminals may not either.
  package internal(set) var unknown: [String] = []

  package init(columns: Int = 80, rows: Int = 24) {
    let surface = Surface(grid: Grid(Size(columns: columns, rows: rows)))
    surfaces = (surface, surface)
  }

  /// A screen that has processed a text.
  package init(columns: Int = 80, rows: Int = 24, fed text: String) {
    self.init(columns: columns, rows: rows)
    feed(text)
  }

  /// Processes bytes. Characters and sequences may be split between calls.
  package mutating func feed(_ bytes: some Sequence<UInt8>) {
    for instruction in reader.instructions(from: bytes) { execute(instruction) }
  }

  package mutating func feed(_ text: String) {
    feed(text.utf8)
  }

  /// Whether a character or a sequence is incomplete.
  package var isMidSequence: Bool { !reader.isComplete }

  /// The size of the window in columns and rows.
  package var size: Size { active.grid.size }

  /// Whether a synchronized update, a character or a sequence is incomplete.
  package var isHalfDrawn: Bool { isMidSequence || modes.contains(2026) }

  /// The rows as text, without trailing spaces.
  package var rows: [String] { active.grid.rows }

  /// The rows as one text, for the message of a failed expectation.
  package var text: String { rows.joined(separator: "\n") }

  /// The cell at a position, from 0 at the top left.
  package func cell(row: Int, column: Int) -> Cell {
    active.grid.cell(Position(row: row, column: column))
  }

  /// The position of the next character. After the last column was written, it is that column.
  package var cursor: Position { active.cursor }

  /// Whether mode 25 (DECTCEM) shows the cursor.
  package var cursorVisible: Bool { modes.contains(25) }

  /// Whether the alternate screen is shown.
  package var isAlternate: Bool { modes.contains(1049) }

  /// The keyboard flags in force on the active screen; 0 is a legacy keyboard.
  package var keyboardFlags: Int { active.keyboard.last ?? 0 }

  /// The depth of the active screen's stack of keyboard flags.
  package var keyboardFlagsDepth: Int { active.keyboard.count }

  /// The sum of the depths of both screens' stacks of keyboard flags.
  package var totalKeyboardFlagsDepth: Int {
    surfaces.main.keyboard.count + surfaces.alternate.keyboard.count
  }

  /// Sets whether the terminal can replace a part of an image.
  mutating func setEditSupport(_ supportsEdits: Bool) {
    surfaces.main.graphics.supportsEdits = supportsEdits
    surfaces.alternate.graphics.supportsEdits = supportsEdits
  }

  /// The images of the active screen.
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

  /// Resizes the window: cuts the alternate screen, and scrolls the main screen to keep the cursor's row.
  package mutating func resize(columns: Int, rows: Int) {
    let newSize = Size(columns: columns, rows: rows)
    let droppedRows = max(surfaces.main.cursor.row - newSize.rows + 1, 0)
    surfaces.main.grid.resize(to: newSize, droppingTop: droppedRows)
    surfaces.main.cursor = clamped(surfaces.main.cursor, up: droppedRows, in: newSize)
    saved.cursor = clamped(saved.cursor, up: droppedRows, in: newSize)
    surfaces.main.mustWrap = false
    surfaces.alternate.grid.resize(to: newSize, droppingTop: 0)
    surfaces.alternate.cursor = clamped(surfaces.alternate.cursor, up: 0, in: newSize)
    surfaces.alternate.mustWrap = false
  }

  private func clamped(_ position: Position, up rows: Int, in size: Size) -> Position {
    Position(
      row: min(max(position.row - rows, 0), size.rows - 1),
      column: min(position.column, size.columns - 1))
  }
}

extension Screen: Equatable {
  /// Equal screens have no visible difference in cells, reverse video and cursor. Images do not count.
  package static func == (one: Screen, other: Screen) -> Bool {
    one.size == other.size && one.modes.contains(5) == other.modes.contains(5)
      && one.cursorVisible == other.cursorVisible
      && (!one.cursorVisible || one.cursor == other.cursor)
      && one.active.grid.visible == other.active.grid.visible
  }
}
