import Drawing
import Harness
import Testing

@testable import Interface

@Suite struct ReplyTests {
  struct Sample: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var text: String
    var replies: [Reply]

    init(_ name: String, _ text: String, _ replies: [Reply]) {
      (testDescription, self.text, self.replies) = (name, text, replies)
    }
  }

  static let samples = [
    // The background colour
    Sample("four digits", "\u{1B}]11;rgb:1e1e/2020/FFFF\u{7}", [.background(RGB(30, 32, 255))]),
    Sample("ended by ST", "\u{1B}]11;rgb:0000/8080/ffff\u{1B}\\", [.background(RGB(0, 128, 255))]),
    Sample("three digits", "\u{1B}]11;rgb:fff/800/000\u{7}", [.background(RGB(255, 128, 0))]),
    Sample("two digits", "\u{1B}]11;rgb:3b/42/52\u{7}", [.background(RGB(59, 66, 82))]),
    Sample("one digit", "\u{1B}]11;rgb:f/0/8\u{7}", [.background(RGB(255, 0, 136))]),
    Sample("mixed", "\u{1B}]11;rgb:f/00/8080\u{7}", [.background(RGB(255, 0, 128))]),
    Sample(
      "with opacity", "\u{1B}]11;rgba:ffff/0000/0000/8000\u{7}", [.background(RGB(255, 0, 0))]),
    Sample("the text's", "\u{1B}]10;rgb:ffff/8080/0000\u{7}", [.foreground(RGB(255, 128, 0))]),
    Sample("the cursor's", "\u{1B}]12;rgb:ffff/ffff/ffff\u{7}", []),
    Sample("this program's query", "\u{1B}]11;?\u{1B}\\", []),
    Sample("two parts", "\u{1B}]11;rgb:ffff/ffff\u{7}", []),
    Sample("five parts", "\u{1B}]11;rgb:f/f/f/f/f\u{7}", []),
    Sample("five digits", "\u{1B}]11;rgb:fffff/0/0\u{7}", []),
    Sample("no digits", "\u{1B}]11;rgb://\u{7}", []),
    Sample("no colour", "\u{1B}]11;rgb:gg/00/00\u{7}", []),
    Sample("cancelled", "\u{1B}]11;rgb:ff/ff/ff\u{18}", []),
    Sample("with ESC inside", "\u{1B}]11;rgb:ff/ff/ff\u{1B}q\u{1B}\\", []),
    Sample("with a control inside", "\u{1B}]11;rgb:ff/ff/ff\u{1}\u{7}", []),
    Sample("ended by BEL after ESC", "\u{1B}]11;rgb:ff/ff/ff\u{1B}\u{7}", []),
    // Notifications
    Sample(
      "of notifications", "\u{1B}]99;i=timer:p=?;o=always:p=title,body\u{1B}\\", [.notifications]),
    Sample("in another order", "\u{1B}]99;p=?:i=timer;p=title\u{7}", [.notifications]),
    Sample("this program's query about notifications", "\u{1B}]99;i=timer:p=?;\u{1B}\\", []),
    Sample("the reply to another program", "\u{1B}]99;i=q:p=?;p=title\u{1B}\\", []),
    Sample("a closed notification", "\u{1B}]99;i=timer:p=close;x\u{1B}\\", []),
    Sample("an empty reply about notifications", "\u{1B}]99;\u{1B}\\", []),
    // Names
    Sample("kitty", "\u{1B}P>|kitty(0.26.5)\u{1B}\\", [.version("kitty(0.26.5)")]),
    Sample("xterm", "\u{1B}P>|XTerm(379)\u{1B}\\", [.version("XTerm(379)")]),
    Sample("a name with a blank", "\u{1B}P>|tmux 3.3a\u{1B}\\", [.version("tmux 3.3a")]),
    Sample("no name", "\u{1B}P>|\u{1B}\\", [.version("")]),
    Sample("as an OSC", "\u{1B}]>|XTerm(379)\u{1B}\\", []),
    // Settings
    Sample("a pen", "\u{1B}P1$r0;48:2::1:2:3m\u{1B}\\", [.setting("0;48:2::1:2:3m")]),
    Sample("no such setting", "\u{1B}P0$r\u{1B}\\", []),
    Sample("a termcap entry", "\u{1B}P1+r436f=323536\u{1B}\\", []),
    // Modes
    Sample("a mode that is on", "\u{1B}[?2026;1$y", [.mode(2026, isKnown: true)]),
    Sample("a mode that is off", "\u{1B}[?2026;2$y", [.mode(2026, isKnown: true)]),
    Sample("a mode that is always on", "\u{1B}[?2026;3$y", [.mode(2026, isKnown: true)]),
    Sample("a mode that does not exist", "\u{1B}[?2026;0$y", [.mode(2026, isKnown: false)]),
    Sample("a mode that is always off", "\u{1B}[?2026;4$y", [.mode(2026, isKnown: false)]),
    Sample("a mode of ECMA-48", "\u{1B}[4;2$y", []),
    Sample("a mode without a state", "\u{1B}[?2026$y", []),
    // Graphics
    Sample("graphics", "\u{1B}_Gi=31;OK\u{1B}\\", [.graphics(id: 31, isOK: true)]),
    Sample("a frame", "\u{1B}_Gi=7,r=1;OK\u{1B}\\", [.graphics(id: 7, isOK: true)]),
    Sample(
      "a frame, its number last", "\u{1B}_Gr=1,i=7;OK\u{1B}\\", [.graphics(id: 7, isOK: true)]),
    Sample(
      "graphics refused", "\u{1B}_Gi=31;ENOENT:no such file\u{1B}\\",
      [.graphics(id: 31, isOK: false)]),
    Sample("graphics without a number", "\u{1B}_G;OK\u{1B}\\", []),
    Sample("graphics cut off", "\u{1B}_Gi=31\u{1B}\\", []),
    Sample("another application", "\u{1B}_i=31;OK\u{1B}\\", []),
    // Attributes, the size of a cell, light or dark
    Sample("attributes", "\u{1B}[?62;4c", [.attributes([62, 4])]),
    Sample("attributes of a VT100", "\u{1B}[?1;2c", [.attributes([1, 2])]),
    Sample("no attributes", "\u{1B}[?c", [.attributes([])]),
    Sample("secondary attributes", "\u{1B}[>41;354;0c", []),
    Sample("a cell", "\u{1B}[6;19;10t", [.cellSize(width: 10, height: 19)]),
    Sample("a cell of nothing", "\u{1B}[6;0;0t", []),
    Sample("a window", "\u{1B}[4;600;800t", []),
    Sample("dark", "\u{1B}[?997;1n", [.colorScheme(isLight: false)]),
    Sample("light", "\u{1B}[?997;2n", [.colorScheme(isLight: true)]),
    Sample("neither", "\u{1B}[?997;3n", []),
    // Several replies together
    Sample(
      "all of kitty's",
      "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}P>|kitty(0.26.5)\u{1B}\\\u{1B}[?62;c",
      [.background(.black), .version("kitty(0.26.5)"), .attributes([62])]),
    Sample(
      "one that is too long, then one that is not",
      "\u{1B}P>|" + String(repeating: "a", count: 4000) + "\u{1B}\\\u{1B}[?62c",
      [.attributes([62])]),
    Sample(
      "an unknown one, then a known one", "\u{1B}]4;1;rgb:f/f/f\u{7}\u{1B}[?6c", [.attributes([6])]),
    Sample("in a paste", "\u{1B}[200~\u{1B}]11;rgb:f/f/f\u{7}\u{1B}[?62c\u{1B}[201~", []),
    Sample("none", "hello", []),
  ]

  @Test(arguments: samples)
  func decodesReplies(sample: Sample) {
    var decoder = InputDecoder()
    _ = decoder.decode(sample.text.utf8)
    #expect(decoder.timeout == nil)
    expect(decoder.takeReplies(), sample.replies)
    expect(decoder.takeReplies(), [])
  }

  /// A reply may be split anywhere, and keys may surround it.
  @Test(arguments: samples)
  func decodesSplitReplies(sample: Sample) {
    let bytes = Array(sample.text.utf8)
    for splitIndex in stride(from: 0, through: bytes.count, by: max(bytes.count / 60, 1)) {
      var decoder = InputDecoder()
      var keys = decoder.decode("x".utf8)
      keys += decoder.decode(bytes[..<splitIndex])
      var replies = decoder.takeReplies()
      keys += decoder.decode(bytes[splitIndex...])
      keys += decoder.decode("y".utf8)
      replies += decoder.takeReplies()
      #expect(replies == sample.replies, "cut at \(splitIndex)")
      #expect(keys.first == .character("x") && keys.last == .character("y"))
      // A paste is text, not keys.
      keys.removeAll { if case .text = $0 { true } else { false } }
      if sample.text != "hello" { #expect(keys.count == 2) }
    }
  }

  @Test func keysBetweenRepliesAreKeys() {
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

  /// A slow connection may split a reply after its ESC, and the second part must not act as keys.
  @Test(arguments: [("\u{1B}", 250), ("\u{1B}[?6", 250), ("\u{1B}]11;r", 250), ("\u{1B}O", 50)])
  func waitsLongerAfterEscWhileExpectingReplies(text: String, milliseconds: Int) {
    var decoder = InputDecoder()
    decoder.expectsReplies = true
    _ = decoder.decode(text.utf8)
    #expect(decoder.timeout == .milliseconds(milliseconds))
  }

  /// Also, the decoder must not trap on random pieces of replies.
  @Test func randomPiecesAreDecodedAlikeForAnySplit() {
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
      var (decoder, splitDecoder) = (InputDecoder(), InputDecoder())
      let keys = decoder.decode(bytes)
      let splitIndex = Int.random(in: 0...bytes.count, using: &generator)
      #expect(
        splitDecoder.decode(bytes[..<splitIndex]) + splitDecoder.decode(bytes[splitIndex...])
          == keys, "\(text)")
      let replies = decoder.takeReplies()
      #expect(splitDecoder.takeReplies() == replies, "\(text)")
      // Every reply has at least three bytes.
      #expect(replies.count <= bytes.count / 3)
    }
  }
}
