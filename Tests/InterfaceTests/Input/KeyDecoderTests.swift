import Harness
import Testing

@testable import Interface

@Suite struct KeyDecoderTests {
  struct Input: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var bytes: [UInt8]
    var keys: [Key]

    /// Whether something is awaited after the last byte.
    var isOpen = false

    init(_ name: String, _ text: String, _ keys: [Key], isOpen: Bool = false) {
      self.init(name, Array(text.utf8), keys, isOpen: isOpen)
    }

    init(_ name: String, _ bytes: [UInt8], _ keys: [Key], isOpen: Bool = false) {
      (testDescription, self.bytes, self.keys, self.isOpen) = (name, bytes, keys, isOpen)
    }
  }

  private static let mark: Key = .character("x")

  static let inputs = [
    Input("nothing", "", []),
    Input("a letter", "q", [.character("q")]),
    Input("letters", "q+ ", [.character("q"), .character("+"), .character(" ")]),
    Input("a capital", "Q", [.character("Q")]),
    Input("enter", "\r", [.enter]),
    Input("enter, as a line feed", "\n", [.enter]),
    Input("tab", "\t", [.tab]),
    Input("shift-tab", "\u{1B}[Z", [.backtab]),
    Input("backspace", "\u{7F}", [.backspace]),
    Input("backspace, as control-H", "\u{8}", [.backspace]),
    Input("ctrl-A", "\u{1}", [.control("a")]),
    Input("ctrl-C", "\u{3}", [.control("c")]),
    Input("ctrl-L", "\u{C}", [.control("l")]),
    Input("ctrl-Z", "\u{1A}", [.control("z")]),
    Input("ctrl-space", [0], [.other]),
    Input("ctrl-backslash", "\u{1C}", [.other]),
    Input("arrows", "\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
    Input(
      "arrows of the keypad's mode", "\u{1B}OA\u{1B}OB\u{1B}OC\u{1B}OD",
      [.up, .down, .right, .left]),
    Input("an arrow with shift", "\u{1B}[1;2A", [.up]),
    Input("an arrow with ctrl", "\u{1B}[1;5D", [.left]),
    Input("home and end", "\u{1B}[H\u{1B}[F", [.other, .other]),
    Input("home and end with numbers", "\u{1B}[1~\u{1B}[4~", [.other, .other]),
    Input("delete and page up", "\u{1B}[3~\u{1B}[5~", [.other, .other]),
    Input("F1", "\u{1B}OP", [.other]),
    Input("F5", "\u{1B}[15~", [.other]),
    Input("F1 of the Linux console", "\u{1B}[[A", [.other]),
    Input("F1 of the Linux console, then a letter", "\u{1B}[[Ax", [.other, mark]),
    Input("e with an accent", "\u{E9}", [.character("\u{E9}")]),
    Input("a Chinese character", "\u{8336}", [.character("\u{8336}")]),
    Input("a teacup", "\u{1F375}", [.character("\u{1F375}")]),
    // Esc
    Input("esc", "\u{1B}", [], isOpen: true),
    Input("esc twice", "\u{1B}\u{1B}", [.escape], isOpen: true),
    Input("esc held", "\u{1B}\u{1B}\u{1B}\u{1B}", [.escape, .escape, .escape], isOpen: true),
    Input("esc and a letter", "\u{1B}x", [.escape, mark]),
    Input("esc and a letter of more bytes", "\u{1B}\u{E9}", [.escape, .character("\u{E9}")]),
    Input("esc and enter", "\u{1B}\r", [.escape, .enter]),
    Input("esc and ctrl-C", "\u{1B}\u{3}", [.escape, .control("c")]),
    Input("esc and an arrow", "\u{1B}\u{1B}[A", [.escape, .up]),
    // What a terminal answers or reports
    Input("the answer to DA1", "\u{1B}[?62;4cx", [mark]),
    Input("the answer to DA2", "\u{1B}[>41;354;0cx", [mark]),
    Input("the cursor's place", "\u{1B}[12;34Rx", [.other, mark]),
    Input("keyboard flags", "\u{1B}[?11ux", [mark]),
    Input("a mode's state", "\u{1B}[?2026;2$yx", [mark]),
    Input("light or dark", "\u{1B}[?997;1nx", [mark]),
    Input("focus gained and lost", "\u{1B}[I\u{1B}[Ox", [mark]),
    Input("a click", "\u{1B}[<0;12;7M\u{1B}[<0;12;7mx", [mark]),
    Input("a colour, ended by BEL", "\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{7}x", [mark]),
    Input("a colour, ended by ST", "\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{1B}\\x", [mark]),
    Input("the version", "\u{1B}P>|XTerm(379)\u{1B}\\x", [mark]),
    Input("a graphics answer", "\u{1B}_Gi=31;OK\u{1B}\\x", [mark]),
    Input("a private message", "\u{1B}^q\u{1B}\\x", [mark]),
    Input("a string with ESC inside", "\u{1B}]0;q\u{1B}q\u{1B}\\x", [mark]),
    Input("a string that is cancelled", "\u{1B}]0;q\u{18}x", [mark]),
    Input("a string without an end", "\u{1B}]0;qqq", [], isOpen: true),
    // Pastes
    Input("a paste", "\u{1B}[200~q\u{1B}q+ \r\u{1B}[201~x", [mark]),
    Input("a paste with half an end inside", "\u{1B}[200~\u{1B}[20\u{1B}[201~x", [mark]),
    Input("a paste with a start inside", "\u{1B}[200~\u{1B}[200~q\u{1B}[201~x", [mark]),
    Input("a paste with ctrl-C inside", "\u{1B}[200~\u{3}\u{1B}[201~x", [mark]),
    Input("a paste without an end", "\u{1B}[200~qqq", [], isOpen: true),
    Input("the end of a paste alone", "\u{1B}[201~x", [.other, mark]),
    // What is broken
    Input("an arrow that is cut by esc", "\u{1B}[1;\u{1B}[A", [.up]),
    Input("an arrow that is cut by a control", "\u{1B}[1;\u{3}", [.control("c")]),
    Input("half a key of SS3, then esc", "\u{1B}O\u{1B}[A", [.up]),
    Input(
      "a sequence that is far too long", "\u{1B}[" + String(repeating: "1", count: 5_000) + "Ax",
      [.up, mark]),
    Input("a byte that begins nothing", [0xFF, 0x80, 0xC0, 0x78], [mark]),
    Input("half a character, then a letter", [0xE8, 0x8C, 0x78], [mark]),
    Input("half a character, then an arrow", [0xE8, 0x1B, 0x5B, 0x41], [.up]),
    Input("a surrogate", [0xED, 0xA0, 0x80, 0x78], [.other, mark]),
    Input("a scalar that is too large", [0xF4, 0x90, 0x80, 0x80, 0x78], [.other, mark]),
    Input("half a character", [0xE8, 0x8C], [], isOpen: true),
    Input("half an arrow", "\u{1B}[1;", [], isOpen: true),
  ]

  @Test(arguments: inputs)
  func decodes(input: Input) {
    var decoder = KeyDecoder()
    expect(decoder.decode(input.bytes), input.keys)
    #expect((decoder.patience != nil) == input.isOpen)
  }

  /// Networks and multiplexers may cut a sequence anywhere.
  @Test(arguments: inputs)
  func decodesTheSameHoweverItIsSplit(input: Input) {
    for cut in stride(from: 0, through: input.bytes.count, by: max(input.bytes.count / 50, 1)) {
      var decoder = KeyDecoder()
      var keys = decoder.decode(input.bytes[..<cut])
      keys += decoder.decode(input.bytes[cut...])
      #expect(keys == input.keys, "cut at \(cut)")
    }
    var decoder = KeyDecoder()
    var keys: [Key] = []
    for byte in input.bytes { keys += decoder.decode(CollectionOfOne(byte)) }
    #expect(keys == input.keys)
  }

  // MARK: What never comes

  @Test(arguments: inputs)
  func afterGivingUpItIsAsNew(input: Input) {
    var decoder = KeyDecoder()
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
    var decoder = KeyDecoder()
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
      var (whole, split) = (KeyDecoder(), KeyDecoder())
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
