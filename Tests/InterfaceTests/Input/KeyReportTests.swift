import Testing

@testable import Interface

/// Keys in kitty's protocol: examples of its documentation, reports of real terminals, and edge cases.
@Suite struct KeyReportTests {
  /// A key that shows that the sequence before it has ended.
  private static let mark: Input = .character("x")

  // MARK: Forms

  static let forms = [
    InputSample(
      "a key: press, repeat, release", "\u{1B}[113u\u{1B}[113;1:2u\u{1B}[113;1:3u",
      [.pressed("q"), .repeated("q"), .released("q")]),
    InputSample("a press with its event", "\u{1B}[32;1:1u", [.pressed(" ")]),
    InputSample(
      "a press with modifiers and its event", "\u{1B}[97;5:1u", [.pressed(.control("a"))]),
    InputSample("no modifiers", "\u{1B}[113;1u", [.pressed("q")]),
    InputSample("no modifiers, an event", "\u{1B}[113;:3u", [.released("q")]),
    InputSample("an empty event", "\u{1B}[113;1:u", [.pressed("q")]),
    InputSample("nothing but the text", "\u{1B}[32;;32u", [.pressed(" ")]),
    InputSample("shift and the text", "\u{1B}[97;2;65u", [.pressed("A")]),
    InputSample("option and the text", "\u{1B}[97;;229u", [.pressed("a", typing: "å")]),
    InputSample("two characters as the text", "\u{1B}[97;2;65:66u", [.pressed("A", typing: "AB")]),
    InputSample(
      "a text that is far too long",
      "\u{1B}[97;1:3;" + String(repeating: "65:", count: 100) + "66ux", [.released("a"), mark]),
    InputSample("both alternates", "\u{1B}[97:65:98;2u", [.pressed("A")]),
    InputSample("the shifted alternate", "\u{1B}[47:63;2u", [.pressed("?")]),
    InputSample("the base layout alternate", "\u{1B}[97::65u", [.pressed("a")]),
    InputSample("all fields", "\u{1B}[61:43:45;2:2;43u", [.repeated("+")]),
    InputSample("empty alternates", "\u{1B}[113::;1:1;u", [.pressed("q")]),
    InputSample("too many alternates", "\u{1B}[113:81:113:1;2ux", [mark]),
    InputSample("an event that does not exist", "\u{1B}[113;1:4ux", [mark]),
    InputSample("text without a key", "\u{1B}[0;;229u", [.key(.other, text: "å")]),
    InputSample("nothing", "\u{1B}[u", [.key(.other)]),
    InputSample("another parameter", "\u{1B}[>11ux\u{1B}[=15;1ux\u{1B}[<u", [mark, mark]),
    InputSample("a number that is far too large", "\u{1B}[99999999999999999999ux", [mark]),
    InputSample("a number that is no character", "\u{1B}[55296u", [.pressed(.other)]),
    InputSample("a number that is too large", "\u{1B}[1114112u", [.pressed(.other)]),
    InputSample("a rare character", "\u{1B}[1114111u", [.pressed("\u{10FFFF}")]),
    InputSample(
      "control characters", "\u{1B}[3u\u{1B}[155u", [.pressed(.other), .pressed(.other)]),
    InputSample("cut off by a control", "\u{1B}[113;1:\u{3}x", [.control("c"), mark]),
    InputSample("cut off by another", "\u{1B}[113;1:\u{1B}[112u", [.pressed("p")]),
    InputSample("esc glued to a report", "\u{1B}\u{1B}[113u", [.escape, .pressed("q")]),
    InputSample("cut off", "\u{1B}[113;1:", [], isOpen: true),
  ]

  @Test(arguments: forms)
  func decodesEveryForm(sample: InputSample) {
    sample.check()
  }

  // MARK: Keys

