/// A value that is clamped to a closed range, such as the remaining time or the progress of a press.
package struct ProgressManager<Value: Comparable> {
  package let valueRange: ClosedRange<Value>

  /// Always within ``valueRange``.
  package private(set) var current: Value

  /// Starts at the lower bound.
  package init(_ range: ClosedRange<Value>) {
    valueRange = range
    current = range.lowerBound
  }

  /// Sets the value, clamped to the range.
  package mutating func setProgress(_ value: Value) {
    current = min(max(value, valueRange.lowerBound), valueRange.upperBound)
  }
}

extension ProgressManager where Value: BinaryFloatingPoint {
  /// The position of the value in the range, 0…1; 1 for an empty range.
  package var unifiedRatio: Value {
    let extent = valueRange.upperBound - valueRange.lowerBound
    return extent > 0 ? (current - valueRange.lowerBound) / extent : 1
  }
}

extension ProgressManager: Sendable where Value: Sendable {}
