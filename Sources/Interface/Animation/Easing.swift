/// Functions from time to progress, both 0…1.
enum Easing {
  /// Slow at both ends: `ease-in-out` of CSS, the cubic Bézier curve with the handles (0.42, 0) and (0.58, 1).
  static func inOut(_ time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<20 {
      let middle = (low + high) / 2
      if bezier(middle, 0.42, 0.58) < time { low = middle } else { high = middle }
    }
    return bezier((low + high) / 2, 0, 1)
  }

  /// Fast at first, then slower: a cubic with speed 0 at its end.
  static func decay(_ time: Double) -> Double {
    let remaining = 1 - min(max(time, 0), 1)
    return 1 - remaining * remaining * remaining
  }

  /// Returns one coordinate of a Bézier curve from 0 to 1 with the handles `first` and `second`.
  private static func bezier(_ t: Double, _ first: Double, _ second: Double) -> Double {
    let inverse = 1 - t
    return 3 * inverse * inverse * t * first + 3 * inverse * t * t * second + t * t * t
  }
}
