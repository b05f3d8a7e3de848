@testable import Interface

/// The keys that the help and the hints name.
enum KeyNames {
  /// The keys of a line of the help.
  enum LineKeys {
    /// Each of the keys has an effect.
    case all([Key])
    /// At least one of the keys has an effect.
    case any([Key])
    /// Letters that do what the arrows do.
    case viArrows
    /// An action of the pointer.
    case pointer
  }

  private static let digits = "0123456789".unicodeScalars.map { Key.character($0) }
  private static let arrows: [Key] = [.up, .down, .left, .right]

  private static let help: [String: LineKeys] = [
    "up, down": .all([.up, .down]), "page up, down": .all([.pageUp, .pageDown]),
    "left, right": .all([.left, .right]), "right, left": .all([.left, .right]),
    "0-9": .all(digits), "backspace, delete": .all([.backspace, .delete]), "home": .all([.home]),
    "end": .all([.end]), "home, end": .all([.home, .end]),
    "d, delete": .all([.character("d"), .delete]),
    "tab": .all([.tab]), "shift-tab": .all([.backtab]), "tab, shift-tab": .all([.tab, .backtab]),
    "enter, space": .all([.enter, .character(" ")]),
    "n": .all([.character("n")]), "wheel, drag": .pointer, "click": .pointer,
    "wheel": .pointer, "shift-wheel": .pointer, "shift-drag": .pointer, "hold stop": .pointer,
    "enter": .all([.enter]), "a": .all([.character("a")]), "e": .all([.character("e")]),
    "d": .all([.character("d")]), "u": .all([.character("u")]), "r": .all([.character("r")]),
    "s": .all([.character("s")]), "p": .all([.character("p")]), "P": .all([.character("P")]),
    "space, p": .all([.character(" "), .character("p")]),
    "h j k l": .viArrows, "l": .all([.character("l")]),
    "l, enter": .all([.character("l"), .enter]),
    "esc": .all([.escape]),
    "q, esc": .all([.character("q"), .escape]),
    "q": .all([.character("q")]),
    "[ ], ctrl-tab": .all([.character("["), .character("]"), .nextTab, .previousTab]),
    "F1-F5": .any((1...5).map(Key.function)), ",": .all([.character(",")]),
    "ctrl-C": .all([.control("c")]),
    "ctrl-\\": .all([.control("\\")]),
    "ctrl-Z": .all([.control("z")]), "ctrl-L": .all([.control("l")]),
    "?, esc": .all([.character("?")]), "+, =, up": .all([.character("+"), .character("="), .up]),
    "+, =": .all([.character("+"), .character("=")]), "-, down": .all([.character("-"), .down]),
    "-": .all([.character("-")]), "arrows, 1-9": .any(arrows + digits), "1-9": .any(digits),
    "+, up, right": .all([.character("+"), .up, .right]),
    "enter, n": .all([.enter, .character("n")]),
    "enter, space, a": .all([.enter, .character(" "), .character("a")]),
    "enter, space, a, +": .all([.enter, .character(" "), .character("a"), .character("+")]),
  ]

  /// The keys by the first word of a hint. The key of the hint `← →` is →, because ← does nothing at the first timer.
  private static let hints: [String: [Key]] = [
    "\u{2191}": [.up], "up": [.up], "0-9": digits, "enter": [.enter], "n": [.character("n")],
    "esc": [.escape], "[": [.character("["), .character("]")], ",": [.character(",")],
    "F1": [.function(1)], "q": [.character("q")], "hold": [.character("q")], "?": [.character("?")],
    "a": [.character("a")], "e": [.character("e")], "d": [.character("d")], "u": [.character("u")],
    "+": [.character("+")], "\u{2190}": [.right], "s": [.character("s")],
    "p": [.character("p")], "P": [.character("P")], "space": [.character(" ")],
    "l": [.character("l")], "r": [.character("r")], "tab": [.tab],
  ]

  /// Returns the keys of a line of the help; nil for an unknown line.
  static func help(_ words: String) -> LineKeys? { help[words] }

  /// Returns the keys of a hint; nil for an unknown hint.
  static func hint(_ words: String) -> [Key]? {
    words.split(separator: " ").first.flatMap { hints[String($0)] }
  }
}
