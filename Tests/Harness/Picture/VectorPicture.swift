/// A screen as elements of an SVG 1.1, in which a cell is 24 units wide and 48 high.
///
/// Blocks and dots are rectangles, box-drawing characters are lines, and letters are text.
package struct VectorPicture: Equatable, Sendable {
  package static let cell = (width: 24, height: 48)

  /// The elements of the SVG.
  package private(set) var elements: [String] = []

  private let size: Screen.Size
  private static let margin = 24

  /// - Parameter foreground: the terminal's default foreground.
  package init(
    _ screen: Screen, foreground: Bitmap.Color = Bitmap.Color(222, 222, 222)
  ) {
    size = screen.size
    var canvas = Canvas(width: size.columns * 8, height: size.rows * 24)
    var lines = BoxStrokes()
    var texts: [String] = []
    for row in 0..<size.rows {
      var run = TextRun(row: row)
      for column in 0..<size.columns {
        let cell = screen.cell(row: row, column: column)
        canvas.paint(cell, row: row, column: column, foreground)
        lines.add(cell, row: row, column: column, foreground)
        run.add(cell, at: column, into: &texts)
      }
      run.end(into: &texts)
    }
    elements = canvas.paths + lines.paths + texts
  }

  /// Returns the picture with the outline of an image over it, filled with one colour.
  ///
  /// - Parameters:
  ///   - origin: the cell in the upper left corner of the image.
  ///   - cellWidth: the width of a cell in pixels of the image.
  package func adding(
    _ outline: PixelOutline, in color: Bitmap.Color, imageAt origin: Screen.Position, cellWidth: Int
  ) -> VectorPicture {
    let (x, y) = (origin.column * Self.cell.width, origin.row * Self.cell.height)
    let scale = Double(Self.cell.width) / Double(cellWidth)
    var result = self
    result.elements.append(
      "<path transform=\"translate(\(x) \(y)) scale(\(scale))\" fill=\"\(color.css)\" "
        + "fill-rule=\"evenodd\" d=\"\(outline.path)\"/>")
    return result
  }

  /// Returns an SVG document of these elements, back to front.
  package func document(
    of elements: [String], foreground: Bitmap.Color = Bitmap.Color(222, 222, 222),
    background: Bitmap.Color = Bitmap.Color(18, 18, 20)
  ) -> String {
    let margin = Self.margin
    let (width, height) = (size.columns * Self.cell.width, size.rows * Self.cell.height)
    let box = "\(-margin) \(-margin) \(width + 2 * margin) \(height + 2 * margin)"
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"\(box)\">\n"
      + "<rect x=\"\(-margin)\" y=\"\(-margin)\" width=\"\(width + 2 * margin)\" "
      + "height=\"\(height + 2 * margin)\" rx=\"\(margin)\" fill=\"\(background.css)\"/>\n"
      + "<g fill=\"\(foreground.css)\" font-size=\"38\" "
      + "font-family=\"ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace\">\n"
      + elements.joined(separator: "\n") + "\n</g>\n</svg>\n"
  }

  package func document() -> String { document(of: elements) }
}

/// Collects adjacent letters of a row with the same style. Single spaces between them belong to the text.
private struct TextRun {
  let row: Int
  private var start = 0
  private var text = ""
  private var style = Screen.Style()
  private var columns = 0

  /// Whether the last character was a space. It is added to the text only if another letter follows.
  private var hasPendingSpace = false

  init(row: Int) {
    self.row = row
  }

  mutating func add(_ cell: Screen.Cell, at column: Int, into texts: inout [String]) {
    if cell.text == " ", cell.style == style, !text.isEmpty, !hasPendingSpace {
      hasPendingSpace = true
      return
    }
    let isBlock = cell.text.unicodeScalars.first.map { Canvas.shape($0) != nil } ?? false
    if cell.text.isEmpty, !text.isEmpty {
      // The right half of a wide character.
      columns += 1
      return
    }
    let isLine = BoxStrokes.path(cell.text) != nil
    guard !isBlock, !isLine, !cell.text.isEmpty else { return end(into: &texts) }
    if cell.style != style { end(into: &texts) }
    if text.isEmpty { (start, style) = (column, cell.style) }
    text += (hasPendingSpace ? " " : "") + cell.text
    columns += hasPendingSpace ? 2 : 1
    hasPendingSpace = false
  }

