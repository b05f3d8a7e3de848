internal import Drawing

/// What a click on a hint does: the same as the key that it names.
enum HintPress {
  /// The identity of a hint's place; nil for a hint of several keys that do different things.
  ///
  /// What must be held has the identity of what is held, so that the pointer can hold it too.
  static func element(of hint: String) -> Element.ID? {
    if hint.hasPrefix("hold q") { return Element.ID(.leave) }
    if hint.hasPrefix("hold ") { return .control(.stop) }
    return key(of: hint).flatMap(code).map { Element.ID(.hint, $0) }
  }

  /// The key that the place of a hint stands for.
  static func key(of element: Element.ID) -> Key? {
    guard element.purpose == .hint else { return nil }
    switch Int(element.index) {
    case enter: return .enter
    case escape: return .escape
    case nextTab: return .nextTab
    case first: return .function(1)
    case let code: return Unicode.Scalar(UInt32(code)).map { .character($0) }
    }
  }

  // Numbers beyond those of the signs.
  private static let enter = 1000
  private static let escape = 1001
  private static let nextTab = 1002
  private static let first = 1003

  private static func code(_ key: Key) -> Int? {
    switch key {
    case .enter: enter
    case .escape: escape
    case .nextTab: nextTab
    case .function(1): first
    case .character(let scalar): Int(scalar.value)
    default: nil
    }
  }

  private static func key(of hint: String) -> Key? {
    let words = hint.split(separator: " ")
    guard let first = words.first, words.count > 1 else { return nil }
    switch first {
    case "[": return .nextTab
    case "F1": return .function(1)
    default: break
    }
    // A second sign is another key: + and -, or two arrows.
    let keys = Key.named(String(first))
    return keys.count == 1 && words[1].unicodeScalars.count > 1 ? keys[0] : nil
  }
}
