import CLibrary
import Foundation
import Harness
import Testing

@testable import timer

/// After several requests a thread of its own replies, always with the current state.
@Suite(.onBlockingThreads) struct QuickAnswersTests {
  static func once(_ path: String) throws -> String {
    let caller = try Caller(path)
    caller.say("timer/1 once\n")
    let line = try caller.line() ?? ""
    #expect(try caller.line() == nil)
    return line
  }

  static func command(_ path: String, _ text: String) throws -> String {
    let caller = try Caller(path)
    caller.say("timer/1 \(text)\n")
    return try caller.line() ?? ""
  }

  @Test func eachAnswerIsTrue() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("30m", "tea")
    let path = try sandbox.socket()
    let id = try sandbox.row()[0]
    for round in 0..<40 {
      let (verb, state) = round % 2 == 0 ? ("pause", "paused") : ("resume", "running")
      #expect(try Self.command(path, "\(verb) id=\(id)").contains("&state=\(state)&"))
      for _ in 0..<(round % 4) {
        #expect(try Self.once(path).contains("id=\(id)&name=tea&state=\(state)&"), "\(round)")
      }
    }
    _ = try sandbox.ask("stop")
    #expect(try program.waitForExit() == .exited(1))
    #expect(sandbox.files == [])
  }

  /// A kept answer is given again while only the picture moves, but not after the end.
  @Test func theEndReplacesAKeptAnswer() throws {
    let sandbox = try Sandbox()
    let terminal = try sandbox.open("1500ms", "tea", "--stay", "--no-sound")
    let path = try sandbox.socket()
    var states: [Substring] = []
    try terminal.wait(for: "the end") { _ in
      let state = try #require(try Self.once(path).firstMatch(of: /&state=([a-z]+)&/)?.1)
      if states.last != state { states.append(state) }
      return state == "over"
    }
    // It may be over before anybody asks.
    #expect(states == ["running", "over"] || states == ["over"])
    _ = try sandbox.ask("stop")
    try terminal.waitForExit()
  }

  /// A client that hangs up early does not disturb others.
  @Test func aClientThatHangsUpDisturbsNobody() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("30m", "tea")
    let path = try sandbox.socket()
    for _ in 0..<3 {
      let caller = try Caller(path)
      // By then the process waits for it by a source.
      pause(.milliseconds(20))
      try program.signal(SIGSTOP)
      caller.say("timer/1 once\n")
      caller.hangUp()
      try program.signal(SIGCONT)
      #expect(try Self.once(path).contains("name=tea"))
    }
    _ = try sandbox.ask("stop")
    #expect(try program.waitForExit() == .exited(1))
  }

  /// What the main queue has to answer is closed at the end, when that queue runs no more.
  @MainActor @Test func nobodyIsLeftWaitingAtTheEnd() throws {
    let sandbox = try Sandbox()
    let path = "\(sandbox.folder)/a.sock"
    let socket = try timer.Platform.listen(at: path, by: "\(sandbox.folder)/a.new")
    let answers = QuickAnswers(on: socket) { _ in }
    #expect(answers.begin(with: Array("tea\n".utf8)))
    #expect(try Self.once(path) == "tea")
    let caller = try Caller(path)
    caller.say("timer/1 list\n")
    // Long enough for the thread to take it in; the rest holds without that.
    pause(.milliseconds(50))
    while let connection = try? timer.Platform.accept(on: socket) { connection.close() }
    answers.end(isLast: true)
    #expect(try caller.line() == nil)
  }

  @Test(arguments: [SIGTERM, SIGSEGV])
  func everySignalEndsIt(number: CInt) throws {
    let sandbox = try Sandbox()
    sandbox.variables["SWIFT_BACKTRACE"] = "enable=no"
    let program = try sandbox.start("30m", "tea")
    let path = try sandbox.socket()
    for _ in 0..<4 { _ = try Self.once(path) }
    try program.signal(number)
    #expect(try program.waitForExit() == .signalled(number))
    #expect(sandbox.files == [])
  }

  #if os(Linux)
    /// A socket that is replaced while somebody asks for what the thread would answer is closed too.
    @Test func noSocketStaysOpen() throws {
      let sandbox = try Sandbox.withRecords()
      let terminal = try sandbox.open("30m", "tea")
      try sandbox.wait(forRecords: 1)
      _ = try sandbox.list()
      let before = try descriptors(of: terminal.child)
      for _ in 0..<3 {
        _ = try Self.once(sandbox.socket())
        let caller = try Caller(sandbox.socket())
        try terminal.signal(SIGSTOP)
        caller.say("timer/1 once\n")
        try FileManager.default.removeItem(atPath: sandbox.runtime)
        try terminal.signal(SIGURG)
        try terminal.signal(SIGCONT)
        #expect(try caller.line()?.contains("name=tea") == true)
        #expect(try sandbox.list().map { $0[1] } == ["tea"])
      }
      try terminal.wait(for: "closed sockets") { _ in
        try descriptors(of: terminal.child) <= before
      }
      _ = try sandbox.ask("stop")
      try terminal.waitForExit()
    }

    private func descriptors(of child: Child) throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/\(child.identifier)/fd").count
    }
  #endif
}
