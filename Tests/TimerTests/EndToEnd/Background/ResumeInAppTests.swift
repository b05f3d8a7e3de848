import Foundation
import Harness
import Testing

@Suite(.onBlockingThreads) struct ResumeInAppTests {
  private func openApp(_ sandbox: Sandbox) throws -> PseudoTerminal {
    try PseudoTerminal(
      executable(named: "timer"), environment: sandbox.environment, columns: 120)
  }

  /// Expects that the app shows no error about a taken timer, and closes the terminal.
  private func closeApp(_ app: PseudoTerminal, in sandbox: Sandbox) throws {
    try app.send("?")
    try app.wait(forText: "redraw")
    #expect(!app.screen.text.contains("taken"))
    _ = try sandbox.run("stop", "all")
    app.hangUp()
    _ = try app.waitForExit()
  }

  @Test func twoPressesResumeOnce() throws {
    let sandbox = try Sandbox()
    try ResumeTests.startAndKill(in: sandbox, "30m", "tea")
    let app = try openApp(sandbox)
    try app.wait(forText: "» tea")
    try app.send("\r\r")
    let screen = try app.wait(for: "a running timer") { screen in
      !screen.text.contains("» tea") && screen.text.contains("tea")
    }
    #expect(!screen.text.contains("taken"))
    // The picture does not wait for the entry on the disk.
    try waitUntil("its entry") { try sandbox.states() == ["tea": "running"] }
    try closeApp(app, in: sandbox)
  }

  /// While the app claims a timer of a killed process, it can resume a second one of that process.
  @Test func resumesOneAfterTheOther() throws {
    let sandbox = try Sandbox()
    try ResumeTests.startAndKill(in: sandbox, "30m", "tea", "also", "40m", "eggs")
    let app = try openApp(sandbox)
    try app.wait(for: "both timers") { screen in
      ["tea", "eggs"].allSatisfy { screen.text.contains("» \($0)") }
    }
    try app.send(AppKey.enter + AppKey.right + AppKey.enter)
    try waitUntil("both timers") {
      try sandbox.states() == ["tea": "running", "eggs": "running"]
    }
    try closeApp(app, in: sandbox)
  }

  /// With too few descriptors for an entry of the app, the background process still keeps the ID of the timer.
  @Test(arguments: [22, 23, 24, 25, 26])
  func aTimerIsNotDoubledWithFewDescriptors(limit: Int) throws {
    let sandbox = try Sandbox()
    try ResumeTests.startAndKill(in: sandbox, "30m", "tea", "also", "40m", "eggs")
    let id = try #require(try sandbox.listRows().first { $0[1] == "tea" }?[0])
    let app = try PseudoTerminal(
      "/bin/bash",
      [
        "-c", "for n in {3..40}; do eval \"exec $n>&-\"; done; ulimit -n \(limit); exec \"$0\"",
        executable(named: "timer"),
      ],
      environment: sandbox.environment, columns: 120)
    try app.wait(for: "both timers") { screen in
      ["tea", "eggs"].allSatisfy { screen.text.contains("» \($0)") }
    }
    try app.send(AppKey.enter)
    try app.wait(for: "a running timer") { !$0.text.contains("» tea") && $0.text.contains("tea") }
    app.hangUp()
    _ = try app.waitForExit()
    #expect(try sandbox.states() == ["tea": "running", "eggs": "lost"])
    #expect(try sandbox.listRows().first { $0[1] == "tea" }?[0] == id)
    // The first command stops the running timer, and the second drops the lost ones.
    for _ in 0..<2 { _ = try sandbox.run("stop", "all") }
  }

  /// If nothing can be written, the old entry still has the timer that the app resumed.
  @Test func showsATimerOnceWhereNothingCanBeWritten() throws {
    let sandbox = try Sandbox()
    try ResumeTests.startAndKill(in: sandbox, "30m", "tea", "also", "40m", "eggs")
    let app = try PseudoTerminal(
      "/bin/sh", ["-c", "ulimit -f 0; exec \"$0\"", executable(named: "timer")],
      environment: sandbox.environment, columns: 120)
    try app.wait(for: "both timers") { screen in
      ["tea", "eggs"].allSatisfy { screen.text.contains("» \($0)") }
    }
    try app.send("\r")
    try app.wait(for: "a running timer") { screen in
      !screen.text.contains("» tea") && screen.text.contains("tea")
    }
    try app.send(AppKey.page(2))
    try app.wait(forText: "» eggs")
    #expect(!app.screen.text.contains("» tea"))
    // A new timer makes the app read the registry again.
    let rice = try sandbox.start("50m", "rice")
    try app.wait(forText: "» rice")
    #expect(!app.screen.text.contains("» tea"))
    app.hangUp()
    _ = try app.waitForExit()
    #expect(try sandbox.states() == ["tea": "lost", "eggs": "lost", "rice": "running"])
    // `tea` runs in the background although it is listed as lost, so no other process can resume it.
    let resumed = try sandbox.run("resume", "tea")
    #expect(resumed.errors.contains("another process was faster"))
    #expect(resumed.status == .exited(1))
    try rice.signal(SIGTERM)
    try rice.waitForExit()
    _ = try sandbox.run("stop", "all")
  }

  @Test func resumesOneOfSeveral() throws {
    let sandbox = try Sandbox()
    try ResumeTests.startAndKill(
      in: sandbox, "30m", "tea", "also", "40m", "eggs", "also", "50m", "cake")
    let id = try #require(try sandbox.listRows().first { $0[1] == "tea" }?[0])
    let app = try openApp(sandbox)
    try app.wait(for: "all timers") { screen in
      ["tea", "eggs", "cake"].allSatisfy { screen.text.contains("» \($0)") }
    }
    try app.send("\r")
    try app.wait(for: "a running timer") { screen in
      !screen.text.contains("» tea") && screen.text.contains("tea")
    }
    try app.send(AppKey.page(2))
    try app.wait(for: "the lost timers") { screen in
      ["eggs", "cake"].allSatisfy { screen.text.contains("» \($0)") }
    }
    let states = try sandbox.states()
    #expect(states == ["tea": "running", "eggs": "lost", "cake": "lost"])
    #expect(try sandbox.listRows().first { $0[1] == "tea" }?[0] == id)
    app.hangUp()
    _ = try app.waitForExit()
    #expect(try sandbox.states() == ["tea": "running", "eggs": "lost", "cake": "lost"])
    // The first command stops the running timer, and the second drops the lost ones.
    for _ in 0..<2 { _ = try sandbox.run("stop", "all") }
  }
}
