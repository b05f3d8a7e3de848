import Harness
import Testing

@testable import Drawing

@Suite struct WheelPixelsTests {
  private static let cell = PixelSize(width: 8, height: 16)

  private func pixels(_ wheel: Wheel, _ box: Size) throws -> WheelPixels {
    try #require(WheelPixels(wheel, box, cell: Self.cell, foreground: .white))
  }

  @Test(arguments: [(11, 9), (12, 10)])
  func isAsSharpAtRestAsOtherDigits(columns: Int, rows: Int) throws {
    let wheel = Wheel.sample(42)
    let drum = try pixels(wheel, Size(columns: columns, rows: rows)).whole
    var scene = Scene(size: Size(columns: columns, rows: rows))
    scene.addNumerals(
      "42", wheel.face, top: Double(rows - wheel.face.rows) / 2,
      left: Double(columns - wheel.face.columns(of: "42")) / 2, ink: wheel.ink)
    let element = try #require(scene.elements.first)
    var canvas = PixelCanvas(PixelBox(PixelSize(of: scene.size, cell: Self.cell)))
    let traits = PixelTraits(cell: Self.cell, foreground: .white)
    PixelLayer(element, traits).draw(
      on: &canvas, at: PixelBox(element.box, in: Box(scene.size), cell: Self.cell))
    let digits = canvas.pixels
    for pixel in stride(from: 0, to: digits.count, by: 4) where digits[pixel + 3] > 0 {
      #expect(digits[pixel..<pixel + 4] == drum[pixel..<pixel + 4], "pixel \(pixel / 4)")
    }
  }

  @Test func differsOnlyInItsRectangles() throws {
    let box = Size(columns: 13, rows: 9)
    let (before, after) = (try pixels(.sample(5.2), box), try pixels(.sample(6.7), box))
    let (first, second) = (before.whole, after.whole)
    let boxes = after.differences(from: before)
    #expect(boxes.count == 1)
    for y in 0..<after.size.height {
      for x in 0..<after.size.width where !boxes.contains(where: { $0.contains(x: x, y: y) }) {
        let place = (y * after.size.width + x) * 4
        #expect(first[place..<place + 4] == second[place..<place + 4], "\(x), \(y)")
      }
    }
  }

  @Test func isTheSameInParts() throws {
    let drum = try pixels(.sample(5.3), Size(columns: 11, rows: 9))
    let whole = drum.whole
    let part = PixelBox(x: 13, y: 40, width: 41, height: 60)
    let pixels = drum.pixels(in: part)
    for y in 0..<part.height {
      let start = ((part.y + y) * drum.size.width + part.x) * 4
      let row = y * part.width * 4
      let isSame = whole[start..<start + part.width * 4] == pixels[row..<row + part.width * 4]
      #expect(isSame, "row \(y)")
    }
  }

  /// The terminal's own colour may be unknown: then the wheel stays in the cells.
  @Test func needsAColour() {
    let wheel = Wheel.sample(5, ink: nil)
    #expect(
      WheelPixels(wheel, Size(columns: 11, rows: 9), cell: Self.cell, foreground: nil) == nil)
  }
}
