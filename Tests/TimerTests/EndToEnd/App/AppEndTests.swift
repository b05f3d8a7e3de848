import CLibrary
import Harness
import Testing

/// A timer of the app that ends: it rings on every page, and stays until the user dismisses it.
@Suite(.onBlockingThreads) struct AppEndTests {
  private func home() throws -> Home {
    let home = try Home()
    for kind in ["start", "end", "stop"] {
      try home.addHook(
        kind, "echo \"$TIMER_EVENT $TIMER_NAME $TIMER_TOTAL\" >> \"$HOMEFOLDER/log\"")
    }
    return home
  }

  @Test func ringsAndRunsItsHookOnAnotherPage() throws {
    let home = try home()
    let terminal = try startApp(environment: home.environment)
    try terminal.send("2ntea\(AppKey.enter)\(AppKey.enter)")
    #expect(try home.waitForLog(1) == ["start tea 2"])
    try terminal.send(AppKey.page(3))
    try terminal.wait(for: "the bell") { $0.bells > 0 }
    #expect(try home.waitForLog(2) == ["start tea 2", "end tea 2"])
    // The alarm stays, with the name of the timer.
    try terminal.wait(forText: "tea")
    #expect(try terminal.child.poll() == nil)
    try terminal.interrupt()
    #expect(home.log == ["start tea 2", "end tea 2"])
  }

  @Test func aKeyDismissesTheEndAndShowsTheWheels() throws {
    let terminal = try startApp("--no-bell", "--no-flash")
    try terminal.send("1\(AppKey.enter)")
    try terminal.wait(forText: "done")
    // Keys are ignored in the first half second after the end.
    terminal.read(for: .milliseconds(600))
    try terminal.send(AppKey.enter)
    try terminal.wait(forText: "n names it")
    #expect(terminal.screen.bells == 0)
    try terminal.send("q")
    try terminal.expectExit(.exited(0))
  }

  @Test func endsWhileTheSheetIsOpen() throws {
    let home = try home()
    let terminal = try startApp(environment: home.environment)
    try terminal.send("1\(AppKey.enter),")
    try terminal.wait(for: "the bell") { $0.bells > 0 }
    #expect(try home.waitForLog(2).last == "end  1")
    #expect(terminal.screen.text.contains("Telegraph"))
    try terminal.interrupt()
  }

  /// Leaving runs no stop hook. The hook runs when the timer is stopped in the background.
  @Test func timersRunOnAfterTheAppIsLeft() throws {
    let home = try home()
    let environment = home.environment.withOwnRuntimeFolder
    let terminal = try startApp(environment: environment)
    try terminal.send("300ntea\(AppKey.enter)\(AppKey.enter)")
    try home.waitForLog(1)
    try terminal.interrupt()
    #expect(home.log == ["start tea 180"])
    let stop = try startOnPipes("stop", "tea", environment: environment)
    #expect(try stop.waitForExit() == .exited(0))
    #expect(try home.waitForLog(2) == ["start tea 180", "stop tea 180"])
  }

  @Test func theSheetSwitchesTheBellOff() throws {
    let home = try home()
    let terminal = try startApp("--no-sound", environment: home.environment)
    try terminal.send(",")
    try terminal.wait(forText: "Telegraph")
    try terminal.send(AppKey.down + AppKey.enter)
    try terminal.wait(for: "no bell") { $0.text.contains(/▸ Bell +‹ off ›/) }
    try terminal.send(",1\(AppKey.enter)")
    #expect(try home.waitForLog(2).last == "end  1")
    try terminal.interrupt()
    #expect(terminal.screen.bells == 0)
    #expect(home.text("timer/settings") == "--no-bell\n")
  }
}
