/// Sounds of things that are blown, plucked or electric, and of birds.
extension Score {
  /// A call of two horns: two short notes, and a long one a fourth higher.
  static let horn = {
    let melody = [
      (start: 0.0, length: 0.2, pitch: Pitch.c4), (start: 0.22, length: 0.2, pitch: Pitch.c4),
      (start: 0.44, length: 1.0, pitch: Pitch.f4),
    ]
    let notes = melody.flatMap { start, length, lowerPitch in
      // The second horn plays a fifth higher.
      [lowerPitch, lowerPitch * 1.498].flatMap { pitch in
        Timbre.brass.map { group in
          Note(
            start: start, length: length, pitch: pitch, attack: group.attack,
            release: length > 0.5 ? 0.25 : 0.06, partials: group.partials)
        }
      }
    }
    return Score(length: 1.5, gain: 0.0665, notes: notes)
  }()

  /// Three pairs of beeps.
  static let electronic = Score(
    length: 1.45, gain: 0.203,
    notes: [0, 0.15, 0.48, 0.63, 0.96, 1.11].map { start in
      Note(
        start: start, length: 0.085, pitch: 1975.5, attack: 0.004, partials: Timbre.beeper)
    })

  /// Three rising tones, each higher than the one before and with two echoes.
  static let anticipate = {
    let echoes = [(0.0, 1.0), (0.16, 0.32), (0.32, 0.12)]
    let notes = [(0.0, 500.0), (0.5, 625.0), (1.0, 790.0)].flatMap { start, pitch in
      echoes.map { delay, level in
        Note(
          start: start + delay, length: 0.3, pitch: pitch, endPitch: pitch * 2.4, level: level,
          attack: 0.18, release: 0.12, partials: [Partial(1, 1), Partial(2, 0.12)])
      }
    }
    return Score(length: 1.7, gain: 0.293, notes: notes)
  }()

  /// The beginning of Petzold's minuet in G on a harpsichord.
  static let minuet = {
    let melody: [(eighths: Double, pitch: Double)] = [
      (0, Pitch.d5), (2, Pitch.g4), (3, Pitch.a4), (4, Pitch.b4), (5, Pitch.c5), (6, Pitch.d5),
      (8, Pitch.g4), (10, Pitch.g4), (0, Pitch.g4 / 2), (6, Pitch.b4 / 2),
    ]
    return Score(
      length: 2.6, gain: 0.0956,
      notes: melody.map { eighths, pitch in
        Note(
          start: 0.155 * eighths, length: 0.8, pitch: pitch, attack: 0.001, release: 0.15,
          partials: Timbre.harpsichord)
      })
  }()

  /// A bird, and a cuckoo far away.
  static let sherwoodForest = {
    let chirps = [(0.0, 3300.0), (0.1, 3500), (0.2, 3700), (0.85, 3300), (0.95, 3500)].map {
      Note(
        start: $0, length: 0.085, pitch: 2300, endPitch: $1, attack: 0.04, release: 0.04,
        partials: [Partial(1, 1)])
    }
    let trills = [0.31, 1.06].map {
      Note(
        start: $0, length: 0.2, pitch: 3600, endPitch: 2300, attack: 0.05, release: 0.14,
        partials: [Partial(1, 1)])
    }
    let cuckoo = [
      (0.45, 0.2, Pitch.e5), (0.72, 0.34, Pitch.c5), (1.2, 0.2, Pitch.e5),
      (1.47, 0.34, Pitch.c5),
    ].map {
      Note(
        start: $0, length: $1, pitch: $2, level: 0.7, attack: 0.03, release: 0.12,
        partials: Timbre.flute)
    }
    return Score(length: 1.85, gain: 0.198, notes: chirps + trills + cuckoo)
  }()

  /// The letters TIME in Morse code.
  static let telegraph = {
    let unit = 0.065
    var (notes, start): ([Note], Double) = ([], 0)
    for letter in ["-", "..", "--", "."] {
      for symbol in letter {
        let length = symbol == "-" ? 3 * unit : unit
        notes.append(
          Note(
            start: start, length: length, pitch: 800, attack: 0.006, partials: Timbre.buzzer))
        start += length + unit
      }
      start += 2 * unit
    }
    return Score(length: 1.55, gain: 0.201, notes: notes)
  }()

  /// Plucked strings that climb with steps back, and a rest before the last note.
  static let tiptoes = {
    let steps: [(start: Double, pitch: Double)] = [
      (0, Pitch.c4), (0.2, Pitch.dSharp4), (0.4, Pitch.d4), (0.6, Pitch.f4), (0.8, Pitch.dSharp4),
      (1.0, Pitch.fSharp4), (1.4, Pitch.g4),
    ]
    return Score(
      length: 2, gain: 0.323,
      notes: steps.map { start, pitch in
        Note(
          start: start, length: 0.55, pitch: pitch, attack: 0.003, release: 0.05,
          partials: Timbre.pizzicato)
      })
  }()
}
