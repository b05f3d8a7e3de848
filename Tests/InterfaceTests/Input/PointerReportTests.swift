import Testing

@testable import Interface

@Suite struct PointerReportTests {
  /// A key after a sequence, which shows that the sequence has ended.
  private static let mark: Input = .character("x")

  private static func pointer(
    _ action: Pointer.Action, _ button: Pointer.Button = .left, row: Int = 0, column: Int = 0,
    hasShift: Bool = false
  ) -> Input {
    .pointer(Pointer(action, button, row: row, column: column, hasShift: hasShift))
  }

  static let samples = [
    // As kitty and xterm send them
    InputSample("press", "\u{1B}[<0;11;6M", [pointer(.press, row: 5, column: 10)]),
    InputSample("drag", "\u{1B}[<32;15;7M", [pointer(.drag, row: 6, column: 14)]),
    InputSample("release", "\u{1B}[<0;15;7m", [pointer(.release, row: 6, column: 14)]),
    InputSample("wheel up", "\u{1B}[<64;15;7M", [pointer(.wheelUp, .other, row: 6, column: 14)]),
    InputSample("wheel down", "\u{1B}[<65;1;1M", [pointer(.wheelDown, .other)]),
    InputSample("ctrl-right", "\u{1B}[<18;15;7M", [pointer(.press, .right, row: 6, column: 14)]),
    InputSample("hovering", "\u{1B}[<35;21;7Mx", [mark]),
    InputSample(
      "a click, then a key", "\u{1B}[<0;12;7M\u{1B}[<0;12;7mx",
      [pointer(.press, row: 6, column: 11), pointer(.release, row: 6, column: 11), mark]),
    // Kitty's own examples
    InputSample("left", "\u{1B}[<0;1;1M\u{1B}[<0;1;1m", [pointer(.press), pointer(.release)]),
    InputSample(
      "middle", "\u{1B}[<1;1;1M\u{1B}[<33;1;1M\u{1B}[<1;1;1m",
      [pointer(.press, .middle), pointer(.drag, .middle), pointer(.release, .middle)]),
    InputSample(
      "right", "\u{1B}[<2;1;1M\u{1B}[<34;1;1M\u{1B}[<2;1;1m",
      [pointer(.press, .right), pointer(.drag, .right), pointer(.release, .right)]),
    InputSample("far away", "\u{1B}[<0;1234;5678M", [pointer(.press, row: 5677, column: 1233)]),
    InputSample("shift", "\u{1B}[<4;1;1M", [pointer(.press, hasShift: true)]),
    InputSample("alt", "\u{1B}[<8;1;1M", [pointer(.press)]),
    InputSample("ctrl", "\u{1B}[<16;1;1M", [pointer(.press)]),
    // Other buttons and forms
    InputSample(
      "shift-wheel", "\u{1B}[<68;1;1M\u{1B}[<69;1;1M",
      [pointer(.wheelUp, .other, hasShift: true), pointer(.wheelDown, .other, hasShift: true)]),
    InputSample("ctrl-alt-wheel", "\u{1B}[<88;1;1M", [pointer(.wheelUp, .other)]),
    InputSample("a wheel sideways", "\u{1B}[<66;1;1M\u{1B}[<67;1;1M\u{1B}[<70;1;1Mx", [mark]),
    InputSample("a release or drag of the wheel", "\u{1B}[<64;1;1m\u{1B}[<96;1;1Mx", [mark]),
    InputSample(
      "a button for going back", "\u{1B}[<128;1;1M\u{1B}[<160;1;1M\u{1B}[<131;1;1M\u{1B}[<128;1;1m",
      [
        pointer(.press, .other), pointer(.drag, .other), pointer(.press, .other),
        pointer(.release, .other),
      ]),
    InputSample("a release with the bit of a drag", "\u{1B}[<32;1;1m", [pointer(.release)]),
    InputSample("a release as in older encodings", "\u{1B}[<3;1;1M", [pointer(.release)]),
    InputSample("leaving the window", "\u{1B}[<288;1;1M\u{1B}[<256;1;1mx", [mark]),
    InputSample(
      "outside", "\u{1B}[<0;0;0M\u{1B}[<32;-3;2M\u{1B}[<32;2;-7M",
      [pointer(.press), pointer(.drag, row: 1), pointer(.drag, column: 1)]),
    InputSample("too few numbers", "\u{1B}[<0;1M\u{1B}[<0M\u{1B}[<Mx", [mark]),
    InputSample("too many numbers", "\u{1B}[<0;1;1;1Mx", [mark]),
    InputSample("no numbers", "\u{1B}[<;;Mx", [mark]),
    InputSample("far too large", "\u{1B}[<0;99999999999999999999;1Mx", [mark]),
    InputSample(
      "glued to esc", "\u{1B}\u{1B}[<0;11;6M", [.escape, pointer(.press, row: 5, column: 10)]),
    InputSample("cut off", "\u{1B}[<0;11", [], isOpen: true),
    // Other encodings are dropped whole
    InputSample("the oldest", "\u{1B}[M !!\u{1B}[M#qqx", [mark]),
    InputSample("the oldest, beyond its columns", [0x1B, 0x5B, 0x4D, 0x20, 0, 0xFF, 0x78], [mark]),
    InputSample("the oldest, cut off by ctrl-C", "\u{1B}[M \u{3}x", [.control("c"), mark]),
    InputSample("the oldest, cut off by an arrow", "\u{1B}[M \u{1B}[A", [.up]),
    InputSample("the oldest, cut off", "\u{1B}[M q", [], isOpen: true),
    InputSample("urxvt's", "\u{1B}[32;12;7M\u{1B}[35;12;7Mx", [mark]),
    // The focus
    InputSample("the focus", "\u{1B}[O\u{1B}[I", [.focus(false), .focus(true)]),
    InputSample("focus reports with parameters", "\u{1B}[1I\u{1B}[1O\u{1B}[?Ox", [mark]),
  ]

  @Test(arguments: samples)
  func decodesPointer(sample: InputSample) {
    sample.check()
  }
}
