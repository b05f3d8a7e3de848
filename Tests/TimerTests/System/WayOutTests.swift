import CLibrary
import Testing

@testable import timer

/// What the main thread does where the queue does nothing.
@Suite struct WayOutTests {
  /// Whatever the queue or the terminal waits for, the process ends of the signal that came.
  @Test func diesWhereTheQueueDoesNothing() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      var ends: [CInt] = [0, 0]
      unsafe pipe(&ends)
      // There is no room for the farewell.
      _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
      while unsafe write(ends[1], "x", 1) == 1 {}
      let line = TerminalLine(
        output: Descriptor(number: ends[1]), input: Descriptor(number: ends[0]), isOwn: true)
      WayOut.arm(Farewell(Farewell.Words(bytes: [0x0A]), settings: nil, line: line))
      _ = WayOut.ask(SIGTERM)
      _ = WayOut.ask(SIGALRM)
    }
  }

  /// A second signal gives it no more time.
  @Test func leavesTheReasonToTheFirst() async {
    await #expect(processExitsWith: .signal(SIGHUP)) {
      WayOut.die(of: SIGHUP) {
        _ = WayOut.ask(SIGTERM)
        _ = WayOut.ask(SIGALRM)
      }
    }
  }

  /// The queue has begun to leave at the last moment, and goes on.
  @Test func takesAnAlarmThatComesTooLateForNoSignalOfOthers() async {
    await #expect(processExitsWith: .success) {
      _ = WayOut.ask(SIGINT)
      WayOut.take()
      if WayOut.ask(SIGALRM) || WayOut.isHurried { exit(1) }
    }
  }
}
