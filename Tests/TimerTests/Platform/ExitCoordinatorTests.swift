import CLibrary
import Testing

@testable import timer

/// What the main thread does where the queue does nothing.
@Suite struct ExitCoordinatorTests {
  /// Whatever the queue or the terminal waits for, the process ends of the signal that came.
  @Test func diesWhereTheQueueDoesNothing() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      var ends: [CInt] = [0, 0]
      unsafe pipe(&ends)
      // There is no room for the farewell.
      _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
      while unsafe write(ends[1], "x", 1) == 1 {}
      let line = TerminalDescriptors(
        output: Descriptor(number: ends[1]), input: Descriptor(number: ends[0]), isOwn: true)
      ExitCoordinator.arm(
        RestoreSequence(RestoreSequence.Words(bytes: [0x0A]), settings: nil, line: line))
      _ = ExitCoordinator.ask(SIGTERM)
      _ = ExitCoordinator.ask(SIGALRM)
    }
  }

  /// A second signal gives it no more time.
  @Test func leavesTheReasonToTheFirst() async {
    await #expect(processExitsWith: .signal(SIGHUP)) {
      ExitCoordinator.die(of: SIGHUP) {
        _ = ExitCoordinator.ask(SIGTERM)
        _ = ExitCoordinator.ask(SIGALRM)
      }
    }
  }

  /// The queue has begun to leave at the last moment, and goes on.
  @Test func takesAnAlarmThatComesTooLateForNoSignalOfOthers() async {
    await #expect(processExitsWith: .success) {
      _ = ExitCoordinator.ask(SIGINT)
      ExitCoordinator.take()
      if ExitCoordinator.ask(SIGALRM) || ExitCoordinator.isHurried { exit(1) }
    }
  }
}
