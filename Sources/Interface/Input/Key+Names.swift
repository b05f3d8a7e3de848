extension Key: ExpressibleByUnicodeScalarLiteral {
  package init(unicodeScalarLiteral scalar: Unicode.Scalar) { self = .character(scalar) }

  static let space: Key = " "
  static let arrows: [Key] = [.up, .down, .left, .right]
  static let digits: [Key] = ["0"] + nonzeroDigits
  static let nonzeroDigits: [Key] = ["1", "2", "3", "4", "5", "6", "7", "8", "9"]

  /// The name of the key in the help and in hints; empty for keys that never appear there.
  var name: String {
    switch self {
    case .space: "space"
    case .character(let scalar): String(scalar)
    case .control(let letter): "ctrl-\(letter.properties.uppercaseMapping)"
    case .escape: "esc"
    case .enter: "enter"
    case .tab: "tab"
    case .backtab: "shift-tab"
    case .backspace: "backspace"
    case .delete: "delete"
    case .home: "home"
    case .end: "end"
    case .up: "up"
    case .down: "down"
    case .left: "left"
    case .right: "right"
    case .function(let number): "F\(number)"
    case .pageUp, .pageDown, .nextTab, .previousTab, .other: ""
    }
  }
}
