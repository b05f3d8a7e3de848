import Harness
import Testing

@testable import Drawing

/// Pictures to judge by eye.
@Suite struct PictureTests {
  private func rows(
    _ shape: Shape, _ columns: Int, _ rows: Int, _ capabilities: Capabilities = .colorless
  ) -> [String] {
    var scene = Scene(size: Size(columns: columns, rows: rows))
    scene.add(.ring, in: Box(scene.size), shape)
    return Frame(of: scene, capabilities).visibleRows
  }

  private func button(_ progress: Double, form: Button.Form = .roundedRectangle) -> Shape {
    .button(
      Button(label: "stop", form: form, progress: progress, ink: .red, track: .gray))
  }

  @Test func twoThirdsOfARing() {
    #expect(
      rows(.ring(Ring(fraction: 2.0 / 3, ink: .cyan, track: .gray)), 24, 12) == [
        "      ⢀⢄⢔⠔⠕▝▀▀█▆▄▃",
        "   ⢀⢔⠕⠑⠁        ▔▀▀▅▖",
        "  ⢔⠕⠁              ▀▜▙",
        " ⢔⠕                  ▜▙",
        "⢐⠕                    ▜▋",
        "⢕⠅                    ▐█",
        "⢕⠅                    ▐█",
        "⢑⢕                    ▟▋",
        " ▗▄                  ▟▛",
        "  ▜▙▃              ▃▟▛",
        "   ▝▀▆▄▂        ▂▄▆▀▘",
        "      ▀▀▀▇▆▆▆▆▇▀▀▀",
      ])
  }

  @Test func aSelectionOutline() {
    let selectionOutline = SelectionOutline(ink: .cyan, row: 5, column: 12, radius: 9)
    #expect(
      rows(.selectionOutline(selectionOutline), 24, 10, Capabilities()) == [
        "        ⣀⠤⠤⠴⠦⠤⠤⣀",
        "     ⣠⠖⠉        ⠉⠲⣄",
        "    ⡜⠁            ⠈⢣",
        "   ⡜                ⢣",
        "  ⢀⡇                ⢸⡀",
        "  ⠈⡇                ⢸⠁",
        "   ⢣                ⡜",
        "    ⢣⡀            ⢀⡜",
        "     ⠙⠦⣀        ⣀⠴⠋",
        "        ⠉⠒⠒⠲⠖⠒⠒⠉",
      ])
  }

  @Test func digits() {
    let face = NumeralFace(rows: 5, digitColumns: 5)
    #expect(
      rows(.numerals(Numerals(text: "0123456789", face: face)), 60, 5) == [
        "▄▀▀▀▄  ▅█   ▄▀▀▀▄ ▄▀▀▀▄   ▗█  █▀▀▀▘ ▄▀▀▀▖ ▀▀▀▜▊ ▄▀▀▀▄ ▄▀▀▀▄",
        "█   █   █   ▀   ▉ ▀  ▗█  ▗▛█  █     █        ▟▘ █▖ ▗█ █   █",
        "█   █   █     ▗█▘  ▝▀▀▙ ▗▛ █  ▀▀▀▀▄ █▀▀▀▄   ▗▛  ▟▀▀▀▙ ▀▅▄▅█",
        "█   █   █    ▟▀   ▄   █ ▀▀▀█▀ ▄   █ █   █   █   █   █     █",
        "▀▅▄▅▀   █   ▟▙▄▄▄ ▀▅▄▅▀    █  ▀▅▄▅▀ ▀▅▄▅▀  ▐▌   ▀▅▄▅▀ ▝▅▄▅▀",
      ])
  }

  @Test func digitsOfASCII() {
    let face = NumeralFace(rows: 5, digitColumns: 4, glyphs: .ascii)
    #expect(
      rows(.numerals(Numerals(text: "0123456789:", face: face)), 51, 5, .ascii) == [
        " ##    #   ##   ##  #  # ####  ### ####  ##   ##",
        "#  #  ##  #  # #  # #  # #    #      ## #  # #  # #",
        "#  #   #    ##  ### #### ###  ###    #  ####  ###",
        "#  #   #   #   #  #    # #  # #  #  ##  #  #    # #",
        " ##    #  ####  ##     #  ##   ##   #    ##  ###",
      ])
  }

  @Test func aButton() {
    #expect(
      rows(button(0), 12, 3, Capabilities()) == [
        "╭──────────╮",
        "│   stop   │",
        "╰──────────╯",
      ])
  }

  @Test func aHeldButton() {
    #expect(
      rows(button(0.3), 12, 3) == [
        "╭─────━━━━━┓",
        "│   stop   ┃",
        "╰──────────┚",
      ])
    #expect(
      rows(button(0.3), 11, 5, .ascii) == [
        "+----######",
        "|         #",
        "|  stop   #",
        "|         #",
        "+---------+",
      ])
  }

  @Test func aRoundButton() {
    #expect(
      rows(button(0, form: .circle), 13, 7, Capabilities(color: .indexed)) == [
        "   ▃▅▆▆▆▅▃",
        " ▅▀▔     ▔▀▅",
        "▟▘         ▝▙",
        "█   stop    █",
        "▜▖         ▗▛",
        " ▀▅▂     ▂▅▀",
        "   ▀▀▀▀▀▀▀",
      ])
  }

  @Test func aPanelOverText() {
    var scene = Scene(size: Size(columns: 18, rows: 5))
    for row in 0..<5 { scene.add(.label(row), "countdown runs on.", row: row, column: 0) }
    scene.add(.panel, in: Box(row: 1, column: 3, rows: 3, columns: 12), .panel)
    scene.add(.label(10), "?", row: 2, column: 5, style: .bold)
    scene.add(.label(11), "help", row: 2, column: 8)
    #expect(
      Frame(of: scene).rows == [
        "countdown runs on.",
        "cou╭──────────╮on.",
        "cou│ ?  help  │on.",
        "cou╰──────────╯on.",
        "countdown runs on.",
      ])
  }

  @Test func aTabBar() {
    let bar = Shape.tabBar(.sample().moved(1))
    #expect(
      rows(bar, 60, 5) == [
        "                           ⡠⠒⠒⠒⢄",
        "⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠓⠒⠢⣄ ⢸⠁▄ ▄⠈⡇ ⣠⠔⠒⠚⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛",
        "        ╭┬╮             ⠈⠳⡈⠣▄⣀▄⠜⢁⠞⠁             ╴──",
        "        ╰─╯               ⠘⠢⣄⣀⣠⠔⠃               ╴──",
        "       Timer                All               Presets",
      ])
    #expect(
      rows(bar, 60, 5, .ascii) == [
        "                            .-.",
        "------------------------\\  ( A )  /-------------------------",
        "         T               \\  '-'  /               P",
        "                          \\\\___//",
        "       Timer                All               Presets",
      ])
  }

  @Test func aWheel() {
    #expect(
      rows(.wheel(.sample(5)), 11, 9) == [
        "",
        "    06",
        "",
        " ▆▀▀▆ █▀▀▘",
        " █  █ ▀▀▀▆",
        " ▀▄▄▀ ▀▄▄▀",
        "",
        "    04",
        "",
      ])
  }

  @Test func aPlus() {
    #expect(
      rows(.plus(Plus(ink: .gray, rows: 3)), 10, 5, Capabilities(color: .sixteen)) == [
        "",
        "    ⢸⡇",
        "  ⠶⠶⢾⡷⠶⠶",
        "    ⢸⡇",
        "",
      ])
    #expect(
      rows(.plus(Plus(ink: .gray, rows: 3)), 10, 5, .ascii) == ["", "", "    +", "", ""])
  }

  @Test func squares() {
    var heatMap = HeatMap.sample([0, 1, 2, 3, 4, nil], pitch: Size(columns: 4, rows: 2))
    heatMap.selectedIndex = 0
    #expect(
      rows(.heatMap(heatMap), 13, 4, Capabilities(color: .indexed)) == [
        "▗▄▄▄▖▄▄▄ ▄▄▄",
        "▐███▌███ ███",
        " ▄▄▄ ▄▄▄",
        " ███ ███",
      ])
    (heatMap.pitch, heatMap.selectedIndex) = (Size(columns: 2, rows: 1), 4)
    #expect(rows(.heatMap(heatMap), 7, 2) == [" · ▒[█]", " ░ ▓"])
  }
}
