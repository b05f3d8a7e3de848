// These replace `pointwiseMin` and `clamped` of the standard library, which take the lanes one by one.

@inline(__always)
func lesser(_ a: SIMD8<Float>, _ b: SIMD8<Float>) -> SIMD8<Float> {
  a.replacing(with: b, where: b .< a)
}

/// Limits every lane to 0…1.
@inline(__always)
func limited(_ a: SIMD8<Float>) -> SIMD8<Float> {
  let low = a.replacing(with: 0, where: a .< 0)
  return low.replacing(with: 1, where: low .> 1)
}
