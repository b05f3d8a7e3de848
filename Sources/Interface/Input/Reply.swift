package import Drawing

/// What a terminal answers when it is asked, or reports by itself.
///
/// Sequences: xterm's ctlseqs (OSC 10 and 11, XTVERSION, DECRQM, DECRQSS, window reports, DA1); kitty's keyboard protocol; mode 2031 for light and
/// dark; the answers of kitty's graphics protocol.
package enum Reply: Hashable, Sendable {
  /// The colour behind the text.
  case background(RGB)

  /// The colour of the text.
  case foreground(RGB)

  /// What the terminal calls itself: `XTerm(379)`.
  case version(String)

  /// Whether it knows that private mode, be it on or off.
  case mode(Int, isKnown: Bool)

  /// Whether an image, or a question about one, was understood.
  case graphics(id: Int, isOK: Bool)

  /// What it is (DA1). Every terminal answers this, and in the order of the questions.
  case attributes([Int])

  /// A cell in pixels.
  case cellSize(width: Int, height: Int)

  /// The user has chosen other colours, light ones or dark ones.
  case colorScheme(isLight: Bool)

  /// How keys are reported, as the sum of the flags of kitty's keyboard protocol.
  case keyboard(flags: Int)

  /// A setting as the terminal would be told it (DECRQSS): `48:2::1:2:3m`.
  case setting(String)
}
