import Harness
import Testing

@testable import Drawing

@Suite struct PixelPictureTests {
  private static let traits = PixelTraits(
    cell: PixelSize(width: 4, height: 8), foreground: .white)
  private static let window = Size(columns: 46, rows: 17)

  private static var scene: Scene {
    var scene = Scene(size: window)
    scene.add(
      .ring, in: Box(row: 0, column: 2, rows: 4, columns: 8),
      .ring(Ring(fraction: 1, ink: .cyan, track: .gray)))
    scene.add(.label(0), "up", row: 3, column: 3)
    scene.add(
      .button(0), in: Box(row: 4, column: 0, rows: 3, columns: 7),
      .button(Button(label: "stop", ink: .red, track: .gray)))
    scene.add(.panel, in: Box(row: 1, column: 5, rows: 3, columns: 7), .panel)
    return scene
  }

  @Test func coversWhatItDraws() throws {
    let picture = try #require(PixelPicture(Self.scene, Self.traits))
    #expect(picture.box == Box(row: 0, column: 0, rows: 7, columns: 12))
    #expect(picture.size == PixelSize(width: 48, height: 56))
    var textOnly = Scene(size: Self.window)
    textOnly.add(.label(0), "tea", row: 3, column: 3)
    #expect(PixelPicture(textOnly, Self.traits) == nil)
    // Elements are clipped to the window.
    var clipped = Scene(size: Self.window)
    clipped.add(.panel, in: Box(row: -3, column: 40, rows: 9, columns: 30), .panel)
    let box = try #require(PixelPicture(clipped, Self.traits)).box
    #expect(box == Box(row: 0, column: 40, rows: 6, columns: 6))
  }

  // MARK: The scene for the cells

  @Test func leavesTextToTheCells() {
    let cells = PixelPicture.cells(of: Self.scene, Self.traits)
    var painter = Painter(capabilities: Capabilities(color: .truecolor))
    painter.paint(cells)
    #expect(
      Array(painter.frame.rows.prefix(8)) == ["", "", "", "   up", "", " stop", "", ""])
    // In cells, the panel hides everything below.
    #expect(cells[.panel]?.shape == .ground)
    #expect(cells[.ring] == nil)
  }

  /// Panels, and digits without an ink, have the terminal's text colour.
  @Test func leavesShapesOfUnknownColourToTheCells() throws {
    var scene = Self.scene
    scene.addNumerals("5", NumeralFace(rows: 3, digitColumns: 4), top: 5, left: 9)
    var traits = Self.traits
    #expect(PixelPicture.cells(of: scene, traits)[.numerals] == nil)
    traits.foreground = nil
    let cells = PixelPicture.cells(of: scene, traits)
    #expect(cells[.numerals] == scene[.numerals] && cells[.panel] == scene[.panel])
    #expect(cells[.ring] == nil)
    // The picture is transparent at the panel.
    let picture = try #require(PixelPicture(scene, traits))
    let panel = PixelBox(x: 20, y: 8, width: 28, height: 24)
    #expect(picture.pixels(in: panel).allSatisfy { $0 == 0 })
    // Digits with an ink are drawn.
    scene.change(.numerals) {
      guard case .numerals(var numerals) = $0 else { return }
      numerals.ink = .amber
      $0 = .numerals(numerals)
    }
    #expect(PixelPicture.cells(of: scene, traits)[.numerals] == nil)
  }

  @Test(arguments: 1...6)
  func pixelsAreTransparentAtLabels(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var labelCount = 0
    for _ in 0..<20 {
      let scene = Scene.random(&generator)
      guard let picture = PixelPicture(scene, Self.traits) else { continue }
      for (index, element) in scene.elements.enumerated() {
        guard case .label = element.shape else { continue }
        let isCovered = scene.elements[(index + 1)...].contains { $0.box.overlaps(element.box) }
        let frame = PixelBox(element.box, in: picture.box, cell: Self.traits.cell)
        guard !isCovered, let part = frame.intersection(PixelBox(picture.size)) else { continue }
        #expect(picture.pixels(in: part).allSatisfy { $0 == 0 })
        labelCount += 1
      }
    }
    #expect(labelCount > 20)
  }

  // MARK: Layers

  @Test(arguments: 0...6)
  func equalsTheIdealPicture(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var pictureCount = 0
    for _ in 0..<8 {
      let scene = seed == 0 ? Self.scene : Scene.random(&generator)
      guard let picture = PixelPicture(scene, Self.traits) else { continue }
      pictureCount += 1
      let ideal = IdealPicture(scene, Self.traits, picture.box)
      #expect(ideal.error(of: picture.pixels(in: PixelBox(picture.size))) < 0.02)
    }
    #expect(pictureCount > 4)
  }

  // MARK: Differences

  @Test func aDigitAndAStepOfTheRingAreTwoRectangles() throws {
    var scene = Scene.ring(0.5, columns: 46, rows: 17)
    scene.addNumerals("04:59", NumeralFace(rows: 4, digitColumns: 4), top: 6, left: 9, ink: .amber)
    let before = try #require(PixelPicture(scene, Self.traits))
    scene.changeRing { $0.fraction = 0.49 }
    scene.change(.numerals) {
      guard case .numerals(var numerals) = $0 else { return }
      numerals.text = "04:58"
      $0 = .numerals(numerals)
    }
    let after = try #require(before.updated(to: scene))
    let boxes = try #require(after.differences(from: before))
    #expect(boxes.count == 2)
    #expect(boxes.last?.height == 4 * 8)
    #expect(after.differences(from: after) == [])
  }

  @Test func belowAPanelNothingDiffers() throws {
    var scene = Scene.ring(0.25, columns: 46, rows: 17)
    // A panel over the end of the arc, at 3 o'clock.
    scene.add(.panel, in: Box(row: 4, column: 30, rows: 9, columns: 14), .panel)
    let before = try #require(PixelPicture(scene, Self.traits))
    scene.changeRing { $0.fraction = 0.24 }
    #expect(try #require(before.updated(to: scene)).differences(from: before) == [])
    scene.changeRing { $0.fraction = 0.1 }
    #expect(try #require(before.updated(to: scene)).differences(from: before)?.count == 1)
  }

  @Test func anotherOrderOrOtherCellsNeedANewImage() throws {
    let before = try #require(PixelPicture(Self.scene, Self.traits))
    var reversed = Scene(size: Self.window)
    for element in Self.scene.elements.reversed() {
      reversed.add(element.id, in: element.box, element.shape)
    }
    #expect(try #require(before.updated(to: reversed)).differences(from: before) == nil)
    let withoutPanel = Self.scene.removing { $0 == .panel }
    #expect(try #require(before.updated(to: withoutPanel)).differences(from: before) == nil)
  }
}
