import CLibrary
import Foundation
import Harness
import Testing

@testable import timer

/// The files of processes that count: when they are there, what others may put in their place, and where they cannot be.
@Suite(.onBlockingThreads) struct RegistryTests {
  // MARK: The way out

  /// A script has its own ways to go on, so nothing of its timer is kept. What a signal leaves, the next command removes.
  @Test(arguments: [SIGTERM, SIGINT, SIGKILL, SIGSEGV])
  func noSignalLeavesFilesOfAScript(number: CInt) throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("30m", "tea")
    #expect(try sandbox.list().count == 1)
    // How the timers stand, an id and a socket.
    #expect(sandbox.files.count == 3)
    try program.signal(number)
    #expect(try program.waitForExit() == .signalled(number))
    #expect(try sandbox.list() == [])
    #expect(sandbox.files == [], "signal \(number)")
  }

  @Test(arguments: [["300ms"], ["--quiet", "300ms"], ["--plain", "300ms"]])
  func theEndRemovesTheFiles(arguments: [String]) throws {
    let sandbox = try Sandbox()
    let program = try Piped(
      executable(named: "timer"), arguments, environment: sandbox.environment)
    #expect(try program.waitForExit() == .exited(0))
    #expect(sandbox.files == [])
  }

  /// A timer that was over when its process died is nothing to resume.
  @Test func whatWasOverLeavesNothing() throws {
    let sandbox = try Sandbox()
    let terminal = try sandbox.open("1s", "tea", "--stay", "--no-sound")
    try sandbox.wait(forEntryWith: "&over=")
    try terminal.signal(SIGKILL)
    try terminal.waitForExit()
    #expect(try sandbox.list() == [])
    #expect(sandbox.files == [])
  }

  /// A command tidies up what is no timer any more, and nothing else.
  @Test func whatWasLeftBehindIsRemoved() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("30m", "tea")
    let files = sandbox.files
    // A process that was killed before it had written its file.
    try FileManager.default.createSymbolicLink(
      atPath: "\(sandbox.registry)/k999999", withDestinationPath: "1a-1.timers")
    try "timer/2 ".write(
      toFile: "\(sandbox.registry)/.1a-1", atomically: false, encoding: .utf8)
    try "mine".write(toFile: "\(sandbox.registry)/notes", atomically: false, encoding: .utf8)
    for _ in 0..<2 { #expect(try sandbox.list().map { $0[1] } == ["tea"]) }
    #expect(sandbox.files == (files + ["notes"]).sorted())
    _ = try sandbox.ask("stop")
    try program.waitForExit()
  }

  /// Whoever removes the file with the locks makes no timer a lost one for good.
  @Test func theFileWithTheLocksMayGo() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.open("30m", "tea")
    try sandbox.wait(forEntryWith: "part=tea")
    try FileManager.default.removeItem(atPath: sandbox.lockFile)
    #expect(try sandbox.states() == ["tea": "lost"])
    try program.signal(SIGUSR1)
    try waitUntil("a pause") { try sandbox.states() == ["tea": "paused"] }
    try program.signal(SIGKILL)
    try program.waitForExit()
    #expect(try sandbox.states() == ["tea": "lost"])
    _ = try sandbox.ask("stop")
    #expect(sandbox.files == [])
  }

  /// A command leaves the draft of a process alone that claims lost timers at this moment.
  @Test func theDraftOfAClaimStays() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.open("30m", "tea")
    try sandbox.wait(forEntryWith: "part=tea")
    try program.signal(SIGKILL)
    try program.waitForExit()
    let folder = RegistryFolder(path: sandbox.registry)
    let entry = try #require(try folder.names().timers.first)
    let claim = try folder.acquire(entry.claim)
    try "timer/2 ".write(
      toFile: folder.path(of: entry.draft), atomically: false, encoding: .utf8)
    #expect(try sandbox.states() == ["tea": "lost"])
    #expect(sandbox.files.contains(entry.draft))
    FileLock.releaseAndClose(entry.claim, of: claim)
    #expect(try sandbox.states() == ["tea": "lost"])
    #expect(!sandbox.files.contains(entry.draft))
    _ = try sandbox.ask("stop")
    #expect(sandbox.files == [])
  }

  /// A folder in the place of a draft does not keep the files of a timer.
  @Test func aFolderInPlaceOfADraftKeepsNothing() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("30m", "tea")
    let entry = try #require(try RegistryFolder(path: sandbox.registry).names().timers.first)
    try sandbox.makeFolder("\(sandbox.registry)/\(entry.draft)")
    _ = try sandbox.ask("stop")
    try program.waitForExit()
    #expect(try sandbox.list() == [])
    #expect(sandbox.files == [entry.draft])
  }

  // MARK: Processes that do not answer

  /// A process that is stopped is not dead: it is listed, and named when something is asked of it.
  @Test func aSilentProcessIsNamed() throws {
    let sandbox = try Sandbox()
    let silent = try sandbox.start("30m", "tea")
    let other = try sandbox.start("20m", "eggs")
    try silent.signal(SIGSTOP)
    let number = silent.child.identifier
    let words =
      "timer: tea: process \(number) gives no answer: "
      + "it may be suspended, write kill -CONT \(number)\n"
    #expect(try sandbox.ask("pause", "eggs").errors == "")
    #expect(try sandbox.states() == ["eggs": "paused", "tea": "running"])
    let named = try sandbox.ask("pause", "tea")
    #expect(named.errors == words && named.output == "" && named.status == .exited(1))
    let all = try sandbox.ask("resume", "all")
    #expect(all.output.hasPrefix("eggs: ") && all.errors == words && all.status == .exited(1))
    try silent.signal(SIGCONT)
    _ = try sandbox.ask("stop", "all")
    try silent.waitForExit()
    try other.waitForExit()
  }

  #if os(Linux)
    /// A process that is stopped, and whose queue is full, keeps a command from no other one.
    @Test func aFullQueueIsNotWaitedForAlone() throws {
      let sandbox = try Sandbox()
      let silent = try sandbox.start("10m", "tea")
      let path = try sandbox.socket()
      try silent.signal(SIGSTOP)
      var connections: [Descriptor] = []
      while let connection = try? timer.Platform.connect(to: path) {
        connections.append(connection)
      }
      let others = try ["eggs", "rice"].map { try sandbox.start("20m", $0) }
      let number = silent.child.identifier
      let pause = try sandbox.ask("pause", "all")
      #expect(
        pause.errors
          == "timer: tea: process \(number) gives no answer: "
          + "it may be suspended, write kill -CONT \(number)\n")
      #expect(pause.output.split(separator: "\n").count == 2, "\(pause)")
      for connection in connections { connection.close() }
      try silent.signal(SIGCONT)
      _ = try sandbox.ask("stop", "all")
      for program in [silent] + others { try program.waitForExit() }
    }
  #endif

  /// The folder of the sockets is removed while a timer counts, as at a logout: it is listed, and a command says what
  /// works.
  @Test func oneWithoutASocketIsListed() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("30m", "tea")
    try FileManager.default.removeItem(atPath: sandbox.runtime)
    #expect(try sandbox.states() == ["tea": "running"])
    let answer = try sandbox.ask("pause")
    let number = program.child.identifier
    let id = try sandbox.row()[0]
    #expect(
      answer.errors
        == "timer: tea: process \(number) has no socket any more: use its own keys, "
        + "or write kill -USR1 \(number) to pause or resume, "
        + "kill \(number), then timer stop \(id), to end it\n")
    #expect(answer.status == .exited(1) && answer.output == "")
    try program.signal(SIGUSR1)
    try waitUntil("a pause") { try sandbox.states() == ["tea": "paused"] }
    try program.signal(SIGTERM)
    try program.waitForExit()
  }

  /// A socket that somebody else answers, or nobody.
  @Test(arguments: ["", "hello\n", "timer/9 ok\n", "timer/2 maybe\n"])
  func aStrangeAnswerHurtsNobody(text: String) throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("20m", "eggs")
    let path = try sandbox.socket()
    try FileManager.default.removeItem(atPath: path)
    let listener = try timer.Platform.listen(at: path)
    defer { listener.close() }
    let command = try Piped(
      executable(named: "timer"), ["pause"], environment: sandbox.environment)
    var connection: Descriptor?
    try waitUntil("a connection") {
      connection = try? timer.Platform.accept(on: listener)
      return connection != nil
    }
    let answerer = try #require(connection)
    timer.Platform.transmit(Array(text.utf8), to: answerer)
    if text.isEmpty { answerer.close() }
    #expect(try command.waitForExit() == .exited(1))
    #expect(command.output == [] && !command.errors.isEmpty)
    if !text.isEmpty { answerer.close() }
    try program.signal(SIGTERM)
    try program.waitForExit()
  }

  // MARK: Files that are not what they should be

  /// What is in the place of the file of a timer.
  enum Damage: String, CaseIterable {
    case empty, torn, zeros, folder, pipe, link, older

    var words: String {
      switch self {
      case .empty, .torn, .zeros, .pipe:
        "it is damaged: remove it if no timer is missing in the list"
      case .folder: "Is a directory"
      case .link: "Too many levels of symbolic links"
      case .older: "another version of timer has written this"
      }
    }
  }

  /// What cannot be read is named once, hides nothing else, and is left alone.
  @Test(arguments: Damage.allCases)
  func whatCannotBeReadIsNamed(damage: Damage) throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("30m", "tea")
    let good = try sandbox.entryText()
    let path = "\(sandbox.registry)/1a-1.timers"
    switch damage {
    case .empty: _ = FileManager.default.createFile(atPath: path, contents: nil)
    case .torn:
      try String(good.dropLast(3)).write(toFile: path, atomically: false, encoding: .utf8)
    case .zeros: _ = FileManager.default.createFile(atPath: path, contents: Data(count: 400))
    case .folder:
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    case .pipe: #expect(unsafe mkfifo(path, 0o600) == 0)
    case .link:
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/etc/passwd")
    case .older:
      try good.replacing("timer/2", with: "timer/9").write(
        toFile: path, atomically: false, encoding: .utf8)
    }
    for _ in 0..<2 {
      let list = try sandbox.ask("list")
      #expect(list.errors == "timer: \(path): \(damage.words)\n")

      #expect(list.output.contains("\ttea\t") && list.status == .exited(1))
    }
    #expect(try sandbox.ask("status").errors == "")
    try program.signal(SIGTERM)
    try program.waitForExit()
  }

  /// Where the file with the locks cannot be read, that one is named, and not the timers.
  @Test func locksThatCannotBeReadAreNamed() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("30m", "tea")
    try FileManager.default.removeItem(atPath: sandbox.lockFile)
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.lockFile, withDestinationPath: "/etc/passwd")
    try sandbox.expect(
      "list", complains: "timer: \(sandbox.lockFile): Too many levels of symbolic links\n",
      status: 1)
    try program.signal(SIGTERM)
    try program.waitForExit()
  }

  /// Many that cannot be read are one line.
  @Test func manyThatCannotBeReadAreCounted() throws {
    let sandbox = try Sandbox()
    try sandbox.makeFolder(sandbox.registry)
    for number in 1...300 {
      for kind in ["lock", "timers"] {
        _ = FileManager.default.createFile(
          atPath: "\(sandbox.registry)/1a-\(number).\(kind)", contents: nil)
      }
    }
    let list = try sandbox.ask("list")
    #expect(list.errors.split(separator: "\n").count == 1)
    #expect(list.errors.hasSuffix("no timer is missing in the list; 299 more cannot be read\n"))
  }

  /// A file that somebody has planted moves no terminal: what it says is shown, never obeyed.
  @Test func nothingInAFileIsObeyed() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("--plain", "30m", "tea")
    try program.signal(SIGKILL)
    try program.waitForExit()
    let path = try sandbox.entry()
    let text = try sandbox.entryText().replacing("part=tea", with: "part=%1B%5B2J%0Aevil")
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    let list = try sandbox.ask("list")
    #expect(list.output.contains("\t^[[2J^Jevil\t") && list.errors == "")
    let pause = try sandbox.ask("pause")
    #expect(!pause.errors.contains("\u{1B}") && pause.errors.contains("^[[2J"))
    _ = try sandbox.ask("stop", "all")
  }

  // MARK: Folders

  private func isFound(_ sandbox: Sandbox, at location: SourceLocation = #_sourceLocation) throws {
    let program = try Piped(
      executable(named: "timer"), ["30m", "tea"], environment: sandbox.environment)
    try waitUntil("a timer") { try !sandbox.list().isEmpty }
    try sandbox.pauseTimer("tea", at: 1800)
    try sandbox.expect("stop", "tea", prints: "tea: stopped, 30:00 left\n", at: location)
    #expect(try program.waitForExit() == .exited(1), sourceLocation: location)
  }

  /// The folder for sockets is missing, or of no use: another one is used.
  @Test(arguments: ["", "relative", "/nonexistent/runtime", "/dev/null"])
  func anotherSocketFolderIsFound(path: String) throws {
    let sandbox = try Sandbox()
    sandbox.variables["XDG_RUNTIME_DIR"] = path
    try isFound(sandbox)
  }

  @Test func aPathThatIsTooLongLeadsToAnotherFolder() throws {
    let sandbox = try Sandbox()
    let long = sandbox.folder + "/" + String(repeating: "l", count: 200)
    try FileManager.default.createDirectory(atPath: long, withIntermediateDirectories: false)
    sandbox.variables["XDG_RUNTIME_DIR"] = long
    try isFound(sandbox)
    let folders = try FileManager.default.contentsOfDirectory(atPath: sandbox.folder + "/tmp")
    #expect(folders == ["timer-\(geteuid())"])
  }

  /// What a shell with another folder for sockets has started is found too.
  @Test func whoWasStartedElsewhereIsFound() throws {
    let sandbox = try Sandbox()
    sandbox.variables["XDG_RUNTIME_DIR"] = "/dev/null"
    let other = try sandbox.start("20m", "eggs")
    sandbox.variables["XDG_RUNTIME_DIR"] = "\(sandbox.folder)/run"
    let first = try sandbox.start("30m", "tea")
    #expect(try sandbox.ask("pause", "all").errors == "")
    #expect(try sandbox.states() == ["eggs": "paused", "tea": "paused"])
    _ = try sandbox.ask("stop", "all")
    try first.waitForExit()
    try other.waitForExit()
  }

  /// A folder for sockets that others may open is left alone, and so is one that is a link.
  @Test(arguments: ["mode", "link", "file"])
  func aFolderThatIsNotClosedIsNotUsed(kind: String) throws {
    let sandbox = try Sandbox()
    let path = sandbox.runtime
    switch kind {
    case "mode":
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      #expect(unsafe chmod(path, 0o755) == 0)
    case "link":
      try FileManager.default.createSymbolicLink(
        atPath: path, withDestinationPath: "\(sandbox.folder)/tmp")
    default: try "".write(toFile: path, atomically: false, encoding: .utf8)
    }
    try isFound(sandbox)
    #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.folder + "/tmp").count == 1)
  }

  /// The folder of another user, which `su` leaves in the environment, is not used.
  @Test(.enabled(if: geteuid() == 0)) func theFolderOfAnotherUserIsNotUsed() throws {
    let sandbox = try Sandbox()
    giveAway("\(sandbox.folder)/run")
    try isFound(sandbox)
    #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.folder + "/run") == [])
  }

  /// Where nothing can be written a countdown counts as ever. A script is told nothing.
  @Test(arguments: ["/dev/null", "", "relative"])
  func noFolderStopsNoCountdown(path: String) throws {
    let sandbox = try Sandbox()
    sandbox.variables["XDG_STATE_HOME"] = path
    let program = try Piped(
      executable(named: "timer"), ["300ms", "tea"], environment: sandbox.environment)
    #expect(try program.waitForExit() == .exited(0))
    #expect(program.errors == [] && program.output == [])
    #expect(sandbox.files == [])
  }

  /// A person is told that it is not listed.
  @Test func aPersonIsToldThatItIsNotListed() throws {
    let sandbox = try Sandbox()
    sandbox.variables["XDG_STATE_HOME"] = "/dev/null"
    let terminal = try PseudoTerminal(
      executable(named: "timer"), ["30m", "tea", "--no-log"], environment: sandbox.environment)
    try terminal.wait(forText: "timer list does not show it: /dev/null/timer")
    try terminal.signal(SIGTERM)
    try terminal.waitForExit()
  }

  /// What another user has put in the place of the folder is not used, and each command names it.
  @Test(.enabled(if: geteuid() == 0)) func aPlantedFolderIsNamed() throws {
    let sandbox = try Sandbox()
    try sandbox.makeFolder(sandbox.registry)
    giveAway(sandbox.registry)
    let program = try Piped(
      executable(named: "timer"), ["400ms", "tea"], environment: sandbox.environment)
    try sandbox.expect(
      "list",
      complains:
        "timer: '\(sandbox.registry)' is not a folder that only you can write, "
        + "so no timer is found: remove it, or set XDG_STATE_HOME\n", status: 1)
    #expect(try program.waitForExit() == .exited(0))
    #expect(program.errors == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.registry) == [])
  }

  /// A status bar gets its line also where the timers are not looked for; who begins one reads why it is not listed.
  @Test func aFolderThatOthersCanWriteIsNamed() throws {
    let sandbox = try Sandbox()
    try sandbox.makeFolder(sandbox.registry)
    #expect(unsafe chmod(sandbox.registry, 0o777) == 0)
    let words = "'\(sandbox.registry)' is not a folder that only you can write"
    for options in [[], ["--follow"]] {
      let bar = try sandbox.ask(arguments: ["status", "--json"] + options)
      #expect(bar.output.contains(#""class":"none""#) && bar.status == .exited(1), "\(bar)")
      #expect(bar.errors.hasPrefix("timer: \(words), so no timer is found: "), "\(bar)")
    }
    #expect(try sandbox.ask("status", "--format", "{name}").output == "\n")
    #expect(try sandbox.ask("status").output == "")
    let detached = try sandbox.ask(
      "--detach", "--no-sound", "--no-bell", "--notify", "never", "200ms", "tea")
    #expect(detached.errors == "timer: timer list does not show it: \(words)\n")
    #expect(detached.status == .exited(0))
    let terminal = try PseudoTerminal(
      executable(named: "timer"), ["1h", "tea"], environment: sandbox.environment)
    try terminal.wait(forText: "timer list does not show it: '")
    try terminal.interrupt()
  }

  /// A file in the place of the folder above it hides no timers in silence.
  @Test func aFileInPlaceOfTheFolderIsNamed() throws {
    let sandbox = try Sandbox()
    try sandbox.makeFolder("\(sandbox.folder)/state")
    let path = "\(sandbox.folder)/state/timer"
    try "mine".write(toFile: path, atomically: false, encoding: .utf8)
    try sandbox.expect(
      "list",
      complains:
        "timer: \(path)/running: Not a directory, so no timer is found: remove it, or set XDG_STATE_HOME\n",
      status: 1)
  }

  /// Where descriptors are short, the countdown is not listed, and counts.
  @Test func fewDescriptorsStopNoCountdown() throws {
    let sandbox = try Sandbox()
    let program = try Piped(
      "/bin/sh",
      [
        "-c", "exec 3>&- 4>&- 5>&- 6>&- 7>&- 8>&- 9>&-; ulimit -n 12; exec \"$0\" 400ms tea",
        executable(named: "timer"),
      ],
      environment: sandbox.environment)
    #expect(try program.waitForExit() == .exited(0))
    #expect(program.errors == [])
    #expect(sandbox.files == [])
  }
}
