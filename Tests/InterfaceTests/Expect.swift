import Testing

/// Expects that a mutating call returns a value. `#expect` cannot contain such a call.
func expect<Value: Equatable>(
  _ result: Value, _ expected: Value, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(result == expected, sourceLocation: sourceLocation)
}
