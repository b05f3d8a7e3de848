/// A shape as painted areas, back to front, for a grid of one resolution.
///
/// A shape says its paths and paints, and nothing about how they are shown. ``CellRenderer`` fits characters to them, and
/// ``PixelCanvas`` blends them.
struct Picture: Hashable, Sendable {
  /// Samples in a unit of the paths, across and down; a tile of eight by eight samples is a cell, or a part of a pixel
  /// picture.
  var samples: Point
  var groups: [Group] = []

  /// Characters that stand on the picture, where there are only cells.
  var marks: [Mark] = []

  /// Whether cells are drawn in dots, whatever characters there are.
  var isDotted = false

  /// Parts that share their edges: the light of what lies below a group passes only where no part of the group lies.
  ///
  /// An arc lies on its track. If the arc were a group of its own, the track would show through along their common edge.
  struct Group: Hashable, Sendable {
    var parts: [Part]

    init(_ parts: Part...) { self.parts = parts }
  }

  /// One area in one paint.
  struct Part: Hashable, Sendable {
    /// Closed if it is filled.
    var path: Path
    /// The width of the stroke; nil for the area inside of the path.
    var pen: Double?
    /// The part of the path that is drawn, as fractions of its length.
    var trim = Trim()
    var paint: Paint
    /// 0…1.
    var opacity = 1.0
    /// Where the path's origin is, and how large its units are.
    var origin = Point(0, 0)
    var scale = Point(1, 1)

    /// Whether nothing of it is seen outside of the group's first part.
    var isInside = false

    /// Whether it is animated: its blends then have fewer steps, to save bytes.
    var isMoving = false

    /// Whether the edge of a cell is left unpainted, or to the ink below, where it is only touched: for thin lines sharp is
    /// better than exact.
    var isSharp = false

    /// How it differs from others where there are no colours.
    var tone = Tone.solid

    /// The character of a cell of which more than a share is covered, where there are only letters.
    var letter: Letter?
  }

  struct Trim: Hashable, Sendable {
    var from = 0.0
    var to = 1.0
  }

  enum Tone: Hashable, Sendable {
    case solid
    /// Every second dot.
    case sprinkled
    /// Dots in a faint colour.
    case faint
  }

  struct Letter: Hashable, Sendable {
    var character: Unicode.Scalar
    /// 0…1.
    var share: Double
  }

  /// A character in a cell, on a group that covers most of it.
  struct Mark: Hashable, Sendable {
    var row: Int
    var column: Int
    var glyph: UInt32
    var ink: Ink
    /// 0…1.
    var opacity: Double
    var style: Style
    /// The group on which it stands, and the least share of the cell that is seen of it.
    var group: Int
    var share: Double
  }

  /// Tiles in a unit, across and down.
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

  /// A stroke along this one, of which nothing is seen outside of it.
  ///
  /// For cells it is wider by a third of a sample, which is more than its chords are off. So both have exactly the same edge,
  /// wherever the upper one begins and ends. Pixels are blended, where the last bit of an edge is not seen.
  func overlaid(with paint: Paint, on grid: Grid) -> Self {
    var stroke = self
    (stroke.paint, stroke.isInside) = (paint, true)
    if !grid.isPixels {
      stroke.pen = pen.map { $0 + 1 / (3 * min(grid.samples.x, grid.samples.y)) }
    }
    return stroke
  }

  /// The same part with some of its properties changed.
  func with(_ change: (inout Self) -> Void) -> Self {
    var other = self
    change(&other)
    return other
  }

  /// The path that is drawn.
  private var trimmed: Path {
    trim == Picture.Trim() ? path : path.trim(from: trim.from, to: trim.to)
  }

  /// The edges of the area, in units of the path.
  ///
  /// - Parameter scale: from the units to samples.
  func outline(_ scale: Raster.Scale) -> Outline {
    guard let pen else { return Outline(filling: trimmed) }
    let largest = max(abs(scale.x), abs(scale.y), 1e-6)
    return Outline(stroking: trimmed, width: pen, tolerance: scale.tolerance / largest)
  }
}
