import CLibrary
import Foundation
import Harness
import Testing

/// Lost timers that several processes resume at once, or that exist in two entries.
@Suite(.onBlockingThreads) struct ResumeRacesTests {
  @Test func onlyOneProcessResumesATimer() throws {
    let sandbox = try Sandbox()
    try ResumeTests.startAndKill(in: sandbox, "30m", "tea")
    let programs = try (0..<4).map { _ in
      try startOnPipes("resume", "tea", environment: sandbox.environment)
    }
    for program in programs { try program.waitForExit() }
    let outputs = programs.map { String(decoding: $0.output, as: UTF8.self) }
    #expect(outputs.count { $0.hasPrefix("tea (") } == 1, "\(outputs)")
    #expect(try sandbox.listRows().map { $0[1] + $0[3] } == ["tearunning"])
    let processID = try sandbox.processID()
    _ = try sandbox.run("stop")
    try ResumeTests.waitForEnd(of: processID)
    #expect(sandbox.files == [])
  }

  /// Copies a timer into a second entry, as if a process had been killed while it took the timer over.
  /// The ID points to the new entry if `movesID`, otherwise to the old one.
  private func makeDuplicate(
    on sandbox: Sandbox, movesID: Bool, time: String = "30m", newName: String = "tea"
  ) throws {
    try ResumeTests.startAndKill(in: sandbox, time, "tea", "also", "40m", "eggs")
    let id = try #require(try sandbox.listRows().first { $0[1] == "tea" }?[0])
    let lines = try sandbox.entryText().split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    let timerLine = lines[1].replacing("part=tea", with: "part=\(newName)")
    let entryName = "2b-2147483647"
    let files = FileManager.default
    try [lines[0], timerLine, "end 1", ""].joined(separator: "\n").write(
      toFile: "\(sandbox.registry)/\(entryName).timers", atomically: false, encoding: .utf8)
    if movesID {
      try files.removeItem(atPath: "\(sandbox.registry)/\(id)")
      try files.createSymbolicLink(
        atPath: "\(sandbox.registry)/\(id)", withDestinationPath: "\(entryName).timers")
    }
    #expect(try sandbox.states() == [newName: "lost", "eggs": "lost"])
  }

  /// Commands wait for a background process that is resuming a timer.
  @Test func aTimerIsListedWhileItResumes() throws { try Self.expectListedWhileResuming(rounds: 1) }

  static func expectListedWhileResuming(rounds: Int) throws {
    let sandbox = try Sandbox()
    try ResumeTests.startAndKill(in: sandbox, "30m", "tea")
    for _ in 0..<rounds {
      let resume = try startOnPipes("resume", "tea", environment: sandbox.environment)
      for _ in 0..<6 {
        let result = try sandbox.run("list")
        #expect(result.output.contains(/^\w+\ttea\t.*\n$/), "\(result)")
      }
      #expect(try resume.waitForExit() == .exited(0))
      #expect(try sandbox.states() == ["tea": "running"])
      let processID = try sandbox.processID()
      #expect(kill(processID, SIGKILL) == 0)
      try ResumeTests.waitForEnd(of: processID)
    }
    _ = try sandbox.run("stop", "all")
  }

  /// A command that resumes timers in the background neither loses nor doubles a timer, however early it is killed.
  @Test func aKilledResumeLosesNoTimer() throws {
    try Self.expectNoLoss(delays: stride(from: 0, to: 12, by: 2))
  }

  static func expectNoLoss(delays: some Sequence<Int>) throws {
    let sandbox = try Sandbox()
    try ResumeTests.startAndKill(in: sandbox, "30m", "tea", "also", "40m", "eggs")
    for delay in delays {
      let command = try startOnPipes("resume", "all", environment: sandbox.environment)
      pause(.milliseconds(delay))
      try command.signal(delay % 4 == 0 ? SIGKILL : SIGINT)
      try command.waitForExit()
      var states: [String: String] = [:]
      // Two timers of one name would have their states joined by `and`.
      try waitUntil("both timers, once: \(states)") {
        states = try sandbox.states()
        return states.count == 2 && !states.values.contains { $0.contains("and") }
      }
      // The background process may be just about to start.
      try waitUntil("a process that can be killed") {
        states = try sandbox.states()
        if states == ["tea": "lost", "eggs": "lost"] { return true }
        for processID in try sandbox.processIDs() { kill(processID, SIGKILL) }
        return false
      }
    }
    _ = try sandbox.run("stop", "all")
    // Commands that read the registry remove the files of the killed processes, unless another process is doing so.
    try waitUntil("no files: \(sandbox.files)") {
      _ = try sandbox.listRows()
      return sandbox.files.isEmpty
    }
  }

  @Test(arguments: [false, true])
  func resumesADuplicateOnce(movesID: Bool) throws {
    let sandbox = try Sandbox()
    try makeDuplicate(on: sandbox, movesID: movesID)
    let result = try sandbox.run("resume", "all")
    #expect(result.output.split(separator: "\n").count == 2, "\(result)")
    #expect(try sandbox.states() == ["tea": "running", "eggs": "running"])
    _ = try sandbox.run("stop", "all")
    try waitUntil("the end") { try sandbox.listRows().isEmpty }
    #expect(try sandbox.run("resume", "all").errors == "timer: no timers running\n")
  }

  /// The copy in the entry that owns the ID is resumed, even if the other entry is read first.
  @Test func resumesTheNewCopy() throws {
    let sandbox = try Sandbox()
    try makeDuplicate(on: sandbox, movesID: true, time: "50m", newName: "chai")
    _ = try sandbox.run("resume", "all")
    #expect(try sandbox.states() == ["chai": "running", "eggs": "running"])
    _ = try sandbox.run("stop", "all")
    try waitUntil("the end") { try sandbox.listRows().isEmpty }
  }

  @Test(arguments: [false, true])
  func dropsADuplicateOnce(movesID: Bool) throws {
    let sandbox = try Sandbox()
    try makeDuplicate(on: sandbox, movesID: movesID)
    try sandbox.expect("stop", "tea", prints: "tea: dropped\n")
    #expect(try sandbox.states() == ["eggs": "lost"])
    try sandbox.expect("stop", "eggs", prints: "eggs: dropped\n")
    #expect(try sandbox.listRows() == [])
  }
}
