/// The keys that are down, on terminals that report presses, repeats and releases.
///
/// A repeat or release without a seen press belongs to another program: the Enter that started this program comes up
/// a moment after the start. When the terminal is left (focus, suspension), releases are lost, so the caller must
/// forget all keys.
package struct PressedKeys: Sendable {
  /// In the order of their presses.
  private var keys: [Key] = []

  /// The keys among them whose releases will be reported: for these the terminal has reported more than a byte.
  private var reported: [Key] = []

  /// Ten, as many as fingers: if releases are lost or never reported, the oldest keys are forgotten.
  private static let most = 10

  package init() {}

  /// Whether the terminal has reported that a key is down.
  package var isAnyReported: Bool { !reported.isEmpty }

  /// Records what happens to a key, and returns whether the event has a meaning here.
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
      case .key(let key, let phase, _): _ = admits(key, phase)
      // The releases of these keys will go to another window, and are not reported.
      case .focus(false): forget()
      case .focus, .pointer, .text: break
      }
    }
  }

  /// Forgets all keys.
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
