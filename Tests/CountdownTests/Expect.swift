import Testing

/// Expects the result of a mutating call, which `#expect` cannot contain.
func expect<Value: Equatable>(
  _ result: Value, _ expected: Value, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(result == expected, sourceLocation: sourceLocation)
}
