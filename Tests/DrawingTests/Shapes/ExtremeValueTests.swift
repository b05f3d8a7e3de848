import Harness
import Testing

@testable import Drawing

/// No value crashes the program.
@Suite struct ExtremeValueTests {
  private static let values = [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e19, 1e9, -1e9]

  private static func shapes(_ value: Double) -> [Shape] {
    let face = NumeralFace(rows: 3, digitColumns: 5)
    let tabs = TabBar(
      items: [TabBar.Item(icon: .clock, label: "Timer"), TabBar.Item(icon: .list, label: "List")],
      selectedIndex: 0, position: value, bar: .gray, circle: .red, text: .red, icon: .gray)
    return [
      .ring(Ring(fraction: value, ink: .red, track: .gray)),
      .ring(
        Ring(
          fraction: value, ink: .red, track: .gray,
          orbitDots: OrbitDots(position: Float(value), turn: Float(value), isLight: false),
          isDashed: true)),
      .selectionOutline(SelectionOutline(ink: .red, row: value, column: 3, radius: 4)),
      .selectionOutline(SelectionOutline(ink: .red, row: 3, column: value, radius: 4)),
      .selectionOutline(SelectionOutline(ink: .red, row: 3, column: 3, radius: value)),
      .bar(Bar(fraction: value, ink: .red, track: .gray)),
      .button(Button(label: "stop", progress: value, ink: .red, track: .gray)),
      .button(Button(label: "stop", form: .circle, progress: value, ink: .red, track: .gray)),
      .wheel(Wheel(count: 60, position: value, face: face, ink: .red, neighbourInk: .gray)),
      .meter(Meter(fraction: value, ink: .red, track: .gray)),
      .plus(Plus(ink: .red, rows: value)),
      .tabBar(tabs),
    ]
  }

  @Test(arguments: values, Capabilities.everyKind)
  func cellsDoNotTrap(value: Double, capabilities: Capabilities) {
    let size = Size(columns: 40, rows: 9)
    for shape in Self.shapes(value) {
      var scene = Scene(size: size)
      scene.add(Element.ID(kind: 0), in: Box(size), shape)
      var painter = Painter(capabilities: capabilities)
      painter.paint(scene)
    }
  }

  @Test(arguments: values)
  func pixelsDoNotTrap(value: Double) {
    let traits = PixelTraits(cell: PixelSize(width: 10, height: 20), foreground: .black)
    let size = Size(columns: 40, rows: 9)
    for shape in Self.shapes(value) {
      let pixels = PixelBox(PixelSize(width: 400, height: 180))
      var canvas = PixelCanvas(pixels)
      if let picture = shape.picture(in: size, on: PictureGrid(traits)) {
        canvas.draw(picture, in: pixels)
      }
    }
  }
}