  mutating func end(into texts: inout [String]) {
    defer { (text, columns, hasPendingSpace) = ("", 0, false) }
    guard !text.isEmpty else { return }
    let (width, height) = VectorPicture.cell
    var attributes = "x=\"\(start * width)\" y=\"\(row * height + height * 3 / 4)\""
    attributes += " textLength=\"\(columns * width)\""
    if style.isBold { attributes += " font-weight=\"bold\"" }
    if style.isFaint { attributes += " opacity=\"0.6\"" }
    let escaped = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    texts.append("<text \(attributes)>\(escaped)</text>")
  }
}

/// Blocks on a grid that contains all their edges: 8 columns per cell for eighths, and 24 rows for eighths and thirds.
private struct Canvas {
  let width: Int
  let height: Int
  private var points: [Bitmap.Color?]

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    points = Array(repeating: nil, count: width * height)
  }

  /// Returns the shape of a block or of braille dots, which some fonts lack.
  static func shape(_ scalar: Unicode.Scalar) -> GlyphShape? {
    GlyphShape(scalar) ?? .dots(scalar)
  }

  mutating func paint(_ cell: Screen.Cell, row: Int, column: Int, _ foreground: Bitmap.Color) {
    let scalars = cell.text.unicodeScalars
    let shape = scalars.count == 1 ? scalars.first.flatMap(Self.shape) : nil
    guard let shape else { return }
    var ink: Bitmap.Color? = Bitmap.color(cell.foreground) ?? foreground
    var ground = Bitmap.color(cell.background)
    if cell.isReversed { swap(&ink, &ground) }
    for y in 0..<24 {
      for x in 0..<8 {
        let isInked = shape.isInked(x: (Double(x) + 0.5) / 8, y: (Double(y) + 0.5) / 24)
        points[(row * 24 + y) * width + column * 8 + x] = isInked ? ink : ground
      }
    }
  }

  /// One path per colour, of rectangles that are as wide as possible, and then as high as possible.
  var paths: [String] {
    var unpainted = points
    var paths: [(color: Bitmap.Color, path: String)] = []
    for start in unpainted.indices {
      guard let color = unpainted[start] else { continue }
      let (x, y) = (start % width, start / width)
      var end = x
      while end < width, unpainted[y * width + end] == color { end += 1 }
      var bottom = y
      while bottom < height, (x..<end).allSatisfy({ unpainted[bottom * width + $0] == color }) {
        for column in x..<end { unpainted[bottom * width + column] = nil }
        bottom += 1
      }
      let part = "M\(x * 3) \(y * 2)h\((end - x) * 3)v\((bottom - y) * 2)h\((x - end) * 3)z"
      if let index = paths.firstIndex(where: { $0.color == color }) {
        paths[index].path += part
      } else {
        paths.append((color, part))
      }
    }
    return paths.map {
      "<path shape-rendering=\"crispEdges\" fill=\"\($0.color.css)\" d=\"\($0.path)\"/>"
    }
  }
}

/// Light box-drawing characters as paths. As letters they would have gaps in some fonts.
struct BoxStrokes {
  private var inks: [(color: Bitmap.Color, path: String)] = []

  /// Returns the path of a character, from the upper left corner of its cell; nil for other characters.
  static func path(_ text: String) -> String? {
    switch text {
    case "\u{2500}": "m0 24h24"
    case "\u{2502}": "m12 0v48"
    case "\u{256D}": "m12 48v-12q0-12 12-12"
    case "\u{256E}": "m0 24q12 0 12 12v12"
    case "\u{256F}": "m12 0v12q0 12-12 12"
    case "\u{2570}": "m12 0v12q0 12 12 12"
    default: nil
    }
  }

  mutating func add(_ cell: Screen.Cell, row: Int, column: Int, _ foreground: Bitmap.Color) {
    guard let line = Self.path(cell.text) else { return }
    let color = Bitmap.color(cell.foreground) ?? foreground
    let path =
      "M\(column * VectorPicture.cell.width) \(row * VectorPicture.cell.height)" + line
    if let index = inks.firstIndex(where: { $0.color == color }) {
      inks[index].path += path
    } else {
      inks.append((color, path))
    }
  }

  var paths: [String] {
    inks.map {
      "<path fill=\"none\" stroke-width=\"3\" stroke=\"\($0.color.css)\" d=\"\($0.path)\"/>"
    }
  }
}

extension Bitmap.Color {
  /// The colour in a style sheet: `#00c8d7`.
  var css: String {
    "#"
      + [red, green, blue].map { part in
        let digits = String(part, radix: 16)
        return part < 16 ? "0" + digits : digits
      }.joined()
  }
}
