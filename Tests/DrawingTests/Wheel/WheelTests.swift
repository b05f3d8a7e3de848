import Harness
import Testing

@testable import Drawing

@Suite struct WheelTests {
  private func painted(_ scene: Scene, _ capabilities: Capabilities = Capabilities()) -> Frame {
    var painter = Painter(capabilities: capabilities)
    painter.paint(scene)
    return painter.frame
  }

  @Test func turnsUpwards() {
    let colourless = Capabilities(color: .none)
    #expect(
      painted(.wheel(.sample(5)), colourless).rows == [
        " ⢠⠶⠶⣦ ⣶  ⡆",
        " ⢸⡀ ⣿ ⠙⠛⠛⡇",
        " ⠈⠛⠛⠉    ⠃",
        " ▆▀▀▆ █▀▀▘",
        " █  █ ▀▀▀▆",
        " ▂▄▄▂ ▂▄▄▂",
        " ⢀⣤⣤⣀ ⣀⣤⣤⠄",
        " ⢸⠁ ⣿ ⣿⠶⢶⡄",
        " ⠘⠶⠶⠟ ⠻⠶⠶⠃",
      ])
    // Half way to the next number, both are equally near.
    #expect(
      painted(.wheel(.sample(5.5)), colourless).rows == [
        " ⠸⢇⣀⡿ ⠉⠉⢹⡇",
        " ▗▄▄▃ ▄▄▄▖",
        " ▏▏ █ ▁▅▅▖",
        " ▏▂▂█ ▆▂▂▊",
        "  ▆▆   ▆▂▂",
        " ▏▆▆█ █▂▂▆",
        " ▏▏ █ █▆▆▉",
        " ▝▀▀▅ ▅▀▀▘",
        " ⢰⡎⠉⣷ ⠉⢉⡿⠁",
      ])
  }

  private static func padded(_ row: String, to columns: Int) -> String {
    row + String(repeating: " ", count: columns - row.count)
  }

  /// Wheels side by side draw no digit twice, and each looks as if it were alone.
  @Test(arguments: [Capabilities(), Capabilities(color: .none, isUnicode: false)])
  func looksTheSameBesideOthers(capabilities: Capabilities) {
    let glyphs = capabilities.glyphs
    let wheels = [0, 5, 5.25, 59].map { Wheel.sample($0, glyphs: glyphs) }
    let alone = wheels.map { painted(.wheel($0), capabilities).rows }
    var scene = Scene(size: Size(columns: 44, rows: 9))
    for (index, wheel) in wheels.enumerated() {
      scene.add(
        Element.ID(kind: 14, index: UInt16(index)),
        in: Box(row: 0, column: index * 11, rows: 9, columns: 11),
        .wheel(wheel))
    }
    let together = painted(scene, capabilities).rows.map { Self.padded($0, to: 44) }
    for (index, rows) in alone.enumerated() {
      #expect(
        together.map { String($0.dropFirst(index * 11).prefix(11)) }
          == rows.map { Self.padded($0, to: 11) })
    }
  }

  @Test func hasNeighboursOfTextInASCII() {
    let ascii = Capabilities(color: .none, isUnicode: false)
    let wheel = Wheel.sample(0, rows: 5, glyphs: .ascii)
    #expect(
      painted(.wheel(wheel, rows: 11), ascii).rows == [
        "",
        "    59",
        "",
        "  ##   ##",
        " #  # #  #",
        " #  # #  #",
        " #  # #  #",
        "  ##   ##",
        "",
        "    01",
        "",
      ])
  }

  /// The number in the middle is the same as that of the countdown that the wheel becomes.
  @Test(arguments: Capabilities.everyKind)
  func isAsSharpAtRestAsOtherDigits(on capabilities: Capabilities) {
    for (columns, rows) in [(11, 9), (12, 10)] {
      let wheel = Wheel.sample(42, glyphs: capabilities.glyphs == .ascii ? .ascii : .quadrant)
      var scene = Scene(size: Size(columns: columns, rows: rows))
      scene.addNumerals(
        "42", wheel.face, top: Double(rows - wheel.face.rows) / 2,
        left: Double(columns - wheel.face.columns(of: "42")) / 2, ink: wheel.ink)
      let (digits, drum) = (
        painted(scene, capabilities),
        painted(.wheel(wheel, columns: columns, rows: rows), capabilities)
      )
      for row in 0..<rows {
        for column in 0..<columns where digits[row: row, column: column] != .blank {
          #expect(digits[row: row, column: column] == drum[row: row, column: column])
        }
      }
    }
  }

  @Test func wrapsAround() {
    let frames = [0, 60, -60, 600_000].map { painted(.wheel(.sample($0))).seen }
    #expect(frames.allSatisfy { $0 == frames[0] })
    #expect(painted(.wheel(.sample(-0.25))).seen == painted(.wheel(.sample(59.75))).seen)
  }

  @Test(arguments: Capabilities.everyKind)
  func looksTheSameWhateverCameBefore(on capabilities: Capabilities) {
    var generator = SeededGenerator(seed: 8)
    var painter = Painter(capabilities: capabilities)
    let glyphs = capabilities.glyphs
    for step in 0..<30 {
      let position = [
        Double.random(in: -70...70, using: &generator),
        Double(Int.random(in: -9...9, using: &generator)),
      ].pick(&generator)
      let scene = Scene.wheel(.sample(position, rows: 5, glyphs: glyphs, ink: nil), rows: 13)
      painter.paint(scene)
      #expect(painter.frame.differences(from: painted(scene, capabilities)) == [], "step \(step)")
    }
  }

  @Test(arguments: Capabilities.everyKind)
  func staysInItsBoxAtEverySize(on capabilities: Capabilities) {
    for (columns, rows) in [(0, 0), (1, 1), (2, 30), (9, 2), (30, 5), (40, 60)] {
      for position in [0, 7.4, 59.5] {
        var scene = Scene(size: Size(columns: columns + 2, rows: rows + 2))
        scene.add(
          .wheel, in: Box(row: 1, column: 1, rows: rows, columns: columns),
          .wheel(.sample(position, rows: 5, glyphs: capabilities.glyphs)))
        let frame = painted(scene, capabilities)
        for row in [0, rows + 1] {
          for column in 0..<columns + 2 { #expect(frame[row: row, column: column] == .blank) }
        }
        for column in [0, columns + 1] {
          for row in 0..<rows + 2 { #expect(frame[row: row, column: column] == .blank) }
        }
      }
    }
  }
}
