import CLibrary
import Harness
import Testing

/// The user's files are written whatever happens, and nobody waits for them.
@Suite(.sideBySide) struct AppFilesTests {
  /// Opens the sheet and switches the bell off.
  private func changed(_ home: Home) throws -> PseudoTerminal {
    let terminal = try onApp(environment: home.environment)
    try terminal.send(",")
    try terminal.wait(forText: "Telegraph")
    try terminal.send(AppKey.down + AppKey.enter)
    try terminal.wait(for: "no bell") { $0.text.contains(/Bell +‹ off ›/) }
    return terminal
  }

  @Test func aClosedWindowLosesNoSettings() throws {
    let home = try Home()
    let terminal = try changed(home)
    terminal.hangUp()
    #expect(try terminal.waitForExit() == .signalled(SIGHUP))
    #expect(home.text("timer/settings") == "--no-bell\n")
  }

  @Test func aHangUpLosesNoSettings() throws {
    let home = try Home()
    let terminal = try changed(home)
    try terminal.signal(SIGHUP)
    try terminal.expectLeft(.signalled(SIGHUP))
    #expect(home.text("timer/settings") == "--no-bell\n")
  }

  /// The app on its page of presets, with one of the user's.
  private func onPresets() throws -> (Home, PseudoTerminal) {
    let home = try Home()
    try home.write("soup: 8m\n", as: "timer/presets")
    let terminal = try onApp(environment: home.environment)
    try terminal.send(AppKey.page(3))
    try terminal.wait(forText: "▸ soup")
    return (home, terminal)
  }

  /// The folder of the files, which this process holds until it is closed.
  private func locked(_ home: Home) throws -> CInt {
    let folder = unsafe open(home.path("timer"), O_RDONLY | O_CLOEXEC)
    try #require(flock(folder, LOCK_EX) == 0)
    return folder
  }

  /// Another process holds the files: keys go on, and what was asked for is done as soon as it can be.
  @Test func aLockedFolderHoldsUpNoKey() throws {
    try undisturbed {
      let (home, terminal) = try onPresets()
      let folder = try locked(home)
      defer { close(folder) }
      try terminal.send("d" + AppKey.page(4))
      try terminal.wait(forText: "space start")
      #expect(flock(folder, LOCK_UN) == 0)
      try home.wait(for: "", in: "timer/presets")
      try terminal.wait(forText: "soup is deleted; u takes it back")
      try terminal.interrupt()
    }
  }

  /// The app is left before the file is written.
  @Test func leavingWaitsForTheFile() throws {
    try undisturbed {
      let (home, terminal) = try onPresets()
      let folder = try locked(home)
      defer { close(folder) }
      try terminal.send("dq")
      try terminal.wait(for: "the shell's screen") { !$0.isAlternate }
      #expect(flock(folder, LOCK_UN) == 0)
      try terminal.expectLeft(.exited(0))
      #expect(home.text("timer/presets") == "")
    }
  }
}
