import Testing

@testable import Drawing

/// The pixels of one element alone.
struct DrawnElement {
  let size: PixelSize
  private let layer: PixelLayer

  init(_ shape: Shape, _ box: Size, cell: PixelSize, foreground: RGB? = nil) {
    size = PixelSize(of: box, cell: cell)
    layer = PixelLayer(
      Element(Element.ID(kind: 0), in: Box(box), shape),
      PixelTraits(cell: cell, foreground: foreground))
  }

  /// Whether nothing is drawn of it in pixels, so that its cells are seen.
  var isHole: Bool { layer.isHole }

  func pixels(in box: PixelBox) -> [UInt8] {
    var canvas = PixelCanvas(box)
    layer.draw(on: &canvas, at: PixelBox(size))
    return canvas.pixels
  }

  var whole: [UInt8] { pixels(in: PixelBox(size)) }

  /// Red, green, blue and opacity of a pixel.
  func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    pixels(in: PixelBox(x: x, y: y, width: 1, height: 1))
  }

  /// How opaque a pixel is.
  func alpha(x: Int, y: Int) -> UInt8 { pixel(x, y)[3] }

  /// How opaque each pixel is, row by row.
  var alphas: [UInt8] {
    let whole = whole
    return stride(from: 3, to: whole.count, by: 4).map { whole[$0] }
  }

  /// How far the opacity of a pixel is at most from what a stroke covers of it, 0…1.
  func error(from ideal: IdealStroke) -> Double {
    alphas.enumerated().map { index, alpha in
      abs(Double(alpha) / 255 - ideal.coverage(x: index % size.width, y: index / size.width))
    }.max() ?? 0
  }

  // MARK: Differences

  /// The rectangles in which the element may differ from an earlier one.
  func differences(from other: DrawnElement) -> [PixelBox] {
    let all = PixelBox(size)
    return (layer.differences(from: other.layer) ?? [all]).compactMap { $0.common(with: all) }
  }

  /// How many pixels are sent after another picture.
  func sent(after other: DrawnElement) -> Int {
    differences(from: other).reduce(0) { $0 + $1.width * $1.height }
  }

  /// The picture before, with the pixels of the differences replaced: what a terminal shows.
  func shown(after other: DrawnElement) -> [UInt8] {
    var picture = other.whole
    for box in differences(from: other) {
      Self.put(pixels(in: box), in: box, of: &picture, width: size.width)
    }
    return picture
  }

  // MARK: Parts

  /// Whether a picture is the same cut into rectangles of any size.
  var isSameInParts: Bool {
    var picture = [UInt8](repeating: 0, count: size.width * size.height * 4)
    for (x, width) in [(0, size.width / 3), (size.width / 3, size.width - size.width / 3)] {
      var bands = PixelBands(PixelBox(x: x, y: 0, width: width, height: size.height))
      while var band = bands.next() {
        let first = max(band.height * 2 / 5, 1)
        let rest = band.height - first
        band.height = first
        Self.put(pixels(in: band), in: band, of: &picture, width: size.width)
        guard rest > 0 else { continue }
        (band.y, band.height) = (band.y + first, rest)
        Self.put(pixels(in: band), in: band, of: &picture, width: size.width)
      }
    }
    return picture == whole
  }

  /// Replaces a rectangle of a picture, as a terminal does.
  private static func put(
    _ pixels: [UInt8], in box: PixelBox, of picture: inout [UInt8], width: Int
  ) {
    for row in 0..<box.height {
      let (from, to) = (row * box.width * 4, ((box.y + row) * width + box.x) * 4)
      picture.replaceSubrange(to..<to + box.width * 4, with: pixels[from..<from + box.width * 4])
    }
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

  func pixels(_ fraction: Double) -> DrawnElement { pixels(ring(fraction)) }

  func pixels(_ ring: Ring) -> DrawnElement { DrawnElement(.ring(ring), box.size, cell: cell) }

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

  static func light(_ value: UInt8) -> Double { Double(SRGBCurve.decoded(value)) }
}

extension PixelPicture {
  /// The pixels of a rectangle, drawn for the first time.
  func pixels(in box: PixelBox) -> [UInt8] {
    var raster = PictureRaster.forPixels
    return pixels(in: box, &raster)
  }
}
