package import Countdown
package import Drawing

/// The user's settings for any timer: picture, input and alarm.
package struct Settings: Hashable, Sendable {
  // MARK: The picture

  package var showsRing = true
  package var showsDigits = true

  /// Whether the digits show the time that has passed, not the time that is left.
  package var showsElapsed = false

  /// When colour is used.
  package var color = ColorChoice.auto

  /// The colours of the ring.
  package var theme = Theme.Name.cyan

  /// The glyphs of pictures; nil for the finest that the terminal is known to draw.
  package var glyphs: GlyphSet?

  /// Which decorations move.
  package var motion = Motion.hues

  /// Whether the terminal's title and progress indicator show the time.
  package var showsTitle = true

  /// How times of day are written; nil for the way of the locale's country.
  package var hourCycle: HourCycle?

  // MARK: Keys and pointer

  /// How long a key must be held to stop a timer; with zero, a press stops it.
  package var hold = Duration.seconds(1)

  /// Whether buttons can be clicked. If not, the pointer selects text.
  package var usesPointer = true

  // MARK: The end

  /// Whether the terminal's bell rings when time is up.
  package var ringsBell = true

  /// Whether the picture flashes when time is up.
  package var flashes = true

  /// The sound when time is up.
  package var sound = SoundChoice.auto

  /// The volume of sounds in percent; 0 for silence.
  package var volume = 100

  /// When a notification is shown.
  package var notifies = NotifyChoice.auto

  /// The remaining time at each warning, in the order given.
  package var warnings: [Duration] = []

  /// Whether each part is logged; nil if neither an option nor a setting decides.
  package var logs: Bool?

  /// The goal for the logged time of a day; nil for none.
  package var goal: Duration?

  // MARK: The machine

  /// Whether the machine is kept from sleeping while the timer runs.
  package var keepsAwake = false

  package init() {}
}
