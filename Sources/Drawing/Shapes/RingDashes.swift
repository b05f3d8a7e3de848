/// The dashes of a ring's arc, clockwise from 12 o'clock.
struct RingDashes: Hashable, Sendable {
  /// The ends of the dashes. Round line caps extend further.
  let dashes: [Picture.Trim]

  private static let count = 12

  /// Creates the dashes of a paused timer: twelve on a full circle, as on a clock face.
  ///
  /// - Parameter fraction: the length of the arc, 0…1.
  init(to fraction: Double, radius: Double, lineWidth: Double, cellWidth: Double) {
    let circumference = 2 * .pi * max(radius, .leastNonzeroMagnitude)
    let period = 1 / Double(Self.count)
    // Round line caps shorten the visible gap by the width of the line. A narrower gap would look like a notch.
    let gap = (lineWidth + max(1.4 * lineWidth, 1.5 * cellWidth)) / circumference
    // A dash is at least a dot, because a trimmed path of no length draws nothing.
    let length = max(period - gap, period / 100)
    dashes = (0..<Self.count).compactMap { index in
      let from = Double(index) * period
      return from < fraction
        ? Picture.Trim(from: from, to: min(from + length, fraction)) : nil
    }
  }

  /// Creates a dash for each part of a plan; nil if the shortest part has no room for a dot. The last part comes first,
  /// because the arc shrinks towards 12 o'clock. The shares are greater than 0, and their sum is 1.
  init?(shares: [Double], radius: Double, lineWidth: Double, cellWidth: Double) {
    let circumference = 2 * .pi * max(radius, .leastNonzeroMagnitude)
    let gap = max(0.6 * lineWidth, 0.9 * cellWidth)
    guard let shortest = shares.min(), shortest * circumference >= lineWidth + gap / 2 else {
      return nil
    }
    let margin = (lineWidth + gap) / 2 / circumference
    var dashes: [Picture.Trim] = []
    var from = 0.0
    for share in shares.reversed() {
      let middle = from + share / 2
      let halfLength = max(share / 2 - margin, 1e-4)
      dashes.append(Picture.Trim(from: middle - halfLength, to: middle + halfLength))
      from += share
    }
    self.dashes = dashes
  }
}
