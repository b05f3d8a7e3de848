import Testing

@testable import Drawing

@Suite struct PlusTests {
  private func rows(_ rows: Double, _ capabilities: Capabilities) -> [String] {
    var scene = Scene(size: Size(columns: 10, rows: 5))
    scene.add(.plus, in: Box(scene.size), .plus(Plus(ink: .gray, rows: rows)))
    var painter = Painter(capabilities: capabilities)
    painter.paint(scene)
    return painter.frame.rows
  }

  @Test func isTwoStrokes() {
    #expect(
      rows(3, Capabilities(color: .sixteen)) == [
        "",
        "    ▋▍",
        "  ▂▂▋▍▂▂",
        "    ▋▍",
        "",
      ])
  }

  @Test func isALetterInASCII() {
    #expect(rows(3, Capabilities(color: .none, isUnicode: false)) == ["", "", "    +", "", ""])
  }
}
