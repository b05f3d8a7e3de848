import CLibrary
import Harness
import Testing

@testable import timer

/// The socket of a running timer, with many clients and with random requests.
@Suite(.onBlockingThreads, .enabled(if: runsLongTests)) struct ActionServerLongTests {
  @Test func silentConnectionsLeaveRoom() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("30m", "tea")
    let (path, id) = (try sandbox.socket(), try sandbox.firstRow()[0])
    // These are more connections than the process keeps open.
    let clients = try (0..<90).map { _ in try SocketClient(path) }
    #expect(try sandbox.reply(to: "timer/2 pause id=\(id)") == "timer/2 ok\n")
    withExtendedLifetime(clients) {}
    try program.signal(SIGTERM)
    try program.waitForExit()
  }

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
      let client = try SocketClient(path)
      let count = Int.random(in: 0...12, using: &generator)
      client.send((0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined())
    }
    #expect(try sandbox.run("pause").output.hasPrefix("tea: paused, "))
    _ = try sandbox.run("stop")
    #expect(try program.waitForExit() == .exited(1))
  }
}
