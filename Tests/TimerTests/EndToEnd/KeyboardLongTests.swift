import CLibrary
import Harness
import Testing

@Suite(.sideBySide, .enabled(if: runsLongTests)) struct KeyboardLongTests {
  /// A paste without an end does not take the keyboard for ever.
  @Test func aPasteIsGivenUp() throws {
    try KeyboardTests.expectToForget(
      Array("\u{1B}[200~p q".utf8), after: .milliseconds(5300), KeyboardTests.paused("--no-ring"))
  }

  @Test(arguments: [1, 2])
  func survivesRandomBytes(seed: UInt64) throws {
    var random = RandomBytes(seed: seed)
    let terminal = try onTerminal("5m", "--hold", "1h")
    try terminal.waitForPicture()
    for _ in 0..<300 {
      let bytes = (0..<40).map { _ in random.next() }
      // The bytes that end or suspend the countdown have other tests.
      try terminal.send(bytes.filter { ![0x03, 0x1A, 0x1C].contains($0) })
      terminal.read(for: .microseconds(200))
    }
    try terminal.send("\u{18}\u{1B}\\")
    try terminal.drain(quiet: .milliseconds(200))
    #expect(try terminal.child.poll() == nil)
    #expect(terminal.screen.accidents == [])
    try terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == .signalled(SIGINT))
    #expect(try terminal.tracesOfACutPicture == [])
  }
}

/// Random bytes, the same for the same seed; most of them occur in escape sequences.
private struct RandomBytes {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15
  }

  mutating func next() -> UInt8 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    let common = Array("\u{1B}\u{1B}\u{1B}[[]OPX_?;;01239~ABCDmuqpr+- ".utf8)
    let value = Int(truncatingIfNeeded: state >> 33)
    return value % 3 == 0 ? UInt8(value / 3 % 256) : common[value / 3 % common.count]
  }
}
