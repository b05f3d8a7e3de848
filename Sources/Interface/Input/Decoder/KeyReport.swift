/// What is said of a key: `code:shifted:base ; modifiers:event ; text`, any of which may be missing.
///
/// Source: kitty's keyboard protocol, "An overview".
struct KeyReport: Hashable, Sendable {
  /// What the key types by itself, or a number of its own where it types nothing; 0 where none is given.
  var code: UInt32

  /// What it types with shift, where shift is held.
  var shifted: UInt32?

  /// What the key in that place types on an American keyboard, where that is another character.
  var base: UInt32?

  var modifiers = Modifiers()

  /// What happens to the key; nil where that is not said.
  var phase: Key.Phase?
}

extension KeyReport {
  /// Reads the parameters of a control sequence; nil where they are of something else.
  init?(_ parameters: [UInt8]) {
    var text = Scan(parameters)
    code = text.code() ?? 0
    if text.skip(":") {
      shifted = text.code()
      if text.skip(":") { base = text.code() }
    }
    if text.skip(";") {
      modifiers = Modifiers(reported: text.number() ?? 1)
      if text.skip(":"), let event = text.number() {
        guard let phase = Self.phase(event) else { return nil }
        self.phase = phase
      }
    }
    // The text that it types is not asked for.
    guard text.isAtEnd || text.skip(";") else { return nil }
  }

  private static func phase(_ event: Int) -> Key.Phase? {
    switch event {
    case 1: .pressed
    case 2: .repeated
    case 3: .released
    default: nil
    }
  }
}

extension Scan {
  fileprivate mutating func code() -> UInt32? {
    number().map(UInt32.init(truncatingIfNeeded:))
  }
}
