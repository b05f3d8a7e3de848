package import Drawing

/// How the picture looks, what keys and the pointer may do, and how the end is announced.
///
/// These are a user's wishes for any countdown: the command line creates this value, and the rest of the program
/// reads it. Things of a single countdown, such as its name, are not part of it.
package struct Settings: Hashable, Sendable {
  // MARK: The picture

  package var showsRing = true
  package var showsDigits = true

  /// When colour is used.
  package var color = ColorChoice.auto

  /// The colours of the ring.
  package var theme = Theme.Name.cyan

  /// The glyphs of pictures; nil for the finest that the terminal is known to draw.
  package var glyphs: GlyphSet?

  /// What may move besides the time. The environment may ask for less: see `Model.Options`.
  package var motion = Motion.hues

  /// Whether the terminal's title says how much time is left, and its progress mark how much has passed.
  package var showsTitle = true

  // MARK: Keys and pointer

  /// How long a key must be held to stop; zero means that a press is enough.
  package var hold = Duration.seconds(1)

  /// Whether buttons can be clicked; if not, the pointer selects text, as in other programs.
  package var usesPointer = true

  // MARK: The end

  /// Whether the terminal's bell rings when time is up.
  package var ringsBell = true

  /// Whether the picture flashes when time is up.
  package var flashes = true

  /// Which sound is played when time is up.
  package var sound = SoundChoice.auto

  /// When a notification is shown.
  package var notifies = NotifyChoice.auto

  /// How much time is left at each warning; in the order in which they were given.
  package var warnings: [Duration] = []

  /// Whether the log gets a line for each part; nil where that depends on what shows the countdown.
  package var logs: Bool?

  // MARK: The machine

  /// Whether the machine is kept from going to sleep while the countdown runs.
  package var keepsAwake = false

  package init() {}
}
