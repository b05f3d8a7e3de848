@testable import Drawing

/// A scene in pixels, made the long way: each element is drawn alone and whole, and then laid over the others.
struct IdealPicture {
  private let size: PixelSize

  /// The light of each pixel, already multiplied by how much of the pixel is covered, and that share in the last lane.
  private var pixels: [SIMD4<Double>]

  /// - Parameter picture: the cells of the picture.
  init(_ scene: Scene, _ traits: PixelTraits, _ picture: Box) {
    size = PixelSize(of: picture.size, cell: traits.cell)
    pixels = Array(repeating: SIMD4(), count: size.width * size.height)
    for element in scene.elements where element.shape != .area {
      add(
        PixelLayer(element, traits), at: PixelBox(element.box, in: picture, cell: traits.cell))
    }
  }

  /// Lays an element over the others.
  private mutating func add(_ layer: PixelLayer, at place: PixelBox) {
    let own = place.moved(x: -place.x, y: -place.y)
    func drawn(over ground: Picture?) -> [UInt8] {
      var canvas = PixelCanvas(own)
      if let ground { canvas.draw(ground, at: own) }
      layer.draw(on: &canvas, at: own)
      return canvas.pixels
    }
    let ground = Path.rectangle(
      left: 0, top: 0, right: Double(own.width), bottom: Double(own.height))
    let (alone, over) = (
      drawn(over: nil),
      drawn(
        over: Picture(
          samples: Point(1, 1), Picture.Group(Picture.Part(filling: ground, .ink(.red)))))
    )
    guard let seen = place.common(with: PixelBox(size)) else { return }
    for y in seen.y..<seen.y + seen.height {
      for x in seen.x..<seen.x + seen.width {
        let start = ((y - place.y) * place.width + x - place.x) * 4
        let covered = Double(alone[start + 3]) / 255
        let light = (0..<3).map { covered * SampleRing.light(alone[start + $0]) }
        // What an opaque ground keeps of its opacity shows through the element.
        let kept = Double(over[start + 3]) / 255 - covered
        let index = y * size.width + x
        pixels[index] = pixels[index] * kept + SIMD4(light[0], light[1], light[2], covered)
      }
    }
  }

  /// How far other pixels are off at most, in their opacity or in their light, 0…1.
  func error(of others: [UInt8]) -> Double {
    var worst = 0.0
    for (index, pixel) in pixels.enumerated() {
      let covered = Double(others[index * 4 + 3]) / 255
      worst = max(worst, abs(covered - pixel[3]))
      for channel in 0..<3 {
        let light = covered * SampleRing.light(others[index * 4 + channel])
        worst = max(worst, abs(light - pixel[channel]))
      }
    }
    return worst
  }
}
