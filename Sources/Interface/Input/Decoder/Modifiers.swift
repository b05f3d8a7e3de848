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
