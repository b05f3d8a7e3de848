extension Ink {
  /// Returns a mixture of two inks. Their encoded values are mixed.
  ///
  /// - Parameter share: the share of the other ink, 0…1. Any share above 0 takes the other ink's named colour.
  package func mixed(with other: Ink, share: Double) -> Ink {
    if share <= 0 { return self }
    if share >= 1 { return other }
    func mixedChannel(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8((Double(from) + (Double(to) - Double(from)) * share).rounded(.down))
    }
    let mixture = RGB(
      mixedChannel(rgb.red, other.rgb.red), mixedChannel(rgb.green, other.rgb.green),
      mixedChannel(rgb.blue, other.rgb.blue)
    )
    return Ink(mixture, indexed: mixture.nearestIndex, named: other.named)
  }
}

extension RGB {
  /// The levels of each channel in the cube of six by six by six colours.
  private static let levels = [0, 95, 135, 175, 215, 255]

  /// The nearest of the 256 palette colours without the first sixteen, which users redefine.
  var nearestIndex: UInt8 {
    let channels = [Int(red), Int(green), Int(blue)]
    func distance(_ others: [Int]) -> Int {
      zip(channels, others).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    }
    let steps = channels.map { channel in
      Self.levels.indices.min { abs(Self.levels[$0] - channel) < abs(Self.levels[$1] - channel) }
        ?? 0
    }
    // The grays are 8, 18, …, 238.
    let gray = min(max((channels.reduce(0, +) / 3 - 3) / 10, 0), 23)
    let isGray =
      distance(Array(repeating: 8 + 10 * gray, count: 3)) < distance(steps.map { Self.levels[$0] })
    // The cube begins at 16, and the grays at 232.
    return UInt8(isGray ? 232 + gray : 16 + steps.reduce(0) { $0 * 6 + $1 })
  }
}
