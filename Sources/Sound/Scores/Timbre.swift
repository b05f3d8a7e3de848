/// The partials of the instruments.
enum Timbre {
  /// A wooden bar over a tube.
  static let marimba = [Partial(1, 1, 0.22), Partial(3.93, 0.28, 0.06), Partial(9.5, 0.08, 0.025)]

  /// A hollow block of wood.
  static let block = [Partial(1, 1, 0.06), Partial(1.42, 0.45, 0.032), Partial(2.69, 0.2, 0.012)]

  static let drum = [
    Partial(1, 1, 0.11), Partial(1.59, 0.5, 0.07), Partial(2.14, 0.3, 0.05),
    Partial(2.92, 0.2, 0.03),
  ]

  /// A church bell. Its lowest partial is weak, because small loudspeakers cannot play it.
  static let bell = [
    Partial(0.5, 0.25, 1.3), Partial(1, 0.55, 0.95), Partial(1.2, 0.4, 0.7),
    Partial(1.5, 0.22, 0.5), Partial(2, 0.7, 0.6), Partial(2.5, 0.22, 0.32),
    Partial(2.67, 0.18, 0.28), Partial(3, 0.2, 0.24), Partial(4.07, 0.14, 0.16),
    Partial(5.2, 0.08, 0.1),
  ]

  static let alarmBell = [
    Partial(1, 1, 0.11), Partial(1.51, 0.5, 0.08), Partial(2.32, 0.45, 0.05),
    Partial(3.3, 0.2, 0.03),
  ]

  /// A wine glass struck with a spoon.
  static let glass = [
    Partial(1, 1, 0.55), Partial(1.0025, 0.6, 0.55), Partial(2.32, 0.45, 0.3),
    Partial(4.25, 0.25, 0.16), Partial(6.63, 0.1, 0.08),
  ]

  /// A tube of metal.
  static let chime = [
    Partial(1, 1, 0.7), Partial(1.003, 0.35, 0.65), Partial(2.76, 0.28, 0.25),
    Partial(5.4, 0.12, 0.09),
  ]

  static let typewriterBell = [
    Partial(1, 1, 0.4), Partial(1.004, 0.5, 0.38), Partial(2.41, 0.4, 0.2),
    Partial(3.9, 0.2, 0.1),
  ]

  /// A string of a harpsichord. Higher harmonics are shorter and, from the second on, softer.
  static let harpsichord = [
    Partial(1, 0.8, 0.5), Partial(2, 1, 0.4), Partial(3, 0.7, 0.32), Partial(4, 0.5, 0.26),
    Partial(5, 0.4, 0.2), Partial(6, 0.25, 0.16), Partial(8, 0.15, 0.12), Partial(10, 0.08, 0.1),
  ]

  /// A string of a violin, plucked and damped by the finger.
  static let pizzicato = [
    Partial(1, 1, 0.13), Partial(2, 0.5, 0.08), Partial(3, 0.22, 0.05), Partial(4, 0.12, 0.035),
    Partial(5, 0.05, 0.025),
  ]

  static let flute = [Partial(1, 1), Partial(2, 0.18), Partial(3, 0.06)]

  static let buzzer = [Partial(1, 1), Partial(2, 0.35), Partial(3, 0.2), Partial(5, 0.06)]

  /// A quartz watch, with odd harmonics.
  static let beeper = [Partial(1, 1), Partial(3, 1.0 / 3), Partial(5, 0.2)]

  /// Three groups of harmonics. The later attack of the higher groups gives the sound of brass.
  static let brass = [
    (attack: 0.03, partials: [Partial(1, 0.8), Partial(2, 1), Partial(3, 0.85)]),
    (attack: 0.055, partials: [Partial(4, 0.6), Partial(5, 0.42), Partial(6, 0.28)]),
    (attack: 0.09, partials: [Partial(7, 0.18), Partial(8, 0.12), Partial(9, 0.07)]),
  ]
}
