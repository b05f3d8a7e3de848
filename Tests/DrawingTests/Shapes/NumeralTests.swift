import Testing

@testable import Drawing

@Suite struct NumeralTests {
  static let characters = Array("0123456789:".utf8)

  /// Sizes as large digits have them: width, height.
  static let sizes = [(2.0, 5.0), (5.0, 9.0), (13.0, 24.0), (40.0, 40.0)]

  @Test(arguments: characters, sizes)
  func staysInItsBox(character: UInt8, size: (width: Double, height: Double)) {
    let strokes = Numeral(width: size.width, height: size.height).strokes(of: character)
    #expect(!strokes.segments.isEmpty)
    for segment in strokes.segments {
      for step in 0...16 {
        let place = segment.point(at: Double(step) / 16)
        #expect((-1e-9...size.width + 1e-9).contains(place.x), "\(place)")
        #expect((-1e-9...size.height + 1e-9).contains(place.y), "\(place)")
      }
    }
  }

  /// Digits are told apart at the smallest size that is drawn, three rows high.
  @Test(arguments: [3, 7])
  func noTwoLookAlike(rows: Int) {
    let face = NumeralFace(rows: rows, aspect: 2)
    let rasters = Self.characters.map { character in
      let strokes = Numeral(width: face.width, height: face.height).strokes(of: character)
      let inset = Point(face.lineWidth / 2, face.lineWidth / 2)
      return Raster(
        strokes.placed(at: inset, scale: 1), lineWidth: face.lineWidth,
        columns: face.advance, rows: rows)
    }
    for (index, one) in rasters.enumerated() {
      for (other, another) in rasters.enumerated().dropFirst(index + 1) {
        let names = (Unicode.Scalar(Self.characters[index]), Unicode.Scalar(Self.characters[other]))
        // At least a stroke as long as it is wide.
        let least = face.lineWidth * face.lineWidth
        #expect(one.difference(another) > least, "\(names.0) and \(names.1)")
      }
    }
  }

  @Test func aNineIsASixUpsideDown() {
    let numeral = Numeral(width: 6, height: 10)
    let (six, nine) = (
      numeral.strokes(of: UInt8(ascii: "6")), numeral.strokes(of: UInt8(ascii: "9"))
    )
    let upright = Raster(six.placed(at: Point(1, 1), scale: 1), lineWidth: 2, columns: 8, rows: 6)
    let turned = Raster(nine.placed(at: Point(1, 1), scale: 1), lineWidth: 2, columns: 8, rows: 6)
    let worst = zip(upright.samples, turned.samples.reversed()).map { abs(Int($0) - Int($1)) }.max()
    #expect((worst ?? .max) <= 1)
  }

  @Test(arguments: ["a", " ", "/", ";", "\u{7F}"])
  func hasNoStrokesForAnythingElse(text: String) {
    for byte in text.utf8 {
      #expect(Numeral(width: 3, height: 6).strokes(of: byte) == Path([]))
    }
  }

  // MARK: The face

  @Test(arguments: Array(NumeralFace.leastRows...40))
  func aFaceHoldsItsStrokes(rows: Int) {
    for aspect in [1.6, 2, 2.4] {
      let face = NumeralFace(rows: rows, aspect: aspect)
      #expect(face.height + face.lineWidth <= Double(rows) * aspect + 1e-9)
      // A column is left free before the next digit.
      #expect(face.width + face.lineWidth + 1 <= Double(face.advance))
      #expect(face.columns(of: "0") < face.advance)
      #expect(face.columns(of: "0") >= Int(face.width + face.lineWidth))
    }
  }

  @Test func countsTheColumnsOfAText() {
    let face = NumeralFace(rows: 5, aspect: 2)
    let digit = face.columns(of: "0")
    #expect(face.columns(of: "00") == face.advance + digit)
    #expect(face.columns(of: "00:00") == 3 * face.advance + face.colonAdvance + digit)
    #expect(face.columns(of: "") == 0)
  }
}
