/// A cubic Bézier curve.
package struct Bezier: Hashable, Sendable {
  package var start: Point
  package var control1: Point
  package var control2: Point
  package var end: Point

  package init(_ start: Point, _ control1: Point, _ control2: Point, _ end: Point) {
    (self.start, self.control1, self.control2, self.end) = (start, control1, control2, end)
  }

  /// Returns the curve with transformed points. The transformation must be affine.
  func mapped(_ transform: (Point) -> Point) -> Bezier {
    Bezier(transform(start), transform(control1), transform(control2), transform(end))
  }

  /// Returns the point at a parameter, 0…1. Equal steps of the parameter are not equal lengths.
  func point(atParameter t: Double) -> Point {
    let s = 1 - t
    return start * (s * s * s) + control1 * (3 * s * s * t) + control2 * (3 * s * t * t)
      + end * (t * t * t)
  }

  private func derivative(_ t: Double) -> Point {
    let s = 1 - t
    return
      ((control1 - start) * (s * s) + (control2 - control1) * (2 * s * t)
      + (end - control2) * (t * t)) * 3
  }

  private func speed(_ t: Double) -> Double { derivative(t).length }

  /// Returns the direction at a parameter, as a vector of length 1.
  func direction(atParameter t: Double) -> Point {
    let derivative = derivative(t)
    if derivative.length > 1e-12 { return derivative.normalized }
    // The derivative is 0 where an end coincides with its control point. There, use the other control point.
    let tangent = t < 0.5 ? control2 - start : end - control1
    return tangent.length > 1e-12 ? tangent.normalized : (end - start).normalized
  }

  /// Returns the part between two parameters, by de Casteljau's construction.
  func piece(from: Double, to: Double) -> Bezier {
    if to >= 1 { return part(after: from) }
    if from <= 0 { return part(before: to) }
    return part(before: to).part(after: from / to)
  }

  private func part(before t: Double) -> Bezier {
    let (a, b, c) = (
      start + (control1 - start) * t, control1 + (control2 - control1) * t,
      control2 + (end - control2) * t
    )
    let (d, e) = (a + (b - a) * t, b + (c - b) * t)
    return Bezier(start, a, d, d + (e - d) * t)
  }

  private func part(after t: Double) -> Bezier {
    guard t > 0 else { return self }
    let reversedPart = Bezier(end, control2, control1, start).part(before: 1 - t)
    return Bezier(
      reversedPart.end, reversedPart.control2, reversedPart.control1, reversedPart.start)
  }

  // MARK: Length

  package var length: Double { length(to: 1) }

  /// Returns the length from the start to a parameter. The relative error is less than a millionth.
  private func length(to t: Double) -> Double {
    refinedLength(from: 0, to: t, estimate: quadrature(from: 0, to: t), depth: 0)
  }

  /// Halves the interval until the sum of the halves hardly differs from the estimate for the whole; at most 13 times.
  private func refinedLength(
    from a: Double, to b: Double, estimate: Double, depth: Int
  ) -> Double {
    let middle = (a + b) / 2
    let (left, right) = (quadrature(from: a, to: middle), quadrature(from: middle, to: b))
    guard depth < 12, abs(left + right - estimate) > 1e-9 * (left + right) else {
      return left + right
    }
    return refinedLength(from: a, to: middle, estimate: left, depth: depth + 1)
      + refinedLength(from: middle, to: b, estimate: right, depth: depth + 1)
  }

  /// Returns the length by Gauss-Legendre quadrature with five points (Abramowitz and Stegun, table 25.4).
  private func quadrature(from a: Double, to b: Double) -> Double {
    let (middle, half) = ((a + b) / 2, (b - a) / 2)
    func pair(_ at: Double) -> Double { speed(middle - half * at) + speed(middle + half * at) }
    return half
      * (0.568_888_888_888_888_9 * speed(middle)
        + 0.478_628_670_499_366_5 * pair(0.538_469_310_105_683_1)
        + 0.236_926_885_056_189_1 * pair(0.906_179_845_938_664_0))
  }

  /// Returns the parameter at a fraction, 0…1, of the length.
  func parameter(atFraction fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    let target = length * fraction
    var (low, high, t) = (0.0, 1.0, fraction)
    for _ in 0..<50 {
      let error = length(to: t) - target
      if abs(error) <= 1e-9 * target { break }
      if error > 0 { high = t } else { low = t }
      // Newton's method, with bisection where the speed is 0 or a step leaves the interval.
      let speed = speed(t)
      let next = speed > 0 ? t - error / speed : low
      t = next > low && next < high ? next : (low + high) / 2
    }
    return t
  }

  // MARK: Flattening

  /// Returns how many chords, equal in the parameter, stay within a tolerance of the curve.
  ///
  /// The error of a chord is at most an eighth of its squared step times the second derivative. The second derivative
  /// is at most six times the greater second difference of the control points.
  func chordCount(tolerance: Double) -> Int {
    let secondDifference = max(
      (start - control1 * 2 + control2).length, (control1 - control2 * 2 + end).length)
    return max(Int((0.75 * secondDifference / tolerance).squareRoot().rounded(.up)), 1)
  }
}
