/// What is to be seen, in terms of cells but not yet of characters: cheap to make, cheap to compare.
package struct Scene: Hashable, Sendable {
  package var size: Size
  package var ring: Ring?
  package var numerals: Numerals?
  package var bar: Bar?
  package var labels: [Label] = []
  package var buttons: [Button] = []

  /// Where the time that is left stands, in large digits or as text; nothing is drawn for it.
  package var time: Box?

  /// What lies over all of it.
  package var panel: Panel?

  package init(size: Size) {
    self.size = size
  }
}

/// A rectangle of cells.
package struct Box: Hashable, Sendable {
  package var row: Int
  package var column: Int
  package var rows: Int
  package var columns: Int

  package init(row: Int, column: Int, rows: Int, columns: Int) {
    self.row = row
    self.column = column
    self.rows = rows
    self.columns = columns
  }

  /// Whether the cell is one of its.
  package func contains(row: Int, column: Int) -> Bool {
    row >= self.row && row < self.row + rows && column >= self.column
      && column < self.column + columns
  }
}

/// The track and the arc over it.
package struct Ring: Hashable, Sendable {
  /// The circle touches the nearer sides of the box and stands in its middle.
  package var box: Box

  /// How much of the arc is left, 0…1, from 12 o'clock clockwise.
  package var fraction: Double
  package var ink: Ink
  package var track: Ink

  /// The arc's inks by angle, where it has more than one: `ink` then stands for all of them.
  package var wheel: Wheel?

  /// What runs around on the line, where something does.
  package var sparks: Sparks?

  /// Whether the arc is broken into dashes, as one that stands still is.
  package var isDashed: Bool

  package init(
    box: Box, fraction: Double, ink: Ink, track: Ink, wheel: Wheel? = nil, sparks: Sparks? = nil,
    isDashed: Bool = false
  ) {
    self.box = box
    self.fraction = fraction
    self.ink = ink
    self.track = track
    self.wheel = wheel
    self.sparks = sparks
    self.isDashed = isDashed
  }

  /// The radius of the room inside of the line, in units of a cell's width.
  package static func innerRadius(in box: Box, aspect: Double) -> Double {
    let geometry = RingGeometry(box: box, capabilities: Capabilities(aspect: aspect))
    return geometry.outerRadius - geometry.lineWidth
  }
}

/// Large digits.
package struct Numerals: Hashable, Sendable {
  /// `0`…`9`, `:` and `-`.
  package var text: String

  /// Rows from the top of the grid to that of the digits: whole ones, or a half more.
  package var top: Double

  /// Columns from the left of the grid to that of the digits: whole ones, or a half more.
  package var left: Double
  package var face: NumeralFace

  /// Nil for the terminal's own text colour, in which nothing can be blended.
  package var ink: Ink?

  /// Whether they are fainter than other text, where they are in the terminal's own colour.
  package var isFaint: Bool

  package init(
    text: String, top: Double, left: Double, face: NumeralFace, ink: Ink? = nil,
    isFaint: Bool = false
  ) {
    self.text = text
    self.top = top
    self.left = left
    self.face = face
    self.ink = ink
    self.isFaint = isFaint
  }

  /// The cells that they may be drawn in.
  package var box: Box {
    let (row, column) = (top.rounded(.down), left.rounded(.down))
    return Box(
      row: Int(row), column: Int(column), rows: face.rows + (top > row ? 1 : 0),
      columns: face.columns(of: text) + (left > column ? 1 : 0))
  }
}

/// A stretch of a row that is filled from the left.
package struct Bar: Hashable, Sendable {
  package var row: Int
  package var column: Int
  package var columns: Int
  package var fraction: Double
  package var ink: Ink
  package var track: Ink

  /// Whether what is filled is broken into dashes.
  package var isDashed: Bool

  package init(
    row: Int, column: Int, columns: Int, fraction: Double, ink: Ink, track: Ink,
    isDashed: Bool = false
  ) {
    self.row = row
    self.column = column
    self.columns = columns
    self.fraction = fraction
    self.ink = ink
    self.track = track
    self.isDashed = isDashed
  }
}

/// Text of the usual size, in the terminal's own colour.
package struct Label: Hashable, Sendable {
  package var row: Int
  package var column: Int
  package var text: String
  package var style: Style

  package init(row: Int, column: Int, text: String, style: Style = []) {
    self.row = row
    self.column = column
    self.text = text
    self.style = style
  }
}
