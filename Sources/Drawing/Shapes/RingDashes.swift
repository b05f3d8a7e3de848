/// The dashes into which the arc of a ring is broken, clockwise from 12 o'clock.
struct RingDashes: Hashable, Sendable {
  /// The ends of each; the round line caps reach further.
  let parts: [Picture.Trim]

  private static let count = 12

  /// A dash for each hour of a clock: the arc stands still.
  ///
  /// Their shape alone tells them from a running arc, without colours and in all sets of characters.
  ///
  /// - Parameters:
  ///   - fraction: how much of the arc is left, 0…1.
  ///   - radius: to the middle of the line, in the same unit as the other lengths.
  ///   - cellWidth: a gap is never narrower than one and a half cells, or it would be only a notch.
  init(to fraction: Double, radius: Double, lineWidth: Double, cellWidth: Double) {
    let circle = 2 * .pi * max(radius, .leastNonzeroMagnitude)
    let period = 1 / Double(Self.count)
    let gap = (lineWidth + max(1.4 * lineWidth, 1.5 * cellWidth)) / circle
    // At least a dot: a path of no length would draw nothing.
    let length = max(period - gap, period / 100)
    parts = (0..<Self.count).compactMap { index in
      let from = Double(index) * period
      return from < fraction
        ? Picture.Trim(from: from, to: min(from + length, fraction)) : nil
    }
  }

  /// A dash for each of some shares of the whole, the first one last: an arc grows shorter towards 12 o'clock.
  ///
  /// Nil where the smallest has no room for a dot.
  ///
  /// - Parameter shares: greater than zero; together 1.
  init?(shares: [Double], radius: Double, lineWidth: Double, cellWidth: Double) {
    let circle = 2 * .pi * max(radius, .leastNonzeroMagnitude)
    let gap = max(0.6 * lineWidth, 0.9 * cellWidth)
    guard let least = shares.min(), least * circle >= lineWidth + gap / 2 else { return nil }
    let margin = (lineWidth + gap) / 2 / circle
    var parts: [Picture.Trim] = []
    var from = 0.0
    for share in shares.reversed() {
      let middle = from + share / 2
      let half = max(share / 2 - margin, 1e-4)
      parts.append(Picture.Trim(from: middle - half, to: middle + half))
      from += share
    }
    self.parts = parts
  }
}
