import CLibrary
import Testing

@testable import timer

@Suite struct ExitCoordinatorTests {
  @Test func mainThreadDiesOfTheSignalIfTheQueueIsStuck() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      var ends: [CInt] = [0, 0]
      unsafe pipe(&ends)
      // Fill the pipe, so that the restore sequence does not fit.
      _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
      while unsafe write(ends[1], "x", 1) == 1 {}
      let descriptors = TerminalDescriptors(
        output: Descriptor(number: ends[1]), input: Descriptor(number: ends[0]), isReopened: true)
      ExitCoordinator.setRestoreSequence(
        RestoreSequence(
          RestoreSequence.Parts(bytes: [0x0A]), settings: nil, descriptors: descriptors))
      _ = ExitCoordinator.requestExit(SIGTERM)
      // This stands for the alarm that the request has set, which is due after a second.
      _ = ExitCoordinator.requestExit(SIGALRM)
    }
  }

  @Test func processDiesOfTheFirstOfTwoSignals() async {
    await #expect(processExitsWith: .signal(SIGHUP)) {
      ExitCoordinator.die(of: SIGHUP) {
        _ = ExitCoordinator.requestExit(SIGTERM)
        _ = ExitCoordinator.requestExit(SIGALRM)
      }
    }
  }

  /// The second signal arrives just before the queue accepts the first.
  @Test func secondSignalStillInterruptsWaits() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      _ = ExitCoordinator.requestExit(SIGINT)
      _ = ExitCoordinator.requestExit(SIGTERM)
      ExitCoordinator.acceptRequest()
      if ExitCoordinator.areWaitsInterrupted { ExitCoordinator.dieOfPendingSignal() }
    }
  }

  /// The request for an exit sets an alarm. The alarm may arrive just after the queue has accepted the request.
  @Test func lateAlarmIsIgnoredAfterTheQueueHasAcceptedTheRequest() async {
    await #expect(processExitsWith: .success) {
      _ = ExitCoordinator.requestExit(SIGINT)
      ExitCoordinator.acceptRequest()
      if ExitCoordinator.requestExit(SIGALRM) || ExitCoordinator.areWaitsInterrupted { exit(1) }
    }
  }
}
