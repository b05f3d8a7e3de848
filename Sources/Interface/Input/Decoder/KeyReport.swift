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

  var hasCapsLock = false

  /// What happens to the key; nil if the report does not say that.
  var phase: Key.Phase?

  /// The text that the key types, as the terminal reports it; nil if it reports none.
  var text: String?
}

extension KeyReport {
  /// Reads the parameters of a control sequence; nil if they are not those of a key.
  init?(_ parameters: [UInt8]) {
    var text = ReplyScanner(parameters)
    code = text.code() ?? 0
    if text.skip(":") {
      shifted = text.code()
      if text.skip(":") { base = text.code() }
    }
    if text.skip(";") {
      let reported = text.number() ?? 1
      modifiers = Modifiers(reported: reported)
      hasCapsLock = Modifiers.hasCapsLock(reported: reported)
      if text.skip(":"), let event = text.number() {
        guard let phase = Self.phase(event) else { return nil }
        self.phase = phase
      }
    }
    guard !text.isAtEnd else { return }
    guard text.skip(";") else { return nil }
    self.text = text.characters()
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

extension ReplyScanner {
  fileprivate mutating func code() -> UInt32? {
    number().map(UInt32.init(truncatingIfNeeded:))
  }

  /// Reads codes of characters between colons; nil if they are not all characters that are text.
  fileprivate mutating func characters() -> String? {
    var text = String.UnicodeScalarView()
    repeat {
      guard let scalar = code().flatMap(Unicode.Scalar.init),
        scalar.properties.generalCategory != .control
      else { return nil }
      text.append(scalar)
    } while skip(":")
    return isAtEnd || skip(";") ? String(text) : nil
  }
}
