import Testing

@testable import Drawing

@Suite struct WheelTests {
  private static func padded(_ row: String, to columns: Int) -> String {
    row + String(repeating: " ", count: columns - row.count)
  }

  @Test(arguments: [Capabilities(), .ascii])
  func looksTheSameBesideOtherWheels(capabilities: Capabilities) {
    let glyphs = capabilities.glyphs
    let wheels = [0, 5, 5.25, 59].map { Wheel.sample($0, glyphs: glyphs) }
    let alone = wheels.map { Frame(of: .wheel($0), capabilities).rows }
    var scene = Scene(size: Size(columns: 44, rows: 9))
    for (index, wheel) in wheels.enumerated() {
      scene.add(
        Element.ID(kind: 14, index: UInt16(index)),
        in: Box(row: 0, column: index * 11, rows: 9, columns: 11),
        .wheel(wheel))
    }
    let together = Frame(of: scene, capabilities).rows.map { Self.padded($0, to: 44) }
    for (index, rows) in alone.enumerated() {
      #expect(
        together.map { String($0.dropFirst(index * 11).prefix(11)) }
          == rows.map { Self.padded($0, to: 11) })
    }
  }

  @Test func greaterNumbersComeFromAbove() {
    let rows = Frame(of: .wheel(.sample(0, rows: 5, glyphs: .ascii), rows: 11), .ascii).rows
    #expect(rows[1] == "    01" && rows[9] == "    59")
    let facets = WheelGeometry(height: 9, rows: 3).facets(.sample(5.5))
    let (upper, lower) = (facets.first { $0.number == 6 }, facets.first { $0.number == 5 })
    #expect(lower.map(\.y) == upper.map { -$0.y } && lower.map { $0.y > 0 } == true)
    #expect(facets.map(\.number) == facets.map(\.number).sorted().reversed())
    #expect(facets.map(\.y) == facets.map(\.y).sorted())
  }

  /// The number in the middle looks exactly like large digits.
  @Test(arguments: Capabilities.everyKind)
  func isAsSharpAtRestAsOtherDigits(on capabilities: Capabilities) {
    for (columns, rows) in [(11, 9), (12, 10)] {
      let wheel = Wheel.sample(42, glyphs: capabilities.glyphs == .ascii ? .ascii : .quadrant)
      var scene = Scene(size: Size(columns: columns, rows: rows))
      scene.addNumerals(
        "42", wheel.face, top: Double(rows - wheel.face.rows) / 2,
        left: Double(columns - wheel.face.columns(of: "42")) / 2, ink: wheel.ink)
      let (digits, whole) = (
        Frame(of: scene, capabilities),
        Frame(of: .wheel(wheel, columns: columns, rows: rows), capabilities)
      )
      for row in 0..<rows {
        for column in 0..<columns where digits[row: row, column: column] != .blank {
          #expect(digits[row: row, column: column] == whole[row: row, column: column])
        }
      }
    }
  }

  @Test func wrapsAround() {
    let frames = [0, 60, -60, 600_000].map { Frame(of: .wheel(.sample($0))).contents }
    #expect(frames.allSatisfy { $0 == frames[0] })
    #expect(
      Frame(of: .wheel(.sample(-0.25))).contents == Frame(of: .wheel(.sample(59.75))).contents)
  }
}
