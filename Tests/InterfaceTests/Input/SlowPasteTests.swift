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

  struct Continuation: CustomTestStringConvertible {
    let testDescription: String
    let beginning: String
    let pieces: [String]
    var inputs: [Input] = []
  }

  /// The text before and after a silence that ends the paste.
  private static let continuations = [
    Continuation(testDescription: "nothing", beginning: "qq", pieces: []),
    Continuation(testDescription: "the rest with its end", beginning: "qq", pieces: ["dd\(end)"]),
    Continuation(testDescription: "the end alone", beginning: "qq", pieces: [end]),
    Continuation(testDescription: "half of the end", beginning: "qq\u{1B}[20", pieces: ["1~"]),
    Continuation(
      testDescription: "a large piece, then small ones", beginning: "qq",
      pieces: [String(repeating: "d", count: 200), "d", "d", "q\(end)"]),
    Continuation(
      testDescription: "a key after the end", beginning: "qq", pieces: ["dd\(end)p"],
      inputs: [.key(.character("p"))]),
    Continuation(
      testDescription: "a key", beginning: "qq", pieces: ["p"], inputs: [.key(.character("p"))]),
    Continuation(
      testDescription: "an arrow", beginning: "qq", pieces: ["\u{1B}[A"], inputs: [.key(.up)]),
    Continuation(
      testDescription: "ctrl-C", beginning: "qq", pieces: ["\u{3}"], inputs: [.key(.control("c"))]),
    Continuation(
      testDescription: "a key, then another paste", beginning: "qq",
      pieces: ["p", "\(start)tea\(end)"],
      inputs: [.key(.character("p")), .text("tea")]),
  ]

  @Test(arguments: continuations)
  func isAbandonedAfterLongSilence(continuation: Continuation) {
    var decoder = InputDecoder()
    #expect(decoder.decode((Self.start + continuation.beginning).utf8) == [])
    #expect(decoder.flush() == [])
    #expect(!decoder.isInPaste && decoder.timeout == nil)
    var inputs: [Input] = []
    for piece in continuation.pieces { inputs += decoder.decode(piece.utf8) }
    #expect(inputs == continuation.inputs)
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
