/// The arc of a ring that stands still: broken into dashes, one for each hour of a clock.
///
/// They are told from an arc by their shape alone, without colours and in whatever characters.
struct RingDashes: Hashable, Sendable {
  struct Part: Hashable, Sendable {
    /// In parts of the circle; the round caps reach further.
    var from: Double
    var to: Double
  }

  /// Clockwise from 12 o'clock.
  let parts: [Part]

  private static let count = 12

  /// - Parameters:
  ///   - fraction: how much of the arc is left, 0…1.
  ///   - radius: to the middle of the line, in the units of the others.
  ///   - cellWidth: a gap is never narrower than one and a half of those, or it would be but a notch.
  init(to fraction: Double, radius: Double, lineWidth: Double, cellWidth: Double) {
    let circle = 2 * .pi * max(radius, .leastNonzeroMagnitude)
    let period = 1 / Double(Self.count)
    let gap = (lineWidth + max(1.4 * lineWidth, 1.5 * cellWidth)) / circle
    // Dots at the least, which a path of no length would not be.
    let length = max(period - gap, period / 100)
    parts = (0..<Self.count).compactMap { index in
      let from = Double(index) * period
      return from < fraction ? Part(from: from, to: min(from + length, fraction)) : nil
    }
  }
}
