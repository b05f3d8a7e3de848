import CLibrary
import Testing

@testable import timer

/// What a handler does in the process itself.
@Suite struct FatalSignalsTests {
  /// Whatever a handler waits for, the process ends of the signal that came.
  @Test func endsThoughTheHandlerWaitsForever() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      var ends: [CInt] = [0, 0]
      unsafe pipe(&ends)
      // A write to it waits for room that never comes.
      _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
      while unsafe write(ends[1], "x", 1) == 1 {}
      _ = fcntl(ends[1], F_SETFL, 0)
      let line = TerminalLine(
        output: Descriptor(number: ends[1]), input: Descriptor(number: ends[0]), isOwn: true)
      FatalSignals.install(endingWithin: 1)
      FatalSignals.arm(Farewell.Words(bytes: [0x0A]), settings: nil, line: line)
      // The threads of tests block it.
      Platform.admit(SIGTERM)
      raise(SIGTERM)
    }
  }
}
