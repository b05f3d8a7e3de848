import CLibrary
import Foundation
import Harness
import Testing

@testable import timer

/// The socket of a process that counts, asked by clients that behave in every way.
@Suite(.onBlockingThreads) struct ControlServerTests {
  @Test func answersEachLine() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("30m", "tea")
    let caller = try Caller(sandbox.socket())
    caller.say("timer/1 list\n")
    let list = try #require(try caller.line())
    let start =
      /^timer\/1 ok\tid=(?<id>[a-z]\d+)&name=tea&state=running&ends=\d+&total=1800000000000$/
    let id = try #require(list.firstMatch(of: start)?.output.id)
    caller.say("timer/1 pause id=\(id)\ntimer/1 add id=\(id)&amount=60000000000\ntimer/1 list\n")
    for _ in 0..<3 {
      let line = try #require(try caller.line())
      #expect(line.hasPrefix("timer/1 ok\tid=\(id)&name=tea&state=paused&left="), "\(line)")
    }
    caller.say("timer/1 next id=\(id)\ntimer/1 pause id=v999999\ntimer/2 list\ntimer/1 sing\n")
    #expect(
      try caller.line()?.hasPrefix("timer/1 no words=this%20is%20the%20last%20part\tid=") == true)
    #expect(try caller.line() == "timer/1 no words=there%20is%20no%20such%20timer")
    #expect(try caller.line() == "timer/1 no words=another%20version%20is%20spoken%20here")
    #expect(try caller.line() == "timer/1 no words=there%20is%20no%20such%20request")
    // A line that comes in pieces.
    caller.say("timer/1 st")
    caller.say("op id=\(id)")
    caller.say("\n")
    #expect(try caller.line() == "timer/1 ok")
    #expect(try program.waitForExit() == .exited(1))
    #expect(try caller.line() == nil)
  }

  /// Who asks once need not say that nothing follows, and whatever does is not read.
  @Test(arguments: ["", "timer/1 pause id=k7\ntimer/1 list\n"])
  func endsTheConnectionOfWhoAsksOnce(more: String) throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("30m", "tea")
    for _ in 0..<20 {
      let caller = try Caller(sandbox.socket())
      caller.say("timer/1 once\n\(more)")
      #expect(try caller.line()?.contains("&name=tea&state=running&") == true)
      #expect(try caller.line() == nil)
    }
    _ = try sandbox.ask("stop")
    try program.waitForExit()
  }

  /// Who watches is told each change once, and sees the end.
  @Test func tellsThoseThatWatch() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("25m", "focus", "then", "5m", "break", "--repeat", "2")
    let watcher = try Caller(sandbox.socket())
    watcher.say("timer/1 watch\n")
    #expect(try watcher.line()?.contains("name=focus&state=running") == true)
    _ = try sandbox.ask("pause")
    #expect(try watcher.line()?.contains("name=focus&state=paused") == true)
    _ = try sandbox.ask("pause")
    _ = try sandbox.ask("status")
    _ = try sandbox.ask("next")
    #expect(try watcher.line()?.contains("name=break&state=running") == true)
    _ = try sandbox.ask("stop")
    #expect(try watcher.line() == nil)
    try program.waitForExit()
  }

  /// Nothing is said while nothing changes, although a second passes and the picture moves.
  @Test func saysNothingWhileNothingChanges() throws {
    let sandbox = try Sandbox()
    let terminal = try sandbox.open("--inline", "30m", "focus", "then", "5m", "break")
    let watcher = try Caller(sandbox.socket())
    watcher.say("timer/1 watch\n")
    #expect(try watcher.line() != nil)
    try terminal.wait(forText: "29:58")
    #expect(!watcher.connection.wait(for: .bytes, milliseconds: 0))
    _ = try sandbox.ask("stop")
    try terminal.waitForExit()
  }

  @Test func dropsWhoeverSaysNothing() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("30m")
    let silent = try Caller(sandbox.socket())
    let half = try Caller(sandbox.socket())
    half.say("timer/1 li")
    let watcher = try Caller(sandbox.socket())
    watcher.say("timer/1 watch\n")
    #expect(try watcher.line() != nil)
    let start = ContinuousClock.now
    #expect(try silent.line() == nil)
    #expect(try half.line() == nil)
    #expect(ContinuousClock.now - start > .milliseconds(1500))
    // Who watches need not say anything more.
    _ = try sandbox.ask("pause")
    #expect(try watcher.line()?.contains("state=paused") == true)
    _ = try sandbox.ask("stop")
    try program.waitForExit()
  }

  /// A line may have 65,536 bytes, with its line feed.
  @Test(arguments: [(65_536, true), (65_537, false), (66_000, false), (70_000, false)])
  func aLineMayBeLong(count: Int, isAnswered: Bool) throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("30m", "tea")
    let caller = try Caller(sandbox.socket())
    let start = "timer/1 list x="
    let padding = String(repeating: "x", count: count - start.utf8.count - 1)
    var rest = Array("\(start)\(padding)\n".utf8)[...]
    while !rest.isEmpty, caller.connection.wait(for: .room, milliseconds: 1000) {
      guard let sent = timer.Platform.transmit(rest, to: caller.connection) else { break }
      rest = rest.dropFirst(sent)
    }
    let line = try caller.line()
    #expect((line?.contains("name=tea") == true) == isAnswered)
    _ = try sandbox.ask("stop")
    try program.waitForExit()
  }

  /// However much a client says, the next ones are answered.
  @Test func aFloodDelaysNothing() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("30m", "tea")
    let path = try sandbox.socket()
    let endless = try Caller(path)
    let nonsense = [UInt8](repeating: UInt8(ascii: "x"), count: 30_000)
    for _ in 0..<10 { _ = timer.Platform.transmit(nonsense[...], to: endless.connection) }
    let deaf = try Caller(path)
    for _ in 0..<20 { deaf.say(String(repeating: "timer/1 list\n", count: 500)) }
    let callers = try (0..<20).map { _ in try Caller(path) }
    #expect(try sandbox.ask("pause").output.hasPrefix("tea: paused, "))
    #expect(try endless.line() == nil)
    #expect(try sandbox.ask("stop").status == .exited(0))
    #expect(try program.waitForExit() == .exited(1))
    withExtendedLifetime((callers, deaf)) {}
    #expect(sandbox.files == [])
  }

  #if os(Linux)
    /// A socket costs nothing while nobody asks.
    @Test func wakesForNobody() throws {
      let sandbox = try Sandbox()
      let program = try sandbox.start("30m", "tea")
      _ = try sandbox.ask("pause")
      try program.child.waitForRest(of: .milliseconds(1100)) { pause($0) }
      _ = try sandbox.ask("stop")
      try program.waitForExit()
    }
  #endif
}
