import CLibrary
import Harness
import Testing

#if os(Linux)
  /// `--awake`. A script replaces `systemd-inhibit`.
  @Suite(.onBlockingThreads) struct SleepInhibitorTests {
    /// A script that logs its options, runs its last argument, and logs its end.
    private static let inhibitor = """
      log="$HOMEFOLDER/log"
      echo "held $1 $2 $4" >> "$log"; for last; do :; done
      $last; echo released >> "$log"
      """
    private static let heldLine = "held --what=idle:sleep --who=timer --mode=block"

    private func home(_ script: String) throws -> Home {
      let home = try Home()
      try home.addProgram("systemd-inhibit", script)
      return home
    }

    @Test func inhibitsSleepWhileTheTimeRuns() throws {
      let home = try home(Self.inhibitor)
      let terminal = try startOnTerminal("5m", "--awake", environment: home.environment)
      #expect(try home.waitForLog(1) == [Self.heldLine])
      try terminal.send(" ")
      #expect(try home.waitForLog(2).last == "released")
      try terminal.send(" ")
      #expect(try home.waitForLog(3).last == Self.heldLine)
      try terminal.signal(SIGKILL)
      #expect(try home.waitForLog(4).last == "released")
    }

    @Test(arguments: [["--quiet"], []])
    func releasesTheInhibitorAtTheEnd(options: [String]) throws {
      let home = try home(Self.inhibitor)
      let program = try PipedProcess(
        executable(named: "timer"), options + ["300ms", "--awake"],
        environment: home.environment)
      #expect(try program.waitForExit() == .exited(0))
      #expect(try home.waitForLog(2) == [Self.heldLine, "released"])
      #expect(program.errors == [])
    }

    @Test func inhibitsOnlyWhatIsAllowed() throws {
      let home = try home("[ \"$1\" = --what=idle ] || exit 1\n\(Self.inhibitor)")
      let terminal = try startOnTerminal("5m", "--awake", environment: home.environment)
      #expect(try home.waitForLog(1) == ["held --what=idle --who=timer --mode=block"])
      #expect(!terminal.screen.text.contains("awake"))
    }

    @Test func reportsADenialOnce() throws {
      let home = try home("echo $1 >> \"$HOMEFOLDER/log\"; exit 1")
      let environment = home.environment.merging(["TERM": "dumb"]) { $1 }
      let terminal = try startOnTerminal("5m", "--awake", environment: environment)
      try terminal.wait(forText: "awake")
      try terminal.signal(SIGUSR1)
      // Two signals may be delivered in the opposite order, so repeat the request.
      var reports = 0
      repeat {
        reports += 1
        try terminal.signal(SIGUSR2)
        try terminal.wait(for: "a status") { $0.text.ranges(of: " left, ").count >= reports }
      } while !terminal.screen.text.contains("left, paused") && reports < 20
      try terminal.signal(SIGUSR1)
      try home.waitForLog(4)
      try terminal.signal(SIGUSR2)
      try terminal.wait(for: "a status") { $0.text.ranges(of: " left, ").count > reports }
      let lines = terminal.screen.writtenRows.filter { $0.contains("awake") }
      #expect(lines == ["timer: can't keep the machine awake: systemd-inhibit: status 1"])
    }

    @Test func showsADenialInThePicture() throws {
      let home = try home("exit 1")
      let terminal = try startOnTerminal("5m", "--awake", environment: home.environment)
      try terminal.wait(forText: "can't keep the machine awake: systemd-inhibit: status 1")
    }

    @Test func reportsAMissingProgram() throws {
      let program = try startOnPipes(
        "-q", "300ms", "--awake", environment: .terminal.merging(["PATH": "/nonexistent"]) { $1 })
      #expect(try program.waitForExit() == .exited(0))
      #expect(
        program.errorLines.map(\.text) == [
          "timer: can't keep the machine awake: systemd-inhibit: No such file or directory"
        ])
    }
  }
#endif
