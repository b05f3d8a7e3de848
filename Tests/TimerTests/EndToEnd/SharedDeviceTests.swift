import CLibrary
import Harness
import Testing

/// A terminal that cannot be opened again, as after `su`: the descriptor is shared, and writing may block.
@Suite(.sideBySide) struct SharedDeviceTests {
  /// Starts a countdown that may not open its terminal again.
  private func shared(redirecting: String = "") throws -> PseudoTerminal {
    // `shutOut` keeps only processes without privileges out, so root starts the countdown as another user.
    let terminal = try script(
      """
      read -r line; exec 3> "$(tty)"
      if [ "$(id -u)" = 0 ]; then
        exec setpriv --reuid=65534 --regid=65534 --clear-groups "$0" 5m \(redirecting)
      fi
      exec "$0" 5m \(redirecting)
      """, answering: .xterm())
    try terminal.shutOut()
    try terminal.send("\n")
    try terminal.waitForPicture()
    return terminal
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGSEGV])
  func diesOfASignalInAStall(number: CInt) throws {
    let terminal = try shared()
    terminal.stopReading()
    for _ in 0..<60 {
      try terminal.send("\u{C}")
      terminal.read(for: .milliseconds(3))
    }
    try terminal.stopOutput()
    try terminal.signal(number)
    #expect(try terminal.waitForExit(within: .seconds(30)) == .signalled(number))
  }

  @Test func hearsItsKeysThoughTheOutputIsForWritingOnly() throws {
    let terminal = try shared(redirecting: "> /dev/fd/3")
    try terminal.send(" ")
    try terminal.wait(forText: "paused")
  }

  /// From another window, the line is switched back to reading by lines.
  @Test func controlDIsNoHangUp() throws {
    let terminal = try onTerminal("5m", answering: .xterm())
    try terminal.waitForPicture()
    let ours = try terminal.settings
    var settings = ours
    settings.readsLines = true
    try terminal.set(settings)
    try terminal.send("\u{4}")
    terminal.read(for: .milliseconds(200))
    #expect(try terminal.child.poll() == nil)
    try terminal.set(ours)
    try terminal.send(" ")
    try terminal.wait(forText: "paused")
  }
}
