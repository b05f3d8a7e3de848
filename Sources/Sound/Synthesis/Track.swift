/// The samples of a sound that is being rendered, in blocks of eight.
struct Track {
  private var blocks: [SIMD8<Float>]

  init(seconds: Double) {
    blocks = Array(repeating: SIMD8(), count: Self.blockCount(seconds))
  }

  mutating func add(_ note: Note) {
    var noteBlocks = [SIMD8<Float>](repeating: SIMD8(), count: Self.blockCount(note.length))
    let sweep = note.endPitch.map { ($0 - note.pitch) / note.length } ?? 0
    let changesPitch = note.endPitch != nil
    for partial in note.partials {
      var phasor = Phasor(
        frequency: note.pitch * partial.ratio, sweep: sweep * partial.ratio,
        level: note.level * partial.level, decay: partial.decay)
      // After nine times its decay, a partial is 78 dB softer than at its start, and inaudible.
      for index in 0..<Self.blockCount(min(note.length, 9 * partial.decay)) {
        noteBlocks[index] += phasor.imaginary
        phasor.advance()
        if changesPitch { phasor.bend() }
      }
    }
    add(noteBlocks, from: note.start, attack: note.attack, release: note.release)
  }

  /// - Parameter seed: equal seeds give equal noise.
  mutating func add(_ burst: Burst, seed: UInt32) {
    var noise = Noise(burst, seed: seed)
    let burstBlocks = (0..<Self.blockCount(burst.length)).map { _ in
      var block = SIMD8<Float>()
      for lane in 0..<8 { block[lane] = noise.next() }
      return block
    }
    add(burstBlocks, from: burst.start, attack: burst.attack, release: burst.release)
  }

  private mutating func add(
    _ added: [SIMD8<Float>], from start: Double, attack: Double, release: Double
  ) {
    var added = added
    Self.fade(&added, attack: attack, release: release)
    let first = Self.blockCount(start)
    for index in 0..<max(0, min(added.count, blocks.count - first)) {
      blocks[first + index] += added[index]
    }
  }

  /// Fades the samples in during the first `attack` seconds, and out during the last `release` seconds.
  private static func fade(
    _ blocks: inout [SIMD8<Float>], attack: Double, release: Double
  ) {
    let rise = riseFactors(attack).prefix(blocks.count)
    for index in rise.indices { blocks[index] *= rise[index] }

    // The fall is a rise in reverse order.
    let reversedFall = riseFactors(release).prefix(blocks.count)
    for index in reversedFall.indices {
      let factors = reversedFall[index]
      var reversed = SIMD8<Float>()
      for lane in 0..<8 { reversed[lane] = factors[7 - lane] }
      blocks[blocks.count - 1 - index] *= reversed
    }
  }

  /// Returns factors that rise from 0 to 1 along half a period of a cosine.
  private static func riseFactors(_ seconds: Double) -> [SIMD8<Float>] {
    guard seconds > 0 else { return [] }
    var phasor = Phasor(frequency: 1 / (2 * seconds))
    return (0..<blockCount(seconds)).map { _ in
      defer { phasor.advance() }
      return (1 - phasor.real) / 2
    }
  }

  /// Returns the samples as 16-bit numbers, with the last 30 ms faded out.
  func recording(gain: Double) -> Recording {
    var blocks = blocks
    Self.fade(&blocks, attack: 0, release: 0.03)
    let scale = Float(gain * 32767)
    var samples: [Int16] = []
    samples.reserveCapacity(8 * blocks.count)
    for block in blocks {
      // The offset makes all values positive, so that truncation rounds to the nearest number.
      let scaled = (block * scale + 32768.5)
        .clamped(lowerBound: SIMD8(repeating: 1), upperBound: SIMD8(repeating: 65535))
      for lane in 0..<8 { samples.append(Int16(truncatingIfNeeded: Int32(scaled[lane]) - 32768)) }
    }
    return Recording(samples: samples)
  }

  private static func blockCount(_ seconds: Double) -> Int {
    Int((seconds * Double(Recording.sampleRate) / 8).rounded())
  }
}
