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
  func isFilledIn(text: String, line: String) throws {
    #expect(try Format(text).text(of: Self.values) == line)
  }

  @Test(arguments: [
    ("{foo}", Format.Flaw.unknown("foo")), ("{Left}", .unknown("Left")), ("{}", .unknown("")),
    ("{ left}", .unknown(" left")), ("{left", .loneBrace("{")), ("left}", .loneBrace("}")),
    ("{", .loneBrace("{")), ("{{{", .loneBrace("{")), ("}}}", .loneBrace("}")),
    ("{left{}", .unknown("left{")),
  ])
  func isRefused(text: String, flaw: Format.Flaw) {
    #expect(throws: flaw) { try Format(text) }
  }

  @Test func aRefusalListsTheFields() {
    #expect(
      Format.Flaw.unknown("foo").words
        == "'{foo}' is no field: write {name} {left} {seconds} {total} {elapsed} {percent} {ends} "
        + "{state} {part} {parts} {next} {id} {bar}, or {{ for a brace")
    #expect(
      Format.Flaw.loneBrace("}").words
        == "} stands alone: write }} for a brace, and {left} for a field")
  }

  @Test func knowsItsFields() throws {
    #expect(try Format("{left} {left} {{bar}} {id}").fields == [.left, .id])
    #expect(try Format("tea").fields == [])
  }
}
