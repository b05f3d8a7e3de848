import Harness
import Testing

@testable import Countdown

@Suite struct StatusFormatTests {
  static let values = StatusValues(
    .sequence, at: .noon, in: Greenwich(), isUnicode: true)

  @Test(arguments: [
    ("", ""), ("plain", "plain"), ("{left}", "3:12"), ("{{{left}}}", "{3:12}"),
    ("{{left}}", "{left}"),
    ("}}{{", "}{"), ("{part}/{parts} {next}", "3/8 5m break"), ("☕️{id}é", "☕️b12é"),
    ("%{{F#f44}}{left}%{{F-}}", "%{F#f44}3:12%{F-}"),
    ("{name}", "focus & more=100%^I^J☕️"),
  ])
  func insertsTheFields(text: String, line: String) throws {
    #expect(try StatusFormat(text).text(of: Self.values) == line)
  }

  @Test(arguments: [
    ("{foo}", StatusFormat.ParseError.unknown("foo")), ("{Left}", .unknown("Left")),
    ("{}", .unknown("")),
    ("{ left}", .unknown(" left")), ("{left", .unmatchedBrace("{")),
    ("left}", .unmatchedBrace("}")),
    ("{", .unmatchedBrace("{")), ("{{{", .unmatchedBrace("{")), ("}}}", .unmatchedBrace("}")),
    ("{left{}", .unknown("left{")),
  ])
  func refusesMalformedFormats(text: String, error: StatusFormat.ParseError) {
    #expect(throws: error) { try StatusFormat(text) }
  }

  @Test func theErrorListsTheFields() {
    #expect(
      StatusFormat.ParseError.unknown("foo").message
        == "'{foo}' is not a field: write {name} {left} {seconds} {total} {elapsed} {percent} {ends} "
        + "{state} {part} {parts} {next} {id} {bar} {until}, or {{ for a brace")
    #expect(
      StatusFormat.ParseError.unmatchedBrace("}").message
        == "} has no match: write }} for a brace, or {left} for a field")
  }

  @Test func knowsItsFields() throws {
    #expect(try StatusFormat("{left} {left} {{bar}} {id}").fields == [.left, .id])
    #expect(try StatusFormat("tea").fields == [])
  }
}

/// No text causes a trap or a hang. Each is accepted, or refused with a message of one line.
@Suite struct StatusFormatFuzzTests {
  static let pieces =
    [
      "{", "{", "}", "}", "{{", "}}", " ", "%", "#", "\\", "\0", "\n", "é", "☕️", "\u{301}",
      "\u{200D}", "left",
    ]
    + StatusField.allCases.map(\.braced)

  @Test func survivesRandomTexts() {
    var generator = SeededGenerator(seed: 21)
    for _ in 0..<fuzzRounds(default: 10_000) {
      let text = randomPieces(of: Self.pieces, count: 0...10, using: &generator).joined()
      do throws(StatusFormat.ParseError) {
        let format = try StatusFormat(text)
        // All fields of this timer have a text.
        let line = format.text(of: StatusFormatTests.values)
        #expect(line.isEmpty == text.isEmpty)
      } catch {
        let message = error.message
        #expect(message.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
      }
    }
  }

  /// If the braces of a text are doubled, its output is the text.
  @Test func doubledBracesGiveBraces() throws {
    var generator = SeededGenerator(seed: 22)
    for _ in 0..<fuzzRounds(default: 10_000) {
      let text = randomPieces(of: Self.pieces, count: 0...10, using: &generator).joined()
      var doubled = String.UnicodeScalarView()
      for scalar in text.unicodeScalars {
        doubled.append(scalar)
        if scalar == "{" || scalar == "}" { doubled.append(scalar) }
      }
      let line = try StatusFormat(String(doubled)).text(of: StatusFormatTests.values)
      #expect(Array(line.utf8) == Array(text.utf8))
    }
  }
}
