/// An action of the user, as the terminal reports it.
package enum Input: Hashable, Sendable {
  /// A key, and the text that it types where that is not its own character.
  case key(Key, Key.Phase = .struck, text: String? = nil)
  case pointer(Pointer)

  /// Text that was pasted; it may hold anything.
  case text(String)

  /// Whether keys now go to this terminal.
  case focus(Bool)

  /// Whether it is a key for a character, without its release.
  package var isCharacter: Bool {
    if case .key(.character, let phase, _) = self { phase != .released } else { false }
  }
}
