@testable import Drawing

/// A reference picture of a scene. Each element is drawn alone, then blended over the earlier elements.
struct IdealPicture {
  private let size: PixelSize

  /// The linear light of each pixel, premultiplied by the opacity in the last lane.
  private var pixels: [SIMD4<Double>]

  init(_ scene: Scene, _ traits: PixelTraits, _ picture: Box) {
    size = PixelSize(of: picture.size, cell: traits.cell)
    pixels = Array(repeating: SIMD4(), count: size.width * size.height)
    for element in scene.elements where element.shape != .hitArea {
      add(
        PixelLayer(element, traits), at: PixelBox(element.box, in: picture, cell: traits.cell))
    }
  }

  private mutating func add(_ layer: PixelLayer, at frame: PixelBox) {
    let local = frame.moved(x: -frame.x, y: -frame.y)
    func drawn(over ground: Picture?) -> [UInt8] {
      var canvas = PixelCanvas(local)
      if let ground { canvas.draw(ground, in: local) }
      layer.draw(on: &canvas, in: local)
      return canvas.pixels
    }
    let ground = Path.rectangle(
      left: 0, top: 0, right: Double(local.width), bottom: Double(local.height))
    let (alone, over) = (
      drawn(over: nil),
      drawn(
        over: Picture(
          samples: Point(1, 1), Picture.Group(Picture.Part(filling: ground, .ink(.red)))))
    )
    guard let visible = frame.intersection(PixelBox(size)) else { return }
    for y in visible.y..<visible.y + visible.height {
      for x in visible.x..<visible.x + visible.width {
        let start = ((y - frame.y) * frame.width + x - frame.x) * 4
        let covered = Double(alone[start + 3]) / 255
        let light = (0..<3).map { covered * SampleRing.light(alone[start + $0]) }
        // The share of an opaque ground that shows through the element.
        let retained = Double(over[start + 3]) / 255 - covered
        let index = y * size.width + x
        pixels[index] = pixels[index] * retained + SIMD4(light[0], light[1], light[2], covered)
      }
    }
  }

  /// Returns the greatest difference of opacity or light, 0…1.
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
