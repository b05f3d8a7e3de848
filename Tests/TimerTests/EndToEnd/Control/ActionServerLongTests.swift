import CLibrary
import Harness
import Testing

@testable import timer

/// The socket of a process that counts, among many clients and among nonsense.
@Suite(.onBlockingThreads, .enabled(if: runsLongTests)) struct ActionServerLongTests {
  /// Connections that only stand there leave room for a command.
  @Test func manyThatSayNothingMakeRoom() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("30m", "tea")
    let (path, id) = (try sandbox.socket(), try sandbox.row()[0])
    let callers = try (0..<90).map { _ in try Caller(path) }
    #expect(try sandbox.answer(to: "timer/2 pause id=\(id)") == "timer/2 ok\n")
    withExtendedLifetime(callers) {}
    try program.signal(SIGTERM)
    try program.waitForExit()
  }

  /// Random bytes to a real process: it goes on, and answers the next one.
  @Test func survivesRandomRequests() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("30m", "tea")
    let path = try sandbox.socket()
    var generator = SeededGenerator(seed: 5)
    let pieces = [
      "timer/2 ", "list", "pause id=", "k7", "\n", "\n", "\t", "&", "=", "%", "\0", "é",
      "add id=k7&amount=-1", "timer/2 pause id=k7\n", "\u{1B}[2J",
    ]
    for _ in 0..<200 {
      let caller = try Caller(path)
      let count = Int.random(in: 0...12, using: &generator)
      caller.say((0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined())
    }
    #expect(try sandbox.ask("pause").output.hasPrefix("tea: paused; "))
    _ = try sandbox.ask("stop")
    #expect(try program.waitForExit() == .exited(1))
  }
}
