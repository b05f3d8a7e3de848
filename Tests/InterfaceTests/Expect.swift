import Testing

/// Expects that a mutating call returns a value. The call is an argument here, because the condition
/// of `#expect` cannot contain a mutating call on a variable.
func expect<Value: Equatable>(
  _ result: Value, _ expected: Value, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(result == expected, sourceLocation: sourceLocation)
}
