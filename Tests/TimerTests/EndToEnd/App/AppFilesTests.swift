import CLibrary
import Harness
import Testing

@testable import timer

/// Changes reach the user's files on every exit, and keys do not wait for the files.
@Suite(.onBlockingThreads) struct AppFilesTests {
  private func startAppAndSwitchBellOff(_ home: Home) throws -> PseudoTerminal {
    let terminal = try startApp(environment: home.environment)
    try terminal.send(",")
    try terminal.wait(forText: "Telegraph")
    try terminal.send(AppKey.down + AppKey.enter)
    try terminal.wait(for: "no bell") { $0.text.contains(/Bell +‹ off ›/) }
    return terminal
  }

  @Test func aClosedWindowLosesNoSettings() throws {
    let home = try Home()
    let terminal = try startAppAndSwitchBellOff(home)
    terminal.hangUp()
    #expect(try terminal.waitForExit() == .signalled(SIGHUP))
    #expect(home.text("timer/settings") == "--no-bell\n")
  }

  @Test func sighupLosesNoSettings() throws {
    let home = try Home()
    let terminal = try startAppAndSwitchBellOff(home)
    try terminal.signal(SIGHUP)
    try terminal.expectExit(.signalled(SIGHUP))
    #expect(home.text("timer/settings") == "--no-bell\n")
  }

  private func openPresets() throws -> (Home, PseudoTerminal) {
    let home = try Home()
    try home.write("soup: 8m\n", as: "timer/presets")
    let terminal = try startApp(environment: home.environment)
    try terminal.send(AppKey.page(3))
    try terminal.wait(forText: "▸ soup")
    return (home, terminal)
  }

  /// The change is made when the lock is released, or fails with a message after about a second.
  @Test func aLockedFolderDelaysNoKey() throws {
    let (home, terminal) = try openPresets()
    let lock = try FolderLock(FilePath(home.path("timer")))
    try terminal.send("d" + AppKey.page(4))
    try terminal.wait(forText: "space start")
    lock.release()
    try terminal.wait(for: "the change or its failure") {
      $0.text.contains(
        home.text("timer/presets").isEmpty ? "soup is deleted; u undoes it" : Self.busyMessage)
    }
    try terminal.interrupt()
  }

  private static let busyMessage = "another timer is writing it: try again"

  /// The app leaves its screen before it writes the file.
  @Test func leavingWaitsForTheFile() throws {
    let (home, terminal) = try openPresets()
    let lock = try FolderLock(FilePath(home.path("timer")))
    try terminal.send("dq")
    try terminal.wait(for: "the shell's screen") { !$0.isAlternate }
    lock.release()
    try terminal.expectExit(.exited(0))
    #expect(home.text("timer/presets") == "" || terminal.screen.text.contains(Self.busyMessage))
  }
}
