import Countdown
import Testing

@testable import Interface

/// An unclosed string or control sequence swallows only a limited number of keys. A paste may have any length.
@Suite struct UnclosedInputTests {
  private static let beginnings = ["\u{1B}]11;", "\u{1B}P", "\u{1B}_G", "\u{1B}^", "\u{1B}X"]

  @Test(arguments: beginnings)
  func aStringEndsAfterFourKilobytes(beginning: String) {
    var decoder = InputDecoder()
    _ = decoder.decode(beginning.utf8)
    var swallowedCount = 0
    // Each call decodes one byte, as when the user types.
    while decoder.decode("x".utf8).isEmpty, swallowedCount < 10_000 { swallowedCount += 1 }
    #expect((4_000...4_096).contains(swallowedCount))
    expect(decoder.decode("q".utf8), [.character("q")])
  }

  @Test func aControlSequenceEndsAfterFourKilobytes() {
    var decoder = InputDecoder()
    _ = decoder.decode("\u{1B}[".utf8)
    var swallowedCount = 0
    while decoder.decode(" ".utf8).isEmpty, swallowedCount < 10_000 { swallowedCount += 1 }
    #expect((4_000...4_096).contains(swallowedCount))
  }

  @Test func smallPiecesOfALongPasteAreNoKeys() {
    var decoder = InputDecoder()
    _ = decoder.decode("\u{1B}[200~".utf8)
    for _ in 0..<100 {
      expect(decoder.decode(String(repeating: "d", count: 4_000).utf8), [])
      expect(decoder.decode(String(repeating: "d", count: 16).utf8), [])
    }
    _ = decoder.decode("\u{1B}[201~".utf8)
    expect(decoder.decode("q".utf8), [.character("q")])
  }

  /// The pieces are as large as a terminal's queue.
  @Test func aLongPasteIsNoKeys() {
    var decoder = InputDecoder()
    _ = decoder.decode("\u{1B}[200~".utf8)
    for _ in 0..<20 {
      expect(decoder.decode(String(repeating: "q", count: 4_000).utf8), [])
    }
    // Only the first 4,096 bytes of a paste are kept.
    expect(
      decoder.decode("qq\u{1B}[201~".utf8), [.text(String(repeating: "q", count: 4_096))])
    expect(decoder.decode("q".utf8), [.character("q")])
  }

  @Test(arguments: beginnings + ["\u{1B}[200~", "\u{1B}["])
  func isOpenUntilFlush(beginning: String) {
    var decoder = InputDecoder()
    #expect(!decoder.isOpen)
    _ = decoder.decode(beginning.utf8)
    #expect(decoder.isOpen)
    expect(decoder.flush(), [])
    #expect(!decoder.isOpen)
    expect(decoder.decode("q".utf8), [.character("q")])
  }

  @Test(arguments: beginnings + ["\u{1B}[1;5"])
  func controlCActsAtOnce(beginning: String) {
    var decoder = InputDecoder()
    expect(decoder.decode("\(beginning)\u{3}q".utf8), [.control("c"), .character("q")])
    expect(
      decoder.decode("\(beginning)\u{1B}[99;5uq".utf8),
      [.key(.control("c"), .pressed), .key(.character("q"))])
  }

  @Test(arguments: ["\u{3}", "\u{1B}[99;5u", "\u{1A}", "\u{1C}", "\r", "\u{1B}", "\u{9B}q"])
  func pastedBytesAreNotKeys(pasted: String) {
    var decoder = InputDecoder()
    let inputs = decoder.decode("\u{1B}[200~tea\(pasted)q\u{1B}[201~p".utf8)
    #expect(inputs.count == 2 && inputs.last == .character("p"))
    guard case .text(let text) = inputs.first else {
      Issue.record("\(inputs)")
      return
    }
    #expect(text.hasPrefix("tea") && text.hasSuffix("q"))
  }
}
