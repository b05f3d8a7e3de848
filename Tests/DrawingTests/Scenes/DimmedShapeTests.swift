import Testing

@testable import Drawing

@Suite struct DimmedShapeTests {
  private func dimmedRing(on capabilities: Capabilities) -> Ring? {
    let ring = Ring(
      fraction: 0.5, ink: .cyan, track: .gray, gradient: Gradient(.rainbow, isLight: false))
    guard case .ring(let dimmed) = Shape.ring(ring).dimmed(on: capabilities) else { return nil }
    return dimmed
  }

  private func distance(_ ink: Ink, _ background: RGB) -> Int {
    abs(Int(ink.rgb.red) - Int(background.red)) + abs(Int(ink.rgb.green) - Int(background.green))
      + abs(Int(ink.rgb.blue) - Int(background.blue))
  }

  @Test(arguments: [RGB.black, .white, RGB(16, 18, 22)])
  func inksComeNearerToTheBackground(background: RGB) throws {
    let dimmed = try #require(dimmedRing(on: Capabilities(background: background)))
    #expect(distance(dimmed.ink, background) < distance(.cyan, background))
    #expect(distance(dimmed.track, background) < distance(.gray, background))
    #expect(dimmed.gradient == nil && dimmed.fraction == 0.5)
  }

  @Test func fewColoursOrAnUnknownBackgroundGiveAGray() throws {
    for capabilities in [Capabilities(color: .sixteen), Capabilities(knowsBackground: false)] {
      let dimmed = try #require(dimmedRing(on: capabilities))
      #expect(dimmed.ink.named == 8 && dimmed.ink != dimmed.track)
      let rgb = dimmed.ink.rgb
      #expect(rgb.red == rgb.green && rgb.green == rgb.blue)
    }
  }

  @Test func labelsLoseTheirInks() {
    let label = Label(text: "tea", style: [.bold, .reverse], ink: .cyan)
    #expect(
      Shape.label(label).dimmed(on: Capabilities()) == .label(Label(text: "tea", style: .faint)))
  }

  @Test func dimmedShapesAreFaintWithoutColours() throws {
    func styles(of shape: Shape) -> Set<Style.RawValue> {
      var painter = Painter(capabilities: .colorless)
      var scene = Scene(size: Size(columns: 20, rows: 10))
      scene.add(
        Element.ID(kind: 0), in: Box(row: 0, column: 0, rows: 10, columns: 20), shape)
      painter.paint(scene)
      return Set(painter.frame.cells.filter { $0 != .blank }.map(\.style.rawValue))
    }
    let ring = Shape.ring(Ring(fraction: 1, ink: .cyan, track: .gray))
    #expect(!styles(of: ring).contains(Style.faint.rawValue))
    #expect(styles(of: ring.dimmed(on: .colorless)).contains(Style.faint.rawValue))
    let button = Shape.button(Button(label: "stop", state: .focused, ink: .cyan, track: .gray))
    #expect(styles(of: button).contains(Style.bold.rawValue))
    let dimmed = styles(of: button.dimmed(on: .colorless))
    #expect(dimmed.contains(Style.faint.rawValue) && !dimmed.contains(Style.bold.rawValue))
  }

  @Test func shapesWithoutInksStayTheSame() {
    for shape in [Shape.panel, .ground, .hitArea] {
      #expect(shape.dimmed(on: Capabilities()) == shape)
    }
  }
}
