import Foundation
import Harness
import Testing

/// With too few resources, `timer` counts down nevertheless, or prints in one line why it cannot.
@Suite(.onBlockingThreads) struct ResourceLimitsTests {
  /// Expects one line with an error message, before anything is drawn.
  private func expectFailedStart(_ terminal: PseudoTerminal, _ reason: String) throws {
    #expect(try terminal.waitForExit() == .exited(71))
    #expect(!terminal.received.contains(0x1B))
    let text = String(decoding: terminal.received, as: UTF8.self)
    #expect(text.hasPrefix("timer: can't start: "))
    #expect(text.contains(reason), "\(text)")
    #expect(terminal.received.filter { $0 == 0x0A }.count == 1)
    #expect(try terminal.leftovers == [])
  }

  // MARK: Limits

  // With fewer than six descriptors, the loader of a debug build may not find its libraries.
  @Test(arguments: [6, 9, 12])
  func reportsTooFewDescriptors(limit: Int) throws {
    let terminal = try runScript("ulimit -n \(limit); exec \"$0\" 5m")
    try expectFailedStart(terminal, " of 14 file descriptors are free (see ulimit -n)")
  }

  @Test(arguments: [8, 15, 32])
  func hasEnoughDescriptorsOrDoesNotStart(limit: Int) throws {
    let ending = try ResourceLimits.runToExit("--no-flash 50ms", descriptors: limit)
    #expect(ending == .exited(limit < 32 ? 71 : 0))
  }

