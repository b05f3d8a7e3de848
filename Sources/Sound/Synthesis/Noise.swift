/// White noise through a band-pass filter, falling from its level.
///
/// The filter is the band-pass of Robert Bristow-Johnson's "Audio EQ Cookbook", with a peak of 1.
struct Noise {
  private var state: UInt32
  private var level: Double
  private let fall: Double
  private let (gain, first, second): (Double, Double, Double)
  private var (inputs, outputs) = ((0.0, 0.0), (0.0, 0.0))

  init(_ burst: Burst, seed: UInt32) {
    let rate = Double(Recording.rate)
    state = 0x9E37_79B9 &+ seed &* 0x85EB_CA6B
    level = burst.level
    fall = Wave.exponential(-1 / (rate * burst.decay))
    let turns = burst.center / rate
    let alpha = Wave.sine(turns: turns) / (2 * burst.quality)
    gain = alpha / (1 + alpha)
    first = -2 * Wave.cosine(turns: turns) / (1 + alpha)
    second = (1 - alpha) / (1 + alpha)
  }

  mutating func next() -> Float {
    // Numerical Recipes' generator; its upper bits are the random ones.
    state = state &* 1_664_525 &+ 1_013_904_223
    let white = level * (Double(state >> 8) / 8_388_608 - 1)
    let output = gain * (white - inputs.1) - first * outputs.0 - second * outputs.1
    inputs = (white, inputs.0)
    outputs = (output, outputs.0)
    level *= fall
    return Float(output)
  }
}
