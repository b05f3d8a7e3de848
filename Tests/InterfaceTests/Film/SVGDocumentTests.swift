import Harness
import Testing

/// SVG documents are compared by their picture, not by their text.
@Suite struct SVGDocumentTests {
  private static let red = Screen.Color.rgb(red: 232, green: 64, blue: 64)

  /// Returns a film of 20 frames a second. `#` is a block in `color`.
  private func film(_ frames: [[String]], _ color: Screen.Color = red) -> String {
    var film = CellFilm(Screen.Size(columns: 8, rows: 2), rate: 20)
    for rows in frames {
      let cells = rows.joined().map { letter in
        letter == "#"
          ? Screen.Cell("\u{2588}", Screen.Style(foreground: color)) : Screen.Cell(String(letter))
      }
      film.add(cells, CellFilm.Caption("title", ["key"]))
    }
    return film.document
  }

  private func difference(_ one: String, _ other: String) throws -> Double? {
    try #require(SVGDocument(one)).difference(from: #require(SVGDocument(other)), rate: 20)
  }

  private let earlierRows = ["tea ##  ", "    ##  "]
  private let laterRows = ["tea  ## ", "     ## "]

  private func film(turningAt frame: Int, _ color: Screen.Color = red) -> String {
    film((0..<20).map { $0 < frame ? earlierRows : laterRows }, color)
  }

  @Test func showsItsTextAndItsColours() throws {
    let document = try #require(SVGDocument(film(turningAt: 10)))
    #expect(document.seconds == 1)
    let frames = [0.2, 0.7].map { document.frame(at: $0) }
    #expect(frames[0].text == ["tea", "title key"])
    // Four cells of eight tiles each are red in only one of the two frames. The image has 380 tiles.
    #expect(frames[0].share(differingFrom: frames[1]) == 32.0 / 380)
  }

  /// The comparison could not see what an unknown element draws.
  @Test func rejectsUnknownElements() {
    let film = film(turningAt: 10)
    #expect(SVGDocument(film) != nil)
    #expect(SVGDocument(film.replacing("<rect", with: "<ellipse")) == nil)
  }

  @Test func equivalentMarkupLooksTheSame() throws {
    let film = film(turningAt: 10)
    // The rectangle and the text are in two pieces, the colour differs slightly, and the change is a frame late.
    let halves = film.replacing(
      "M96 0h24v96h-24z", with: "M96 0h24v48h-24zm0 48h24v48h-24z")
    let pieces = film.replacing(
      "textLength=\"72\">tea</text>",
      with: "textLength=\"48\">te</text><text x=\"48\" y=\"36\">a</text>")
    #expect(halves != film && pieces != film)
    #expect(try difference(film, halves) == nil)
    #expect(try difference(film, pieces) == nil)
    let similarRed = Screen.Color.rgb(red: 225, green: 70, blue: 60)
    #expect(try difference(film, self.film(turningAt: 10, similarRed)) == nil)
    #expect(try difference(film, self.film(turningAt: 11)) == nil)
  }

  @Test func visibleChangesLookDifferent() throws {
    let film = film(turningAt: 10)
    #expect(try difference(film, self.film(turningAt: 12)) == 0.5)
    #expect(
      try difference(film, self.film(turningAt: 10, .rgb(red: 255, green: 176, blue: 32))) == 0)
    #expect(try difference(film, film.replacing(">tea<", with: ">pea<")) == 0)
    #expect(try difference(film, film.replacing(" fill=\"#8a8d96\"", with: " fill=\"#fff\"")) == 0)
    #expect(try difference(film, film.replacing("\"1.000s\"", with: "\"2.000s\"")) == 0)
    let wider = film.replacing("M96 0h24v96h-24z", with: "M84 0h36v96h-36z")
    #expect(wider != film)
    #expect(try difference(film, wider) == 0)
  }
}
