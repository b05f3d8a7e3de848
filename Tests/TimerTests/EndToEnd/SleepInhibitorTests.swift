import CLibrary
import Harness
import Testing

#if os(Linux)
  /// `--awake`, with a program in the place of the system's own.
  @Suite(.onBlockingThreads) struct SleepInhibitorTests {
    /// Says what it is asked for, holds that as long as its last argument runs, and says that it is over.
    private static let holds = """
      log="$HOMEFOLDER/log"
      echo "held $1 $2 $4" >> "$log"; for last; do :; done
      $last; echo released >> "$log"
      """
    private static let held = "held --what=idle:sleep --who=timer --mode=block"

    private func home(_ script: String) throws -> Home {
      let home = try Home()
      try home.addProgram("systemd-inhibit", script)
      return home
    }

    @Test func holdsWhileTheTimeRuns() throws {
      let home = try home(Self.holds)
      let terminal = try onTerminal("5m", "--awake", environment: home.environment)
      #expect(try home.waitForLog(1) == [Self.held])
      try terminal.send(" ")
      #expect(try home.waitForLog(2).last == "released")
      try terminal.send(" ")
      #expect(try home.waitForLog(3).last == Self.held)
      try terminal.signal(SIGKILL)
      #expect(try home.waitForLog(4).last == "released")
    }

    @Test(arguments: [["--quiet"], []])
    func endsWithTheCountdown(options: [String]) throws {
      let home = try home(Self.holds)
      let program = try Piped(
        executable(named: "timer"), options + ["300ms", "--awake"],
        environment: home.environment)
      #expect(try program.waitForExit() == .exited(0))
      #expect(try home.waitForLog(2) == [Self.held, "released"])
      #expect(program.errors == [])
    }

    @Test func holdsOnlyWhatIsAllowed() throws {
      let home = try home("[ \"$1\" = --what=idle ] || exit 1\n\(Self.holds)")
      let terminal = try onTerminal("5m", "--awake", environment: home.environment)
      #expect(try home.waitForLog(1) == ["held --what=idle --who=timer --mode=block"])
      #expect(!terminal.screen.text.contains("awake"))
    }

    @Test func saysOnceThatNothingIsAllowed() throws {
      let home = try home("echo $1 >> \"$HOMEFOLDER/log\"; exit 1")
      let environment = home.environment.merging(["TERM": "dumb"]) { $1 }
      let terminal = try onTerminal("5m", "--awake", environment: environment)
      try terminal.wait(forText: "awake")
      try terminal.signal(SIGUSR1)
      // Two signals may change places.
      var answers = 0
      repeat {
        answers += 1
        try terminal.signal(SIGUSR2)
        try terminal.wait(for: "an answer") { $0.text.ranges(of: " left, ").count >= answers }
      } while !terminal.screen.text.contains("left, paused") && answers < 20
      try terminal.signal(SIGUSR1)
      try home.waitForLog(4)
      try terminal.signal(SIGUSR2)
      try terminal.wait(for: "an answer") { $0.text.ranges(of: " left, ").count > answers }
      let lines = terminal.screen.writtenRows.filter { $0.contains("awake") }
      #expect(lines == ["timer: can't keep the machine awake: systemd-inhibit: status 1"])
    }

    @Test func aPictureShowsThatNothingIsAllowed() throws {
      let home = try home("exit 1")
      let terminal = try onTerminal("5m", "--awake", environment: home.environment)
      try terminal.wait(forText: "can't keep the machine awake: systemd-inhibit: status 1")
    }

    @Test func saysThatThereIsNoSuchProgram() throws {
      let program = try onPipes(
        "-q", "300ms", "--awake", environment: .terminal.merging(["PATH": "/nonexistent"]) { $1 })
      #expect(try program.waitForExit() == .exited(0))
      #expect(
        program.errorLines.map(\.text) == [
          "timer: can't keep the machine awake: systemd-inhibit: No such file or directory"
        ])
    }
  }
#endif
