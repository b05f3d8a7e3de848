import Harness
import Testing

@testable import Interface

@Suite struct InputDecoderTests {
  /// A key that shows that the sequence before it has ended.
  private static let mark: Input = .character("x")

  static let samples = [
    InputSample("nothing", "", []),
    InputSample("a letter", "q", [.character("q")]),
    InputSample("letters", "q+ ", [.character("q"), .character("+"), .character(" ")]),
    InputSample("a capital", "Q", [.character("Q")]),
    InputSample("enter", "\r", [.enter]),
    InputSample("enter, as a line feed", "\n", [.enter]),
    InputSample("tab", "\t", [.tab]),
    InputSample("shift-tab", "\u{1B}[Z", [.backtab]),
    InputSample("backspace", "\u{7F}", [.backspace]),
    InputSample("backspace, as control-H", "\u{8}", [.backspace]),
    InputSample("ctrl-A", "\u{1}", [.control("a")]),
    InputSample("ctrl-C", "\u{3}", [.control("c")]),
    InputSample("ctrl-L", "\u{C}", [.control("l")]),
    InputSample("ctrl-Z", "\u{1A}", [.control("z")]),
    InputSample("ctrl-space", [0], [.other]),
    InputSample("ctrl-backslash", "\u{1C}", [.control("\\")]),
    InputSample("arrows", "\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
    InputSample(
      "arrows of the keypad's mode", "\u{1B}OA\u{1B}OB\u{1B}OC\u{1B}OD",
      [.up, .down, .right, .left]),
    InputSample("an arrow with shift", "\u{1B}[1;2A", [.up]),
    InputSample("an arrow with ctrl", "\u{1B}[1;5D", [.left]),
    InputSample("an arrow with alt", "\u{1B}[1;3A", [.other]),
    InputSample("an overlong letter", [0xE0, 0x81, 0xB0], [.other]),
    InputSample("an overlong escape", [0xF0, 0x80, 0x80, 0x9B], [.other]),
    InputSample("home and end", "\u{1B}[H\u{1B}[F", [.home, .end]),
    InputSample("home and end with numbers", "\u{1B}[1~\u{1B}[4~", [.home, .end]),
    InputSample("delete", "\u{1B}[3~", [.delete]),
    InputSample("page up, page down", "\u{1B}[5~\u{1B}[6~", [.pageUp, .pageDown]),
    InputSample("F1 and F3", "\u{1B}OP\u{1B}OR", [.function(1), .function(3)]),
    InputSample("F5 and F6", "\u{1B}[15~\u{1B}[17~", [.function(5), .other]),
    InputSample("enter of the keypad's mode", "\u{1B}OM", [.enter]),
    InputSample(
      "more of the keypad's mode", "\u{1B}Ok\u{1B}Om\u{1B}OX\u{1B}Op\u{1B}Oy",
      [.character("+"), .character("-"), .character("="), .character("0"), .character("9")]),
    InputSample("the keypad's middle", "\u{1B}[E", [.other]),
    InputSample("F1 of the Linux console", "\u{1B}[[A", [.function(1)]),
    InputSample("F1 of the Linux console, then a letter", "\u{1B}[[Ax", [.function(1), mark]),
    InputSample("e with an accent", "\u{E9}", [.character("\u{E9}")]),
    InputSample("a Chinese character", "\u{8336}", [.character("\u{8336}")]),
    InputSample("a teacup", "\u{1F375}", [.character("\u{1F375}")]),
    // Esc
    InputSample("esc", "\u{1B}", [], isOpen: true),
    InputSample("esc twice", "\u{1B}\u{1B}", [.escape], isOpen: true),
    InputSample("esc held", "\u{1B}\u{1B}\u{1B}\u{1B}", [.escape, .escape, .escape], isOpen: true),
    InputSample("esc and a letter", "\u{1B}x", [.escape, mark]),
    InputSample("esc and a letter of more bytes", "\u{1B}\u{E9}", [.escape, .character("\u{E9}")]),
    InputSample("esc and enter", "\u{1B}\r", [.escape, .enter]),
    InputSample("esc and ctrl-C", "\u{1B}\u{3}", [.escape, .control("c")]),
    InputSample("esc and an arrow", "\u{1B}\u{1B}[A", [.escape, .up]),
    // Replies and reports of a terminal
    InputSample("the reply to DA1", "\u{1B}[?62;4cx", [mark]),
    InputSample("the reply to DA2", "\u{1B}[>41;354;0cx", [mark]),
    InputSample("the cursor's position", "\u{1B}[12;34Rx", [.other, mark]),
    InputSample("keyboard flags", "\u{1B}[?11ux", [mark]),
    InputSample("a mode's state", "\u{1B}[?2026;2$yx", [mark]),
    InputSample("light or dark", "\u{1B}[?997;1nx", [mark]),
    InputSample("focus gained and lost", "\u{1B}[I\u{1B}[Ox", [.focus(true), .focus(false), mark]),
    InputSample("a colour, ended by BEL", "\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{7}x", [mark]),
    InputSample("a colour, ended by ST", "\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{1B}\\x", [mark]),
    InputSample("the version", "\u{1B}P>|XTerm(379)\u{1B}\\x", [mark]),
    InputSample("a graphics reply", "\u{1B}_Gi=31;OK\u{1B}\\x", [mark]),
    InputSample("a private message", "\u{1B}^q\u{1B}\\x", [mark]),
    InputSample("a string with ESC inside", "\u{1B}]0;q\u{1B}q\u{1B}\\x", [mark]),
    InputSample("a string that is cancelled", "\u{1B}]0;q\u{18}x", [mark]),
    InputSample("a string without an end", "\u{1B}]0;qqq", [], isOpen: true),
    // Pastes
    InputSample("a paste", "\u{1B}[200~q\u{1B}q+ \r\u{1B}[201~x", [.text("qq+ \r"), mark]),
    InputSample("a paste with half an end inside", "\u{1B}[200~\u{1B}[20\u{1B}[201~x", [mark]),
    InputSample(
      "a paste with a start inside", "\u{1B}[200~\u{1B}[200~q\u{1B}[201~x", [.text("q"), mark]),
    InputSample(
      "a paste with ctrl-C inside", "\u{1B}[200~q\u{3}w\u{1B}[201~x", [.text("q\u{3}w"), mark]),
    InputSample(
      "a paste with a report of ctrl-C inside", "\u{1B}[200~q\u{1B}[99;5uw\u{1B}[201~x",
      [.text("qw"), mark]),
    InputSample("a paste with other reports inside", "\u{1B}[200~\u{1B}[113u\u{1B}[201~x", [mark]),
    InputSample("a string with ctrl-C inside", "\u{1B}]0;q\u{3}x", [.control("c"), mark]),
    InputSample(
      "a string that is cut by a report", "\u{1B}]0;q\u{1B}[99;5ux",
      [.key(.control("c"), .pressed), mark]),
    InputSample("a paste without an end", "\u{1B}[200~qqq", [], isOpen: true),
    InputSample("the end of a paste alone", "\u{1B}[201~x", [.other, mark]),
    // Broken input
    InputSample("an arrow that is cut by esc", "\u{1B}[1;\u{1B}[A", [.up]),
    InputSample("an arrow that is cut by a control", "\u{1B}[1;\u{3}", [.control("c")]),
    InputSample("half a key of the Linux console, then esc", "\u{1B}[[\u{1B}[A", [.up]),
    InputSample("half a key of SS3, then ctrl-C", "\u{1B}O\u{3}", [.control("c")]),
    InputSample("half a key of SS3, then esc", "\u{1B}O\u{1B}[A", [.up]),
    InputSample(
      "a sequence that is far too long", "\u{1B}[" + String(repeating: "1", count: 4_000) + "Ax",
      [.up, mark]),
    InputSample("a byte that begins nothing", [0xFF, 0x80, 0xC0, 0x78], [mark]),
    InputSample("half a character, then a letter", [0xE8, 0x8C, 0x78], [mark]),
    InputSample("half a character, then an arrow", [0xE8, 0x1B, 0x5B, 0x41], [.up]),
    InputSample("a surrogate", [0xED, 0xA0, 0x80, 0x78], [.other, mark]),
    InputSample("a scalar that is too large", [0xF4, 0x90, 0x80, 0x80, 0x78], [.other, mark]),
    InputSample("half a character", [0xE8, 0x8C], [], isOpen: true),
    InputSample("half an arrow", "\u{1B}[1;", [], isOpen: true),
  ]

  @Test(arguments: samples)
  func decodes(sample: InputSample) {
    sample.check()
  }

  // MARK: Unfinished input

  @Test(arguments: samples)
  func flushResetsState(sample: InputSample) {
    var decoder = InputDecoder()
    _ = decoder.decode(sample.bytes)
    let inputs = decoder.flush()
    // A lone ESC is a key.
    #expect(inputs == (sample.isOpen && sample.bytes.last == 0x1B ? [.escape] : []))
    #expect(decoder.timeout == nil)
    expect(decoder.decode("q".utf8), [.character("q")])
    expect(decoder.flush(), [])
  }

  @Test(arguments: [
    ("\u{1B}", 25), ("q\u{1B}", 25), ("\u{1B}O", 50), ("\u{1B}[[", 50), ("\u{E9}\u{1B}\u{1B}", 25),
    ("\u{1B}[", 250), ("\u{1B}[1;5", 250), ("\u{1B}[M!", 250), ("\u{1B}]11;", 250),
    ("\u{1B}P", 250), ("\u{1B}[200~", 5000),
  ])
  func hasTimeoutPerState(text: String, milliseconds: Int) {
    var decoder = InputDecoder()
    _ = decoder.decode(text.utf8)
    #expect(decoder.timeout == .milliseconds(milliseconds))
  }

  /// With key reports, the Esc key is a sequence. A lone ESC byte is then probably the start of a sequence.
  @Test func waitsLongerForEscWithKeyReports() {
    var decoder = InputDecoder()
    _ = decoder.decode("\u{1B}[?15u\u{1B}".utf8)
    #expect(decoder.timeout == .milliseconds(250))
    expect(decoder.flush(), [.escape])
    // Without flag 2, which reports releases, the program turns key reports off.
    for flags in [0, 1, 9, 13, 29] {
      _ = decoder.decode("\u{1B}[?15u\u{1B}[?\(flags)u\u{1B}".utf8)
      #expect(decoder.timeout == .milliseconds(25))
      expect(decoder.flush(), [.escape])
    }
  }
}
