/// The dashes of a ring's arc, clockwise from 12 o'clock.
struct RingDashes: Hashable, Sendable {
  /// The ends of the dashes. Round line caps extend further.
  let parts: [Picture.Trim]

  private static let count = 12

  /// Creates a dash for each hour of a clock, for an arc that does not move.
  ///
  /// The shape alone distinguishes them from a running arc, without colours and in all sets of characters.
  ///
  /// - Parameters:
  ///   - fraction: the length of the arc, 0…1.
  ///   - radius: the radius to the middle of the line, in the same unit as the other lengths.
  ///   - cellWidth: the width of a cell. A gap is at least one and a half cells wide, or it would look like a notch.
  init(to fraction: Double, radius: Double, lineWidth: Double, cellWidth: Double) {
    let circle = 2 * .pi * max(radius, .leastNonzeroMagnitude)
    let period = 1 / Double(Self.count)
    let gap = (lineWidth + max(1.4 * lineWidth, 1.5 * cellWidth)) / circle
    // At least a dot, because a path of no length draws nothing.
    let length = max(period - gap, period / 100)
    parts = (0..<Self.count).compactMap { index in
      let from = Double(index) * period
      return from < fraction
        ? Picture.Trim(from: from, to: min(from + length, fraction)) : nil
    }
  }

  /// Creates a dash for each share, the first one last, because an arc becomes shorter towards 12 o'clock.
  ///
  /// Nil if the smallest share has no room for a dot.
  ///
  /// - Parameter shares: greater than 0; their sum is 1.
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
