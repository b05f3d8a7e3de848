import CLibrary
import Harness
import Testing

@Suite(.onBlockingThreads, .enabled(if: runsLongTests)) struct KeyboardLongTests {
  @Test func anUnfinishedPasteTimesOut() throws {
    try KeyboardTests.expectTimeout(
      of: Array("\u{1B}[200~p q".utf8), after: .milliseconds(5300),
      KeyboardTests.startPaused("--no-ring"))
  }

  @Test(arguments: [1, 2])
  func survivesRandomBytes(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let common = Array("\u{1B}\u{1B}\u{1B}[[]OPX_?;;01239~ABCDmuqpr+- ".utf8)
    let terminal = try startOnTerminal("5m", "--hold", "1h")
    try terminal.waitForPicture()
    for _ in 0..<300 {
      // Two thirds of the bytes are common in escape sequences.
      let bytes = (0..<40).map { _ in
        Int.random(in: 0..<3, using: &generator) == 0
          ? .random(in: 0...255, using: &generator) : common.pick(&generator)
      }
      // Leave out the bytes that end or suspend the countdown.
      try terminal.send(bytes.filter { ![0x03, 0x1A, 0x1C].contains($0) })
      terminal.read(for: .microseconds(200))
    }
    try terminal.send("\u{18}\u{1B}\\")
    try terminal.waitUntilRead()
    #expect(try terminal.child.poll() == nil)
    #expect(terminal.screen.drawingFaults == [])
    try terminal.send("\u{3}")
    try terminal.expectExit(.signalled(SIGINT))
  }
}
