extension Key {
  /// The keys that a text names as the help and the manual do: `space, p`, `page up, down`, `0-9`, `ctrl-C`.
  ///
  /// Other words, such as `click`, name no key.
  static func named(_ text: String) -> [Key] {
    var keys: [Key] = []
    var isPage = false
    for word in text.split(separator: " ") {
      let name = word.utf8.count > 1 && word.last == "," ? word.dropLast() : word
      if name == "page" {
        isPage = true
      } else {
        keys += isPage ? page(name) : keysNamed(name)
      }
    }
    return keys
  }

  private static func page(_ name: Substring) -> [Key] {
    switch name {
    case "up": [.pageUp]
    case "down": [.pageDown]
    default: []
    }
  }

  private static func keysNamed(_ name: Substring) -> [Key] {
    switch name {
    case "space": return [.character(" ")]
    case "enter": return [.enter]
    case "esc": return [.escape]
    case "tab": return [.tab]
    case "shift-tab": return [.backtab]
    case "backspace": return [.backspace]
    case "delete": return [.delete]
    case "home": return [.home]
    case "end": return [.end]
    case "up": return [.up]
    case "down": return [.down]
    case "left": return [.left]
    case "right": return [.right]
    case "arrows": return [.up, .down, .left, .right]
    case "0-9": return "0123456789".unicodeScalars.map { .character($0) }
    case "1-9": return "123456789".unicodeScalars.map { .character($0) }
    case "F1-F5": return (1...5).map { .function($0) }
    default: break
    }
    let scalars = name.unicodeScalars
    guard let last = scalars.last else { return [] }
    if name.hasPrefix("ctrl-"), case .character(let letter) = Key.character(last).unshifted {
      return [.control(letter)]
    }
    return scalars.count == 1 ? [.character(last)] : []
  }
}
