import Harness
import Testing

@testable import Interface

@Suite struct InputDecoderTests {
  struct Sample: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var bytes: [UInt8]
    var keys: [Input]

    /// Whether something is awaited after the last byte.
    var isOpen = false

    init(_ name: String, _ text: String, _ keys: [Input], isOpen: Bool = false) {
      self.init(name, Array(text.utf8), keys, isOpen: isOpen)
    }

    init(_ name: String, _ bytes: [UInt8], _ keys: [Input], isOpen: Bool = false) {
      (testDescription, self.bytes, self.keys, self.isOpen) = (name, bytes, keys, isOpen)
    }
  }

  private static let mark: Input = .character("x")

  static let inputs = [
    Sample("nothing", "", []),
    Sample("a letter", "q", [.character("q")]),
    Sample("letters", "q+ ", [.character("q"), .character("+"), .character(" ")]),
    Sample("a capital", "Q", [.character("Q")]),
    Sample("enter", "\r", [.enter]),
    Sample("enter, as a line feed", "\n", [.enter]),
    Sample("tab", "\t", [.tab]),
    Sample("shift-tab", "\u{1B}[Z", [.backtab]),
    Sample("backspace", "\u{7F}", [.backspace]),
    Sample("backspace, as control-H", "\u{8}", [.backspace]),
    Sample("ctrl-A", "\u{1}", [.control("a")]),
    Sample("ctrl-C", "\u{3}", [.control("c")]),
    Sample("ctrl-L", "\u{C}", [.control("l")]),
    Sample("ctrl-Z", "\u{1A}", [.control("z")]),
    Sample("ctrl-space", [0], [.other]),
    Sample("ctrl-backslash", "\u{1C}", [.other]),
    Sample("arrows", "\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
    Sample(
      "arrows of the keypad's mode", "\u{1B}OA\u{1B}OB\u{1B}OC\u{1B}OD",
      [.up, .down, .right, .left]),
    Sample("an arrow with shift", "\u{1B}[1;2A", [.up]),
    Sample("an arrow with ctrl", "\u{1B}[1;5D", [.left]),
    Sample("home and end", "\u{1B}[H\u{1B}[F", [.other, .other]),
    Sample("home and end with numbers", "\u{1B}[1~\u{1B}[4~", [.other, .other]),
    Sample("delete and page up", "\u{1B}[3~\u{1B}[5~", [.other, .other]),
    Sample("F1", "\u{1B}OP", [.other]),
    Sample("F5", "\u{1B}[15~", [.other]),
    Sample("F1 of the Linux console", "\u{1B}[[A", [.other]),
    Sample("F1 of the Linux console, then a letter", "\u{1B}[[Ax", [.other, mark]),
    Sample("e with an accent", "\u{E9}", [.character("\u{E9}")]),
    Sample("a Chinese character", "\u{8336}", [.character("\u{8336}")]),
    Sample("a teacup", "\u{1F375}", [.character("\u{1F375}")]),
    // Esc
    Sample("esc", "\u{1B}", [], isOpen: true),
    Sample("esc twice", "\u{1B}\u{1B}", [.escape], isOpen: true),
    Sample("esc held", "\u{1B}\u{1B}\u{1B}\u{1B}", [.escape, .escape, .escape], isOpen: true),
    Sample("esc and a letter", "\u{1B}x", [.escape, mark]),
    Sample("esc and a letter of more bytes", "\u{1B}\u{E9}", [.escape, .character("\u{E9}")]),
    Sample("esc and enter", "\u{1B}\r", [.escape, .enter]),
    Sample("esc and ctrl-C", "\u{1B}\u{3}", [.escape, .control("c")]),
    Sample("esc and an arrow", "\u{1B}\u{1B}[A", [.escape, .up]),
    // What a terminal answers or reports
    Sample("the answer to DA1", "\u{1B}[?62;4cx", [mark]),
    Sample("the answer to DA2", "\u{1B}[>41;354;0cx", [mark]),
    Sample("the cursor's place", "\u{1B}[12;34Rx", [.other, mark]),
    Sample("keyboard flags", "\u{1B}[?11ux", [mark]),
    Sample("a mode's state", "\u{1B}[?2026;2$yx", [mark]),
    Sample("light or dark", "\u{1B}[?997;1nx", [mark]),
    Sample("focus gained and lost", "\u{1B}[I\u{1B}[Ox", [mark]),
    Sample("a click", "\u{1B}[<0;12;7M\u{1B}[<0;12;7mx", [mark]),
    Sample("a colour, ended by BEL", "\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{7}x", [mark]),
    Sample("a colour, ended by ST", "\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{1B}\\x", [mark]),
    Sample("the version", "\u{1B}P>|XTerm(379)\u{1B}\\x", [mark]),
    Sample("a graphics answer", "\u{1B}_Gi=31;OK\u{1B}\\x", [mark]),
    Sample("a private message", "\u{1B}^q\u{1B}\\x", [mark]),
    Sample("a string with ESC inside", "\u{1B}]0;q\u{1B}q\u{1B}\\x", [mark]),
    Sample("a string that is cancelled", "\u{1B}]0;q\u{18}x", [mark]),
    Sample("a string without an end", "\u{1B}]0;qqq", [], isOpen: true),
    // Pastes
    Sample("a paste", "\u{1B}[200~q\u{1B}q+ \r\u{1B}[201~x", [mark]),
    Sample("a paste with half an end inside", "\u{1B}[200~\u{1B}[20\u{1B}[201~x", [mark]),
    Sample("a paste with a start inside", "\u{1B}[200~\u{1B}[200~q\u{1B}[201~x", [mark]),
    Sample("a paste with ctrl-C inside", "\u{1B}[200~\u{3}\u{1B}[201~x", [mark]),
    Sample("a paste without an end", "\u{1B}[200~qqq", [], isOpen: true),
    Sample("the end of a paste alone", "\u{1B}[201~x", [.other, mark]),
    // What is broken
    Sample("an arrow that is cut by esc", "\u{1B}[1;\u{1B}[A", [.up]),
    Sample("an arrow that is cut by a control", "\u{1B}[1;\u{3}", [.control("c")]),
    Sample("half a key of SS3, then esc", "\u{1B}O\u{1B}[A", [.up]),
    Sample(
      "a sequence that is far too long", "\u{1B}[" + String(repeating: "1", count: 5_000) + "Ax",
      [.up, mark]),
    Sample("a byte that begins nothing", [0xFF, 0x80, 0xC0, 0x78], [mark]),
    Sample("half a character, then a letter", [0xE8, 0x8C, 0x78], [mark]),
    Sample("half a character, then an arrow", [0xE8, 0x1B, 0x5B, 0x41], [.up]),
    Sample("a surrogate", [0xED, 0xA0, 0x80, 0x78], [.other, mark]),
    Sample("a scalar that is too large", [0xF4, 0x90, 0x80, 0x80, 0x78], [.other, mark]),
    Sample("half a character", [0xE8, 0x8C], [], isOpen: true),
    Sample("half an arrow", "\u{1B}[1;", [], isOpen: true),
  ]

  @Test(arguments: inputs)
  func decodes(input: Sample) {
    var decoder = InputDecoder()
    expect(decoder.decode(input.bytes), input.keys)
    #expect((decoder.patience != nil) == input.isOpen)
  }

  /// Networks and multiplexers may cut a sequence anywhere.
  @Test(arguments: inputs)
  func decodesTheSameHoweverItIsSplit(input: Sample) {
    for cut in stride(from: 0, through: input.bytes.count, by: max(input.bytes.count / 50, 1)) {
      var decoder = InputDecoder()
      var keys = decoder.decode(input.bytes[..<cut])
      keys += decoder.decode(input.bytes[cut...])
      #expect(keys == input.keys, "cut at \(cut)")
    }
    var decoder = InputDecoder()
    var keys: [Input] = []
    for byte in input.bytes { keys += decoder.decode(CollectionOfOne(byte)) }
    #expect(keys == input.keys)
  }

  // MARK: What never comes

  @Test(arguments: inputs)
  func afterGivingUpItIsAsNew(input: Sample) {
    var decoder = InputDecoder()
    _ = decoder.decode(input.bytes)
    let rest = decoder.giveUp()
    // Only a lone ESC was a key after all.
    #expect(rest == (input.isOpen && input.bytes.last == 0x1B ? [.escape] : []))
    #expect(decoder.patience == nil)
    expect(decoder.decode("q".utf8), [.character("q")])
    expect(decoder.giveUp(), [])
  }

  @Test(arguments: [
    ("\u{1B}", 50), ("\u{1B}[", 50), ("\u{1B}O", 50), ("\u{1B}[1;5", 50), ("\u{1B}[[", 50),
    ("\u{1B}]11;", 250), ("\u{1B}P", 250), ("\u{1B}[200~", 1000),
  ])
  func waitsAsLongAsTheRestMayTake(text: String, milliseconds: Int) {
    var decoder = InputDecoder()
    _ = decoder.decode(text.utf8)
    #expect(decoder.patience == .milliseconds(milliseconds))
  }

  /// Random bytes, most of them those that sequences are made of.
  @Test func nothingTraps() {
    var generator = SeededGenerator(seed: 11)
    let usual = Array("\u{1B}[]OP_^X\\?<>;:0123456789~ABCMmRcuq \u{7}\u{18}\r\u{3}".utf8)
    for _ in 0..<3_000 {
      let bytes = (0..<Int.random(in: 1...40, using: &generator)).map { _ in
        Int.random(in: 0..<4, using: &generator) == 0
          ? UInt8.random(in: 0...255, using: &generator) : usual.pick(&generator)
      }
      var (whole, split) = (InputDecoder(), InputDecoder())
      let cut = Int.random(in: 0...bytes.count, using: &generator)
      let keys = whole.decode(bytes)
      #expect(split.decode(bytes[..<cut]) + split.decode(bytes[cut...]) == keys, "\(bytes)")
      #expect(keys.count <= bytes.count)
      let rest = whole.giveUp()
      #expect(rest == [] || rest == [.escape])
      expect(whole.patience, nil)
      expect(whole.decode("q".utf8), [.character("q")])
    }
  }
}
