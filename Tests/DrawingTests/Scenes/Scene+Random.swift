import Harness

@testable import Drawing

extension Scene {
  /// Returns random elements, which may overlap, be partly outside of the window and have any order.
  static func random(_ generator: inout SeededGenerator) -> Scene {
    var scene = Scene(size: Size(columns: 46, rows: [17, 17, 17, 18].pick(&generator)))
    var adding: [(inout Scene, inout SeededGenerator) -> Void] = [
      { $0.addRandomRing(&$1) }, { $0.addRandomNumerals(&$1) }, { $0.addRandomBar(&$1) },
      { $0.addRandomPanel(&$1) }, { $0.addRandomSelectionOutline(&$1) },
      { $0.addRandomTabBar(&$1) },
      { $0.addRandomWheel(&$1) }, { $0.addRandomPlus(&$1) }, { $0.addRandomChart(&$1) },
    ]
    for index in 0..<4 { adding.append { $0.addRandomLabel(index, &$1) } }
    for index in 0..<2 { adding.append { $0.addRandomButton(index, &$1) } }
    if Int.random(in: 0..<4, using: &generator) == 0 { adding.shuffle(using: &generator) }
    for add in adding where Int.random(in: 0..<4, using: &generator) > 0 { add(&scene, &generator) }
    return scene
  }

  /// Returns the scene at a later moment. Some elements differ, but all boxes stay.
  func later(_ generator: inout SeededGenerator) -> Scene {
    var scene = self
    for element in elements where Bool.random(using: &generator) {
      scene.change(element.id) { shape in
        switch shape {
        case .ring(var ring):
          ring.fraction *= 0.9
          shape = .ring(ring)
        case .bar(var bar):
          bar.fraction *= 0.9
          shape = .bar(bar)
        case .button(var button):
          button.progress = Self.randomFraction(&generator)
          shape = .button(button)
        case .numerals(var numerals):
          numerals.text = String(numerals.text.map { $0.isNumber ? "7" : $0 })
          shape = .numerals(numerals)
        case .label(var label):
          label.style = [[], .bold, .faint].pick(&generator)
          shape = .label(label)
        case .selectionOutline(var selectionOutline):
          selectionOutline.column += 0.125
          shape = .selectionOutline(selectionOutline)
        case .tabBar(let bar):
          shape = .tabBar(bar.moved(.random(in: -0.2...2.2, using: &generator)))
        case .wheel(var wheel):
          wheel.position += [1, 0.3, -0.5].pick(&generator)
          shape = .wheel(wheel)
        case .meter(var meter):
          meter.fraction = Self.randomFraction(&generator)
          shape = .meter(meter)
        case .heatMap(var heatMap):
          heatMap.selectedIndex = heatMap.shades.indices.randomElement(using: &generator)
          shape = .heatMap(heatMap)
        case .panel, .ground, .plus, .hitArea: break
        }
      }
    }
    return scene
  }

  private mutating func addRandomRing(_ generator: inout SeededGenerator) {
    let box = [
      Box(row: 0, column: 0, rows: 8, columns: 16), Box(row: 0, column: 0, rows: 8, columns: 16),
      Box(row: 1, column: 3, rows: 7, columns: 14), Box(row: 2, column: 1, rows: 3, columns: 9),
      Box(row: 9, column: 35, rows: 12, columns: 24),
      Box(row: -2, column: -5, rows: 9, columns: 20),
    ].pick(&generator)
    let ring = Ring(
      fraction: Self.randomFraction(&generator), ink: [Ink.cyan, .cyan, .amber].pick(&generator),
      track: .gray, isDashed: Int.random(in: 0..<5, using: &generator) == 0)
    add(.ring, in: box, .ring(ring))
  }

  private mutating func addRandomSelectionOutline(_ generator: inout SeededGenerator) {
    let (row, column) = (
      Double.random(in: 0...14, using: &generator), Double.random(in: 0...40, using: &generator)
    )
    let radius = Double.random(in: 2...12, using: &generator)
    let box = [
      Box(row: 0, column: 0, rows: 16, columns: 46), Box(row: 2, column: 3, rows: 9, columns: 30),
    ].pick(&generator)
    let selectionOutline = SelectionOutline(
      ink: [.red, .cyan].pick(&generator), row: row - Double(box.row),
      column: column - Double(box.column), radius: radius)
    add(.selectionOutline, in: box, .selectionOutline(selectionOutline))
  }

  private mutating func addRandomNumerals(_ generator: inout SeededGenerator) {
    let face = NumeralFace(
      rows: [3, 3, 5].pick(&generator), digitColumns: 4,
      glyphs: [.quadrant, .ascii].pick(&generator))
    addNumerals(
      ["05:00", "04:59", "04:58", "59", "07", "1-2"].pick(&generator), face,
      top: Double.random(in: -2...8, using: &generator).rounded() / 2,
      left: [2, 6.5, 20, 20.5, 40].pick(&generator), ink: [nil, nil, .amber].pick(&generator))
  }

