import Testing

@testable import Drawing

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

  /// The share of a pixel that the track covers, and that the arc does, from 256 points of it.
  func coverage(x: Int, y: Int, fraction: Double) -> (track: Double, arc: Double) {
    let (width, height) = (Double(box.columns * cell.width), Double(box.rows * cell.height))
    let outer = min(width, height) / 2
    let line = max(outer / 8.5, min(0.9 * Double(cell.width), outer))
    let radius = outer - line / 2
    let (px, py) = (Double(x) + 0.5 - width / 2, Double(y) + 0.5 - height / 2)
    // Far from every edge no points need to be counted.
    let off = abs((px * px + py * py).squareRoot() - radius)
    guard off < line / 2 + 1 else { return (0, 0) }
    var (track, arc) = (0, 0)
    for row in 0..<16 {
      for column in 0..<16 {
        let (dx, dy) = (px + (Double(column) - 7.5) / 16, py + (Double(row) - 7.5) / 16)
        guard abs((dx * dx + dy * dy).squareRoot() - radius) <= line / 2 else { continue }
        track += 1
        if isInArc(dx, dy, fraction: fraction, radius: radius, cap: line / 2) { arc += 1 }
      }
    }
    return (Double(track) / 256, Double(arc) / 256)
  }

  private func isInArc(
    _ x: Double, _ y: Double, fraction: Double, radius: Double, cap: Double
  ) -> Bool {
    guard fraction > 0 else { return false }
    if fraction >= 1 || Mathematics.clockAngle(x: x, y: y) <= fraction * 2 * .pi { return true }
    let end = fraction * 2 * .pi
    let (ex, ey) = (x - radius * Mathematics.sine(end), y + radius * Mathematics.cosine(end))
    return x * x + (y + radius) * (y + radius) <= cap * cap || ex * ex + ey * ey <= cap * cap
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
