/// Sine and exponential functions with the same results on every system; C libraries differ in the last bit.
/// These functions add and multiply in a fixed order, without fused multiplication, which not every processor has.
enum PortableMath {
  /// Returns the sine of an angle in turns by Taylor's series, with an error below 1e-13.
  static func sine(turns: Double) -> Double {
    var turns = turns - turns.rounded(.down)
    if turns > 0.75 { turns -= 1 } else if turns > 0.25 { turns = 0.5 - turns }
    let angle = turns * 2 * Double.pi
    let square = angle * angle
    var (term, sum) = (angle, angle)
    for index in 1...9 {
      term *= -square / Double(2 * index * (2 * index + 1))
      sum += term
    }
    return sum
  }

  static func cosine(turns: Double) -> Double {
    sine(turns: turns + 0.25)
  }

  /// Returns e to the power of an exponent from −100 to 10, with a relative error below 1e-11.
  /// It squares the series for a 4096th of the exponent twelve times.
  static func exponential(_ exponent: Double) -> Double {
    let part = exponent / 4096
    var (term, sum) = (1.0, 1.0)
    for index in 1...8 {
      term *= part / Double(index)
      sum += term
    }
    for _ in 0..<12 { sum *= sum }
    return sum
  }
}
