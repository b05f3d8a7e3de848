import CLibrary
import Foundation
import Harness
import Testing

/// Many clients, and the thread that replies.
@Suite(.onBlockingThreads, .enabled(if: runsLongTests)) struct QuickAnswersLongTests {
  /// Many ask at once, in every way, while the timer changes.
  @Test func manyAskAtOnce() async throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("30m", "tea")
    let path = try sandbox.socket()
    let id = try sandbox.row()[0]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<6 {
        group.addTask {
          for round in 0..<100 {
            switch (number + round) % 6 {
            case 0:
              // Says nothing, and is gone.
              _ = try Caller(path)
            case 1:
              let caller = try Caller(path)
              caller.say("timer/1 on")
              caller.say("ce\n")
              #expect(try caller.line()?.contains("name=tea") == true)
            case 2:
              let verb = round % 2 == 0 ? "pause" : "resume"
              #expect(
                try QuickAnswersTests.command(path, "\(verb) id=\(id)").hasPrefix(
                  "timer/1 ok\tid=\(id)&"))
            default:
              #expect(
                try QuickAnswersTests.once(path).hasPrefix("timer/1 ok\tid=\(id)&name=tea&state="))
            }
          }
        }
      }
      try await group.waitForAll()
    }
    let status = try QuickAnswersTests.command(path, "pause id=\(id)")
    #expect(status.contains("&state=paused&"))
    for _ in 0..<3 { #expect(try QuickAnswersTests.once(path) == status) }
    _ = try sandbox.ask("stop")
    #expect(try program.waitForExit() == .exited(1))
    #expect(sandbox.files == [])
  }

  #if os(Linux)
    /// The thread goes when nobody asks any more.
    @Test func theThreadGoes() throws {
      let sandbox = try Sandbox()
      let program = try sandbox.start("30m", "tea")
      let path = try sandbox.socket()
      for _ in 0..<2 {
        try waitUntil("a thread that replies") {
          let answer = try QuickAnswersTests.once(path)
          #expect(answer.contains("name=tea"))
          return repliers(of: program.child) == 1
        }
        try waitUntil("no thread that replies") { repliers(of: program.child) == 0 }
      }
      _ = try sandbox.ask("stop")
      try program.waitForExit()
    }

    /// The thread ends with its socket, also where that is replaced while it waits there.
    @Test func theThreadEndsWithItsSocket() throws {
      let sandbox = try Sandbox.withRecords()
      let terminal = try sandbox.open("30m", "tea")
      try sandbox.wait(forRecords: 1)
      for _ in 0..<3 {
        for _ in 0..<4 {
          #expect(try QuickAnswersTests.once(sandbox.socket()).contains("name=tea"))
        }
        try FileManager.default.removeItem(atPath: sandbox.runtime)
        #expect(try sandbox.list().map { $0[1] } == ["tea"])
      }
      try terminal.wait(for: "no thread that replies") { _ in repliers(of: terminal.child) == 0 }
      _ = try sandbox.ask("stop")
      try terminal.waitForExit()
    }

    /// The number of threads that reply: only these block SIGPROF, but not SIGABRT.
    private func repliers(of child: Child) -> Int {
      child.threads.count { Child.holds(SIGPROF, $0) == true && Child.holds(SIGABRT, $0) == false }
    }
  #endif
}