  static let keys = [
    InputSample("esc", "\u{1B}[27u\u{1B}[27;1:3u", [.pressed(.escape), .released(.escape)]),
    InputSample("enter", "\u{1B}[13u\u{1B}[13;1:3u", [.pressed(.enter), .released(.enter)]),
    InputSample("tab", "\u{1B}[9u\u{1B}[9;1:3u", [.pressed(.tab), .released(.tab)]),
    InputSample(
      "shift-tab", "\u{1B}[9;2u\u{1B}[9;2:3u", [.pressed(.backtab), .released(.backtab)]),
    InputSample(
      "shift-tab of xterm's kind", "\u{1B}[1;2:1Z\u{1B}[1;2:3Z",
      [.pressed(.backtab), .released(.backtab)]),
    InputSample("backspace", "\u{1B}[127u", [.pressed(.backspace)]),
    InputSample(
      "shift with keys that type nothing", "\u{1B}[27;2u\u{1B}[13;2u\u{1B}[127;2u",
      [.pressed(.escape), .pressed(.enter), .pressed(.backspace)]),
    InputSample(
      "ctrl with keys that type nothing", "\u{1B}[27;5u\u{1B}[13;5u\u{1B}[127;5u",
      [.pressed(.other), .pressed(.other), .pressed(.other)]),
    // Arrows and similar keys
    InputSample("arrows", "\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
    InputSample(
      "an arrow: press, repeat, release", "\u{1B}[1;1:1A\u{1B}[1;1:2A\u{1B}[1;1:3A",
      [.pressed(.up), .repeated(.up), .released(.up)]),
    InputSample(
      "an arrow with num lock", "\u{1B}[1;129B\u{1B}[1;129:3B", [.down, .released(.down)]),
    InputSample("an arrow with ctrl", "\u{1B}[1;5:3C", [.released(.right)]),
    InputSample("home and end", "\u{1B}[H\u{1B}[1;1:3F", [.home, .released(.end)]),
    InputSample(
      "insert, delete", "\u{1B}[2;1:2~\u{1B}[3;1:3~", [.repeated(.other), .released(.delete)]),
    InputSample(
      "F1 to F4", "\u{1B}[P\u{1B}[1;1:3Q\u{1B}[13;1:3~\u{1B}[1;1:3S",
      [.function(1), .released(.function(2)), .released(.function(3)), .released(.function(4))]),
    InputSample(
      "F12 and F13", "\u{1B}[24;1:3~\u{1B}[57376u", [.released(.other), .pressed(.other)]),
    InputSample(
      "menu, play, louder", "\u{1B}[57363u\u{1B}[57428u\u{1B}[57439u",
      [.pressed(.other), .pressed(.other), .pressed(.other)]),
    // The keypad
    InputSample(
      "digits of the keypad", "\u{1B}[57399u\u{1B}[57404u\u{1B}[57408u",
      [.pressed("0"), .pressed("5"), .pressed("9")]),
    InputSample(
      "signs of the keypad", (57409...57413).map { "\u{1B}[\($0)u" }.joined(),
      [.pressed("."), .pressed("/"), .pressed("*"), .pressed("-"), .pressed("+")]),
    InputSample(
      "more signs of the keypad", "\u{1B}[57415u\u{1B}[57416u", [.pressed("="), .pressed(",")]),
    InputSample("enter of the keypad", "\u{1B}[57414;1:3u", [.released(.enter)]),
    InputSample(
      "arrows of the keypad", (57417...57420).map { "\u{1B}[\($0);1:2u" }.joined(),
      [.repeated(.left), .repeated(.right), .repeated(.up), .repeated(.down)]),
    InputSample(
      "the rest of the keypad", (57421...57427).map { "\u{1B}[\($0)u" }.joined(),
      [.pageUp, .pageDown, .home, .end, .other, .delete, .other].map { .pressed($0) }),
    InputSample(
      "ctrl with tab, and with shift too", "\u{1B}[9;5u\u{1B}[9;6u",
      [.pressed(.nextTab), .pressed(.previousTab)]),
    InputSample(
      "F3 of older kitty", "\u{1B}[R\u{1B}[1;1:3R", [.function(3), .released(.function(3))]),
    InputSample("the keypad's middle", "\u{1B}[1;1:3E\u{1B}[57427~", [.released(.other), .other]),
    // Locks and modifier keys
    InputSample("locks", "\u{1B}[57358u\u{1B}[57359;65:3u\u{1B}[57360ux", [mark]),
    InputSample(
      "modifier keys", (57441...57454).map { "\u{1B}[\($0)u\u{1B}[\($0);2:3u" }.joined() + "x",
      [mark]),
    InputSample("ctrl as reported by older kitty", "\u{1B}[57442;5u\u{1B}[57442;1:3ux", [mark]),
  ]

  @Test(arguments: keys)
  func decodesKeys(sample: InputSample) {
    sample.check()
  }

  // MARK: Modifiers and layouts

  static let keysWithModifiers = [
    InputSample(
      "caps lock", "\u{1B}[113;65u\u{1B}[113;65:3u", [.pressed("q", typing: "Q"), .released("q")]),
    InputSample("num lock", "\u{1B}[32;129u", [.pressed(" ")]),
    InputSample("both locks and shift", "\u{1B}[97:65;194u", [.pressed("A", typing: "a")]),
    InputSample("both locks and ctrl", "\u{1B}[99;197u", [.pressed(.control("c"))]),
    InputSample("a modifier less than none", "\u{1B}[113;0u", [.pressed("q")]),
    InputSample("a modifier more than all", "\u{1B}[113;257u", [.pressed("q")]),
    InputSample(
      "shift with a letter", "\u{1B}[97;2u\u{1B}[97;2:3u", [.pressed("A"), .released("A")]),
    InputSample("shift with a sign, without the shifted code", "\u{1B}[47;2u", [.pressed("/")]),
    InputSample("shift with a space", "\u{1B}[32;2u", [.pressed(" ")]),
    InputSample("a question mark in German", "\u{1B}[223:63:45;2u", [.pressed("?")]),
    InputSample("plus without shift in German", "\u{1B}[43::93u", [.pressed("+")]),
    InputSample("slash in German", "\u{1B}[55:47;2u", [.pressed("/")]),
    InputSample("the key of the US minus in German", "\u{1B}[223::45u", [.pressed("\u{DF}")]),
    InputSample(
      "letters and signs in French", "\u{1B}[97::113u\u{1B}[41::45u\u{1B}[33:167:47;2u",
      [.pressed("a"), .pressed(")"), .pressed("\u{A7}")]),
    InputSample("an umlaut", "\u{1B}[246:214:59;2u", [.pressed("\u{D6}")]),
    InputSample(
      "ctrl-C", "\u{1B}[99;5u\u{1B}[99;5:3u", [.pressed(.control("c")), .released(.control("c"))]),
    InputSample("ctrl-Z", "\u{1B}[122;5u", [.pressed(.control("z"))]),
    InputSample("ctrl-backslash", "\u{1B}[92;5u", [.pressed(.control("\\"))]),
    InputSample("ctrl with a capital code", "\u{1B}[67;5u", [.pressed(.control("c"))]),
    InputSample(
      "ctrl with a space or a sign", "\u{1B}[32;5u\u{1B}[61;5u",
      [.pressed(.other), .pressed(.other)]),
    InputSample("ctrl-shift-I", "\u{1B}[105;6u", [.pressed(.other)]),
    InputSample("ctrl-shift-C", "\u{1B}[99:67;6u", [.pressed(.other)]),
    InputSample("ctrl-alt-C", "\u{1B}[99;7u", [.pressed(.other)]),
    InputSample("alt-Q", "\u{1B}[113;3u", [.pressed(.other)]),
    InputSample("alt-shift-Q", "\u{1B}[113:81;4u", [.pressed(.other)]),
    InputSample("alt-esc", "\u{1B}[27;3u", [.pressed(.other)]),
    InputSample(
      "super, hyper, meta with Q", "\u{1B}[113;9u\u{1B}[113;17u\u{1B}[113;33u",
      [.pressed(.other), .pressed(.other), .pressed(.other)]),
    InputSample("alt on the keypad", "\u{1B}[57413;3u", [.pressed(.other)]),
    // Other scripts: the third code is the key at the same place of the US layout
    InputSample(
      "Q in Russian", "\u{1B}[1081::113u\u{1B}[1081::113;1:3u",
      [.pressed("q", typing: "й"), .released("q")]),
    InputSample(
      "shift-Q in Russian", "\u{1B}[1081:1049:113;2u", [.pressed("Q", typing: "Й")]),
    InputSample(
      "shift-Q in Russian, without the shifted code", "\u{1B}[1081::113;2u",
      [.pressed("Q", typing: "Й")]),
    InputSample("a question mark in Russian", "\u{1B}[55:63:55;2u", [.pressed("?")]),
    InputSample("comma in Russian", "\u{1B}[46:44:47;2u", [.pressed(",")]),
    InputSample("ctrl-C in Russian", "\u{1B}[1089::99;5u", [.pressed(.control("c"))]),
    InputSample("alt-Q in Russian", "\u{1B}[1081::113;3u", [.pressed(.other)]),
    InputSample("P in Greek", "\u{1B}[960::112u", [.pressed("p", typing: "π")]),
    InputSample("R in Hebrew", "\u{1B}[1512::114u", [.pressed("r", typing: "ר")]),
    InputSample("Russian, without the base layout code", "\u{1B}[1081u", [.pressed("\u{439}")]),
    InputSample(
      "ctrl in Russian, without the base layout code", "\u{1B}[1089;5u", [.pressed(.other)]),
    InputSample("a function key with a base layout code", "\u{1B}[57376::113u", [.pressed(.other)]),
    InputSample(
      "a base layout code that is no character", "\u{1B}[1081::27u", [.pressed("\u{439}")]),
  ]

  @Test(arguments: keysWithModifiers)
  func decodesModifiersAndLayouts(sample: InputSample) {
    sample.check()
  }

  // MARK: Text

  /// Reports with a text, which kitty's flag 16 requests, and reports without a text.
  static let texts = [
    InputSample(
      "kitty, foot, Ghostty: Q in Russian", "\u{1B}[1081::113;;1081u",
      [.pressed("q", typing: "й")]),
    InputSample(
      "the same with shift", "\u{1B}[1081:1049:113;2;1049u", [.pressed("Q", typing: "Й")]),
    InputSample("iTerm2: each press has its event", "\u{1B}[97;1:1;97u", [.pressed("a")]),
    InputSample("caps lock", "\u{1B}[97;65;65u", [.pressed("a", typing: "A")]),
    InputSample("caps lock and shift", "\u{1B}[97:65;66;97u", [.pressed("A", typing: "a")]),
    InputSample("AltGr in Alacritty", "\u{1B}[57:93;;93u", [.pressed("9", typing: "]")]),
    InputSample("AltGr, without text", "\u{1B}[57:93u", [.pressed("9", typing: "]")]),
    InputSample(
      "option in kitty on macOS", "\u{1B}[108;3;64u", [.pressed(.other, typing: "@")]),
    InputSample("an accent of a dead key", "\u{1B}[101;;233u", [.pressed("e", typing: "é")]),
    InputSample(
      "a capital umlaut, without the shifted code", "\u{1B}[228;2u", [.pressed("ä", typing: "Ä")]),
    InputSample("an input method", "\u{1B}[0;;26085:26412u", [.key(.other, text: "日本")]),
    InputSample(
      "a sentence from an input method",
      "\u{1B}[0;;" + Array(repeating: "26085", count: 200).joined(separator: ":") + "u",
      [.key(.other, text: String(repeating: "日", count: 200))]),
    InputSample(
      "a repeat", "\u{1B}[1081::113u\u{1B}[1081::113;1:2;1081u",
      [.pressed("q", typing: "й"), .repeated("q", typing: "й")]),
    InputSample("a control character is no text", "\u{1B}[97;;3u", [.pressed("a")]),
    InputSample("no character at all", "\u{1B}[97;;55296u", [.pressed("a")]),
    InputSample("ctrl types nothing", "\u{1B}[1081::113;5u", [.pressed(.control("q"))]),
    InputSample("a double s has no capital", "\u{1B}[223;2u", [.pressed("ß")]),
  ]

  @Test(arguments: texts)
  func decodesTypedText(sample: InputSample) {
    sample.check()
  }

  // MARK: Several in a row

  static let sequences = [
    InputSample(
      "shift comes up first",
      "\u{1B}[57441u\u{1B}[113:81;2u\u{1B}[113:81;2:2u\u{1B}[57441;2:3u\u{1B}[113;1:2u\u{1B}[113;1:3u",
      [.pressed("Q"), .repeated("Q"), .repeated("Q", typing: "q"), .released("Q")]),
    InputSample(
      "alt goes down meanwhile", "\u{1B}[113u\u{1B}[57443u\u{1B}[113;3:2u\u{1B}[113;3:3u",
      [.pressed("q"), .repeated("q"), .released("q")]),
    InputSample(
      "alt comes up first", "\u{1B}[113;3u\u{1B}[57443;3:3u\u{1B}[113;1:3u",
      [.pressed(.other), .released(.other)]),
    InputSample(
      "ctrl comes up first", "\u{1B}[57442u\u{1B}[99;5u\u{1B}[57442;5:3u\u{1B}[99;1:3u",
      [.pressed(.control("c")), .released(.control("c"))]),
    InputSample(
      "a question mark, shift up first", "\u{1B}[47:63;2u\u{1B}[47;1:3u",
      [.pressed("?"), .released("?")]),
    InputSample(
      "a plus, shift up first",
      "\u{1B}[57441u\u{1B}[61:43;2u\u{1B}[57441;2:3u\u{1B}[61;1:3u",
      [.pressed("+"), .released("+")]),
    InputSample(
      "an arrow whose press has no event", "\u{1B}[A\u{1B}[1;1:2A\u{1B}[1;1:3A",
      [.up, .repeated(.up), .released(.up)]),
    InputSample(
      "shift-tab, shift up first", "\u{1B}[9;2u\u{1B}[9;1:3u",
      [.pressed(.backtab), .released(.backtab)]),
    InputSample(
      "two keys", "\u{1B}[113u\u{1B}[112;1:1u\u{1B}[113;1:3u\u{1B}[112;1:2u\u{1B}[112;1:3u",
      [.pressed("q"), .pressed("p"), .released("q"), .repeated("p"), .released("p")]),
    InputSample(
      "a release has the meaning of the last press", "\u{1B}[113:81;2u\u{1B}[113u\u{1B}[113;2:3u",
      [.pressed("Q"), .pressed("q"), .released("q")]),
    InputSample(
      "the Enter that started the program", "\u{1B}[13;1:3u\u{1B}[113u",
      [.released(.enter), .pressed("q")]),
    InputSample(
      "the focus is lost", "\u{1B}[113:81;2u\u{1B}[O\u{1B}[113;1:3u",
      [.pressed("Q"), .focus(false), .released("q")]),
    InputSample(
      "more keys than fingers",
      (97...107).map { "\u{1B}[\($0);2u" }.joined() + "\u{1B}[97;1:3u\u{1B}[98;1:3u",
      "ABCDEFGHIJK".unicodeScalars.map { .pressed(.character($0)) } + [
        .released("a"), .released("B"),
      ]),
  ]

  @Test(arguments: sequences)
  func keepsMeaningUntilRelease(sample: InputSample) {
    sample.check()
  }
}
