/// Which keys are down, where the terminal reports presses, repeats and releases.
///
/// What happens to a key whose press was not seen is meant for another program: the Enter that started this one comes
/// up a moment after the start. When the terminal loses the focus or is left, releases are lost, and every key must be
/// forgotten.
package struct PressedKeys: Sendable {
  /// In the order of their presses.
  private var keys: [Key] = []

  /// Those of them whose releases will be reported: the terminal has told more of them than that a byte came.
  private var reported: [Key] = []

  /// As many as fingers: where releases are lost, or never reported, the oldest are forgotten.
  private static let most = 10

  package init() {}

  /// Whether any is down, by the terminal's own word.
  package var isAnyReported: Bool { !reported.isEmpty }

  /// Takes note of what happens to a key, and answers whether it means anything.
  package mutating func admits(_ key: Key, _ phase: Key.Phase) -> Bool {
    switch phase {
    case .struck:
      Self.remember(key, in: &keys)
    case .pressed:
      Self.remember(key, in: &keys)
      Self.remember(key, in: &reported)
    case .repeated:
      guard keys.contains(key) else { return false }
      Self.remember(key, in: &reported)
    case .released:
      guard let place = keys.firstIndex(of: key) else { return false }
      keys.remove(at: place)
      reported.removeAll { $0 == key }
    }
    return true
  }

  /// Follows inputs in order.
  package mutating func follow(_ inputs: [Input]) {
    for input in inputs {
      switch input {
      case .key(let key, let phase): _ = admits(key, phase)
      // The releases of these keys will go to another window, and are not reported.
      case .focus(false): forget()
      case .focus, .pointer: break
      }
    }
  }

  /// Nothing is known to be down any more.
  package mutating func forget() {
    keys.removeAll(keepingCapacity: true)
    reported.removeAll(keepingCapacity: true)
  }

  private static func remember(_ key: Key, in keys: inout [Key]) {
    guard !keys.contains(key) else { return }
    if keys.count == most { keys.removeFirst() }
    keys.append(key)
  }
}
