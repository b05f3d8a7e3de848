/// Encoded colours are in sRGB, not in linear light: red, green and blue, 0…255; the fourth lane is ignored.
extension Color {
  init(encoded: SIMD4<Float>) {
    let rgb = RGB(encoded: encoded)
    self = .rgb(rgb.red, rgb.green, rgb.blue)
  }
}

extension SIMD4<Float> {
  /// Whether two encoded colours differ by less than a limit in each channel.
  func isNear(_ other: SIMD4<Float>, within limit: Float) -> Bool {
    abs(self[0] - other[0]) < limit && abs(self[1] - other[1]) < limit
      && abs(self[2] - other[2]) < limit
  }
}
