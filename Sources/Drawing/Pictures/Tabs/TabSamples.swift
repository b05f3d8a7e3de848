/// The samples of a cell of a tab bar: the background, the circle with its icon, and over them the bar with its icons.
struct TabSamples {
  private let parts: TabCell
  private let light: [SIMD4<Float>]
  private let isBlended: Bool

  /// The coverages of the last sample and its colour: the next sample usually has the same ones.
  private var last: UInt32
  private var color: SIMD4<Float>

  /// - Parameters:
  ///   - light: that of the background, the bar, the circle, the icons on the bar and those on the circle.
  ///   - isBlended: whether a sample is light; otherwise it is a vote.
  init(_ parts: TabCell, _ light: [SIMD4<Float>], isBlended: Bool) {
    (self.parts, self.light, self.isBlended) = (parts, light, isBlended)
    (last, color) = (0, isBlended ? Light.encoded(light[0]) : light[0])
  }

  @inline(never)
  mutating func sample(_ row: Int, _ column: Int) -> SIMD4<Float> {
    let (bar, circle) = (parts.bar.sample(row, column), parts.circle.sample(row, column))
    let (mark, flat) = (parts.mark.sample(row, column), parts.flat.sample(row, column))
    let all = UInt32(bar) | UInt32(circle) << 8 | UInt32(mark) << 16 | UInt32(flat) << 24
    guard all != last else { return color }
    last = all
    color =
      isBlended
      ? Light.encoded(blend(Float(bar), Float(circle), Float(mark), Float(flat)))
      : vote(Int(bar), Int(circle), Int(mark) * parts.markShare, Int(flat) * parts.flatShare)
    return color
  }

  private func blend(_ bar: Float, _ circle: Float, _ mark: Float, _ flat: Float) -> SIMD4<Float> {
    let markShare = Float(parts.markShare) / (255 * 255)
    let flatShare = Float(parts.flatShare) / (255 * 255)
    let disc = light[2] + (light[4] - light[2]) * (mark * markShare)
    let area = light[1] + (light[3] - light[1]) * (flat * flatShare)
    let below = light[0] + (disc - light[0]) * (circle / 255)
    return below + (area - below) * (bar / 255)
  }

  private func vote(_ bar: Int, _ circle: Int, _ mark: Int, _ flat: Int) -> SIMD4<Float> {
    let half = 128
    if bar >= half { return light[flat >= half * 255 ? 3 : 1] }
    if circle >= half { return light[mark >= half * 255 ? 4 : 2] }
    return light[0]
  }
}
