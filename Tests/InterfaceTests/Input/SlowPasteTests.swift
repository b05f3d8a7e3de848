import Countdown
import Testing

@testable import Interface

/// The bytes of a paste never become keys, however slowly they come.
@Suite struct SlowPasteTests {
  private static let start = "\u{1B}[200~"
  private static let end = "\u{1B}[201~"

  @Test(arguments: [10, 20_000])
  func decodesPasteByteByByte(length: Int) {
    var decoder = InputDecoder()
    let text = String(repeating: "q", count: length)
    var inputs: [Input] = []
    for byte in (Self.start + text + Self.end).utf8 { inputs += decoder.decode([byte]) }
    #expect(inputs == [.text(String(text.prefix(4_096)))])
    #expect(decoder.decode("q".utf8) == [.key(.character("q"))])
  }

  /// Only silence ends a paste, not its total time.
  @Test func hasLongerTimeoutThanOtherSequences() {
    var decoder = InputDecoder()
    _ = decoder.decode("\(Self.start)q".utf8)
    #expect(decoder.isInPaste && decoder.timeout == .seconds(5))
    _ = decoder.decode("\u{1B}[20".utf8)
    #expect(decoder.isInPaste && decoder.timeout == .seconds(5))
    _ = decoder.decode("1~".utf8)
    #expect(!decoder.isInPaste && decoder.timeout == nil)
  }

  struct Rest: CustomTestStringConvertible {
    let testDescription: String
    let before: String
    let pieces: [String]
    var inputs: [Input] = []
  }

  /// The bytes after the silence that ended the paste, before an `x`.
  private static let rests = [
    Rest(testDescription: "nothing", before: "qq", pieces: []),
    Rest(testDescription: "the rest with its end", before: "qq", pieces: ["dd\(end)"]),
    Rest(testDescription: "the end alone", before: "qq", pieces: [end]),
    Rest(testDescription: "half of the end", before: "qq\u{1B}[20", pieces: ["1~"]),
    Rest(
      testDescription: "a large piece, then small ones", before: "qq",
      pieces: [String(repeating: "d", count: 200), "d", "d", "q\(end)"]),
    Rest(
      testDescription: "a key after the end", before: "qq", pieces: ["dd\(end)p"],
      inputs: [.key(.character("p"))]),
    Rest(
      testDescription: "a key", before: "qq", pieces: ["p"], inputs: [.key(.character("p"))]),
    Rest(
      testDescription: "an arrow", before: "qq", pieces: ["\u{1B}[A"], inputs: [.key(.up)]),
    Rest(
      testDescription: "ctrl-C", before: "qq", pieces: ["\u{3}"], inputs: [.key(.control("c"))]),
    Rest(
      testDescription: "a key, then another paste", before: "qq",
      pieces: ["p", "\(start)tea\(end)"],
      inputs: [.key(.character("p")), .text("tea")]),
  ]

  @Test(arguments: rests)
  func isAbandonedAfterLongSilence(rest: Rest) {
    var decoder = InputDecoder()
    #expect(decoder.decode((Self.start + rest.before).utf8) == [])
    #expect(decoder.flush() == [])
    #expect(!decoder.isInPaste && decoder.timeout == nil)
    var inputs: [Input] = []
    for piece in rest.pieces { inputs += decoder.decode(piece.utf8) }
    #expect(inputs == rest.inputs)
    #expect(decoder.decode("x".utf8) == [.key(.character("x"))])
  }

  @Test func isAbandonedRepeatedly() {
    var decoder = InputDecoder()
    _ = decoder.decode(Self.start.utf8)
    for _ in 0..<3 {
      #expect(decoder.decode(String(repeating: "q", count: 100).utf8) == [])
      #expect(decoder.flush() == [])
    }
    #expect(decoder.decode("qq\(Self.end)".utf8) == [])
    #expect(decoder.decode("q".utf8) == [.key(.character("q"))])
  }
}
