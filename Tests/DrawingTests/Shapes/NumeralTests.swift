import Testing

@testable import Drawing

@Suite struct NumeralTests {
  static let characters = Array("0123456789:+".utf8)

  static let sizes = [
    (2.0, 5.0, 1.0), (5.0, 9.0, 1.0), (13.0, 24.0, 2.0), (40.0, 40.0, 3.0),
  ]

  @Test(arguments: characters, sizes)
  func staysInItsBox(character: UInt8, size: (width: Double, height: Double, pen: Double)) {
    let numeral = Numeral(width: size.width, height: size.height, pen: size.pen)
    let strokes = numeral.strokes(of: character)
    #expect(!strokes.segments.isEmpty)
    for segment in strokes.segments {
      for step in 0...16 {
        let point = segment.point(at: Double(step) / 16)
        #expect((-1e-9...size.width + 1e-9).contains(point.x), "\(point)")
        #expect((-1e-9...size.height + 1e-9).contains(point.y), "\(point)")
      }
    }
  }

  /// Three rows are the smallest size.
  @Test(arguments: [3, 7])
  func noTwoCharactersLookAlike(rows: Int) {
    let face = NumeralFace(
      rows: rows, digitColumns: NumeralFace.widestDigitColumns(rows: rows, aspect: 2))
    let drawn = Self.characters.map { character in
      let numeral = Numeral(
        width: Double(face.digitColumns) - face.pen, height: Double(rows * 2) - face.pen,
        pen: face.pen)
      let inset = Point(face.pen / 2, face.pen / 2)
      return SampleMap(
        stroking: numeral.strokes(of: character).placed(at: inset, scale: 1), width: face.pen,
        in: Size(columns: face.digitColumns, rows: rows))
    }
    for (index, one) in drawn.enumerated() {
      for (otherIndex, other) in drawn.enumerated().dropFirst(index + 1) {
        let names = (
          Unicode.Scalar(Self.characters[index]), Unicode.Scalar(Self.characters[otherIndex])
        )
        // The difference is larger than a square as wide as a stroke.
        let least = face.pen * face.pen
        #expect(one.difference(from: other) > least, "\(names.0) and \(names.1)")
      }
    }
  }

  @Test func aNineIsASixUpsideDown() {
    let numeral = Numeral(width: 6, height: 10, pen: 2)
    let (six, nine) = (
      numeral.strokes(of: UInt8(ascii: "6")), numeral.strokes(of: UInt8(ascii: "9"))
    )
    func samples(_ strokes: Path) -> [UInt8] {
      let path = strokes.placed(at: Point(1, 1), scale: 1)
      return SampleMap(stroking: path, width: 2, in: Size(columns: 8, rows: 6)).values
    }
    let worst = zip(samples(six), samples(nine).reversed()).map { abs(Int($0) - Int($1)) }.max()
    #expect((worst ?? .max) <= 1)
  }

  @Test(arguments: ["a", " ", "/", ";", "\u{7F}"])
  func otherCharactersHaveNoStrokes(text: String) {
    for byte in text.utf8 {
      #expect(Numeral(width: 3, height: 6, pen: 1).strokes(of: byte) == Path([]))
    }
  }

  // MARK: The face

  @Test(arguments: Array(3...40))
  func digitsAreAboutHalfAsWideAsHigh(rows: Int) {
    for aspect in [1.6, 1.8, 2, 2.2, 2.4] {
      let (narrowest, widest) = (
        NumeralFace.narrowestDigitColumns(rows: rows, aspect: aspect),
        NumeralFace.widestDigitColumns(rows: rows, aspect: aspect)
      )
      #expect(narrowest >= 3 && narrowest <= widest)
      let ratio = Double(widest) / (Double(rows) * aspect)
      #expect((0.45...0.66).contains(ratio), "\(rows) rows, \(aspect)")
      let face = NumeralFace(rows: rows, digitColumns: widest)
      #expect(face.gapColumns >= 1 && face.colonColumns >= 1)
      // A zero has a hole.
      #expect(2 * face.pen < Double(face.digitColumns) && 2 * face.pen < face.height)
    }
  }

  @Test func countsTheColumnsOfAText() {
    let face = NumeralFace(rows: 5, digitColumns: 5)
    #expect(face.columns(of: "0") == 5)
    #expect(face.columns(of: "00") == 10 + face.gapColumns)
    #expect(face.columns(of: "00:00") == 20 + 4 * face.gapColumns + face.colonColumns)
    #expect(face.columns(of: "") == 0)
  }

  /// If the text needs one more column, a gap or the colon becomes wider.
  @Test(arguments: Array(3...21))
  func textStandsInTheMiddle(rows: Int) {
    for digit in 3...20 {
      let face = NumeralFace(rows: rows, digitColumns: digit)
      for text in ["42", "03:45"] {
        for columns in 80...81 {
          let centered = face.centering(text, in: columns)
          #expect((columns - centered.columns(of: text)) % 2 == 0)
          #expect((0...1).contains(centered.columns(of: text) - face.columns(of: text)))
        }
      }
      // These texts have several colons, which would all become wider.
      for text in ["1:30:00", "2:03:04:05"] {
        #expect(face.centering(text, in: 80) == face)
      }
    }
  }
}
