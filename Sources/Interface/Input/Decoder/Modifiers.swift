/// Which modifier keys are held while a key is pressed.
///
/// Caps lock and num lock say nothing about what a hand means by a key, and are left out.
/// Source: kitty's keyboard protocol, "Modifiers"; xterm's are the first three of them.
struct Modifiers: OptionSet, Hashable, Sendable {
  var rawValue: UInt8

  static let shift = Modifiers(rawValue: 1)
  static let alt = Modifiers(rawValue: 2)
  static let control = Modifiers(rawValue: 4)

  /// Those with which a key is for the desktop, if for anybody: alt, super, hyper, meta.
  static let foreign = Modifiers(rawValue: 2 + 8 + 16 + 32)

  private static let locks = 64 + 128
}

extension Modifiers {
  /// The modifiers as they are reported: one more than the sum of their bits.
  init(reported number: Int) {
    self.init(rawValue: UInt8(truncatingIfNeeded: max(number, 1) - 1) & ~UInt8(Self.locks))
  }
}
