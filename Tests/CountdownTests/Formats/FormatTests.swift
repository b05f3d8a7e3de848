import Harness
import Testing

@testable import Countdown

@Suite struct FormatTests {
  static let values = StatusValues(
    .samples[1], at: .start, in: Greenwich(), isUnicode: true)

  @Test(arguments: [
    ("", ""), ("plain", "plain"), ("{left}", "3:12"), ("{{{left}}}", "{3:12}"),
    ("{{left}}", "{left}"),
    ("}}{{", "}{"), ("{part}/{parts} {next}", "3/8 5m break"), ("☕️{id}é", "☕️b12é"),
    ("%{{F#f44}}{left}%{{F-}}", "%{F#f44}3:12%{F-}"),
    ("{name}", "focus & more=100%^I^J☕️"),
  ])
  func insertsTheFields(text: String, line: String) throws {
    #expect(try Format(text).text(of: Self.values) == line)
  }

  @Test(arguments: [
    ("{foo}", Format.ParseError.unknown("foo")), ("{Left}", .unknown("Left")), ("{}", .unknown("")),
    ("{ left}", .unknown(" left")), ("{left", .unmatchedBrace("{")),
    ("left}", .unmatchedBrace("}")),
    ("{", .unmatchedBrace("{")), ("{{{", .unmatchedBrace("{")), ("}}}", .unmatchedBrace("}")),
    ("{left{}", .unknown("left{")),
  ])
  func refusesMalformedFormats(text: String, error: Format.ParseError) {
    #expect(throws: error) { try Format(text) }
  }

  @Test func theErrorListsTheFields() {
    #expect(
      Format.ParseError.unknown("foo").message
        == "'{foo}' is not a field: write {name} {left} {seconds} {total} {elapsed} {percent} {ends} "
        + "{state} {part} {parts} {next} {id} {bar}, or {{ for a brace")
    #expect(
      Format.ParseError.unmatchedBrace("}").message
        == "} has no match: write }} for a brace, or {left} for a field")
  }

  @Test func knowsItsFields() throws {
    #expect(try Format("{left} {left} {{bar}} {id}").fields == [.left, .id])
    #expect(try Format("tea").fields == [])
  }
}

/// No text may trap or hang, and each is understood or refused with a message of one line.
@Suite struct FormatFuzzTests {
  static let pieces =
    [
      "{", "{", "}", "}", "{{", "}}", " ", "%", "#", "\\", "\0", "\n", "é", "☕️", "\u{301}",
      "\u{200D}", "left",
    ]
    + StatusField.allCases.map(\.braced)

  @Test func survivesRandomTexts() {
    var generator = SeededGenerator(seed: 21)
    for _ in 0..<TimersFileFuzzTests.rounds {
      let count = Int.random(in: 0...10, using: &generator)
      let text = (0..<count).map { _ in Self.pieces.randomElement(using: &generator) ?? "" }
        .joined()
      do throws(Format.ParseError) {
        let format = try Format(text)
        // Only the name and the next part can be empty.
        let line = format.text(of: FormatTests.values)
        #expect(line.isEmpty == text.isEmpty || format.fields.isSubset(of: [.name, .next]))
      } catch {
        let message = error.message
        #expect(message.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
      }
    }
  }

  /// A text with doubled braces gives that text.
  @Test func doubledBracesGiveBraces() throws {
    var generator = SeededGenerator(seed: 22)
    for _ in 0..<TimersFileFuzzTests.rounds {
      let count = Int.random(in: 0...10, using: &generator)
      let text = (0..<count).map { _ in Self.pieces.randomElement(using: &generator) ?? "" }
        .joined()
      var doubled = String.UnicodeScalarView()
      for scalar in text.unicodeScalars {
        doubled.append(scalar)
        if scalar == "{" || scalar == "}" { doubled.append(scalar) }
      }
      let line = try Format(String(doubled)).text(of: FormatTests.values)
      #expect(Array(line.utf8) == Array(text.utf8))
    }
  }
}
