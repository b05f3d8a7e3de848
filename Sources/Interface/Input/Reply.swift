package import Drawing

/// An answer of the terminal to a question, or a report without one.
///
/// Sequences: xterm's ctlseqs (OSC 10 and 11, XTVERSION, DECRQM, DECRQSS, window reports, DA1); kitty's keyboard
/// protocol; mode 2031 for light and dark; the answers of kitty's graphics protocol and
/// of its notifications.
package enum Reply: Hashable, Sendable {
  /// The colour behind the text.
  case background(RGB)

  /// The colour of the text.
  case foreground(RGB)

  /// The terminal's own name and version: `XTerm(379)`.
  case version(String)

  /// Whether the terminal knows this private mode, on or off.
  case mode(Int, isKnown: Bool)

  /// Whether the terminal understood an image, or a question about one.
  case graphics(id: Int, isOK: Bool)

  /// The device attributes (DA1), which answer the fence question.
  ///
  /// Every terminal answers it, and nearly all do so after the questions before it.
  case attributes([Int])

  /// The size of a cell in pixels.
  case cellSize(width: Int, height: Int)

  /// The user has changed the colours to light or dark ones.
  case colorScheme(isLight: Bool)

  /// How keys are reported: the sum of the flags of kitty's keyboard protocol.
  case keyboard(flags: Int)

  /// The terminal understood the question about notifications (OSC 99).
  case notices

  /// A setting in the form that would set it (DECRQSS): `48:2::1:2:3m`.
  case setting(String)
}