  #if os(Linux)
    /// With few descriptors, the program starts no other programs, and reports why.
    @Test func countsDownIfProgramsGetNoDescriptors() throws {
      let limits = try ResourceLimits()
      #expect(
        try (14...40).contains { try limits.reportsTooFewDescriptors("-q ", descriptors: $0) })
      #expect(try !limits.reportsTooFewDescriptors("-q ", descriptors: 150))
    }

    /// A thread takes 8 MB of address space, and the limit of 14 MB leaves no room for two.
    @Test(arguments: ["5m", "-q 5m", "--inline 5m"])
    func reportsTooLittleMemoryForThreads(arguments: String) throws {
      let terminal = try runScript("ulimit -s 8192; ulimit -d 14000; exec \"$0\" \(arguments)")
      try expectFailedStart(terminal, "too few threads or too little memory")
    }

    /// Root has no limit of processes, so as root the test runs as another user.
    @Test(.enabled(if: getuid() != 0 || installed("setpriv") != nil), arguments: ["5m", "-q 5m"])
    func reportsTooFewThreads(arguments: String) throws {
      let folder = try TemporaryFolder()
      try folder.copy(executable(named: "timer"), as: "timer")
      let setUser = getuid() == 0 ? "setpriv --reuid=64321 --clear-groups " : ""
      let terminal = try PseudoTerminal(
        "/bin/bash",
        ["-c", "ulimit -u 1; exec \(setUser)\"$0\" \(arguments)", folder.path("timer")])
      try expectFailedStart(terminal, "too few threads or too little memory")
    }

    /// A process counts as a thread of its user. A program that would take the last thread is not started.
    @Test(.enabled(if: getuid() == 0 && installed("setpriv") != nil), arguments: [2, 4])
    func countsDownIfProgramsGetNoThreads(limit: Int) throws {
      try ResourceLimits.expectEnd(threads: limit)
    }

    /// On macOS each thread but the first has a stack of 512 KB, and such a thread draws the picture.
    /// On Linux this limit sets the same size.
    @Test(arguments: [nil, Responder.drawing()])
    func drawsOnASmallStack(responder: Responder?) throws {
      let terminal = try PseudoTerminal(
        "/bin/sh", ["-c", "ulimit -s 512; exec \"$0\"", executable(named: "timer")],
        environment: [String: String].terminal.withOwnRuntimeFolder, columns: 160, rows: 50,
        pixels: (1600, 950), answering: responder)
      try terminal.waitForPicture()
      for key in [2, 3, 4, 1].map({ AppKey.page($0) }) + [",", ",", "?", "?", AppKey.enter] {
        try terminal.send(key)
        try terminal.waitUntilIdle()
      }
      try terminal.interrupt()
    }

    /// With this limit, a write to a file would kill the program by a signal, so the program draws in cells.
    @Test func drawsInCellsWhereNoFileMayGrow() throws {
      let terminal = try PseudoTerminal(
        "/bin/sh", ["-c", "ulimit -f 0; exec \"$0\" 5m", executable(named: "timer")],
        pixels: (800, 456), answering: .drawing())
      try terminal.wait(for: "the queries") { $0.queries.filter { $0 == "[c" }.count >= 2 }
      try terminal.pauseAndWaitUntilIdle()
      #expect(terminal.display?.images == [])
      try terminal.send("\u{3}")
      #expect(try terminal.waitForExit() == .signalled(SIGINT))
      #expect(!terminal.screen.strings.contains { $0.contains("t=s") || $0.contains("t=t") })
      #expect(PixelFiles.remaining(of: terminal.child.identifier) == [])
    }
  #endif

  @Test(arguments: ["-q 5m", "--explain 5m", "--help"])
  func reportsAFileThatMayNotGrow(arguments: String) throws {
    let folder = try TemporaryFolder()
    let program = try runPipedScript(
      "ulimit -f 0; exec \"$0\" \(arguments) > '\(folder.path("lines"))'")
    #expect(try program.waitForExit() == .exited(74))
    #expect(
      program.errorLines.map(\.text)
        == ["timer: can't write to standard output: File too large"])
  }

  // MARK: Missing resources

  @Test(arguments: [1, 2, 7], [["-q", "100ms"], ["100ms"], ["--version"]])
  func startsWithDescriptorsClosed(closedBits: Int, arguments: [String]) throws {
    try ResourceLimits.expectStart(closedBits: closedBits, arguments)
  }

  @Test(arguments: [
    "garbage", "!!!", ":/nonexistent", ":/dev/null", ":/tmp", "A1B2,M99.9.9", "<+99>-99",
    String(repeating: "x", count: 100_000),
  ])
  func acceptsTimesOfDayInAnInvalidZone(zone: String) throws {
    let environment = [String: String].terminal.merging(["TZ": zone]) { $1 }
    let program = try startOnPipes("--explain", "until", "12:34", environment: environment)
    #expect(try program.waitForExit() == .exited(0))
    #expect(program.lines.first?.text.contains(#/until 12:34( tomorrow)?, ends /#) == true)
  }

  /// Without the file of the time zone, a time of day would be wrong.
  @Test(.enabled(if: isStandalone)) func failsIfItCannotOpenTheZoneFile() throws {
    let program = try runPipedScript("ulimit -n 4; exec 3</dev/null; exec \"$0\" --explain 5m")
    #expect(try program.waitForExit() == .exited(71))
    #expect(program.output == [] && program.errorLines.count == 1)
  }

  // MARK: Static executables

  @Test(.enabled(if: isStandalone)) func printsItsVersionWithoutDescriptors() throws {
    let program = try runPipedScript("ulimit -n 3; exec \"$0\" --version")
    #expect(try program.waitForExit() == .exited(0))
    #expect(program.lines.count == 1)
  }

  /// A command that cannot read the registry must not report that no timer runs.
  @Test(.enabled(if: isStandalone), arguments: ["list", "status", "stop"])
  func commandsReportTooFewDescriptors(command: String) throws {
    let program = try runPipedScript("ulimit -n 3; exec \"$0\" \(command)")
    #expect(try program.waitForExit() == .exited(71))
    #expect(program.output == [] && program.errorLines.count == 1)
    #expect(program.errorLines.first?.text.contains("(see ulimit -n)") == true)
  }

  @Test(.enabled(if: isStandalone && getuid() == 0 && installed("chroot") != nil))
  func needsNoFilesOfTheSystem() throws {
    let folder = try TemporaryFolder()
    try folder.copy(executable(named: "timer"), as: "timer")
    let terminal = try PseudoTerminal(
      #require(installed("chroot")), [folder.path, "/timer", "200ms", "tea"])
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.rows[0].hasPrefix("200ms tea: time was up at "))
    #expect(try terminal.leftovers == [])
  }

  /// At a crash the runtime would run a program named `swift-backtrace`, which waits for a key.
  @Test(.enabled(if: isStandalone), arguments: [[], ["-q"]])
  func runsNoBacktracerWhenItCrashes(options: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.copy(executable(named: "timer"), as: "timer")
    try folder.write(
      "#!/bin/sh\ntouch \"$(dirname \"$0\")/ran\"\nread -r key\n", as: "swift-backtrace")
    let terminal = try PseudoTerminal(
      folder.path("timer"), options + ["5m"],
      environment: .terminal.merging(["SWIFT_BACKTRACE": "enable=yes"]) { $1 })
    try terminal.wait(for: "output") { !$0.writtenRows.isEmpty }
    try terminal.signal(SIGSEGV)
    #expect(try terminal.waitForExit() == .signalled(SIGSEGV))
    #expect(folder["ran"] == nil)
  }
}

