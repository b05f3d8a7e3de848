import Testing

@testable import Drawing

/// The pixels of a single element.
struct DrawnElement {
  let size: PixelSize
  private let layer: PixelLayer

  init(_ shape: Shape, _ box: Size, cell: PixelSize, foreground: RGB? = nil) {
    size = PixelSize(of: box, cell: cell)
    layer = PixelLayer(
      Element(Element.ID(kind: 0), in: Box(box), shape),
      PixelTraits(cell: cell, foreground: foreground))
  }

  /// Whether the element is drawn in cells, not in pixels.
  var isHole: Bool { layer.isHole }

  func pixels(in box: PixelBox) -> [UInt8] {
    var canvas = PixelCanvas(box)
    layer.draw(on: &canvas, in: PixelBox(size))
    return canvas.pixels
  }

  var allPixels: [UInt8] { pixels(in: PixelBox(size)) }

  /// Returns the red, green, blue and opacity of a pixel.
  func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    pixels(in: PixelBox(x: x, y: y, width: 1, height: 1))
  }

  func alpha(x: Int, y: Int) -> UInt8 { pixel(x, y)[3] }

  /// The opacities of all pixels, row by row.
  var alphas: [UInt8] {
    let pixels = allPixels
    return stride(from: 3, to: pixels.count, by: 4).map { pixels[$0] }
  }

  /// Returns the greatest difference between a pixel's opacity and its coverage by a stroke, 0…1.
  func error(from ideal: IdealStroke) -> Double {
    alphas.enumerated().map { index, alpha in
      abs(Double(alpha) / 255 - ideal.coverage(x: index % size.width, y: index / size.width))
    }.max() ?? 0
  }

  // MARK: Differences

  func differences(from other: DrawnElement) -> [PixelBox] {
    let all = PixelBox(size)
    return (layer.differences(from: other.layer) ?? [all]).compactMap { $0.intersection(all) }
  }

  /// Returns the number of pixels that an update sends.
  func sentPixelCount(after other: DrawnElement) -> Int {
    differences(from: other).reduce(0) { $0 + $1.width * $1.height }
  }

  /// Returns the pixels that a terminal shows after an update.
  func pixels(afterUpdateFrom other: DrawnElement) -> [UInt8] {
    var picture = other.allPixels
    for box in differences(from: other) {
      Self.replace(pixels(in: box), in: box, of: &picture, width: size.width)
    }
    return picture
  }

  // MARK: Parts

  var drawsTheSameInParts: Bool {
    var picture = [UInt8](repeating: 0, count: size.width * size.height * 4)
    for (x, width) in [(0, size.width / 3), (size.width / 3, size.width - size.width / 3)] {
      var bands = PixelBands(PixelBox(x: x, y: 0, width: width, height: size.height))
      while var band = bands.next() {
        let first = max(band.height * 2 / 5, 1)
        let remainder = band.height - first
        band.height = first
        Self.replace(pixels(in: band), in: band, of: &picture, width: size.width)
        guard remainder > 0 else { continue }
        (band.y, band.height) = (band.y + first, remainder)
        Self.replace(pixels(in: band), in: band, of: &picture, width: size.width)
      }
    }
    return picture == allPixels
  }

  /// Replaces a rectangle of a picture, as a terminal does.
  private static func replace(
    _ pixels: [UInt8], in box: PixelBox, of picture: inout [UInt8], width: Int
  ) {
    for row in 0..<box.height {
      let (from, to) = (row * box.width * 4, ((box.y + row) * width + box.x) * 4)
      picture.replaceSubrange(to..<to + box.width * 4, with: pixels[from..<from + box.width * 4])
    }
  }
}

/// A white arc on a black track.
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
      fraction: fraction, ink: .white,
      track: Ink(.black, indexed: 0, named: 0))
  }

  func scene(_ fraction: Double) -> Scene { scene(ring(fraction)) }

  func scene(_ ring: Ring, in box: Box? = nil) -> Scene {
    var scene = Scene(size: Size(columns: 400, rows: 200))
    scene.add(.ring, in: box ?? self.box, .ring(ring))
    return scene
  }

  var traits: PixelTraits { PixelTraits(cell: cell, foreground: .white) }

  func drawn(_ fraction: Double) -> DrawnElement { drawn(ring(fraction)) }

  func drawn(_ ring: Ring) -> DrawnElement { DrawnElement(.ring(ring), box.size, cell: cell) }

  func ideal(_ fraction: Double) -> (track: IdealStroke, arc: IdealStroke) {
    let (width, height) = (Double(box.columns * cell.width), Double(box.rows * cell.height))
    let outer = min(width, height) / 2
    // As in ``Ring/Circle``.
    let lineWidth = max(outer / 8.5, min(0.9 * Double(cell.width), outer))
    let circle = Path.circle(center: Point(width / 2, height / 2), radius: outer - lineWidth / 2)
    return (
      IdealStroke(circle, lineWidth: lineWidth),
      IdealStroke(circle.trim(from: 0, to: fraction), lineWidth: lineWidth)
    )
  }

  /// Returns the linear light of an sRGB channel, 0…1.
  static func light(_ value: UInt8) -> Double { Double(SRGBCurve.decoded(value)) }
}

extension PixelPicture {
  /// Returns the pixels of a rectangle, drawn with an empty cache.
  func pixels(in box: PixelBox) -> [UInt8] {
    var rasterizer = CachingRasterizer.forPixels
    return pixels(in: box, &rasterizer)
  }
}
