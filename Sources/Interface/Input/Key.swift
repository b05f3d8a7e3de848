/// A key, independent of the bytes that a terminal sends for it.
package enum Key: Hashable, Sendable {
  case character(Unicode.Scalar)

  /// Ctrl with a lower-case letter or the backslash.
  case control(Unicode.Scalar)
  case escape, enter, tab, backtab, backspace
  case up, down, left, right
  case pageUp, pageDown, home, end, delete

  /// A function key: 1 is F1.
  case function(UInt8)

  /// Ctrl-Tab, and Ctrl-Shift-Tab.
  case nextTab, previousTab

  case other
}

extension Key {
  /// The phase of a key press.
  package enum Phase: Hashable, Sendable {
    /// A byte for a press or a repeat. Most terminals do not report which.
    case struck
    /// A press, a repeat or a release, on terminals that report all three.
    case pressed, repeated, released
  }
}

extension Key {
  /// The key's character as text; nil for other keys.
  var text: String? {
    guard case .character(let scalar) = self else { return nil }
    return String(scalar)
  }

  /// The value of a digit key, 0…9; nil for other keys.
  var digit: Int? {
    guard case .character(let scalar) = self, ("0"..."9").contains(scalar) else { return nil }
    return Int(scalar.value - 0x30)
  }

  /// The arrow that h, j, k or l stands for in vi; nil for other keys.
  var viArrow: Key? {
    switch self {
    case "h": .left
    case "j": .down
    case "k": .up
    case "l": .right
    default: nil
    }
  }

  /// The key without shift, for ASCII letters.
  var unshifted: Key {
    guard case .character(let scalar) = self, ("A"..."Z").contains(scalar),
      let lowercase = Unicode.Scalar(scalar.value + 0x20)
    else { return self }
    return .character(lowercase)
  }
}
