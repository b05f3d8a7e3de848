/// A value for each part of a plan, or one for all parts.
package struct PartValues<Value> {
  /// At least one. The last one holds for all later parts.
  private var values: [Value]

  /// A value for all parts.
  package init(_ value: Value) { values = [value] }

  /// - Parameter values: at least one; one for each part of the plan, in order.
  package init(ofParts values: [Value]) { self.values = values }

  /// The value of the first part.
  package var first: Value {
    get { values[0] }
    set { values[0] = newValue }
  }

  package subscript(part: Int) -> Value { values[min(part, values.count - 1)] }

  /// The values in the order of the parts; a single one if it holds for all.
  package var all: [Value] { values }

  package func map<Result>(_ transform: (Value) -> Result) -> PartValues<Result> {
    PartValues<Result>(ofParts: values.map(transform))
  }

  /// Changes each value.
  ///
  /// - Parameter change: receives the index of the part and its value.
  package mutating func changeAll(_ change: (Int, inout Value) -> Void) {
    for index in values.indices { change(index, &values[index]) }
  }
}

extension PartValues: Equatable where Value: Equatable {
  /// Values that are the same for all parts equal a single one.
  package static func == (one: PartValues, other: PartValues) -> Bool {
    let count = max(one.values.count, other.values.count)
    return (0..<count).allSatisfy { one[$0] == other[$0] }
  }
}

extension PartValues: Sendable where Value: Sendable {}
