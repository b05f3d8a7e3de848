import CLibrary
import Harness
import Testing

/// A terminal that cannot be opened again, as after `su`. Its descriptor is shared, so writing may block.
@Suite(.onBlockingThreads) struct SharedDeviceTests {
  /// Starts a countdown that cannot open its terminal again.
  private func startShared(redirecting: String = "") throws -> PseudoTerminal {
    // `makeExclusive` does not keep root out, so root starts the countdown as another user.
    let terminal = try runScript(
      """
      read -r line; exec 3> "$(tty)"
      if [ "$(id -u)" = 0 ]; then
        exec setpriv --reuid=65534 --regid=65534 --clear-groups "$0" 5m \(redirecting)
      fi
      exec "$0" 5m \(redirecting)
      """, answering: .xterm())
    try terminal.makeExclusive()
    try terminal.send("\n")
    try terminal.waitForPicture()
    return terminal
  }

  /// Only the time limit of the signal handler ends the program.
  @Test(arguments: [SIGTERM, SIGSEGV])
  func diesOfASignalInAStall(number: CInt) throws {
    let terminal = try startShared()
    try terminal.stall(typing: "\u{C}")
    try terminal.stopOutput()
    try terminal.signal(number)
    #expect(try terminal.waitForExit() == .signalled(number))
  }

  @Test func obeysKeysWithAWriteOnlyOutput() throws {
    let terminal = try startShared(redirecting: "> /dev/fd/3")
    try terminal.send(" ")
    try terminal.wait(forText: "paused")
  }

  /// Another process switches the terminal back to reading lines.
  @Test func controlDIsNotAHangUp() throws {
    let terminal = try startOnTerminal("5m", answering: .xterm())
    try terminal.waitForPicture()
    try terminal.send(" ")
    try terminal.wait(forText: "paused")
    let rawSettings = try terminal.settings
    var settings = rawSettings
    settings.readsLines = true
    try terminal.set(settings)
    try terminal.send("\u{4}")
    try terminal.waitUntilIdle()
    #expect(try terminal.child.poll() == nil)
    try terminal.set(rawSettings)
    try terminal.send("p")
    try terminal.wait(forText: "ends ")
  }
}
