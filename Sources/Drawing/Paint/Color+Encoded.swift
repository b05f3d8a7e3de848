/// Encoded colours: red, green and blue, 0…255, and a lane that is not used.
extension Color {
  /// The truecolor that is nearest to an encoded colour.
  init(encoded: SIMD4<Float>) {
    self = .rgb(Self.whole(encoded[0]), Self.whole(encoded[1]), Self.whole(encoded[2]))
  }

  private static func whole(_ value: Float) -> UInt8 {
    UInt8(min(max(value.rounded(), 0), 255))
  }
}

extension SIMD4<Float> {
  /// Whether two encoded colours differ by less than a limit in red, in green and in blue.
  func isNear(_ other: SIMD4<Float>, within limit: Float) -> Bool {
    abs(self[0] - other[0]) < limit && abs(self[1] - other[1]) < limit
      && abs(self[2] - other[2]) < limit
  }
}