struct ResourceLimits {
  private let home: Home

  /// A home with a player, and with a program that inhibits sleep.
  init() throws {
    home = try Home()
    try home.addProgram("paplay", "exec cat > /dev/null")
    try home.addProgram("systemd-inhibit", "exec cat")
  }

  static func runToExit(_ arguments: String, descriptors limit: Int) throws -> Termination {
    let terminal = try runScript("ulimit -n \(limit); exec \"$0\" \(arguments)")
    let ending = try terminal.waitForExit()
    #expect(try terminal.leftovers == [], "\(limit) descriptors")
    return ending
  }

  /// Returns whether a countdown runs to its end and reports that there are too few descriptors for other programs.
  func reportsTooFewDescriptors(_ option: String, descriptors limit: Int) throws -> Bool {
    let isDumb = option == "TERM=dumb"
    let command = "\(isDumb ? "" : option)--no-flash --awake --sound beat 50ms"
    let terminal = try PseudoTerminal(
      "/bin/sh",
      ["-c", "ulimit -n \(limit); exec \"$0\" \(command)", executable(named: "timer")],
      environment: home.environment.merging(
        ["PULSE_SERVER": "far", "TERM": isDumb ? "dumb" : "xterm-256color"]) { $1 })
    let ending = try terminal.waitForExit()
    #expect(ending == .exited(0) || ending == .exited(71), "\(limit) descriptors: \(ending)")
    #expect(try terminal.leftovers == [], "\(limit) descriptors")
    let text = String(decoding: terminal.received, as: UTF8.self)
    return ending == .exited(0) && text.contains("Too many open files")
  }

  static func expectEnd(threads limit: Int) throws {
    let folder = try TemporaryFolder()
    try folder.copy(executable(named: "timer"), as: "timer")
    // A player that runs for a while.
    try folder.write("#!/bin/sh\nexec sleep 1\n", as: "paplay")
    try folder.write("#!/bin/sh\nfor last; do :; done\n$last\n", as: "systemd-inhibit")
    // No other test runs as this user.
    let command = "ulimit -u \(limit); exec setpriv --reuid=\(64400 + limit) --clear-groups"
    let terminal = try PseudoTerminal(
      "/bin/bash",
      ["-c", "\(command) \"$0\" --no-config --sound beat --awake 300ms", folder.path("timer")],
      environment: .terminal.merging(["PATH": "\(folder.path):/usr/bin:/bin"]) { $1 })
    let ending = try terminal.waitForExit()
    #expect(ending == .exited(limit > 2 ? 0 : 71))
    #expect(try terminal.leftovers == [])
  }

  /// `closedBits` is the sum of 1 for input, 2 for output and 4 for errors.
  static func expectStart(closedBits: Int, _ arguments: [String]) throws {
    func stream(_ bit: Int, _ open: Harness.Stream) -> Harness.Stream {
      closedBits & bit == 0 ? open : .closed
    }
    let terminal = try PseudoTerminal(
      executable(named: "timer"), arguments, input: stream(1, .terminal),
      output: stream(2, .terminal), error: stream(4, .terminal))
    let needsOutput = arguments.first != "100ms"
    let isOutputOpen = closedBits & 2 == 0
    try terminal.expectCleanExit(.exited(isOutputOpen || !needsOutput ? 0 : 74))
  }
}

extension TemporaryFolder {
  func path(_ name: String) -> String { "\(path)/\(name)" }

  func write(_ script: String, as name: String) throws {
    write(script, to: name)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path(name))
  }

  /// Copies a file in another process. A program that another test starts could inherit the open file, and the system
  /// runs no file that is open for writing.
  func copy(_ file: String, as name: String) throws {
    let copy = try PipedProcess("/bin/cp", [file, path(name)])
    try #require(try copy.waitForExit() == .exited(0))
  }
}

/// Whether the program is statically linked, like a release build on Linux.
private let isStandalone: Bool = {
  #if os(Linux)
    guard let path = try? executable(named: "timer"), let file = FileHandle(forReadingAtPath: path)
    else { return false }
    // A dynamically linked program has the path of its loader near its beginning.
    let start = (try? file.read(upToCount: 4096)) ?? Data()
    return start.range(of: Data("/ld-".utf8)) == nil
  #else
    return false
  #endif
}()
