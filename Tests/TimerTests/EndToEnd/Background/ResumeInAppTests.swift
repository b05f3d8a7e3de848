import Foundation
import Harness
import Testing

/// Timers whose processes died, and the app that goes on with them.
@Suite(.onBlockingThreads) struct ResumeInAppTests {
  private func openApp(_ sandbox: Sandbox) throws -> PseudoTerminal {
    try PseudoTerminal(
      executable(named: "timer"), environment: sandbox.environment, columns: 120)
  }

  /// Leaves the app, which has not complained.
  private func closeApp(_ app: PseudoTerminal, in sandbox: Sandbox) throws {
    try app.send("?")
    try app.wait(forText: "redraw")
    #expect(!app.screen.text.contains("taken"))
    _ = try sandbox.run("stop", "all")
    app.hangUp()
    _ = try app.waitForExit()
  }

  /// A key that is pressed twice goes on with it once, and complains of nothing.
  @Test func twoPressesResumeOnce() throws {
    let sandbox = try Sandbox()
    try ResumeTests.lose(sandbox, "30m", "tea")
    let app = try openApp(sandbox)
    try app.wait(forText: "» tea")
    try app.send("\r\r")
    let screen = try app.wait(for: "one that runs") { screen in
      !screen.text.contains("» tea") && screen.text.contains("tea")
    }
    #expect(!screen.text.contains("taken"))
    // The picture does not wait for the disk.
    try waitUntil("its entry") { try sandbox.states() == ["tea": "running"] }
    try closeApp(app, in: sandbox)
  }

  /// A second one of the same process may be asked for while the first one is claimed.
  @Test func resumesOneAfterTheOther() throws {
    let sandbox = try Sandbox()
    try ResumeTests.lose(sandbox, "30m", "tea", "also", "40m", "eggs")
    let app = try openApp(sandbox)
    try app.wait(for: "both of them") { screen in
      ["tea", "eggs"].allSatisfy { screen.text.contains("» \($0)") }
    }
    try app.send(AppKey.enter + AppKey.right + AppKey.enter)
    try waitUntil("both of them") {
      try sandbox.states() == ["tea": "running", "eggs": "running"]
    }
    try closeApp(app, in: sandbox)
  }

  /// Where descriptors are too few for an entry, the next process has the timer with its id.
  @Test(arguments: [22, 23, 24, 25, 26])
  func isNotDoubledWithFewDescriptors(limit: Int) throws {
    let sandbox = try Sandbox()
    try ResumeTests.lose(sandbox, "30m", "tea", "also", "40m", "eggs")
    let id = try #require(try sandbox.listRows().first { $0[1] == "tea" }?[0])
    let app = try PseudoTerminal(
      "/bin/bash",
      [
        "-c", "for n in {3..40}; do eval \"exec $n>&-\"; done; ulimit -n \(limit); exec \"$0\"",
        executable(named: "timer"),
      ],
      environment: sandbox.environment, columns: 120)
    try app.wait(for: "both of them") { screen in
      ["tea", "eggs"].allSatisfy { screen.text.contains("» \($0)") }
    }
    try app.send(AppKey.enter)
    try app.wait(for: "one that runs") { !$0.text.contains("» tea") && $0.text.contains("tea") }
    app.hangUp()
    _ = try app.waitForExit()
    #expect(try sandbox.states() == ["tea": "running", "eggs": "lost"])
    #expect(try sandbox.listRows().first { $0[1] == "tea" }?[0] == id)
    _ = try sandbox.run("stop", "all")
    _ = try sandbox.run("stop", "all")
  }

  /// Where nothing can be written, the files still have what goes on in the app.
  @Test func showsItOnceWhereNothingCanBeWritten() throws {
    let sandbox = try Sandbox()
    try ResumeTests.lose(sandbox, "30m", "tea", "also", "40m", "eggs")
    let app = try PseudoTerminal(
      "/bin/sh", ["-c", "ulimit -f 0; exec \"$0\"", executable(named: "timer")],
      environment: sandbox.environment, columns: 120)
    try app.wait(for: "both of them") { screen in
      ["tea", "eggs"].allSatisfy { screen.text.contains("» \($0)") }
    }
    try app.send("\r")
    try app.wait(for: "one that runs") { screen in
      !screen.text.contains("» tea") && screen.text.contains("tea")
    }
    try app.send(AppKey.page(2))
    try app.wait(forText: "» eggs")
    #expect(!app.screen.text.contains("» tea"))
    // It reads again when others come.
    let rice = try sandbox.start("50m", "rice")
    try app.wait(forText: "» rice")
    #expect(!app.screen.text.contains("» tea"))
    app.hangUp()
    _ = try app.waitForExit()
    #expect(try sandbox.states() == ["tea": "lost", "eggs": "lost", "rice": "running"])
    // It counts in the background, and nobody else goes on with it too.
    let resumed = try sandbox.run("resume", "tea")
    #expect(resumed.errors.contains("another process has just taken it"))
    #expect(resumed.status == .exited(1))
    try rice.signal(SIGTERM)
    try rice.waitForExit()
    _ = try sandbox.run("stop", "all")
  }

  /// In the app one goes on, and the others of its process stay on the page.
  @Test func resumesOneOfSeveral() throws {
    let sandbox = try Sandbox()
    try ResumeTests.lose(sandbox, "30m", "tea", "also", "40m", "eggs", "also", "50m", "cake")
    let id = try #require(try sandbox.listRows().first { $0[1] == "tea" }?[0])
    let app = try openApp(sandbox)
    try app.wait(for: "all of them") { screen in
      ["tea", "eggs", "cake"].allSatisfy { screen.text.contains("» \($0)") }
    }
    try app.send("\r")
    try app.wait(for: "one that runs") { screen in
      !screen.text.contains("» tea") && screen.text.contains("tea")
    }
    try app.send(AppKey.page(2))
    try app.wait(for: "the others") { screen in
      ["eggs", "cake"].allSatisfy { screen.text.contains("» \($0)") }
    }
    let states = try sandbox.states()
    #expect(states == ["tea": "running", "eggs": "lost", "cake": "lost"])
    #expect(try sandbox.listRows().first { $0[1] == "tea" }?[0] == id)
    app.hangUp()
    _ = try app.waitForExit()
    #expect(try sandbox.states() == ["tea": "running", "eggs": "lost", "cake": "lost"])
    _ = try sandbox.run("stop", "all")
    _ = try sandbox.run("stop", "all")
  }
}