  private mutating func addRandomBar(_ generator: inout SeededGenerator) {
    let box = Box(
      row: [4, 9].pick(&generator), column: .random(in: 0...30, using: &generator), rows: 1,
      columns: 20)
    let bar = Bar(
      fraction: Self.randomFraction(&generator), ink: [.red, .cyan].pick(&generator), track: .gray)
    add(.bar, in: box, .bar(bar))
  }

  private mutating func addRandomLabel(_ index: Int, _ generator: inout SeededGenerator) {
    add(
      .label(index),
      [
        "tea", "\u{8336} tea", "e\u{301}te\u{301}", "ends 17:35",
        "\u{8336}\u{8336}\u{8336}\u{8336}",
      ]
      .pick(&generator),
      row: .random(in: 2...11, using: &generator), column: .random(in: -3...44, using: &generator),
      style: [[], .bold, .faint].pick(&generator))
  }

  private mutating func addRandomButton(_ index: Int, _ generator: inout SeededGenerator) {
    let box = Box(
      row: [3, 12].pick(&generator), column: 15 * index, rows: [1, 3, 4].pick(&generator),
      columns: [11, 11, 12, 14].pick(&generator))
    let button = Button(
      label: ["stop", "pause", "\u{8336}\u{8336}"].pick(&generator),
      state: [.plain, .plain, .focused, .pressed, .disabled].pick(&generator),
      form: [.roundedRectangle, .circle].pick(&generator),
      progress: Self.randomFraction(&generator), ink: .red, track: .gray)
    add(.button(index), in: box, .button(button))
  }

  private mutating func addRandomPanel(_ generator: inout SeededGenerator) {
    let box = [
      Box(row: 2, column: 5, rows: 10, columns: 30), Box(row: 2, column: 5, rows: 10, columns: 30),
      Box(row: 9, column: 12, rows: 7, columns: 11), Box(row: -2, column: -3, rows: 9, columns: 60),
      Box(row: 10, column: Int.random(in: 0...20, using: &generator), rows: 2, columns: 4),
      Box(row: 10, column: 9, rows: 1, columns: 1), Box(row: 5, column: 5, rows: 0, columns: 0),
    ].pick(&generator)
    add(.panel, in: box, .panel)
  }

  private mutating func addRandomTabBar(_ generator: inout SeededGenerator) {
    let box = [
      Box(row: 12, column: 0, rows: 5, columns: 46), Box(row: 12, column: 0, rows: 5, columns: 46),
      Box(row: 14, column: -3, rows: 4, columns: 51), Box(row: 16, column: 0, rows: 1, columns: 46),
      Box(row: 10, column: 4, rows: 6, columns: 30),
    ].pick(&generator)
    let labels = ["Timer", "\u{8336}\u{8336}", "Presets"]
    let bar = TabBar.sample(labels).moved(.random(in: -0.2...2.2, using: &generator))
    add(.tabBar, in: box, .tabBar(bar))
  }

  private mutating func addRandomWheel(_ generator: inout SeededGenerator) {
    let box = [
      Box(row: 2, column: 8, rows: 9, columns: 12), Box(row: -2, column: 40, rows: 8, columns: 9),
    ].pick(&generator)
    let wheel = Wheel.sample(
      [5, 59.5, Double.random(in: -99...99, using: &generator)].pick(&generator),
      ink: [nil, .amber].pick(&generator))
    add(.wheel, in: box, .wheel(wheel))
  }

  private mutating func addRandomPlus(_ generator: inout SeededGenerator) {
    let box = Box(row: [1, 13].pick(&generator), column: 20, rows: 5, columns: 11)
    add(.plus, in: box, .plus(Plus(ink: .cyan, rows: [1, 2.5, 4].pick(&generator))))
  }

  private mutating func addRandomChart(_ generator: inout SeededGenerator) {
    let pitch = [Size(columns: 2, rows: 1), Size(columns: 4, rows: 2)].pick(&generator)
    let size = HeatMap.size(columns: 3, rows: 2, pitch: pitch)
    let position = [(9, 30), (-1, 3), (15, 42)].pick(&generator)
    add(
      .heatMap,
      in: Box(row: position.0, column: position.1, rows: size.rows, columns: size.columns),
      .heatMap(.sample([0, 3, 1, 4, 2, nil], pitch: pitch)))
    let box = [
      Box(row: 8, column: 12, rows: 1, columns: 20), Box(row: 5, column: -4, rows: 2, columns: 12),
    ].pick(&generator)
    add(
      .meter, in: box,
      .meter(
        Meter(
          fraction: Self.randomFraction(&generator), ink: .amber, track: .gray,
          mark: Bool.random(using: &generator) ? Self.randomFraction(&generator) : nil))
    )
  }

  private static func randomFraction(_ generator: inout SeededGenerator) -> Double {
    [0, 1, 0.5, Double.random(in: 0...1, using: &generator), .random(in: 0...1, using: &generator)]
      .pick(&generator)
  }
}
