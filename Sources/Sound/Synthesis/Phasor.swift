/// A sine wave as a rotating complex number, eight samples at a time.
/// One complex multiplication advances all eight. A sine for each sample would take twenty times as long.
struct Phasor {
  typealias Lanes = SIMD8<Float>

  /// The cosines and sines of eight samples.
  private(set) var (real, imaginary): (Lanes, Lanes)

  /// The factors that advance and decay the eight samples; with a sweep they differ.
  private var (stepReal, stepImaginary): (Lanes, Lanes)

  /// The number by which ``bend()`` multiplies the steps.
  private let (turnReal, turnImaginary): (Float, Float)

  /// `frequency` is in hertz at the first sample, and `sweep` is in hertz per second.
  init(frequency: Double, sweep: Double = 0, level: Double = 1, decay: Double = .infinity) {
    let sampleRate = Double(Recording.sampleRate)
    (real, imaginary) = (Lanes(), Lanes())
    (stepReal, stepImaginary) = (Lanes(), Lanes())
    for lane in 0..<8 {
      let time = Double(lane) / sampleRate
      let turns = frequency * time + sweep * time * time / 2
      let amplitude = level * PortableMath.exponential(-time / decay)
      real[lane] = Float(amplitude * PortableMath.cosine(turns: turns))
      imaginary[lane] = Float(amplitude * PortableMath.sine(turns: turns))

      let stepSeconds = 8 / sampleRate
      let stepTurns =
        frequency * stepSeconds + sweep * (stepSeconds * time + stepSeconds * stepSeconds / 2)
      let decayFactor = PortableMath.exponential(-stepSeconds / decay)
      stepReal[lane] = Float(decayFactor * PortableMath.cosine(turns: stepTurns))
      stepImaginary[lane] = Float(decayFactor * PortableMath.sine(turns: stepTurns))
    }
    let sweepTurns = sweep * 64 / (sampleRate * sampleRate)
    turnReal = Float(PortableMath.cosine(turns: sweepTurns))
    turnImaginary = Float(PortableMath.sine(turns: sweepTurns))
  }

  @inline(__always)
  mutating func advance() {
    let next = real * stepReal - imaginary * stepImaginary
    imaginary = real * stepImaginary + imaginary * stepReal
    real = next
  }

  /// Changes the frequency by the sweep of eight samples.
  @inline(__always)
  mutating func bend() {
    let next = stepReal * turnReal - stepImaginary * turnImaginary
    stepImaginary = stepReal * turnImaginary + stepImaginary * turnReal
    stepReal = next
  }
}
