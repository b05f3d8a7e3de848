internal import Countdown

/// A row of the keymap: keys, their action and its description.
///
/// Dispatch, the help, the hints in the status bar and clicks on both use the same rows.
struct KeyBinding {
  /// A key event.
  struct Press {
    var key: Key
    var phase: Key.Phase

    /// Whether the key certainly repeats because it is held.
    var isRepeat: Bool
    var now: Moment
  }

  typealias Action = @Sendable (inout Model, Press) -> [Effect]

  let keys: [Key]

  /// The keys as the help shows them: `space, p`. Computed on demand, because most keymaps are built without the help.
  var helpKeys: String { customHelpKeys ?? keys.map(\.name).joined(separator: ", ") }
  private let customHelpKeys: String?

  /// The description in the help; nil for keys that the help omits.
  let meaning: String?

  /// The hint for the status bar with its priority; nil for none.
  let hint: KeyHint?

  /// Whether a held key repeats the action. Also true for keys that must be held: the repeats show that they are.
  let repeats: Bool

  /// Whether the key must be held for its action. Any other key cancels the hold.
  let mustBeHeld: Bool

  /// Whether the row belongs to a timer in overtime. Its keys have no effect if they were pressed before the end or
  /// shortly after the end.
  var isForOvertime = false

  let action: Action

  /// Creates a row with an action that returns effects.
  ///
  /// - Parameter helpKeys: the keys as the help shows them; nil to list them one by one.
  init(
    _ keys: [Key], shownAs helpKeys: String? = nil, _ meaning: String?, _ hint: KeyHint? = nil,
    repeats: Bool = false, mustBeHeld: Bool = false, does action: @escaping Action
  ) {
    (self.keys, customHelpKeys, self.meaning, self.hint) = (keys, helpKeys, meaning, hint)
    (self.repeats, self.mustBeHeld, self.action) = (repeats || mustBeHeld, mustBeHeld, action)
  }

  /// Creates a row with an action that only changes the model.
  init(
    _ keys: [Key], shownAs helpKeys: String? = nil, _ meaning: String?, _ hint: KeyHint? = nil,
    repeats: Bool = false, changes change: @escaping @Sendable (inout Model, Press) -> Void
  ) {
    self.init(keys, shownAs: helpKeys, meaning, hint, repeats: repeats) { model, press in
      change(&model, press)
      return []
    }
  }

  /// The line in the help; nil if the help omits the row.
  var helpLine: HelpPanel.Line? {
    meaning.map { HelpPanel.Line(key: helpKeys, meaning: $0, pressed: keyPressedByClick) }
  }

  /// The key that a click on the help line presses: the first one.
  ///
  /// Nil for arrows, digits and function keys, which have different meanings in one row. Nil also for `q`, `esc` and
  /// control keys, so that no click ends a timer or the program.
  private var keyPressedByClick: Key? {
    switch keys.first {
    // The rows of digits begin with 0 or 1.
    case "q", "0", "1": nil
    case .character, .nextTab, .enter, .tab, .backspace: keys.first
    default: nil
    }
  }
}

extension [KeyBinding] {
  /// Returns the first row with the key, or else with its unshifted letter.
  func row(for key: Key) -> KeyBinding? {
    first { $0.keys.contains(key) } ?? first { $0.keys.contains(key.unshifted) }
  }

  /// The rows, marked as belonging to a timer in overtime.
  var forOvertime: [KeyBinding] {
    map { row in
      var row = row
      row.isForOvertime = true
      return row
    }
  }
}

/// Builds a keymap from rows and conditions.
@resultBuilder
enum KeymapBuilder {
  static func buildExpression(_ row: KeyBinding) -> [KeyBinding] { [row] }
  static func buildExpression(_ rows: [KeyBinding]) -> [KeyBinding] { rows }
  static func buildBlock(_ parts: [KeyBinding]...) -> [KeyBinding] { Array(parts.joined()) }
  static func buildOptional(_ rows: [KeyBinding]?) -> [KeyBinding] { rows ?? [] }
  static func buildEither(first rows: [KeyBinding]) -> [KeyBinding] { rows }
  static func buildEither(second rows: [KeyBinding]) -> [KeyBinding] { rows }
}
