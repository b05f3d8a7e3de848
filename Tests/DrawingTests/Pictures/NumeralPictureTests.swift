import Harness
import Testing

@testable import Drawing

/// All digits in block characters, as readable rows.
@Suite struct NumeralPictureTests {
  private func rows(
    _ rows: Int, _ digit: Int, _ text: String = "0123456789", top: Double = 0, left: Double = 0,
    glyphs: GlyphSet = .quadrant
  ) -> [String] {
    let face = NumeralFace(rows: rows, digit: digit, glyphs: glyphs)
    let box = Numerals.box(of: text, face, top: top, left: left)
    var scene = Scene(size: Size(columns: box.columns + box.column, rows: box.rows + box.row))
    scene.addNumerals(text, face, top: top, left: left)
    var painter = Painter(capabilities: Capabilities(color: .none, glyphs: glyphs))
    painter.paint(scene)
    let frame = painter.frame
    return (0..<frame.size.rows).map { row in
      var text = ""
      for column in 0..<frame.size.columns {
        let cell = frame[row: row, column: column]
        let letter = frame.text(of: cell)
        text += cell.style.contains(.reverse) ? Negative.of(letter) : letter
      }
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  @Test func threeRows() {
    #expect(
      rows(3, 3) == [
        "▟▀▙ ▅█  ▀▀▙ ▀▀▙ █ █ █▀▀ ▟▀▀ ▀▜▊ ▟▀▙ ▟▀▙",
        "█ █  █   ▟▘  ▀█ ▀▀█ ▀▀▙ █▀▙  ▟▍ █▀█ ▜▄█",
        "▜▄▛  █  ▟▙▄ ▄▄▛   █ ▄▄▛ ▜▄▛ ▕▛  ▜▄▛ ▄▄▛",
      ])
  }

  @Test func fourRows() {
    #expect(
      rows(4, 4) == [
        "▅▀▀▅  ▅█  ▅▀▀▅ ▅▀▀▅ █  █ █▀▀▘ ▅▀▀▀ ▀▀▜▊ ▅▀▀▅ ▅▀▀▅",
        "█  █   █  ▔ ▗▛ ▔▄▄▛ █▄▄█ █▄▄▂ █▄▄▂   ▟▘ ▜▄▄▛ █  █",
        "█  █   █   ▟▀  ▂  █    █ ▂  █ █  █  ▗▛  █  █ ▔▀▀█",
        "▀▅▅▀   █  ▟▙▄▄ ▀▅▅▀    █ ▀▅▅▀ ▀▅▅▀  █▘  ▀▅▅▀ ▄▄▅▀",
      ])
  }

