import CLibrary
import Countdown
import Foundation
import Harness
import Testing

@testable import timer

/// The folders of the registry and of the sockets.
@Suite(.onBlockingThreads) struct RegistryFolderTests {
  private func expectTimerIsFound(
    _ sandbox: Sandbox, at location: SourceLocation = #_sourceLocation
  ) throws {
    let program = try startOnPipes("30m", "tea", environment: sandbox.environment)
    try waitUntil("a timer") { try !sandbox.listRows().isEmpty }
    try sandbox.pauseTimer("tea", settingSecondsLeft: 1800)
    try sandbox.expect("stop", "tea", prints: "tea: stopped, 30:00 left\n", at: location)
    #expect(try program.waitForExit() == .exited(1), sourceLocation: location)
  }

  @Test(arguments: ["", "relative", "/nonexistent/runtime", "/dev/null"])
  func usesAnotherSocketFolder(unusablePath: String) throws {
    let sandbox = try Sandbox()
    sandbox.variables["XDG_RUNTIME_DIR"] = unusablePath
    try expectTimerIsFound(sandbox)
  }

  @Test func usesAnotherFolderIfThePathIsTooLong() throws {
    let sandbox = try Sandbox()
    let long = sandbox.folder + "/" + String(repeating: "l", count: 200)
    try FileManager.default.createDirectory(atPath: long, withIntermediateDirectories: false)
    sandbox.variables["XDG_RUNTIME_DIR"] = long
    try expectTimerIsFound(sandbox)
    let folders = try FileManager.default.contentsOfDirectory(atPath: sandbox.folder + "/tmp")
    #expect(folders == ["timer-\(geteuid())"])
  }

  @Test func findsTimersWithAnotherSocketFolder() throws {
    let sandbox = try Sandbox()
    sandbox.variables["XDG_RUNTIME_DIR"] = "/dev/null"
    let eggs = try sandbox.start("20m", "eggs")
    sandbox.variables["XDG_RUNTIME_DIR"] = "\(sandbox.folder)/run"
    let tea = try sandbox.start("30m", "tea")
    #expect(try sandbox.run("pause", "all").errors == "")
    #expect(try sandbox.states() == ["eggs": "paused", "tea": "paused"])
    _ = try sandbox.run("stop", "all")
    try tea.waitForExit()
    try eggs.waitForExit()
  }

  /// A socket folder is not used if others may open it, or if it is a link or a file.
  @Test(arguments: ["mode", "link", "file"])
  func ignoresASocketFolderThatIsNotPrivate(kind: String) throws {
    let sandbox = try Sandbox()
    let path = sandbox.socketFolder
    switch kind {
    case "mode":
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      #expect(unsafe chmod(path, 0o755) == 0)
    case "link":
      try FileManager.default.createSymbolicLink(
        atPath: path, withDestinationPath: "\(sandbox.folder)/tmp")
    default: try "".write(toFile: path, atomically: false, encoding: .utf8)
    }
    try expectTimerIsFound(sandbox)
    #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.folder + "/tmp").count == 1)
  }

  /// After `su`, the environment still names the socket folder of another user.
  @Test(.enabled(if: geteuid() == 0)) func ignoresTheSocketFolderOfAnotherUser() throws {
    let sandbox = try Sandbox()
    giveToAnotherUser("\(sandbox.folder)/run")
    try expectTimerIsFound(sandbox)
    #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.folder + "/run") == [])
  }

  /// A countdown that cannot write its file in the registry runs as usual, and reports nothing to a script.
  @Test(arguments: ["/dev/null", "", "relative"])
  func countsDownWithoutAFolder(path: String) throws {
    let sandbox = try Sandbox()
    sandbox.variables["XDG_STATE_HOME"] = path
    let program = try startOnPipes("300ms", "tea", environment: sandbox.environment)
    #expect(try program.waitForExit() == .exited(0))
    #expect(program.errors == [] && program.output == [])
    #expect(sandbox.files == [])
  }

  @Test func showsOnATerminalThatItIsNotListed() throws {
    let sandbox = try Sandbox()
    sandbox.variables["XDG_STATE_HOME"] = "/dev/null"
    let terminal = try startOnTerminal("30m", "tea", "--no-log", environment: sandbox.environment)
    try terminal.wait(forText: "timer list does not show it: /dev/null/timer")
    try terminal.signal(SIGTERM)
    try terminal.waitForExit()
  }

  @Test(.enabled(if: geteuid() == 0)) func reportsAFolderOfAnotherUser() throws {
    let sandbox = try Sandbox()
    try sandbox.makeFolder(sandbox.registry)
    giveToAnotherUser(sandbox.registry)
    let program = try startOnPipes("400ms", "tea", environment: sandbox.environment)
    try sandbox.expect(
      "list",
      printsErrors:
        "timer: \(Quoting.path(sandbox.registry)): not a folder that only you can write: "
        + "remove it or set XDG_STATE_HOME\n", status: 1)
    #expect(try program.waitForExit() == .exited(0))
    #expect(program.errors == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.registry) == [])
  }

  /// `timer status` prints a line for a status bar, although no timers are read.
  /// A new timer reports why it is not listed.
  @Test func reportsAFolderThatOthersCanWrite() throws {
    let sandbox = try Sandbox()
    try sandbox.makeFolder(sandbox.registry)
    #expect(unsafe chmod(sandbox.registry, 0o777) == 0)
    let words = "\(Quoting.path(sandbox.registry)): not a folder that only you can write"
    for options in [[], ["--follow"]] {
      let bar = try sandbox.run(arguments: ["status", "--json"] + options)
      #expect(bar.output.contains(#""class":["none"]"#) && bar.status == .exited(1), "\(bar)")
      #expect(bar.errors.hasPrefix("timer: \(words): remove it or set "), "\(bar)")
    }
    #expect(try sandbox.run("status", "--format", "{name}").output == "\n")
    #expect(try sandbox.run("status").output == "")
    let detached = try sandbox.run(
      "--detach", "--no-sound", "--no-bell", "--notify", "never", "200ms", "tea")
    #expect(detached.errors == "timer: timer list does not show it: \(words)\n")
    #expect(detached.status == .exited(0))
    let terminal = try startOnTerminal("1h", "tea", environment: sandbox.environment)
    try terminal.wait(forText: "timer list does not show it: /")
    try terminal.interrupt()
  }

  @Test func reportsALinkInPlaceOfTheFolder() throws {
    let folder = try TemporaryFolder()
    try folder.link("running", to: folder.path)
    let path = "\(folder.path)/running"
    #expect(
      RegistryFolder(path: path).accessError?.message
        == "\(Quoting.path(path)): links are not followed")
  }

  @Test func reportsAFileInPlaceOfTheFolder() throws {
    let sandbox = try Sandbox()
    try sandbox.makeFolder("\(sandbox.folder)/state")
    let path = "\(sandbox.folder)/state/timer"
    try "mine".write(toFile: path, atomically: false, encoding: .utf8)
    try sandbox.expect(
      "list",
      printsErrors:
        "timer: \(Quoting.path("\(path)/running")): Not a directory: remove it or set XDG_STATE_HOME\n",
      status: 1)
  }

  @Test func countsDownWithFewDescriptors() throws {
    let sandbox = try Sandbox()
    let program = try PipedProcess(
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
