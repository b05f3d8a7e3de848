/// A colour in the OKLab space, where equal distances look equally different.
///
/// The matrices are from Björn Ottosson, "A perceptual color space for image processing".
package struct OKLab: Hashable, Sendable {
  /// From black, 0, to white, 1.
  package var lightness: Double
  /// From green to red.
  package var a: Double
  /// From blue to yellow.
  package var b: Double

  package init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  /// - Parameters:
  ///   - chroma: the distance from gray: 0…0.3.
  ///   - hue: in radians; 0 is a pinkish red, π/2 is yellow.
  package init(lightness: Double, chroma: Double, hue: Double) {
    self.init(
      lightness: lightness, a: chroma * Mathematics.cosine(hue), b: chroma * Mathematics.sine(hue))
  }

  package init(_ rgb: RGB) {
    let light = rgb.light
    let (red, green, blue) = (Double(light[0]), Double(light[1]), Double(light[2]))
    let long = 0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue
    let medium = 0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue
    let short = 0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue
    let l = Mathematics.cubeRoot(long)
    let m = Mathematics.cubeRoot(medium)
    let s = Mathematics.cubeRoot(short)
    lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
    a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
  }

  /// The colour in sRGB. If it is out of gamut, its chroma is reduced until it fits.
  package var rgb: RGB {
    let light = self.light
    if Self.isInGamut(light) { return Self.rgb(light) }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<10 {
      let middle = (low + high) / 2
      if Self.isInGamut(withChroma(scaledBy: middle).light) { low = middle } else { high = middle }
    }
    return Self.rgb(withChroma(scaledBy: low).light)
  }

  /// Returns the colour at a fraction, 0…1, of the way to another colour.
  package func mixed(with other: OKLab, _ part: Double) -> OKLab {
    OKLab(
      lightness: lightness + (other.lightness - lightness) * part,
      a: a + (other.a - a) * part, b: b + (other.b - b) * part)
  }

  /// Returns the perceived difference of two colours, which is visible from 0.02 on.
  package func distance(to other: OKLab) -> Double {
    let (x, y, z) = (lightness - other.lightness, a - other.a, b - other.b)
    return (x * x + y * y + z * z).squareRoot()
  }

  private func withChroma(scaledBy part: Double) -> OKLab {
    OKLab(lightness: lightness, a: a * part, b: b * part)
  }

  /// Linear red, green and blue; each is 0…1 if the colour is in gamut.
  private var light: SIMD4<Float> {
    let l = lightness + 0.3963377774 * a + 0.2158037573 * b
    let m = lightness - 0.1055613458 * a - 0.0638541728 * b
    let s = lightness - 0.0894841775 * a - 1.2914855480 * b
    let (long, medium, short) = (l * l * l, m * m * m, s * s * s)
    return SIMD4(
      Float(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
      Float(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
      Float(-0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short), 0)
  }

  private static func isInGamut(_ light: SIMD4<Float>) -> Bool {
    (0..<3).allSatisfy { light[$0] > -0.0005 && light[$0] < 1.0005 }
  }

  private static func rgb(_ light: SIMD4<Float>) -> RGB {
    RGB(encoded: SRGBCurve.encoded(light.replacing(with: 0, where: light .< 0)))
  }
}
