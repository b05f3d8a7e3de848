import CLibrary
import Harness
import Testing

/// Hooks that hang for longer than the next hook waits for them.
@Suite(.onBlockingThreads, .enabled(if: runsLongTests)) struct HookLongTests {
  /// The third hook waits for the second one, which hangs too.
  @Test func aHookWaitsFiveSecondsAtMost() throws {
    let home = try Home()
    for kind in ["start", "end"] {
      try home.addHook(kind, "echo $$ >> \"$HOMEFOLDER/log\"; exec sleep 1000")
    }
    let terminal = try startOnTerminal("200ms", "then", "5m", environment: home.environment)
    for line in try home.waitForLog(3) {
      #expect(kill(try #require(CInt(line)), SIGKILL) == 0)
    }
    try terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == .signalled(SIGINT))
  }
}
