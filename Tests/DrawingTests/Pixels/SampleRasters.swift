import Testing

@testable import Drawing

/// What the rasters of all shapes can do.
protocol PixelRaster {
  var size: PixelSize { get }
  func pixels(in box: PixelBox) -> [UInt8]
  func differences(from other: Self) -> [PixelBox]
}

/// A raster that draws itself on a canvas.
protocol CanvasRaster: PixelRaster {
  func draw(on canvas: inout PixelCanvas, at place: PixelBox)
}

extension CanvasRaster {
  func pixels(in box: PixelBox) -> [UInt8] {
    var canvas = PixelCanvas(box)
    draw(on: &canvas, at: PixelBox(size))
    return canvas.pixels
  }
}

extension RingPixels: PixelRaster {}
extension NumeralPixels: CanvasRaster {}
extension HaloPixels: CanvasRaster {}
extension FramePixels: CanvasRaster {}
extension WheelPixels: CanvasRaster {}
extension TabBarPixels: CanvasRaster {}
extension TilesPixels: CanvasRaster {}
extension MeterPixels: CanvasRaster {}
extension PlusPixels: CanvasRaster {
  func differences(from other: PlusPixels) -> [PixelBox] { [PixelBox(size)] }
}

extension PixelRaster {
  var whole: [UInt8] { pixels(in: PixelBox(size)) }

  /// How opaque a pixel is.
  func alpha(x: Int, y: Int) -> UInt8 { pixels(in: PixelBox(x: x, y: y, width: 1, height: 1))[3] }

  /// Red, green, blue and opacity of a pixel.
  func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    pixels(in: PixelBox(x: x, y: y, width: 1, height: 1))
  }

  /// The picture before, with the pixels of the differences replaced: what a terminal shows.
  func shown(after other: Self) throws -> [UInt8] {
    var picture = other.whole
    for box in differences(from: other) {
      try #require(box.x >= 0 && box.y >= 0 && box.width > 0 && box.height > 0)
      try #require(box.x + box.width <= size.width && box.y + box.height <= size.height)
      SampleRing.put(pixels(in: box), in: box, of: &picture, width: size.width)
    }
    return picture
  }

  /// Whether a picture is the same cut into rectangles of any size.
  var isSameInParts: Bool {
    var picture = [UInt8](repeating: 0, count: size.width * size.height * 4)
    for (x, width) in [(0, size.width / 3), (size.width / 3, size.width - size.width / 3)] {
      var bands = PixelBands(PixelBox(x: x, y: 0, width: width, height: size.height))
      while var band = bands.next() {
        let first = max(band.height * 2 / 5, 1)
        let rest = band.height - first
        band.height = first
        SampleRing.put(pixels(in: band), in: band, of: &picture, width: size.width)
        guard rest > 0 else { continue }
        (band.y, band.height) = (band.y + first, rest)
        SampleRing.put(pixels(in: band), in: band, of: &picture, width: size.width)
      }
    }
    return picture == whole
  }
}

/// A white arc on a black track, and how it ought to look.
struct SampleRing: Sendable, CustomTestStringConvertible {
  let box: Box
  let cell: PixelSize

  init(rows: Int, columns: Int, cell: PixelSize) {
    box = Box(row: 2, column: 3, rows: rows, columns: columns)
    self.cell = cell
  }

  var testDescription: String {
    "\(box.columns)×\(box.rows) cells of \(cell.width)×\(cell.height)"
  }

  func ring(_ fraction: Double) -> Ring {
    Ring(
      fraction: fraction, ink: Ink(.white, indexed: 15, named: 15),
      track: Ink(.black, indexed: 0, named: 0))
  }

  /// The ring alone in a window.
  func scene(_ fraction: Double) -> Scene { scene(ring(fraction)) }

  func scene(_ ring: Ring, in box: Box? = nil) -> Scene {
    var scene = Scene(size: Size(columns: 400, rows: 200))
    scene.add(.ring, in: box ?? self.box, .ring(ring))
    return scene
  }

  var traits: PixelTraits { PixelTraits(cell: cell, foreground: .white) }

  func pixels(_ fraction: Double) -> RingPixels { RingPixels(ring(fraction), box.size, cell: cell) }

  /// The strokes of the track and of the arc.
  func ideal(_ fraction: Double) -> (track: IdealStroke, arc: IdealStroke) {
    let (width, height) = (Double(box.columns * cell.width), Double(box.rows * cell.height))
    let outer = min(width, height) / 2
    let line = max(outer / 8.5, min(0.9 * Double(cell.width), outer))
    let circle = Path.circle(center: Point(width / 2, height / 2), radius: outer - line / 2)
    return (
      IdealStroke(circle, lineWidth: line),
      IdealStroke(circle.trim(from: 0, to: fraction), lineWidth: line)
    )
  }

  static func light(_ value: UInt8) -> Double { Double(Light.decoded(value)) }

  /// Replaces a rectangle of a picture, as a terminal does.
  static func put(_ pixels: [UInt8], in box: PixelBox, of picture: inout [UInt8], width: Int) {
    for row in 0..<box.height {
      let (from, to) = (row * box.width * 4, ((box.y + row) * width + box.x) * 4)
      picture.replaceSubrange(to..<to + box.width * 4, with: pixels[from..<from + box.width * 4])
    }
  }
}
