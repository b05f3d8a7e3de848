import CLibrary
import Harness
import Testing

/// The app shows timers of other processes, and controls them through their sockets.
@Suite(.onBlockingThreads) struct RemoteTimersInAppTests {
  private func startWideApp(_ sandbox: Sandbox) throws -> PseudoTerminal {
    try startApp(environment: sandbox.environment, columns: 120, rows: 30)
  }

  @Test func showsAndPausesATimer() throws {
    let sandbox = try Sandbox()
    let tea = try sandbox.start("5m", "tea")
    let terminal = try startWideApp(sandbox)
    try terminal.wait(forText: "» tea")
    try terminal.wait(forText: "space pause")
    try terminal.send(" ")
    try terminal.wait(forText: "space resume")
    #expect(try sandbox.listRows().map { $0[3] } == ["paused"])
    try terminal.send("+ ")
    try terminal.wait(forText: "space pause")
    let list = try sandbox.listRows()
    #expect(list.map { $0[3] } == ["running"] && (list[0][2] == "6:00" || list[0][2] > "5:30"))
    // Timers of other processes run on after the app is left, so leaving needs no hold.
    try terminal.send("q")
    try terminal.expectExit(.exited(0))
    #expect(terminal.screen.writtenRows == [])
    #expect(try sandbox.listRows().map { $0[1] } == ["tea"])
    try tea.signal(SIGTERM)
    try tea.waitForExit()
  }

  @Test func showsNewTimersAndRemovesKilledOnes() throws {
    let sandbox = try Sandbox()
    let terminal = try startWideApp(sandbox)
    // No timer runs, so the app opens with the wheels.
    try terminal.wait(forText: "n names it")
    try terminal.send(AppKey.page(2))
    try terminal.wait(forText: "enter new timer")
    let tea = try sandbox.start("5m", "tea")
    try terminal.wait(forText: "» tea")
    let rice = try sandbox.start("9m", "rice")
    try terminal.wait(forText: "» rice")
    try tea.signal(SIGKILL)
    try terminal.wait(forNo: "» tea")
    #expect(terminal.screen.text.contains("» rice"))
    _ = try sandbox.run("stop", "rice")
    try terminal.wait(forText: "enter new timer")
    try rice.waitForExit()
    try terminal.interrupt()
  }

  @Test func aHoldStopsATimer() throws {
    let sandbox = try Sandbox()
    let tea = try sandbox.start("5m", "tea")
    let terminal = try startWideApp(sandbox)
    try terminal.wait(forText: "» tea")
    let stop = try terminal.position(of: "hold esc to stop")
    try terminal.point(.press, at: stop)
    try terminal.wait(forNo: "» tea")
    try terminal.point(.release, at: stop)
    #expect(try tea.waitForExit() == .exited(1))
    try terminal.interrupt()
  }

  @Test func reportsARejectedAction() throws {
    let sandbox = try Sandbox()
    let tea = try sandbox.start("59s", "tea")
    let terminal = try startWideApp(sandbox)
    try terminal.wait(forText: "» tea")
    try terminal.send("-")
    try terminal.wait(forText: "tea: less than a second would be left")
    try tea.signal(SIGTERM)
    try tea.waitForExit()
    try terminal.interrupt()
  }

  /// The app does not wait for a suspended process. It reports the process after a while.
  @Test func reportsAProcessThatDoesNotReply() throws {
    let sandbox = try Sandbox()
    let tea = try sandbox.start("5m", "tea")
    let terminal = try startWideApp(sandbox)
    try terminal.wait(forText: "» tea")
    try tea.signal(SIGSTOP)
    try terminal.send(" ?")
    try terminal.wait(forText: "All: in another process")
    try terminal.send("?")
    try terminal.wait(forText: "tea: process \(tea.child.identifier) does not answer")
    try tea.signal(SIGCONT)
    try tea.signal(SIGTERM)
    try tea.waitForExit()
    try terminal.interrupt()
  }

  @Test func listsItsOwnTimersOnce() throws {
    let sandbox = try Sandbox()
    let terminal = try startWideApp(sandbox)
    try terminal.wait(forText: "n names it")
    try terminal.send("5\(AppKey.enter)")
    try terminal.wait(forText: "space pause")
    // The entry is written after the first frame.
    try sandbox.wait(forEntries: 1)
    #expect(try sandbox.listRows().count == 1)
    try terminal.send(AppKey.page(2))
    try terminal.wait(forText: "enter open")
    #expect(!terminal.screen.text.contains("»"))
    try terminal.interrupt()
  }
}
