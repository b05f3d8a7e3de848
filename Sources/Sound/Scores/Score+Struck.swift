/// Sounds of things that are struck.
extension Score {
  /// Wood blocks over a drum: twice 3 + 3 + 2 sixteenths, with soft notes between the accents.
  static let beat = {
    let sixteenth = 0.105
    let accents = [0, 3, 6, 8, 11, 14]
    let drums = [0, 8].map { step in
      Note(
        start: Double(step) * sixteenth, length: 0.5, pitch: 190, endPitch: 165, level: 0.55,
        attack: 0.006, release: 0.03, partials: Timbre.drum)
    }
    let blocks = (0..<16).map { step in
      let isAccent = accents.contains(step)
      let accentPitch = step % 8 == 0 ? 1180.0 : 880
      return Note(
        start: Double(step) * sixteenth, length: 0.3,
        pitch: isAccent ? accentPitch : 1320, level: isAccent ? 1 : 0.22,
        attack: 0.001, partials: Timbre.block)
    }
    let knocks = accents.map { step in
      Burst(
        start: Double(step) * sixteenth, length: 0.03, center: 2200, level: 0.3, decay: 0.004)
    }
    return Score(length: 1.9, gain: 0.414, notes: drums + blocks, bursts: knocks)
  }()

  /// Two rings of an alarm clock with two bells, which the hammer strikes in turn.
  static let alert = {
    let hits = [0, 0.75].flatMap { start in (0..<13).map { (start + Double($0) / 22, $0) } }
    return Score(
      length: 1.9, gain: 0.108,
      notes: hits.map { start, hit in
        Note(
          start: start, length: 0.55, pitch: hit % 2 == 0 ? 1950 : 2210, attack: 0.001,
          partials: Timbre.alarmBell)
      },
      bursts: hits.map { start, _ in
        Burst(start: start, length: 0.03, center: 5000, level: 0.5, decay: 0.004)
      })
  }()

  static let glass = Score(
    length: 1.9, gain: 0.166,
    notes: [(0, 1), (0.22, 0.55)].map { start, level in
      Note(
        start: start, length: 1.9 - start, pitch: Pitch.e6, level: level, partials: Timbre.glass)
    })

  static let bell = Score(
    length: 2.6, gain: 0.291,
    notes: [Note(start: 0, length: 2.6, pitch: Pitch.d5, partials: Timbre.bell)])

  /// Urgent, rising knocks on wood, as before the news.
  static let newsFlash = {
    let pitches = [
      Pitch.g4, Pitch.g4, Pitch.g4, Pitch.c5, Pitch.c5, Pitch.c5, Pitch.e5, Pitch.e5, Pitch.e5,
      Pitch.g5,
    ]
    let starts = pitches.indices.map { 0.1 * Double($0) }
    return Score(
      length: 1.6, gain: 0.162,
      notes: zip(starts, pitches).map { start, pitch in
        Note(start: start, length: 0.7, pitch: pitch, partials: Timbre.marimba)
      },
      bursts: starts.map {
        Burst(start: $0, length: 0.02, center: 1500, level: 0.3, decay: 0.003)
      })
  }()

  /// Two chimes, the second one higher.
  static let update = Score(
    length: 2.2, gain: 0.214,
    notes: [(0, Pitch.c5), (0.26, Pitch.g5)].map { start, pitch in
      Note(start: start, length: 2.2 - start, pitch: pitch, partials: Timbre.chime)
    })

  /// A typewriter: keys, the bell at the end of the line, and the return of the carriage.
  static let typewriters = {
    let keyStarts = [0, 0.09, 0.19, 0.26, 0.39, 0.47, 0.56]
    let toothStarts = (0..<12).map { 1.15 + 0.024 * Double($0) }
    let keys = keyStarts.enumerated().flatMap { index, start in
      [
        Burst(
          start: start, length: 0.05, center: index % 2 == 0 ? 2600 : 3100, quality: 2, level: 2.6,
          decay: 0.014),
        Burst(start: start + 0.004, length: 0.06, center: 700, quality: 1.5, level: 2, decay: 0.02),
      ]
    }
    let ratchet = toothStarts.map {
      Burst(start: $0, length: 0.03, center: 3600, quality: 2, level: 1.5, decay: 0.004)
    }
    return Score(
      length: 1.9, gain: 0.338,
      notes: [
        Note(start: 0.66, length: 1.2, pitch: Pitch.g6, level: 0.7, partials: Timbre.typewriterBell)
      ],
      bursts: keys + ratchet)
  }()

  /// A soft double tick.
  static let warning = Score(
    length: 0.36, gain: 0.159,
    notes: [(0, 880), (0.13, 990)].map { start, pitch in
      Note(start: start, length: 0.22, pitch: pitch, attack: 0.003, partials: Timbre.block)
    })
}
