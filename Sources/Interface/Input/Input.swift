/// An input of the user, as the terminal reports it.
package enum Input: Hashable, Sendable {
  /// A key, and the text that the key types. The text is nil if it is the key's own character.
  case key(Key, Key.Phase = .struck, text: String? = nil)
  case pointer(Pointer)

  /// Pasted text, with any characters.
  case text(String)

  /// The terminal got or lost the keyboard focus.
  case focus(Bool)

  /// Whether the input is a character key, and not its release.
  package var isCharacter: Bool {
    if case .key(.character, let phase, _) = self { phase != .released } else { false }
  }
}
