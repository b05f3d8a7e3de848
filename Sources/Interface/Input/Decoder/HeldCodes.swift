/// The meaning that each key had at its press, for all keys that are down.
///
/// The modifiers may change before the release: if shift is released before a Q, the release is that of a q, and the
/// Q would count as held for ever.
struct HeldCodes: Hashable, Sendable {
  // Two lists with the same indices.
  private var codes: [UInt32] = []
  private var keys: [Key] = []

  /// Ten, as many as fingers: if releases are lost, the oldest keys are forgotten.
  private static let most = 10

  /// Records what happens to a key, and returns its meaning at its press.
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
