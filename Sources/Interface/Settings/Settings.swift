package import Drawing

/// How the picture looks, what keys and the pointer may do, and how the end is announced.
///
/// These are a user's wishes, apart from any one countdown: the command line makes this value, and all of the
/// program reads it as one. What belongs to one countdown only, such as its name, is not in here.
package struct Settings: Hashable, Sendable {
  // MARK: The picture

  package var showsRing = true
  package var showsDigits = true

  /// When colour is used.
  package var color = ColorChoice.auto

  /// The colours of the ring.
  package var theme = Theme.Name.cyan

  /// What pictures are made of; nil for the finest that the terminal is known to draw.
  package var glyphs: GlyphSet?

  /// What may move beside the time. The environment may ask for less: see `CountdownModel.Options`.
  package var motion = Motion.hues

  // MARK: Keys and pointer

  /// How long a key must be held to stop; zero means that a press is enough.
  package var hold = Duration.seconds(1)

  /// Whether buttons can be clicked; else the pointer selects text, as it does in other programs.
  package var usesPointer = true

  // MARK: The end

  /// Whether the terminal's bell rings when time is up.
  package var ringsBell = true

  /// Whether the picture flashes when time is up.
  package var flashes = true

  package init() {}
}