  @Test func fiveRows() {
    #expect(
      rows(5, 5) == [
        "▄▀▀▀▄  ▅█   ▄▀▀▀▄ ▄▀▀▀▄   ▗█  █▀▀▀▘ ▄▀▀▀▖ ▀▀▀▜▊ ▄▀▀▀▄ ▄▀▀▀▄",
        "█   █   █   ▀  ▗▉ ▀  ▂█  ▗▛█  █     █        ▟▘ █▂ ▂█ █   █",
        "█   █   █     ▗█▘  ▝▀▀▙ ▗▛ █  ▀▀▀▀▄ █▀▀▀▄   ▗▛  ▟▀▀▀▙ ▀▅▄▅█",
        "█   █   █    ▟▀   ▄   █ ▀▀▀█▀ ▄   █ █   █   █   █   █     █",
        "▀▅▄▅▀   █   ▟▙▄▄▄ ▀▅▄▅▀    █  ▀▅▄▅▀ ▀▅▄▅▀  ▐▌   ▀▅▄▅▀ ▝▆▄▅▀",
      ])
  }

  @Test func sevenRows() {
    #expect(
      rows(7, 8, "01234") == [
        " ▅▀▀▀▀▅     ▃▆█      ▅▀▀▀▀▅   ▗▅▀▀▀▀▅▖      ▗█",
        "█▘    ▝█    ▔ █     █▘    ▝█  █▘    ▝▉     ▗▛█",
        "█      █      █     ▔     ▗▛       ▁▟▛    ▟▛ █",
        "█      █      █         ▗▟▀     ▝▀▀▀▙    ▟▘  █",
        "█      █      █        ▅▀     ▁     ▝█  ▟▙▄▄▄█▄▄",
        "█▖    ▗█      █      ▄▛       █▖    ▗█       █",
        " ▀▆▄▄▆▀       █     ▟▙▄▄▄▄▄▄   ▀▆▄▄▆▀        █",
      ])
    #expect(
      rows(7, 8, "56789") == [
        "█▀▀▀▀▀▀▘   ▅▀▀▀▀▅   ▀▀▀▀▀▀▜▛  ▗▅▀▀▀▀▅▖   ▅▀▀▀▀▅",
        "█         █▘    ▔         █▘  █▘    ▝▉  █▘    ▝█",
        "█▄▄▄▄▃▁   █▁▃▄▄▃▁        ▟▘   ▜▙▁  ▁▟▛  █      █",
        "     ▔▜▙  █▛▔  ▔▜▙      ▗▛     ▟▀▀▀▀▙   ▜▙▂  ▂▟█",
        "▁      █  █      █     ▗▛     █▘    ▝█   ▔▀▀▀▀▔█",
        "█▖    ▗█  █▖    ▗█     ▟▘     █▖    ▗█   ▁    ▗█",
        " ▀▆▄▄▆▀    ▀▆▄▄▆▀     ▐▘       ▀▆▄▄▆▀    ▀▆▄▄▆▀",
      ])
  }

  /// Half a row further down and half a column further right, the digits have the same shapes.
  @Test func betweenTheCells() {
    #expect(
      rows(3, 3, top: 0.5, left: 0.5) == [
        " ▄▄  ▃▖ ▗▄▄ ▗▄▄ ▗▖▗▖▗▄▄  ▄▄▖▗▄▄▖ ▄▄  ▄▄",
        "▐▌▐▌▝▜▌   ▟▍ ▗▟▍▐▙▟▌▐▙▄ ▐▙▄   █ ▐▙▟▍▐▌▐▌",
        "▐▌▐▌ ▐▌  ▟▘   ▐▌  ▐▌  ▐▌▐▌▐▌ ▐▌ ▐▌▐▌ ▀▜▌",
        " ▀▀  ▝▘ ▝▀▀▘▝▀▀   ▝▘▝▀▀  ▀▀  ▀   ▀▀ ▝▀▀",
      ])
  }

  @Test func inASCII() {
    #expect(
      rows(5, 4, "0123456789:", glyphs: .ascii) == [
        " ##    #   ##   ##  #  # ####  ### ####  ##   ##",
        "#  #  ##  #  # #  # #  # #    #      ## #  # #  # #",
        "#  #   #    #   ### #### ###  ###    #  ####  ###",
        "#  #   #   #   #  #    # #  # #  #  ##  #  #    # #",
        " ##    #  ####  ##     #  ##   ##   #    ##  ###",
      ])
    #expect(
      rows(7, 6, "01234", glyphs: .ascii) == [
        " ####      #     ####    ####       #",
        "#    #   ###    #    #  #    #     ##",
        "#    #     #         #       #    # #",
        "#    #     #       ##     ###    #  #",
        "#    #     #      ##         #  ######",
        "#    #     #     #      #    #      #",
        " ####      #    ######   ####       #",
      ])
    #expect(
      rows(7, 6, "56789", glyphs: .ascii) == [
        "#####    #####  ######   ####    ####",
        "#       #           ##  #    #  #    #",
        "#####   #####       #   #    #  #    #",
        "     #  #    #     #     ####   #    #",
        "     #  #    #     #    #    #   #####",
        "#    #  #    #    #     #    #       #",
        " ####    ####     #      ####   #####",
      ])
  }

  /// The points of a colon are equally far above and below the middle, and between the digits.
  @Test(arguments: [(3, 3), (4, 4), (5, 6), (7, 8), (9, 10), (14, 15)])
  func aColonIsInTheMiddle(rows: Int, digit: Int) {
    for wider in 0...1 {
      let face = NumeralFace(rows: rows, digit: digit)
      let columns = face.columns(of: "00:00") + wider
      var scene = Scene(size: Size(columns: columns, rows: rows))
      scene.addNumerals("00:00", face.centering("00:00", in: columns))
      var painter = Painter(capabilities: Capabilities())
      painter.paint(scene)
      var inked = 0
      for row in 0..<rows {
        for column in 0..<columns {
          let picture = painter.frame.picture(row: row, column: column)
          let mirrored = painter.frame.picture(row: row, column: columns - 1 - column).mirrored
          #expect(picture == mirrored, "\(row), \(column)")
          inked += picture.points.count { $0 == .ink }
        }
      }
      #expect(inked > 64 * rows)
    }
  }
}
