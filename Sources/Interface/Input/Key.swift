/// A key by its meaning, independent of the bytes that a terminal sends for it.
package enum Key: Hashable, Sendable {
  case character(Unicode.Scalar)

  /// Ctrl with a letter, which is given in lower case.
  case control(Unicode.Scalar)
  case escape, enter, tab, backtab, backspace
  case up, down, left, right
  case pageUp, pageDown, home, end, delete

  /// F1 and so on.
  case function(UInt8)

  /// Ctrl with tab, and with shift too.
  case nextTab, previousTab

  /// Any key without an effect here.
  case other
}

extension Key {
  /// What happens to a key.
  package enum Phase: Hashable, Sendable {
    /// A byte came, for a press or a repeat: most terminals do not report which.
    case struck
    /// The key went down, repeats, or came up, on terminals that report all three.
    case pressed, repeated, released
  }
}

extension Key {
  /// The character of the key, as text; nil if it has none.
  var text: String? {
    guard case .character(let scalar) = self else { return nil }
    return String(scalar)
  }

  /// The key without shift, if it is a letter.
  var unshifted: Key {
    guard case .character(let scalar) = self, ("A"..."Z").contains(scalar),
      let small = Unicode.Scalar(scalar.value + 0x20)
    else { return self }
    return .character(small)
  }
}
