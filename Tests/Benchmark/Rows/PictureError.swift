import Drawing
import Harness

private let sizes = [
  Size(columns: 24, rows: 12), Size(columns: 48, rows: 22), Size(columns: 80, rows: 40),
]

/// The glyph sets, and the characters that chafa may use: all that it knows of the set.
private let glyphSets: [(name: String, glyphs: GlyphSet, symbols: String)] = [
  ("half blocks", .half, "solid+space+hhalf"),
  ("quadrants", .quadrant, "block+space"),
  ("sextants", .sextant, "block+space+sextant"),
  ("octants", .octant, "block+space+sextant"),
]

private let names = sizes.flatMap { size in
  glyphSets.map { "error of the picture, \(size.columns)×\(size.rows), \($0.name)" }
}

/// The greatest ratio that rounds to 1.00. With quadrants, both programs reach the least possible error.
private let maximumRatio = 1.005

/// The error of the ring against an ideal ring, beside the error of chafa, which gets the ideal ring as its input.
/// Each error is the mean of the errors of a full and of a partial ring.
let pictureError = Measurement(names: names) { programs, _ in
  try sizes.flatMap { size -> [Row] in
    let pictures = [0.62, 1].map { RingPicture(fraction: $0, size: size) }
    return try glyphSets.map { set -> Row in
      let name = "error of the picture, \(size.columns)×\(size.rows), \(set.name)"
      let ourMean = pictures.reduce(0) { $0 + $1.error(of: set.glyphs) } / Double(pictures.count)
      guard let chafa = programs.chafa else {
        return .withoutReference(name, ourMean, unit: .meanSquare, "there is no chafa here")
      }
      let chafaErrors = try pictures.map { try $0.error(of: chafa, symbols: set.symbols) }
      let chafaMean = chafaErrors.reduce(0, +) / Double(chafaErrors.count)
      return .ratio(name, ourMean, ("chafa", chafaMean), unit: .meanSquare, atMost: maximumRatio)
    }
  }
}

/// A ring that fills a grid of cells, in the colours of the dark theme on black.
private struct RingPicture {
  private static let arc = (red: UInt8(0), green: UInt8(200), blue: UInt8(215))
  private static let track = (red: UInt8(56), green: UInt8(58), blue: UInt8(64))

  private let fraction: Double
  private let size: Size
  private let ideal: Bitmap

  init(fraction: Double, size: Size) {
    (self.fraction, self.size) = (fraction, size)
    let (width, height) = (size.columns * 8, size.rows * 16)
    let outer = Double(min(width, height)) / 2
    let inner = Ring.innerRadius(in: Self.box(size), aspect: 2) * 8
    let (arc, track) = (Self.arc, Self.track)
    ideal = IdealRing(
      center: (Double(width) / 2, Double(height) / 2), radius: (outer + inner) / 2,
      lineWidth: outer - inner, fraction: fraction,
      arc: Bitmap.Color(arc.red, arc.green, arc.blue),
      track: Bitmap.Color(track.red, track.green, track.blue)
    ).bitmap(width: width, height: height)
  }

  private static func box(_ size: Size) -> Box {
    Box(row: 0, column: 0, rows: size.rows, columns: size.columns)
  }

  /// Returns the error of the ring that `timer` draws with these glyphs.
  func error(of glyphs: GlyphSet) -> Double {
    var scene = Scene(size: size)
    let (arc, track) = (Self.arc, Self.track)
    let ring = Ring(
      fraction: fraction,
      ink: Ink(RGB(arc.red, arc.green, arc.blue), indexed: 44, named: 14),
      track: Ink(RGB(track.red, track.green, track.blue), indexed: 237, named: 8))
    scene.add(Element.ID(kind: 0), in: Self.box(size), .ring(ring))
    var painter = Painter(capabilities: Capabilities(glyphs: glyphs))
    painter.paint(scene)
    var (display, bytes) = (Display(.screen), [UInt8]())
    display.show(&painter.frame, isScreenEmpty: true, into: &bytes)
    return error(of: bytes)
  }

  /// Returns the error of the ring that chafa draws with its highest effort.
  func error(of chafa: String, symbols: String) throws -> Double {
    let process = try PipedProcess(
      chafa,
      [
        "--format=symbols", "--symbols=\(symbols)", "--colors=full", "--work=9", "--stretch",
        "--size=\(size.columns)x\(size.rows)", "-",
      ], input: .pipe)
    try process.send(ideal.png)
    process.closeInput()
    try process.waitForExit()
    // chafa ends rows with a line feed alone. The screen also needs a carriage return, but none after the last row.
    let rows = process.output.split(separator: 0x0A, omittingEmptySubsequences: true)
    return error(of: Array(rows.joined(separator: [0x0D, 0x0A])))
  }

  private func error(of bytes: [UInt8]) -> Double {
    var screen = Screen(columns: size.columns, rows: size.rows)
    screen.feed(bytes)
    return Bitmap(screen).meanSquaredError(to: ideal)
  }
}
