/// A shape as painted areas, back to front, for a grid of a certain resolution.
///
/// ``CellRenderer`` fits characters to the areas, and ``PixelCanvas`` blends them in pixels.
struct Picture: Hashable, Sendable {
  /// Samples per unit, across and down. A cell has eight by eight samples; a pixel is a sample.
  var samples: Point
  var groups: [Group] = []

  /// Characters on the picture; only used in cells.
  var marks: [Mark] = []

  /// Whether cells are drawn in braille dots, independent of the glyph set.
  var isDotted = false

  /// Parts with common edges, such as an arc and its track. Nothing shows through along these edges.
  struct Group: Hashable, Sendable {
    var parts: [Part]

    init(_ parts: Part...) { self.parts = parts }
  }

  /// One area in one paint.
  struct Part: Hashable, Sendable {
    /// The line of a stroke, or the closed outline of a filled area.
    var path: Path
    /// The width of the stroke; nil for the area inside of the path.
    var pen: Double?
    /// The drawn part of the path.
    var trim = Trim()
    var paint: Paint
    /// From 0 (invisible) to 1.
    var opacity = 1.0
    /// The position of the path's origin, and the size of its units.
    var origin = Point(0, 0)
    var scale = Point(1, 1)

    /// Whether the part is clipped to the first part of its group.
    var isClipped = false

    /// Whether the part is animated. Blends of animated parts have fewer steps, to save bytes.
    var isMoving = false

    /// Whether cells are left unchanged where the part covers little. Thin lines look better sharp than exact.
    var ignoresLowCoverage = false

    /// The look that distinguishes the part where the colours do not.
    var tone = Tone.solid

    /// The character that draws the part where only ASCII is available.
    var asciiCharacter: ASCIICharacter?
  }

  /// A part of a path, as fractions of its length.
  struct Trim: Hashable, Sendable {
    var from = 0.0
    var to = 1.0
  }

  enum Tone: Hashable, Sendable {
    case solid
    /// Only every second dot where there are no colours.
    case stippled
    case faint
  }

  struct ASCIICharacter: Hashable, Sendable {
    var character: Unicode.Scalar
    /// The part is drawn in a cell if it covers more than this share of the cell, 0…1.
    var minimumCoverage: Double
  }

  /// A character in a cell, on top of a group of parts.
  struct Mark: Hashable, Sendable {
    var row: Int
    var column: Int
    var glyph: UInt32
    var ink: Ink
    /// 0…1.
    var opacity: Double
    var style: Style
    /// The index of the group that the mark is on.
    var group: Int
    /// The least share of the cell, 0…1, that the group must cover; 0 for no condition.
    var share: Double
  }

  /// The number of tiles per unit, across and down. A tile is eight by eight samples.
  var tiles: Point { samples * (1 / 8) }

  init(samples: Point, _ groups: Group...) {
    (self.samples, self.groups) = (samples, groups)
  }
}

extension Picture.Part {
  init(filling path: Path, _ paint: Paint) {
    (self.path, self.paint) = (path, paint)
  }

  init(stroking path: Path, width: Double, _ paint: Paint) {
    (self.path, pen, self.paint) = (path, width, paint)
  }

  /// Returns a stroke along this one, clipped to it.
  ///
  /// In cells, the new stroke is wider by a third of a sample. After clipping, both strokes have exactly the same edge,
  /// even if they have different chords.
  func overlaid(with paint: Paint, on grid: PictureGrid) -> Self {
    var stroke = self
    (stroke.paint, stroke.isClipped) = (paint, true)
    if !grid.isPixels {
      stroke.pen = pen.map { $0 + 1 / (3 * min(grid.samples.x, grid.samples.y)) }
    }
    return stroke
  }

  func with(_ change: (inout Self) -> Void) -> Self {
    var other = self
    change(&other)
    return other
  }

  /// The drawn part of the path.
  var trimmed: Path {
    trim == Picture.Trim() ? path : path.trim(from: trim.from, to: trim.to)
  }

  /// Returns the edges of the area, in units of the path.
  ///
  /// - Parameter scale: the transformation from these units to samples.
  func outline(_ scale: Rasterizer.Scale) -> Outline {
    guard let pen else { return Outline(filling: trimmed) }
    let largestScale = max(abs(scale.x), abs(scale.y), 1e-6)
    return Outline(stroking: trimmed, width: pen, tolerance: scale.tolerance / largestScale)
  }
}
