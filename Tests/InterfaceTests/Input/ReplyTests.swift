import Drawing
import Harness
import Testing

@testable import Interface

@Suite struct ReplyTests {
  struct Input: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var text: String
    var replies: [Reply]

    init(_ name: String, _ text: String, _ replies: [Reply]) {
      (testDescription, self.text, self.replies) = (name, text, replies)
    }
  }

  static let inputs = [
    // The colour behind the text
    Input("four digits", "\u{1B}]11;rgb:1e1e/2020/FFFF\u{7}", [.background(RGB(30, 32, 255))]),
    Input("ended by ST", "\u{1B}]11;rgb:0000/8080/ffff\u{1B}\\", [.background(RGB(0, 128, 255))]),
    Input("three digits", "\u{1B}]11;rgb:fff/800/000\u{7}", [.background(RGB(255, 128, 0))]),
    Input("two digits", "\u{1B}]11;rgb:3b/42/52\u{7}", [.background(RGB(59, 66, 82))]),
    Input("one digit", "\u{1B}]11;rgb:f/0/8\u{7}", [.background(RGB(255, 0, 136))]),
    Input("mixed", "\u{1B}]11;rgb:f/00/8080\u{7}", [.background(RGB(255, 0, 128))]),
    Input(
      "with opacity", "\u{1B}]11;rgba:ffff/0000/0000/8000\u{7}", [.background(RGB(255, 0, 0))]),
    Input("the text's", "\u{1B}]10;rgb:ffff/8080/0000\u{7}", [.foreground(RGB(255, 128, 0))]),
    Input("the cursor's", "\u{1B}]12;rgb:ffff/ffff/ffff\u{7}", []),
    Input("our own question", "\u{1B}]11;?\u{1B}\\", []),
    Input("two parts", "\u{1B}]11;rgb:ffff/ffff\u{7}", []),
    Input("four parts without opacity's name", "\u{1B}]11;rgb:f/f/f/f/f\u{7}", []),
    Input("five digits", "\u{1B}]11;rgb:fffff/0/0\u{7}", []),
    Input("no digits", "\u{1B}]11;rgb://\u{7}", []),
    Input("no colour", "\u{1B}]11;rgb:gg/00/00\u{7}", []),
    Input("cancelled", "\u{1B}]11;rgb:ff/ff/ff\u{18}", []),
    Input("with ESC inside", "\u{1B}]11;rgb:ff/ff/ff\u{1B}q\u{1B}\\", []),
    Input("with a control inside", "\u{1B}]11;rgb:ff/ff/ff\u{1}\u{7}", []),
    Input("ended by BEL after ESC", "\u{1B}]11;rgb:ff/ff/ff\u{1B}\u{7}", []),
    // Notifications
    Input("of notifications", "\u{1B}]99;i=timer:p=?;o=always:p=title,body\u{1B}\\", [.notices]),
    Input("in another order", "\u{1B}]99;p=?:i=timer;p=title\u{7}", [.notices]),
    Input("our question of notifications", "\u{1B}]99;i=timer:p=?;\u{1B}\\", []),
    Input("of another program's", "\u{1B}]99;i=q:p=?;p=title\u{1B}\\", []),
    Input("a closed notification", "\u{1B}]99;i=timer:p=close;x\u{1B}\\", []),
    Input("nothing of notifications", "\u{1B}]99;\u{1B}\\", []),
    // Names
    Input("kitty", "\u{1B}P>|kitty(0.26.5)\u{1B}\\", [.version("kitty(0.26.5)")]),
    Input("xterm", "\u{1B}P>|XTerm(379)\u{1B}\\", [.version("XTerm(379)")]),
    Input("a name with a blank", "\u{1B}P>|tmux 3.3a\u{1B}\\", [.version("tmux 3.3a")]),
    Input("no name", "\u{1B}P>|\u{1B}\\", [.version("")]),
    Input("as an OSC", "\u{1B}]>|XTerm(379)\u{1B}\\", []),
    // Settings
    Input("a pen", "\u{1B}P1$r0;48:2::1:2:3m\u{1B}\\", [.setting("0;48:2::1:2:3m")]),
    Input("no such setting", "\u{1B}P0$r\u{1B}\\", []),
    Input("a termcap entry", "\u{1B}P1+r436f=323536\u{1B}\\", []),
    // Modes
    Input("a mode that is on", "\u{1B}[?2026;1$y", [.mode(2026, isKnown: true)]),
    Input("a mode that is off", "\u{1B}[?2026;2$y", [.mode(2026, isKnown: true)]),
    Input("a mode that is always on", "\u{1B}[?2026;3$y", [.mode(2026, isKnown: true)]),
    Input("a mode that does not exist", "\u{1B}[?2026;0$y", [.mode(2026, isKnown: false)]),
    Input("a mode that is always off", "\u{1B}[?2026;4$y", [.mode(2026, isKnown: false)]),
    Input("a mode of ECMA-48", "\u{1B}[4;2$y", []),
    Input("a mode without a state", "\u{1B}[?2026$y", []),
    // Graphics
    Input("graphics", "\u{1B}_Gi=31;OK\u{1B}\\", [.graphics(id: 31, isOK: true)]),
    Input("a frame", "\u{1B}_Gi=7,r=1;OK\u{1B}\\", [.graphics(id: 7, isOK: true)]),
    Input("a frame, its number last", "\u{1B}_Gr=1,i=7;OK\u{1B}\\", [.graphics(id: 7, isOK: true)]),
    Input(
      "graphics refused", "\u{1B}_Gi=31;ENOENT:no such file\u{1B}\\",
      [.graphics(id: 31, isOK: false)]),
    Input("graphics without a number", "\u{1B}_G;OK\u{1B}\\", []),
    Input("graphics cut off", "\u{1B}_Gi=31\u{1B}\\", []),
    Input("another application", "\u{1B}_i=31;OK\u{1B}\\", []),
    // Attributes, the size of a cell, light or dark
    Input("attributes", "\u{1B}[?62;4c", [.attributes([62, 4])]),
    Input("attributes of a VT100", "\u{1B}[?1;2c", [.attributes([1, 2])]),
    Input("no attributes", "\u{1B}[?c", [.attributes([])]),
    Input("secondary attributes", "\u{1B}[>41;354;0c", []),
    Input("a cell", "\u{1B}[6;19;10t", [.cellSize(width: 10, height: 19)]),
    Input("a cell of nothing", "\u{1B}[6;0;0t", []),
    Input("a window", "\u{1B}[4;600;800t", []),
    Input("dark", "\u{1B}[?997;1n", [.colorScheme(isLight: false)]),
    Input("light", "\u{1B}[?997;2n", [.colorScheme(isLight: true)]),
    Input("neither", "\u{1B}[?997;3n", []),
    // Several answers together
    Input(
      "all of kitty's",
      "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}P>|kitty(0.26.5)\u{1B}\\\u{1B}[?62;c",
      [.background(.black), .version("kitty(0.26.5)"), .attributes([62])]),
    Input(
      "one that is too long, then one that is not",
      "\u{1B}P>|" + String(repeating: "a", count: 4000) + "\u{1B}\\\u{1B}[?62c",
      [.attributes([62])]),
    Input(
      "an unknown one, then a known one", "\u{1B}]4;1;rgb:f/f/f\u{7}\u{1B}[?6c", [.attributes([6])]),
    Input("in a paste", "\u{1B}[200~\u{1B}]11;rgb:f/f/f\u{7}\u{1B}[?62c\u{1B}[201~", []),
    Input("none", "hello", []),
  ]

  @Test(arguments: inputs)
  func decodesReplies(input: Input) {
    var decoder = InputDecoder()
    _ = decoder.decode(input.text.utf8)
    #expect(decoder.timeout == nil)
    expect(decoder.takeReplies(), input.replies)
    expect(decoder.takeReplies(), [])
  }

  /// A reply is decoded for any split, and with keys around it.
  @Test(arguments: inputs)
  func decodesSplitReplies(input: Input) {
    let bytes = Array(input.text.utf8)
    for cut in stride(from: 0, through: bytes.count, by: max(bytes.count / 60, 1)) {
      var decoder = InputDecoder()
      var keys = decoder.decode("x".utf8)
      keys += decoder.decode(bytes[..<cut])
      var replies = decoder.takeReplies()
      keys += decoder.decode(bytes[cut...])
      keys += decoder.decode("y".utf8)
      replies += decoder.takeReplies()
      #expect(replies == input.replies, "cut at \(cut)")
      #expect(keys.first == .character("x") && keys.last == .character("y"))
      // A paste is text, not keys.
      keys.removeAll { if case .text = $0 { true } else { false } }
      if input.text != "hello" { #expect(keys.count == 2) }
    }
  }

  @Test func keysBetweenAnswersAreKeys() {
    var decoder = InputDecoder()
    expect(
      decoder.decode("p\u{1B}]11;rgb:f/f/f\u{7}+\u{1B}[?62c\u{1B}[Aq".utf8),
      [.character("p"), .character("+"), .up, .character("q")])
    expect(decoder.takeReplies(), [.background(.white), .attributes([62])])
  }

  @Test func flushedReplyIsDropped() {
    var decoder = InputDecoder()
    _ = decoder.decode("\u{1B}]11;rgb:f/f/f".utf8)
    _ = decoder.flush()
    _ = decoder.decode("\u{1B}[?62c\u{7}".utf8)
    expect(decoder.takeReplies(), [.attributes([62])])
  }

  /// A slow line may split a reply, and its rest must not act as keys.
  @Test(arguments: [("\u{1B}", 250), ("\u{1B}[?6", 250), ("\u{1B}]11;r", 250), ("\u{1B}O", 50)])
  func waitsLongerWhileExpectingReplies(text: String, milliseconds: Int) {
    var decoder = InputDecoder()
    decoder.expectsReplies = true
    _ = decoder.decode(text.utf8)
    #expect(decoder.timeout == .milliseconds(milliseconds))
  }

  /// Invalid replies from pieces of valid ones.
  @Test func invalidRepliesDoNotTrap() {
    var generator = SeededGenerator(seed: 23)
    let pieces = [
      "\u{1B}]", "11;", "rgb:", "rgba:", "ff", "/", "\u{1B}\\", "\u{7}", "\u{1B}P", ">|", "1$r",
      "\u{1B}_G", "i=", "31", ",", ";", "OK", "\u{1B}[", "?", "2026", "$", "y", "c", "t", "6;", "n",
      "99999999999999999999", "q", "\u{18}",
    ]
    for _ in 0..<5_000 {
      let text = (0..<Int.random(in: 1...14, using: &generator)).map { _ in
        pieces.pick(&generator)
      }.joined()
      let bytes = Array(text.utf8)
      var (whole, split) = (InputDecoder(), InputDecoder())
      let keys = whole.decode(bytes)
      let cut = Int.random(in: 0...bytes.count, using: &generator)
      #expect(split.decode(bytes[..<cut]) + split.decode(bytes[cut...]) == keys, "\(text)")
      let replies = whole.takeReplies()
      #expect(split.takeReplies() == replies, "\(text)")
      #expect(replies.count <= bytes.count / 3)
    }
  }
}
