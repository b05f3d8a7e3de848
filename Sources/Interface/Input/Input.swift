/// An action of the user, as the terminal reports it.
package enum Input: Hashable, Sendable {
  case key(Key, Key.Phase = .struck)
  case pointer(Pointer)

  /// Text that was pasted; it may hold anything.
  case text(String)

  /// Whether keys now go to this terminal.
  case focus(Bool)
}
