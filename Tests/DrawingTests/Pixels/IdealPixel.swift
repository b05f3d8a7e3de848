@testable import Drawing

/// What one pixel of a scene should be: its elements, each drawn alone, one over the other.
struct IdealPixel {
  /// The light, already multiplied by how much of the pixel is covered.
  private var light = SIMD4<Double>()
  private var opacity = 0.0

  /// - Parameters:
  ///   - picture: the cells of the picture.
  ///   - x: with `y`, the pixel in the picture.
  init(_ scene: Scene, _ traits: PixelTraits, _ picture: Box, x: Int, y: Int) {
    for element in scene.elements {
      let place = PixelBox(element.box, in: picture, cell: traits.cell)
      let (ownX, ownY) = (x - place.x, y - place.y)
      guard ownX >= 0, ownY >= 0, ownX < place.width, ownY < place.height else { continue }
      let own = PixelBox(x: ownX, y: ownY, width: 1, height: 1)
      let size = element.box.size
      switch element.shape {
      case .ring(let ring): add(RingPixels(ring, size, cell: traits.cell).pixels(in: own))
      case .numerals(let numerals):
        let pixels = NumeralPixels(
          numerals, size, cell: traits.cell, foreground: traits.foreground)
        guard let pixels else {
          hide(1)
          continue
        }
        add(pixels.pixels(in: own))
      case .button(let button):
        hide(1)
        let pixels = FramePixels(
          button, size, cell: traits.cell, foreground: traits.foreground)
        if let pixels { add(pixels.pixels(in: own)) }
      case .panel:
        let pixels = FramePixels(around: size, cell: traits.cell, foreground: traits.foreground)
        guard let pixels, let ground = pixels.ground else {
          hide(1)
          continue
        }
        hide(Double(ground.coverage(x: ownX, y: ownY)[0]) / 255)
        add(pixels.pixels(in: own))
      case .bar, .label, .ground: hide(1)
      }
    }
  }

  private mutating func hide(_ share: Double) {
    light *= 1 - share
    opacity *= 1 - share
  }

  private mutating func add(_ pixel: [UInt8]) {
    let covered = Double(pixel[3]) / 255
    hide(covered)
    for channel in 0..<3 { light[channel] += covered * SampleRing.light(pixel[channel]) }
    opacity += covered
  }

  /// How far a pixel of four bytes is off, in its opacity or in its light, 0…1.
  func error(of pixel: [UInt8]) -> Double {
    let covered = Double(pixel[3]) / 255
    var worst = abs(covered - opacity)
    for channel in 0..<3 {
      worst = max(worst, abs(covered * SampleRing.light(pixel[channel]) - light[channel]))
    }
    return worst
  }
}
