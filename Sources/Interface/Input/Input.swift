/// What a hand does, as the terminal reports it.
package enum Input: Hashable, Sendable {
  case key(Key, Key.Phase = .struck)
  case pointer(Pointer)

  /// Whether what is typed now goes to the terminal.
  case focus(Bool)
}
