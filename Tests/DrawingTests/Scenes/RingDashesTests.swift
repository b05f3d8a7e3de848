import Testing

@testable import Drawing

@Suite struct RingDashesTests {
  private func dashes(_ fraction: Double, lineWidth: Double = 2) -> [Picture.Trim] {
    RingDashes(to: fraction, radius: 17 / 2 * lineWidth, lineWidth: lineWidth, cellWidth: 1).dashes
  }

  @Test(arguments: [(0.0, 0), (0.001, 1), (0.08, 1), (0.09, 2), (0.5, 6), (0.75, 9), (1.0, 12)])
  func eachBegunTwelfthHasADash(fraction: Double, count: Int) {
    #expect(dashes(fraction).count == count)
  }

  @Test(arguments: [0.03, 0.3, 0.55, 0.99, 1.0], [1.0, 2.5, 20])
  func beginAtTheHoursAndEndWithTheArc(fraction: Double, lineWidth: Double) {
    for (index, dash) in dashes(fraction, lineWidth: lineWidth).enumerated() {
      #expect(abs(dash.from - Double(index) / 12) < 1e-12)
      #expect(dash.to > dash.from && dash.to <= fraction)
      // There is a gap between the round line caps of two dashes.
      let cap = lineWidth / 2 / (2 * .pi * 17 / 2 * lineWidth)
      #expect(dash.to + cap < Double(index + 1) / 12 - cap - 0.01)
    }
  }

  /// The gaps are at least one and a half cells wide, unless the ring is tiny.
  @Test(arguments: [2.0, 3.5, 6, 40])
  func gapsAreVisible(radius: Double) {
    let parts = RingDashes(to: 1, radius: radius, lineWidth: 0.9, cellWidth: 1).dashes
    let gap = (parts[1].from - parts[0].to) * 2 * .pi * radius - 0.9
    #expect(parts.allSatisfy { $0.to > $0.from })
    #expect(radius < 6 || gap >= 1.5 - 1e-9)
  }

  /// The first share is at the end of the circle. If a share is too small, there are no dashes.
  @Test func sharesAreInReverseOrder() throws {
    func dashes(_ shares: [Double], radius: Double) -> [Picture.Trim]? {
      RingDashes(shares: shares, radius: radius, lineWidth: 2, cellWidth: 1)?.dashes
    }
    let parts = try #require(dashes([0.5, 0.25, 0.25], radius: 17))
    let middles = [0.125, 0.375, 0.75]
    #expect(zip(parts, middles).allSatisfy { abs(($0.from + $0.to) / 2 - $1) < 1e-9 })
    let gap = (parts[1].from - parts[0].to) * 2 * .pi * 17 - 2
    #expect(abs(gap - 1.2) < 1e-9)
    let small = try #require(dashes([0.975, 0.025], radius: 17))
    #expect(small[0].to > small[0].from)
    #expect(dashes([0.98, 0.02], radius: 17) == nil)
  }

  // MARK: In cells

  @Test(arguments: Capabilities.everyKind)
  func differFromAnArc(capabilities: Capabilities) {
    func frame(_ isDashed: Bool) -> Frame {
      var scene = Scene.ring(0.8, columns: 40, rows: 20)
      scene.changeRing { $0.isDashed = isDashed }
      return Frame(of: scene, capabilities)
    }
    let (whole, broken) = (frame(false), frame(true))
    let drawn = whole.cells.count { $0 != .blank }
    let different = zip(whole.cells, broken.cells).count { $0 != .blank && $0 != $1 }
    #expect(different * 5 > drawn, "\(different) of \(drawn)")
  }

  // MARK: In pixels

  private static let traits = PixelTraits(
    cell: PixelSize(width: 10, height: 20), foreground: nil)

  private func pixels(_ fraction: Double, isDashed: Bool) -> [UInt8] {
    let ring = Ring(fraction: fraction, ink: .red, track: .gray, isDashed: isDashed)
    return DrawnElement(.ring(ring), Size(columns: 20, rows: 10), cell: Self.traits.cell).allPixels
  }

  /// The track shows between two dashes.
  @Test func coverTheSameAsArcs() {
    let (dashed, track) = (pixels(0.6, isDashed: true), pixels(0, isDashed: false))
    let circle = Ring.Circle(in: Size(columns: 20, rows: 10), PictureGrid(Self.traits))
    let parts = RingDashes(
      to: 0.6, radius: circle.radius, lineWidth: circle.lineWidth, cellWidth: 10
    ).dashes
    #expect(parts.count == 8)
    func color(_ pixels: [UInt8], at turn: Double) -> [UInt8] {
      let point = circle.point(at: turn)
      let start = (Int(point.y) * 200 + Int(point.x)) * 4
      return Array(pixels[start..<start + 4])
    }
    for (index, dash) in parts.enumerated() {
      #expect(color(dashed, at: (dash.from + dash.to) / 2) == [232, 64, 64, 255])
      let gap = index + 1 < parts.count ? (dash.to + parts[index + 1].from) / 2 : dash.to + 0.03
      #expect(color(dashed, at: gap) == color(track, at: gap), "after \(index)")
    }
    // The ring without an arc has the same opacities.
    #expect(stride(from: 3, to: dashed.count, by: 4).allSatisfy { dashed[$0] == track[$0] })
  }

  @Test func aPauseSendsOnlyAPartOfTheImage() {
    var image = TerminalImage(image: 7, Self.traits)
    var scene = Scene.ring(0.6)
    _ = image.beginProbe(scene)
    image.applyReply(isOK: true)
    image.applyReply(isOK: true)
    _ = image.update(scene)
    for isDashed in [true, false] {
      scene.changeRing { $0.isDashed = isDashed }
      let boxes = image.update(scene).compactMap(\.command.box)
      let sent = boxes.reduce(0) { $0 + $1.width * $1.height }
      #expect(sent > 0 && sent < 200 * 200)
    }
    #expect(image.update(scene).isEmpty)
  }
}
