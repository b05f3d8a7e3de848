package import Drawing

/// A reply of the terminal to a query, or an unsolicited report.
///
/// Sequences: xterm's ctlseqs (OSC 10 and 11, XTVERSION, DECRQM, DECRQSS, window reports, DA1); mode 2031 for light and
/// dark; kitty's protocols for the keyboard, graphics and notifications.
package enum Reply: Hashable, Sendable {
  case background(RGB)

  case foreground(RGB)

  /// The terminal's name and version: `XTerm(379)`.
  case version(String)

  /// Whether the terminal knows this private mode.
  case mode(Int, isKnown: Bool)

  /// Whether the terminal understood an image or a query about one.
  case graphics(id: Int, isOK: Bool)

  /// The device attributes (DA1). Every terminal sends them, and nearly every terminal replies to queries in order, so
  /// a reply to an earlier query rarely follows.
  case attributes([Int])

  /// The size of a cell in pixels.
  case cellSize(width: Int, height: Int)

  /// The user switched to a light or dark colour scheme.
  case colorScheme(isLight: Bool)

  /// The active flags of kitty's keyboard protocol.
  case keyboard(flags: Int)

  /// The terminal understood the query about notifications (OSC 99).
  case notifications

  /// A setting, as the end of the control sequence that sets it (DECRQSS): `48:2::1:2:3m`.
  case setting(String)
}
