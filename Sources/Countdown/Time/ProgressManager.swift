/// A value that is kept within a closed range, because ticks overshoot.
///
/// Every ring, bar and indicator shows such a value: the remaining time, or the progress of a press.
package struct ProgressManager<Value: Comparable> {
  package let valueRange: ClosedRange<Value>

  /// Always within ``valueRange``.
  package private(set) var current: Value

  /// Starts at the lower bound.
  package init(_ range: ClosedRange<Value>) {
    valueRange = range
    current = range.lowerBound
  }

  /// Moves to the value, or to the nearest bound.
  package mutating func setProgress(_ value: Value) {
    current = min(max(value, valueRange.lowerBound), valueRange.upperBound)
  }
}

extension ProgressManager where Value: BinaryFloatingPoint {
  /// How far through the range the value is, 0…1; a range without extent gives 1.
  package var unifiedRatio: Value {
    let extent = valueRange.upperBound - valueRange.lowerBound
    return extent > 0 ? (current - valueRange.lowerBound) / extent : 1
  }
}

extension ProgressManager: Sendable where Value: Sendable {}
