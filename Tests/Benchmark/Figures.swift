enum Unit {
  case milliseconds
  case millisecondsPerSecond
  case bytesPerSecond
  case kilobytes
  case megabytes
  case percent
  case perSecond

  /// The mean square of differences in brightness, which is 0…255.
  case meanSquare

  func text(_ value: Double) -> String {
    switch self {
    case .milliseconds: "\(fixed(value, 2)) ms"
    case .millisecondsPerSecond: "\(fixed(value, 2)) ms/s"
    case .bytesPerSecond: "\(fixed(value, 0)) B/s"
    case .kilobytes: "\(fixed(value, 1)) KB"
    case .percent: "\(fixed(value, 2)) %"
    case .megabytes: "\(fixed(value, 2)) MB"
    case .perSecond: "\(fixed(value, 1)) a second"
    case .meanSquare: fixed(value, 1)
    }
  }
}

/// Returns a number with this many decimals; `∞` if it is infinite or NaN.
func fixed(_ value: Double, _ decimals: Int) -> String {
  guard value.isFinite else { return "∞" }
  var scale = 1
  for _ in 0..<decimals { scale *= 10 }
  let scaled = Int((abs(value) * Double(scale)).rounded())
  let sign = value < 0 && scaled > 0 ? "-" : ""
  guard decimals > 0 else { return "\(sign)\(scaled)" }
  let digits = String(scaled % scale)
  let padding = String(repeating: "0", count: decimals - digits.count)
  return "\(sign)\(scaled / scale).\(padding)\(digits)"
}

extension [Double] {
  /// The median; NaN if there are no values.
  var median: Double {
    let sorted = sorted()
    let middle = count / 2
    if isEmpty { return .nan }
    return count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  /// The standard error of the median. The values are assumed to be normally distributed.
  var errorOfMedian: Double {
    let sorted = sorted()
    let interquartileRange = sorted[count * 3 / 4] - sorted[count / 4]
    let standardDeviation = interquartileRange / 1.349
    // The median's error is √(π/2) times that of the mean.
    return 1.2533 * standardDeviation / Double(count).squareRoot()
  }

  /// The greatest value, which is the worst if less is better.
  var worst: Double { self.max() ?? .nan }

  var least: Double { self.min() ?? .nan }
}

extension Duration {
  var milliseconds: Double { self / .milliseconds(1) }
}
