/// Which keys are down, where the terminal reports presses, repeats and releases.
///
/// What happens to a key whose press has not been seen is meant for somebody else: the Enter that started
/// the program comes up a moment after the start. Where the terminal is left (focus, suspension), releases
/// are lost: then everything is to be forgotten.
package struct PressedKeys: Sendable {
  /// In the order of their presses.
  private var keys: [Key] = []

  /// As many as fingers: where releases are lost, or never reported, the oldest are forgotten.
  private static let most = 10

  package init() {}

  /// Whether none is known to be down.
  package var isEmpty: Bool { keys.isEmpty }

  /// Takes note of what happens to a key, and answers whether it means anything.
  package mutating func admits(_ key: Key, _ phase: Key.Phase) -> Bool {
    let place = keys.firstIndex(of: key)
    switch phase {
    case .struck, .pressed:
      if place == nil { remember(key) }
      return true
    case .repeated:
      return place != nil
    case .released:
      if let place { keys.remove(at: place) }
      return place != nil
    }
  }

  /// Nothing is known to be down any more.
  package mutating func forget() {
    keys.removeAll(keepingCapacity: true)
  }

  private mutating func remember(_ key: Key) {
    if keys.count == Self.most { keys.removeFirst() }
    keys.append(key)
  }
}
