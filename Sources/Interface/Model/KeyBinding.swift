internal import Countdown

/// A row of the keymap: keys, what they do, and the words for it.
///
/// Keys that come, the help, the hints in the last row and clicks on both walk the same rows.
struct KeyBinding {
  /// A key that has come.
  struct Press {
    var key: Key
    var phase: Key.Phase

    /// Whether it repeats an earlier press.
    var isRepeat: Bool
    var now: Moment
  }

  typealias Action = @Sendable (inout Model, Press) -> [Effect]

  let keys: [Key]

  /// The keys as the help names them: `space, p`. A keymap is made for each picture, and mostly for no help.
  var shownKeys: String { namedKeys ?? keys.map(\.name).joined(separator: ", ") }
  private let namedKeys: String?

  /// The words of the help; nil for keys that the help leaves out.
  let meaning: String?

  /// The words for the last row, and how important they are there; nil for none.
  let hint: KeyHint?

  /// Whether a key that stays down does it again and again.
  let repeats: Bool

  /// Whether the key must be held: any other key ends the hold.
  let isHeld: Bool

  /// Whether it is for a timer whose time is up: keys that come just after the end were not meant for that.
  var isAfterTheEnd = false

  let action: Action

  /// A row whose keys bring effects.
  ///
  /// - Parameter shownKeys: the keys in the help, where it does not name them one by one.
  init(
    _ keys: [Key], shownAs shownKeys: String? = nil, _ meaning: String?, _ hint: KeyHint? = nil,
    repeats: Bool = false, isHeld: Bool = false, does action: @escaping Action
  ) {
    (self.keys, namedKeys, self.meaning, self.hint) = (keys, shownKeys, meaning, hint)
    (self.repeats, self.isHeld, self.action) = (repeats || isHeld, isHeld, action)
  }

  /// A row whose keys change the model alone.
  init(
    _ keys: [Key], shownAs shownKeys: String? = nil, _ meaning: String?, _ hint: KeyHint? = nil,
    repeats: Bool = false, changes change: @escaping @Sendable (inout Model, Press) -> Void
  ) {
    self.init(keys, shownAs: shownKeys, meaning, hint, repeats: repeats) { model, press in
      change(&model, press)
      return []
    }
  }

  /// Its line in the help; nil where it has none.
  var line: HelpPanel.Line? {
    meaning.map { HelpPanel.Line(key: shownKeys, meaning: $0, pressed: pressedByClick) }
  }

  /// The key that a click on the line presses: the first one. Nil for several with different meanings, and for those that
  /// end something: nobody loses a timer to a click.
  private var pressedByClick: Key? {
    switch keys.first {
    case .nextTab, .enter, .tab, .backspace: keys.first
    case "q", "0", "1": nil
    case .character: keys.first
    default: nil
    }
  }
}

extension [KeyBinding] {
  /// The row for a key: the first that names it, or its letter where shift is down.
  func row(for key: Key) -> KeyBinding? {
    first { $0.keys.contains(key) } ?? first { $0.keys.contains(key.unshifted) }
  }

  /// The rows as those of a timer whose time is up.
  var afterTheEnd: [KeyBinding] {
    map { row in
      var row = row
      row.isAfterTheEnd = true
      return row
    }
  }
}

/// Lets the rows of a keymap stand below each other, some of them under conditions.
@resultBuilder
enum KeymapBuilder {
  static func buildExpression(_ row: KeyBinding) -> [KeyBinding] { [row] }
  static func buildExpression(_ rows: [KeyBinding]) -> [KeyBinding] { rows }
  static func buildBlock(_ parts: [KeyBinding]...) -> [KeyBinding] { Array(parts.joined()) }
  static func buildOptional(_ rows: [KeyBinding]?) -> [KeyBinding] { rows ?? [] }
  static func buildEither(first rows: [KeyBinding]) -> [KeyBinding] { rows }
  static func buildEither(second rows: [KeyBinding]) -> [KeyBinding] { rows }
}
