/// A value that moves within a closed range and never leaves it, since ticks overshoot.
package struct ProgressManager<Value: Comparable> {
  package private(set) var valueRange: ClosedRange<Value>

  /// Always within ``valueRange``.
  package private(set) var current: Value

  /// Starts at the lower bound.
  package init(_ range: ClosedRange<Value>) {
    valueRange = range
    current = range.lowerBound
  }

  /// Whether the upper bound is reached.
  package var isDone: Bool { current == valueRange.upperBound }

  /// Takes another range and starts again at its lower bound.
  package mutating func setRange(_ range: ClosedRange<Value>) {
    self = Self(range)
  }

  /// Moves to the value, or to the nearest bound.
  package mutating func setProgress(_ value: Value) {
    current = min(max(value, valueRange.lowerBound), valueRange.upperBound)
  }

  /// Back to the lower bound.
  package mutating func clearProgress() {
    current = valueRange.lowerBound
  }
}

extension ProgressManager where Value: AdditiveArithmetic {
  /// Moves on by the amount, at most to the nearest bound.
  package mutating func addProgress(_ amount: Value) {
    setProgress(current + amount)
  }
}

extension ProgressManager where Value: BinaryFloatingPoint {
  /// How far through the range the value is, 0…1; a range without extent counts as done.
  package var unifiedRatio: Value {
    let extent = valueRange.upperBound - valueRange.lowerBound
    return extent > 0 ? (current - valueRange.lowerBound) / extent : 1
  }
}

extension ProgressManager: Sendable where Value: Sendable {}
extension ProgressManager: Equatable {}
extension ProgressManager: Hashable where Value: Hashable {}
