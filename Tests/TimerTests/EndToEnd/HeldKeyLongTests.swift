import Harness
import Testing

/// Keys that are held for longer than it takes to stop.
@Suite(.onBlockingThreads, .enabled(if: runsLongTests)) struct HeldKeyLongTests {
  @Test(arguments: ["q", "\u{1B}"])
  func aLongHoldLeavesNothing(key: String) throws {
    try KeyHold(command: "\"$0\" 5m", key: key).expectNothingLeft(after: .milliseconds(3200))
  }

  /// Without key reports, 150 ms of silence count as a release. A busy machine may cause such a silence.
  @Test(arguments: [
    ("\"$0\" 5m", "q"), ("\"$0\" 5m", "\u{1B}"), ("\"$0\"", "q"), ("\"$0\" stopwatch", "q"),
  ])
  func aLongHoldWithoutKeyReportsLeavesNothing(command: String, key: String) throws {
    let terminal = try KeyHold(responder: .xterm(), command: command, key: key).start()
    let longestGap = try terminal.holdKey(key, for: .milliseconds(2500))
    if longestGap > .milliseconds(100) { try Test.cancel("a repeat came \(longestGap) late") }
    let text = try terminal.leftoverReport()
    #expect(text.contains("left<>"), "\(text)")
    #expect(terminal.screen.leftovers == [])
  }
}
