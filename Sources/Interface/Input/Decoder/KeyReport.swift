/// A key report: `code:shifted:base ; modifiers:event ; text`. Every field may be missing.
///
/// Source: kitty's keyboard protocol, "An overview".
struct KeyReport: Hashable, Sendable {
  /// The character of the key without shift, or the number of a key without a character; 0 if missing.
  var code: UInt32

  /// The character that the key types with shift, if shift is held.
  var shiftedCode: UInt32?

  /// The character of the key on a US keyboard, if different.
  var baseLayoutCode: UInt32?

  var modifiers = Modifiers()

  var hasCapsLock = false

  var phase: Key.Phase?

  /// The text that the key types; nil if it is not reported.
  var text: String?
}

extension KeyReport {
  /// Parses the parameters of a control sequence; nil if they are not a key report.
  init?(_ parameters: [UInt8]) {
    var scanner = ReportScanner(parameters)
    code = scanner.code() ?? 0
    if scanner.skip(":") {
      shiftedCode = scanner.code()
      if scanner.skip(":") { baseLayoutCode = scanner.code() }
    }
    if scanner.skip(";") {
      let reported = scanner.number() ?? 1
      modifiers = Modifiers(reported: reported)
      hasCapsLock = Modifiers.hasCapsLock(reported: reported)
      if scanner.skip(":"), let event = scanner.number() {
        guard let phase = Self.phase(event) else { return nil }
        self.phase = phase
      }
    }
    guard !scanner.isAtEnd else { return }
    guard scanner.skip(";") else { return nil }
    self.text = scanner.characters()
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

extension ReportScanner {
  fileprivate mutating func code() -> UInt32? {
    number().map(UInt32.init(truncatingIfNeeded:))
  }

  /// Reads the codes of characters, separated by colons; nil if one is invalid or a control character.
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

/// The modifier keys that may change what a shortcut does: all but caps lock and num lock.
///
/// Source: kitty's keyboard protocol, "Modifiers"; xterm has the first three.
struct Modifiers: OptionSet, Hashable, Sendable {
  var rawValue: UInt8

  static let shift = Modifiers(rawValue: 1)
  static let alt = Modifiers(rawValue: 2)
  static let control = Modifiers(rawValue: 4)

  /// Modifiers for shortcuts of the desktop: alt, super, hyper, meta.
  static let desktop = Modifiers(rawValue: 2 + 8 + 16 + 32)

  private static let capsLock = 64
  private static let locks = capsLock + 128
}

extension Modifiers {
  /// Reads the reported number: one more than the sum of the modifiers' bits.
  init(reported number: Int) {
    self.init(rawValue: UInt8(truncatingIfNeeded: max(number, 1) - 1) & ~UInt8(Self.locks))
  }

  static func hasCapsLock(reported number: Int) -> Bool { (max(number, 1) - 1) & capsLock != 0 }
}
