/// The arc of a ring that stands still, broken into dashes, one for each hour of a clock.
///
/// Their shape alone tells them from a running arc, without colours and in all sets of characters.
struct RingDashes: Hashable, Sendable {
  struct Part: Hashable, Sendable {
    /// The ends, as fractions of the circle; the round line caps reach further.
    var from: Double
    var to: Double
  }

  /// The dashes, clockwise from 12 o'clock.
  let parts: [Part]

  private static let count = 12

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
      return from < fraction ? Part(from: from, to: min(from + length, fraction)) : nil
    }
  }
}
