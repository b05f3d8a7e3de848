/// Sine and exponential from additions and multiplications in a fixed order.
///
/// The C libraries of two systems may differ in the last bit; these functions give the same bits everywhere. No
/// fused multiplication is used, since not every processor has it.
enum Wave {
  /// The sine of an angle in turns: 0.25 is a quarter turn.
  ///
  /// Taylor's series on a quarter turn around zero; the error is below 1e-13.
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

  /// e to the power of `exponent`, for exponents from −100 to 10.
  ///
  /// The series of a 4096th part of the exponent, squared twelve times; the relative error is below 1e-11.
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
