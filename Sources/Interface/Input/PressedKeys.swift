/// The keys that are down, on terminals that report presses, repeats and releases.
///
/// A repeat or release without a press belongs to another program. An example is the release of the Enter key that
/// started this program.
/// When the terminal loses the focus or the program is suspended, releases are lost: the caller must forget all keys.
package struct PressedKeys: Sendable {
  /// The keys in press order. `isReported` is false for a key whose press came as a plain byte.
  private var keys: [(key: Key, isReported: Bool)] = []

  /// One key for each finger. More keys are down only if releases were lost; then the oldest key is forgotten.
  private static let maxKeys = 10

  package init() {}

  /// Whether the terminal reports that a key is down.
  package var hasReportedKey: Bool { keys.contains { $0.isReported } }

  /// Records a key event; returns false if it belongs to another program.
  package mutating func record(_ key: Key, _ phase: Key.Phase) -> Bool {
    let index = keys.firstIndex { $0.key == key }
    switch (phase, index) {
    case (.struck, nil), (.pressed, nil):
      if keys.count == Self.maxKeys { keys.removeFirst() }
      keys.append((key, isReported: phase == .pressed))
    case (.struck, _?): break
    case (.pressed, let index?), (.repeated, let index?): keys[index].isReported = true
    case (.released, let index?): keys.remove(at: index)
    case (.repeated, nil), (.released, nil): return false
    }
    return true
  }

  /// Records the key events among inputs.
  package mutating func record(_ inputs: [Input]) {
    for input in inputs {
      switch input {
      case .key(let key, let phase, _): _ = record(key, phase)
      // Without the focus, the releases of the keys go to another window.
      case .focus(false): forget()
      case .focus, .pointer, .text: break
      }
    }
  }

  /// Forgets all keys.
  package mutating func forget() { keys.removeAll(keepingCapacity: true) }
}
