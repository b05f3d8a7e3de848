import CLibrary
import Harness
import Testing

/// A sequence that gets signals near its start, between its parts and near its end.
@Suite(.onBlockingThreads, .enabled(if: runsLongTests)) struct SequenceRunLongTests {
  @Test func signalsAtAnyMomentRestoreTheTerminal() throws {
    let signals = [
      [SIGTERM], [SIGINT], [SIGTERM, SIGINT], [SIGHUP, SIGTERM], [SIGUSR2, SIGTERM],
    ]
    for (round, delay) in stride(from: 0, through: 420, by: 15).enumerated() {
      let terminal = try startOnTerminal(
        "--no-sound", "150ms", "work", "then", "150ms", "rest", "also", "200ms", "tea", rows: 4)
      terminal.read(for: .milliseconds(delay))
      for signal in signals[round % signals.count] where try terminal.child.poll() == nil {
        try terminal.signal(signal)
      }
      let ending = try terminal.waitForExit()
      #expect(
        ending == .exited(0)
          || [SIGTERM, SIGINT, SIGHUP, SIGUSR2].map { .signalled($0) }.contains(ending),
        "\(ending)")
      #expect(try terminal.leftoversExceptCutSequence == [], "after \(delay) ms")
    }
  }
}
