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
    let (cell, foreground) = (traits.cell, traits.foreground)
    for element in scene.elements {
      let (place, box) = (PixelBox(element.box, in: picture, cell: cell), element.box.size)
      switch element.shape {
      case .ring(let ring): add(RingPixels(ring, box, cell: cell), at: place)
      case .numerals(let numerals):
        let digits = NumeralPixels(numerals, box, cell: cell, foreground: foreground)
        if let digits { add(digits, at: place) } else { hide(place) }
      case .button(let button):
        hide(place)
        if let frame = FramePixels(button, box, cell: cell, foreground: foreground) {
          add(frame, at: place)
        }
      case .panel:
        let frame = FramePixels(around: box, cell: cell, foreground: foreground)
        hide(place, frame?.ground)
        if let frame { add(frame, at: place) }
      case .halo(let halo): add(HaloPixels(halo, box, cell: cell), at: place)
      case .area: break
      case .tabBar(let bar) where TabBarPixels.hasRoom(for: bar, in: box, cell: cell):
        let pixels = TabBarPixels(bar, box, cell: cell)
        for hole in pixels.holes { hide(hole.moved(x: place.x, y: place.y)) }
        add(pixels, at: place)
      case .wheel(let wheel):
        let drawn = WheelPixels(wheel, box, cell: cell, foreground: foreground)
        if let drawn { add(drawn, at: place) } else { hide(place) }
      case .plus(let plus): add(PlusPixels(plus, box, cell: cell), at: place)
      case .tiles(let tiles): add(TilesPixels(tiles, box, cell: cell), at: place)
      case .meter(let meter): add(MeterPixels(meter, box, cell: cell), at: place)
      case .bar, .label, .ground, .tabBar: hide(place)
      }
    }
  }

  /// Calls for every pixel of an element that lies in the picture.
  private mutating func change(
    _ place: PixelBox, _ change: (inout SIMD4<Double>, _ x: Int, _ y: Int) -> Void
  ) {
    for y in max(place.y, 0)..<max(min(place.y + place.height, size.height), max(place.y, 0)) {
      for x in max(place.x, 0)..<max(min(place.x + place.width, size.width), max(place.x, 0)) {
        change(&pixels[y * size.width + x], x - place.x, y - place.y)
      }
    }
  }

  private mutating func hide(_ place: PixelBox, _ shape: FrameFill? = nil) {
    change(place) { pixel, x, y in
      pixel *= 1 - (shape.map { Double($0.coverage(x: x, y: y)[0]) / 255 } ?? 1)
    }
  }

  private mutating func add(_ raster: some PixelRaster, at place: PixelBox) {
    let whole = raster.whole
    change(place) { pixel, x, y in
      let start = (y * place.width + x) * 4
      let covered = Double(whole[start + 3]) / 255
      let light = (0..<3).map { covered * SampleRing.light(whole[start + $0]) }
      pixel = pixel * (1 - covered) + SIMD4(light[0], light[1], light[2], covered)
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
