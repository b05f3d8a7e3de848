internal import Countdown

/// A row of the keymap: keys, their action, and their texts in the help and the status bar.
struct KeyBinding {
  struct Press {
    var key: Key
    var phase: Key.Phase

    /// Whether the key certainly repeats because it is held.
    var isRepeat: Bool
    var now: Moment
  }

  typealias Action = @Sendable (inout Model, Press) -> [Effect]

  let keys: [Key]

  /// The keys as the help shows them: `space, p`.
  var helpKeys: String { customHelpKeys ?? keys.map(\.name).joined(separator: ", ") }
  private let customHelpKeys: String?

  /// The description in the help; nil for keys that the help omits.
  let meaning: String?

  /// The hint in the status bar; nil for none.
  let hint: KeyHint?

  /// Whether the action gets the repeats of a held key; true if the key must be held.
  let repeats: Bool

  /// Whether the key must be held for its action. Any other key cancels the hold.
  let mustBeHeld: Bool

  /// Whether the row belongs to a timer in overtime. Presses before the end, or shortly after it, have no effect.
  var isForOvertime = false

  let action: Action

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

  var helpLine: HelpPanel.Line? {
    meaning.map { HelpPanel.Line(key: helpKeys, meaning: $0, pressed: keyPressedByClick) }
  }

  /// The key that a click on the help line presses; nil for none.
  ///
  /// Arrows, digits and function keys have several meanings in one row. `q`, `esc` and control keys could end a timer
  /// or the program.
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
