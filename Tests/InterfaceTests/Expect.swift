import Testing

/// Expects the result of a mutating call, which is an argument here:
/// the condition of `#expect` cannot contain a mutating call on a variable.
func expect<Value: Equatable>(
  _ result: Value, _ expected: Value, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(result == expected, sourceLocation: sourceLocation)
}
