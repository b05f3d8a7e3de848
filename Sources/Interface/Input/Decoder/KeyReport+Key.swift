// The key that a key report names, and the text that the key types.
//
// Source: kitty's keyboard protocol, "Functional key definitions".

extension KeyReport {
  /// The meaning of the key; nil for modifier and lock keys.
  var key: Key? {
    switch code {
    case 57358...57360, 57441...57454: nil
    case 9 where modifiers == .control: .nextTab
    case 9 where modifiers == [.control, .shift]: .previousTab
    case _ where !modifiers.isDisjoint(with: .desktop): .other
    case 57417: .left
    case 57418: .right
    case 57419: .up
    case 57420: .down
    case 57421: .pageUp
    case 57422: .pageDown
    case 57423: .home
    case 57424: .end
    case 57426: .delete
    case _ where modifiers.contains(.control): modifiers == .control ? keyWithControl : .other
    case 9: modifiers.contains(.shift) ? .backtab : .tab
    case 13, 57414: .enter
    case 27: .escape
    case 8, 127: .backspace
    default: shortcutKey
    }
  }

  /// The text that the key types; nil for none.
  ///
  /// Without reported text, it is the character of the user's layout. With AltGr, some terminals report this character
  /// as ``shiftedCode``.
  var typedText: String? {
    if let text { return text }
    guard modifiers.isSubset(of: .shift), let scalar = Self.character(shiftedCode ?? unshiftedCode)
    else {
      return nil
    }
    let isShifted = modifiers.contains(.shift)
    guard isShifted || hasCapsLock else { return String(scalar) }
    // Caps lock inverts shift.
    let properties = scalar.properties
    let text = isShifted != hasCapsLock ? properties.uppercaseMapping : properties.lowercaseMapping
    // The key ß does not type its capital form, SS.
    return text.unicodeScalars.count == 1 ? text : String(scalar)
  }

  /// The meaning with ctrl: a letter or the backslash.
  private var keyWithControl: Key {
    switch latinCode(unshiftedCode) {
    case let code where code == 0x5C: .control("\\")
    case let code where Self.isLetter(code): .control(Unicode.Scalar(UInt8(code | 0x20)))
    default: .other
    }
  }

  /// The character of the key for shortcuts; in non-Latin scripts, the character at the same place on a US keyboard.
  private var shortcutKey: Key {
    let isShifted = modifiers.contains(.shift)
    let code = latinCode(isShifted ? shiftedCode ?? unshiftedCode : unshiftedCode)
    // Without a reported shifted character, only letters can be converted: the layout is unknown.
    let isCapital = isShifted && (0x61...0x7A).contains(code)
    return Self.character(isCapital ? code - 0x20 : code).map(Key.character) ?? .other
  }

  /// The character that the key types without shift.
  private var unshiftedCode: UInt32 {
    switch code {
    case 57399...57408: code - 57399 + 0x30  // The digits of the keypad; its other keys follow.
    case 57409: 0x2E
    case 57410: 0x2F
    case 57411: 0x2A
    case 57412: 0x2D
    case 57413: 0x2B
    case 57415: 0x3D
    case 57416: 0x2C
    default: code
    }
  }

  /// Returns the US keyboard's character for a non-Latin character, if reported.
  ///
  /// Latin characters (below U+0250) stay, also accented ones: ß must not act as the US key `-`.
  private func latinCode(_ code: UInt32) -> UInt32 {
    guard code >= 0x250, !Self.privateUse.contains(code), let baseLayoutCode,
      (0x21...0x7E).contains(baseLayoutCode)
    else { return code }
    return baseLayoutCode
  }

  private static func character(_ code: UInt32) -> Unicode.Scalar? {
    switch code {
    case ..<0x20, 0x7F..<0xA0, privateUse: nil
    default: Unicode.Scalar(code)
    }
  }

  private static func isLetter(_ code: UInt32) -> Bool {
    (0x41...0x5A).contains(code) || (0x61...0x7A).contains(code)
  }

  private static let privateUse: ClosedRange<UInt32> = 0xE000...0xF8FF
}
