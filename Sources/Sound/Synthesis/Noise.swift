/// Decaying white noise through a band-pass filter.
/// Source: the band-pass with a peak gain of 1 in Robert Bristow-Johnson's "Audio EQ Cookbook".
struct Noise {
  private var state: UInt32
  private var level: Double
  private let decayFactor: Double
  /// The filter's coefficients: of the inputs, of the last output, and of the one before.
  private let (gain, feedback1, feedback2): (Double, Double, Double)

  /// The last two inputs and the last two outputs, the latest first.
  private var (inputs, outputs) = ((0.0, 0.0), (0.0, 0.0))

  init(_ burst: Burst, seed: UInt32) {
    let sampleRate = Double(Recording.sampleRate)
    // The factor spreads small seeds over all bits.
    state = 0x9E37_79B9 &+ seed &* 0x85EB_CA6B
    level = burst.level
    decayFactor = PortableMath.exponential(-1 / (sampleRate * burst.decay))
    let turns = burst.center / sampleRate
    let alpha = PortableMath.sine(turns: turns) / (2 * burst.quality)
    gain = alpha / (1 + alpha)
    feedback1 = -2 * PortableMath.cosine(turns: turns) / (1 + alpha)
    feedback2 = (1 - alpha) / (1 + alpha)
  }

  mutating func next() -> Float {
    // The linear congruential generator of "Numerical Recipes". Only its upper bits are random enough.
    state = state &* 1_664_525 &+ 1_013_904_223
    let white = level * (Double(state >> 8) / 8_388_608 - 1)
    let output = gain * (white - inputs.1) - feedback1 * outputs.0 - feedback2 * outputs.1
    inputs = (white, inputs.0)
    outputs = (output, outputs.0)
    level *= decayFactor
    return Float(output)
  }
}
