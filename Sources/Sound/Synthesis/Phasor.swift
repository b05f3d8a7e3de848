/// A sine as a number that turns around zero, eight samples at a time.
///
/// A multiplication by a fixed complex number advances all eight samples by eight, and lets them decay. That costs a
/// twentieth of a sine and an exponential for each sample.
struct Phasor {
  typealias Lanes = SIMD8<Float>

  /// The cosine and the sine of eight samples.
  private(set) var (real, imaginary): (Lanes, Lanes)

  private var (stepReal, stepImaginary): (Lanes, Lanes)

  /// What the step is multiplied by at each step, if the frequency changes.
  private let (turnReal, turnImaginary): (Float, Float)

  /// - Parameters:
  ///   - frequency: at the first sample, in hertz.
  ///   - sweep: what the frequency changes by, in hertz a second.
  init(frequency: Double, sweep: Double = 0, level: Double = 1, decay: Double = .infinity) {
    let rate = Double(Recording.rate)
    (real, imaginary) = (Lanes(), Lanes())
    (stepReal, stepImaginary) = (Lanes(), Lanes())
    for lane in 0..<8 {
      let time = Double(lane) / rate
      let turns = frequency * time + sweep * time * time / 2
      let size = level * Wave.exponential(-time / decay)
      real[lane] = Float(size * Wave.cosine(turns: turns))
      imaginary[lane] = Float(size * Wave.sine(turns: turns))

      let step = 8 / rate
      let change = frequency * step + sweep * (step * time + step * step / 2)
      let fall = Wave.exponential(-step / decay)
      stepReal[lane] = Float(fall * Wave.cosine(turns: change))
      stepImaginary[lane] = Float(fall * Wave.sine(turns: change))
    }
    let change = sweep * 64 / (rate * rate)
    turnReal = Float(Wave.cosine(turns: change))
    turnImaginary = Float(Wave.sine(turns: change))
  }

  /// Goes on to the next eight samples.
  @inline(__always)
  mutating func advance() {
    let next = real * stepReal - imaginary * stepImaginary
    imaginary = real * stepImaginary + imaginary * stepReal
    real = next
  }

  /// Changes the frequency by its sweep of eight samples.
  @inline(__always)
  mutating func bend() {
    let next = stepReal * turnReal - stepImaginary * turnImaginary
    stepImaginary = stepReal * turnImaginary + stepImaginary * turnReal
    stepReal = next
  }
}
