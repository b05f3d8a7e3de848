/// As what key each that is down was pressed.
///
/// The modifiers may change before it comes up: a Q that is let go of after shift is reported as a q, and
/// would be held for ever.
struct HeldCodes: Hashable, Sendable {
  // Two lists, side by side.
  private var codes: [UInt32] = []
  private var keys: [Key] = []

  /// As many as fingers: where releases are lost, the oldest are forgotten.
  private static let most = 10

  /// Takes note of what happens to a key, and answers which it was when it was pressed.
  mutating func key(of code: UInt32, _ key: Key, _ phase: Key.Phase) -> Key {
    let place = codes.firstIndex(of: code)
    switch phase {
    case .struck, .pressed:
      if let place { remove(at: place) }
      if codes.count == Self.most { remove(at: 0) }
      codes.append(code)
      keys.append(key)
      return key
    case .repeated:
      return place.map { keys[$0] } ?? key
    case .released:
      guard let place else { return key }
      return remove(at: place)
    }
  }

  mutating func forget() {
    codes.removeAll(keepingCapacity: true)
    keys.removeAll(keepingCapacity: true)
  }

  @discardableResult
  private mutating func remove(at place: Int) -> Key {
    codes.remove(at: place)
    return keys.remove(at: place)
  }
}
