import CLibrary
import Harness
import Testing

/// The harness for programs on a terminal, tested with shell scripts.
@Suite(.onBlockingThreads) struct PseudoTerminalTests {
  private func shell(_ script: String, columns: Int = 40, rows: Int = 5) throws -> PseudoTerminal {
    try PseudoTerminal("/bin/sh", ["-c", script], columns: columns, rows: rows)
  }

  @Test func showsWhatAProgramPrints() throws {
    let terminal = try shell("printf 'one\\ntwo'")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.rows == ["one", "two", "", "", ""])
    #expect(terminal.received == Array("one\r\ntwo".utf8))
  }

  @Test(arguments: [
    ("exit 7", Termination.exited(7)),
    ("kill -TERM $$", .signalled(SIGTERM)),
    ("kill -QUIT $$", .signalled(SIGQUIT)),
    ("trap 'exit 9' HUP; kill -HUP $$", .exited(9)),
  ])
  func reportsTheExitStatus(script: String, status: Termination) throws {
    let terminal = try shell(script)
    #expect(try terminal.waitForExit() == status)
    #expect(terminal.child.status == status)
    #expect(terminal.child.totalUsage != nil)
  }

  @Test func typesAndWaitsForTheScreen() throws {
    let terminal = try shell("read line; echo \"got $line\"; read line")
    try terminal.send("hello\n")
    let screen = try terminal.wait(for: "the printed line") { $0.rows.contains("got hello") }
    #expect(screen.rows[0] == "hello")
    #expect(terminal.child.status == nil)
  }

  @Test func isTheControllingTerminalWhateverTheDescriptorsAre() throws {
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "echo seen >/dev/tty; echo out; echo err >&2; read a; echo \"$a\""],
      input: .pipe, output: .pipe, error: .null)
    try terminal.sendToInput("in\n")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.rows[0] == "seen")
    #expect(terminal.output == Array("out\nin\n".utf8))
  }

  @Test func closesDescriptors() throws {
    let script = "(exec 3<&0) 2>/dev/null && echo open; (exec 3>&2) || exit 3"
    let terminal = try PseudoTerminal("/bin/sh", ["-c", script], input: .closed, error: .closed)
    #expect(try terminal.waitForExit() == .exited(3))
    #expect(terminal.received.isEmpty)
  }

  @Test func passesExactlyTheEnvironment() throws {
    let terminal = try PseudoTerminal("/usr/bin/env", environment: ["ONLY": "this"])
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.text.hasPrefix("ONLY=this\n\n"))
  }

  @Test func resizesTheWindow() throws {
    let terminal = try shell(
      "trap 'stty size; exit 4' WINCH; stty size; while :; do sleep 0.1; done")
    try terminal.wait(forText: "5 40")
    try terminal.resize(columns: 30, rows: 3)
    #expect(try terminal.waitForExit() == .exited(4))
    #expect(terminal.screen.rows[1] == "3 30")
    #expect(terminal.screen.size == Screen.Size(columns: 30, rows: 3))
  }

  @Test func readsTheCurrentSettings() throws {
    let terminal = try shell("stty -echo -icanon; echo set; read a; stty sane; echo sane; read b")
    let before = terminal.settingsAtStart
    #expect(before.echoes)
    try terminal.wait(forText: "set")
    #expect(try !terminal.settings.echoes)
    #expect(try !terminal.settings.readsLines)
    #expect(try terminal.settings != before)
    try terminal.send("\n")
    try terminal.wait(forText: "sane")
    #expect(try terminal.settings.echoes)
  }

  @Test func keepsTheSettingsAfterTheEnd() throws {
    let terminal = try PseudoTerminal("/bin/sh", ["-c", "stty -isig"]) { settings in
      settings.echoes = false
      settings.stopsBackgroundOutput = true
    }
    try terminal.waitForExit()
    let settings = try terminal.settings
    #expect(!settings.echoes && !settings.makesSignals && settings.stopsBackgroundOutput)
  }

  @Test func startsWithDefaultSignals() throws {
    let terminal = try shell("kill -PIPE $$")
    #expect(try terminal.waitForExit() == .signalled(SIGPIPE))
  }

  @Test func hangsUp() throws {
    let terminal = try shell("trap 'exit 5' HUP; echo ready; while :; do read a; done")
    try terminal.wait(forText: "ready")
    terminal.hangUp()
    #expect(try terminal.waitForExit() == .exited(5))
  }

  @Test func interruptsThroughTheTerminal() throws {
    let terminal = try shell("echo ready; exec sleep 60")
    try terminal.wait(forText: "ready")
    #expect(try terminal.foregroundGroup == terminal.child.identifier)
    try terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == .signalled(SIGINT))
  }

  @Test func theProgramBlocksWhileNothingIsRead() throws {
    let terminal = try shell("echo ready; dd if=/dev/zero bs=100000 count=1 2>/dev/null; exit 6")
    try terminal.wait(forText: "ready")
    terminal.stopReading()
    #expect(throws: WaitError.self) {
      try terminal.waitForExit(within: .milliseconds(50))
    }
    terminal.resumeReading()
    #expect(try terminal.waitForExit() == .exited(6))
    #expect(terminal.received.count == 100_007)
  }

  @Test func aTimeoutDescribesTheScreen() throws {
    let terminal = try shell("printf 'a\\033[1mb'; read a")
    try terminal.wait(forText: "ab")
    let error = #expect(throws: WaitError.self) {
      try terminal.wait(for: "the moon", within: .milliseconds(100)) { _ in false }
    }
    let text = try #require(error?.description)
    #expect(text.hasPrefix("waited for the moon: 0.1 seconds passed\n│ab\n│\n"))
    #expect(text.hasSuffix("… a\\e[1mb"))
  }

  @Test func doesNotWaitForAProgramThatHasEnded() throws {
    let terminal = try shell("exit 1")
    let error = #expect(throws: WaitError.self) { try terminal.wait(forText: "x") }
    #expect(error?.description.contains("the program ended, exited(1)") == true)
  }

  @Test func recordsWhenBytesArrive() throws {
    // The first marker follows an incomplete one.
    let terminal = try shell("printf 'a\\033[\\033[?2026l'; read a; printf 'b\\033[?2026l'; read b")
    let marker = Array("\u{1b}[?2026l".utf8)
    let first = try terminal.awaitArrival(of: marker)
    #expect(first >= terminal.child.startInstant)
    let count = terminal.transcript.count
    let between = ContinuousClock.now
    try terminal.send("\n")
    #expect(try terminal.awaitArrival(of: marker, after: count) >= between)
    #expect(throws: WaitError.self) {
      try terminal.awaitArrival(of: Array("moon".utf8), within: .milliseconds(20))
    }
  }

  @Test func readsUntilSilence() throws {
    let terminal = try shell("printf 'a\\nb'; read c")
    try terminal.wait(forText: "b")
    #expect(try terminal.drain(quiet: .milliseconds(20)).isEmpty)
    try terminal.send("z")
    var bytes: [UInt8] = []
    // On a busy machine the terminal may echo the letter later than after 50 milliseconds.
    for _ in 0..<100 where bytes.isEmpty {
      bytes = try terminal.drain(quiet: .milliseconds(50))
    }
    #expect(bytes == Array("z".utf8))
  }

  /// The harness reads only inside its methods, so after the pause it reads all output at once.
  @Test func checksEachStateOfOutputReadAtOnce() throws {
    let terminal = try shell("printf 'yes\\n\\033[?1049h\\033[?2026hno\\033[?2026l'; read a")
    pause(.milliseconds(200))
    #expect(try !terminal.wait(forText: "yes").isAlternate)
    #expect(try terminal.wait(forText: "no").isAlternate)
  }

  @Test func ignoresHalfDrawnPictures() throws {
    let terminal = try shell("printf '\\033[?2026hmoon'; read a; printf '\\033[?2026l'; read b")
    try terminal.awaitArrival(of: Array("moon".utf8))
    #expect(throws: WaitError.self) {
      try terminal.wait(forText: "moon", within: .milliseconds(50))
    }
    try terminal.send("\n")
    try terminal.wait(forText: "moon")
  }

  #if os(Linux)
    @Test func readsWhichSignalsAreCaught() throws {
      let terminal = try shell("trap : USR1; echo ready; read a")
      try terminal.wait(forText: "ready")
      #expect(terminal.child.catches(SIGUSR1) == true)
      #expect(terminal.child.catches(SIGUSR2) == false)
    }

    @Test func measuresARunningProgram() throws {
      let terminal = try shell(
        "i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done; echo done; read a")
      try terminal.wait(forText: "done")
      try terminal.wait(for: "a sleeping program") { _ in
        terminal.child.usage?.voluntarySwitches ?? 0 > 0
      }
      let usage = try #require(terminal.child.usage)
      #expect(usage.processorTime > .milliseconds(1))
      #expect(usage.peakMemory > 100_000)
      try terminal.send("\n")
      try terminal.waitForExit()
      let totalUsage = try #require(terminal.child.totalUsage)
      #expect(totalUsage.processorTime > .milliseconds(1))
      #expect(totalUsage.voluntarySwitches >= usage.voluntarySwitches)
      #expect(usage.voluntarySwitches > 0)
    }
  #endif
}
