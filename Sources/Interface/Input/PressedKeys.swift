/// The keys that are down, on terminals that report presses, repeats and releases.
///
/// A repeat or release without a seen press belongs to another program: the Enter that started this program comes up
/// a moment after the start. When the terminal is left (focus, suspension), releases are lost, so the caller must
/// forget all keys.
package struct PressedKeys: Sendable {
  /// In the order of their presses, with whether the release will be reported: the terminal has reported more of the
  /// key than a byte then.
  private var keys: [(key: Key, isReported: Bool)] = []

  /// Ten, as many as fingers: if releases are lost or never reported, the oldest keys are forgotten.
  private static let most = 10

  package init() {}

  /// Whether the terminal has reported that a key is down.
  package var isAnyReported: Bool { keys.contains { $0.isReported } }

  /// Records what happens to a key, and returns whether the event has a meaning here.
  package mutating func admits(_ key: Key, _ phase: Key.Phase) -> Bool {
    let index = keys.firstIndex { $0.key == key }
    switch (phase, index) {
    case (.struck, nil), (.pressed, nil):
      if keys.count == Self.most { keys.removeFirst() }
      keys.append((key, isReported: phase == .pressed))
    case (.struck, _?): break
    case (.pressed, let index?), (.repeated, let index?): keys[index].isReported = true
    case (.released, let index?): keys.remove(at: index)
    case (.repeated, nil), (.released, nil): return false
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
  package mutating func forget() { keys.removeAll(keepingCapacity: true) }
}
