import Harness
import Testing

@testable import Drawing

extension Ink {
  static let cyan = Ink(RGB(0, 200, 215), indexed: 44, named: 14)
  static let gray = Ink(RGB(56, 58, 64), indexed: 237, named: 8)
  static let amber = Ink(RGB(255, 176, 32), indexed: 214, named: 11)
  static let red = Ink(RGB(232, 64, 64), indexed: 203, named: 9)
  static let white = Ink(.white, indexed: 15, named: 15)
}

extension Capabilities {
  static let colorless = Capabilities(color: .none)
  static let ascii = Capabilities(color: .none, isUnicode: false)

  static let everyKind = [
    Capabilities(color: .truecolor),
    Capabilities(color: .truecolor, background: .white, aspect: 1.8),
    Capabilities(color: .truecolor, knowsBackground: false),
    Capabilities(color: .truecolor, glyphs: .half),
    Capabilities(color: .truecolor, glyphs: .sextant),
    Capabilities(color: .truecolor, glyphs: .octant, background: .white),
    Capabilities(color: .truecolor, glyphs: .braille),
    Capabilities(color: .indexed),
    Capabilities(color: .indexed, glyphs: .octant),
    Capabilities(color: .sixteen),
    .colorless,
    Capabilities(color: .none, glyphs: .sextant),
    Capabilities(color: .none, glyphs: .braille),
    Capabilities(color: .sixteen, isUnicode: false),
    .ascii,
  ]
}

extension Capabilities: CustomTestStringConvertible {
  /// The name of the test case.
  public var testDescription: String {
    "\(color), \(glyphs)\(isLight ? ", light" : "")\(knowsBackground ? "" : ", guessed")"
  }
}

extension Element.ID {
  static let ring = Element.ID(kind: 1)
  static let numerals = Element.ID(kind: 2)
  static let bar = Element.ID(kind: 3)
  static let panel = Element.ID(kind: 4)
  static let selectionOutline = Element.ID(kind: 12)
  static let tabBar = Element.ID(kind: 13)
  static let wheel = Element.ID(kind: 14)
  static let plus = Element.ID(kind: 15)
  static let heatMap = Element.ID(kind: 16)
  static let meter = Element.ID(kind: 17)

  static func label(_ index: Int) -> Element.ID { Element.ID(kind: 5, index: UInt16(index)) }
  static func button(_ index: Int) -> Element.ID { Element.ID(kind: 6, index: UInt16(index)) }
}

extension Box {
  init(_ size: Size) {
    self.init(row: 0, column: 0, rows: size.rows, columns: size.columns)
  }
}

extension Scene {
  static func ring(
    _ fraction: Double, columns: Int = 20, rows: Int = 10, box: Box? = nil, ink: Ink = .cyan
  ) -> Scene {
    var scene = Scene(size: Size(columns: columns, rows: rows))
    scene.add(
      .ring, in: box ?? Box(scene.size),
      .ring(Ring(fraction: fraction, ink: ink, track: .gray)))
    return scene
  }

  mutating func changeRing(_ change: (inout Ring) -> Void) {
    self.change(.ring) { shape in
      guard case .ring(var ring) = shape else { return }
      change(&ring)
      shape = .ring(ring)
    }
  }

  /// Adds large digits at a position of whole or half cells.
  mutating func addNumerals(
    _ text: String, _ face: NumeralFace, top: Double = 0, left: Double = 0, ink: Ink? = nil
  ) {
    let box = Numerals.box(of: text, face, row: top, column: left)
    let numerals = Numerals(
      text: text, face: face, top: top - Double(box.row), left: left - Double(box.column), ink: ink)
    add(.numerals, in: box, .numerals(numerals))
  }
}

/// The content of a cell. Equal clusters have equal texts, but may have different numbers in two frames.
struct CellContent: Hashable {
  var text: String
  var foreground: Color
  var background: Color
  var style: Style
}

extension Frame {
  init(of scene: Scene, _ capabilities: Capabilities = Capabilities()) {
    var painter = Painter(capabilities: capabilities)
    painter.paint(scene)
    self = painter.frame
  }

  func content(row: Int, column: Int) -> CellContent {
    let cell = self[row: row, column: column]
    return CellContent(
      text: text(of: cell), foreground: cell.foreground, background: cell.background,
      style: cell.style)
  }

  var contents: [[CellContent]] {
    (0..<size.rows).map { row in
      (0..<size.columns).map { content(row: row, column: $0) }
    }
  }

  /// Returns the positions, as row and column, at which two frames of equal size differ.
  func differences(from other: Frame) -> [String] {
    var positions: [String] = []
    for index in cells.indices {
      // The number of a cluster may differ between frames.
      if cells[index] == other.cells[index], cells[index].glyph < Frame.firstCluster { continue }
      let (row, column) = (index / size.columns, index % size.columns)
      if content(row: row, column: column) != other.content(row: row, column: column) {
        positions.append("\(row), \(column)")
      }
    }
    return positions
  }
}

extension HeatMap {
  /// Returns two rows of squares in shades between gray and cyan.
  static func sample(_ shades: [UInt8?], pitch: Size) -> HeatMap {
    HeatMap(
      shades, rows: 2, pitch: pitch,
      inks: [0, 0.25, 0.5, 0.75, 1].map { Ink.gray.mixed(with: .cyan, share: $0) }, markedInk: .red,
      selectedInk: .amber)
  }
}

extension TabBar {
  static func sample(_ labels: [String] = ["Timer", "All", "Presets"]) -> TabBar {
    let items = labels.indices.map { index in
      Item(icon: Icon.allCases[index % Icon.allCases.count], label: labels[index])
    }
    return TabBar(
      items: items, selectedIndex: 0, position: 0,
      bar: Ink(RGB(30, 32, 38), indexed: 235, named: 8), circle: .cyan,
      text: Ink(RGB(148, 150, 157), indexed: 247, named: 7),
      icon: Ink(RGB(16, 18, 22), indexed: 233, named: 0)
    ).moved(0)
  }

  /// Returns the bar with the notch at a position. The items beside the notch are partly risen.
  func moved(_ position: Double) -> TabBar {
    var bar = self
    bar.position = position
    bar.selectedIndex = min(max(Int(position.rounded()), 0), items.count - 1)
    for item in items.indices { bar.items[item].rise = max(1 - abs(Double(item) - position), 0) }
    return bar
  }
}

extension Scene {
  static func tabBar(_ bar: TabBar, columns: Int = 60, rows: Int = 5) -> Scene {
    var scene = Scene(size: Size(columns: columns, rows: rows))
    scene.add(.tabBar, in: Box(scene.size), .tabBar(bar))
    return scene
  }
}

extension Wheel {
  static func sample(
    _ position: Double, rows: Int = 3, glyphs: GlyphSet = .quadrant, ink: Ink? = .cyan
  ) -> Wheel {
    Wheel(
      count: 60, position: position, face: NumeralFace(rows: rows, digitColumns: 4, glyphs: glyphs),
      ink: ink, neighbourInk: .gray)
  }
}

extension Scene {
  static func wheel(_ wheel: Wheel, columns: Int = 11, rows: Int = 9) -> Scene {
    var scene = Scene(size: Size(columns: columns, rows: rows))
    scene.add(.wheel, in: Box(scene.size), .wheel(wheel))
    return scene
  }
}

extension Scene {
  func removing(_ isRemoved: (Element.ID) -> Bool) -> Scene {
    var scene = Scene(size: size)
    for element in elements where !isRemoved(element.id) {
      scene.add(element.id, in: element.box, element.shape)
    }
    return scene
  }
}
