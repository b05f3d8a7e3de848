/// A report of a key: `code:shifted:base ; modifiers:event ; text`, of which any part may be missing.
///
/// Source: kitty's keyboard protocol, "An overview".
struct KeyReport: Hashable, Sendable {
  /// The character that the key types by itself, or the key's own number if it types none; 0 if it is missing.
  var code: UInt32

  /// The character that the key types with shift, if shift is held.
  var shifted: UInt32?

  /// The character of the same key on an American keyboard, if that is another one.
  var base: UInt32?

  var modifiers = Modifiers()

  /// What happens to the key; nil if the report does not say that.
  var phase: Key.Phase?
}

extension KeyReport {
  /// Reads the parameters of a control sequence; nil if they are not those of a key.
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
    // The text that the key types is not needed.
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
