/// The unit of a figure.
enum Unit {
  case milliseconds
  case millisecondsPerSecond
  case bytesPerSecond
  case kilobytes
  case megabytes
  case percent
  case perSecond

  /// Mean squared differences of brightness, which is 0…255.
  case squares

  func text(_ value: Double) -> String {
    switch self {
    case .milliseconds: "\(fixed(value, 2)) ms"
    case .millisecondsPerSecond: "\(fixed(value, 2)) ms/s"
    case .bytesPerSecond: "\(fixed(value, 0)) B/s"
    case .kilobytes: "\(fixed(value, 1)) KB"
    case .percent: "\(fixed(value, 2)) %"
    case .megabytes: "\(fixed(value, 2)) MB"
    case .perSecond: "\(fixed(value, 1)) a second"
    case .squares: fixed(value, 1)
    }
  }
}

func fixed(_ value: Double, _ decimals: Int) -> String {
  guard value.isFinite else { return "∞" }
  var scale = 1
  for _ in 0..<decimals { scale *= 10 }
  let whole = Int((abs(value) * Double(scale)).rounded())
  let sign = value < 0 && whole > 0 ? "-" : ""
  guard decimals > 0 else { return "\(sign)\(whole)" }
  let digits = String(whole % scale)
  let padding = String(repeating: "0", count: decimals - digits.count)
  return "\(sign)\(whole / scale).\(padding)\(digits)"
}

extension [Double] {
  /// The median; NaN if there are no values.
  var median: Double {
    let sorted = sorted()
    let middle = count / 2
    if isEmpty { return .nan }
    return count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  /// The standard error of the median, estimated from the interquartile range of a normal distribution.
  var errorOfMedian: Double {
    let sorted = sorted()
    let middleHalf = sorted[count * 3 / 4] - sorted[count / 4]
    return 1.2533 * middleHalf / 1.349 / Double(count).squareRoot()
  }

  /// The greatest value, which is the worst if less is better.
  var worst: Double { self.max() ?? .nan }

  /// The smallest value.
  var least: Double { self.min() ?? .nan }
}

extension Duration {
  /// The time in milliseconds.
  var milliseconds: Double { self / .milliseconds(1) }
}
