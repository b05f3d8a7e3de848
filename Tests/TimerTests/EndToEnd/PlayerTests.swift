import CLibrary
import Foundation
import Harness
import Sound
import Testing

/// The sound at the end of the time. Scripts replace the players.
@Suite(.onBlockingThreads) struct PlayerTests {
  private final class PlayerFolder {
    private let home: Home

    /// The working directory of the players.
    var path: String { home.folder }

    init(_ players: [String: String]) throws {
      home = try Home()
      for (name, script) in players {
        try home.addProgram(name, "cd \"$HOMEFOLDER\" || exit 9\n\(script)")
      }
    }

    /// Returns an environment of a terminal with no other players.
    func environment(adding more: [String: String] = [:]) -> [String: String] {
      home.environment.merging(["PATH": "\(home.path("bin")):/bin"]) { $1 }.merging(more) { $1 }
    }

    func bytes(of name: String) -> [UInt8]? {
      FileManager.default.contents(atPath: home.path(name)).map { Array($0) }
    }

    /// Waits for a file that a player renames to this name once the file is complete, and returns the bytes.
    func waitForFile(_ name: String, reading terminal: PseudoTerminal? = nil) throws -> [UInt8] {
      let readOrPause = {
        if let terminal { terminal.read(for: .milliseconds(5)) } else { pause(.milliseconds(5)) }
      }
      try waitUntil(name, betweenChecks: readOrPause) { bytes(of: name) != nil }
      return try #require(bytes(of: name))
    }

    /// Waits for a player that writes the process IDs of its parent and of a process to kill, and returns them.
    func waitForProcesses(
      reading terminal: PseudoTerminal? = nil
    ) throws -> (parent: pid_t, player: pid_t) {
      let text = String(decoding: try waitForFile("processes", reading: terminal), as: UTF8.self)
      let numbers = text.split { $0.isWhitespace }.compactMap { pid_t($0) }
      try #require(numbers.count == 2)
      return (numbers[0], numbers[1])
    }
  }

  /// A player that never ends.
  private static let hang = "echo $PPID $$ > part && mv part processes; exec sleep 1000"

  /// A player that records its input and its arguments.
  private static let recordCall = "cat > part.$$ && echo \"$0 $*\" >> calls && mv part.$$ played"

  private static func wavFile(_ name: SoundName) -> [UInt8] { Tone.alarm(name).recording.wavFile }

  @Test(arguments: [["300ms"], ["3s", "--inline"], ["300ms", "--quiet", "--sound", "beat"]])
  func playsTheWholeSoundOnce(arguments: [String]) throws {
    let folder = try PlayerFolder(["paplay": Self.recordCall, "afplay": Self.recordCall])
    let terminal = try PseudoTerminal(
      executable(named: "timer"), arguments, environment: folder.environment())
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try folder.waitForFile("played") == Self.wavFile(.beat))
    let calls = String(decoding: folder.bytes(of: "calls") ?? [], as: UTF8.self)
    #expect(calls.split(separator: "\n").count == 1, "\(calls)")
    #expect(!terminal.screen.rows.contains { $0.contains("no sound") })
    #expect(try terminal.leftovers == [])
  }

  #if os(Linux)
    @Test func triesTheNextPlayer() throws {
      let folder = try PlayerFolder(["paplay": "cat > /dev/null; exit 1", "play": Self.recordCall])
      let program = try startOnPipes("200ms", "--sound", "glass", environment: folder.environment())
      #expect(try program.waitForExit() == .exited(0))
      #expect(program.errors == [])
      #expect(try folder.waitForFile("played") == Self.wavFile(.glass))
      let calls = String(decoding: folder.bytes(of: "calls") ?? [], as: UTF8.self)
      #expect(calls.hasSuffix("/play -q -t wav -\n"))
    }

    @Test func reportsFailedPlayers() throws {
      let folder = try PlayerFolder([
        "paplay": "exit 1", "play": "kill -FPE $$", "mpv": "exit 0", "ffplay": "exit 1",
      ])
      let program = try startOnPipes("sounds", "horn", environment: folder.environment())
      #expect(try program.waitForExit() == .exited(1))
      let message = "timer: no sound: paplay, play, mpv and ffplay failed"
      #expect(program.errorLines.map(\.text) == [message])
      #expect(program.output == [])
    }

    /// A hanging player is killed three seconds after the end of the sound, and no other is tried.
    @Test func killsAHangingPlayer() throws {
      let folder = try PlayerFolder(["paplay": "exec sleep 1000", "play": Self.recordCall])
      let program = try startOnPipes("sounds", "beat", environment: folder.environment())
      #expect(try program.waitForExit() == .exited(1))
      #expect(program.errorLines.map(\.text) == ["timer: no sound: paplay did not end in time"])
      #expect(folder.bytes(of: "played") == nil)
      let ended = try #require(program.child.endInstant)
      let length = Tone.alarm(.beat).recording.duration
      #expect(program.child.startInstant.duration(to: ended) >= length + .seconds(3))
    }

    @Test func killsAHangingPlayerAfterTheCountdown() throws {
      let folder = try PlayerFolder(["paplay": Self.hang])
      let program = try startOnPipes("200ms", "--sound", "beat", environment: folder.environment())
      #expect(try program.waitForExit() == .exited(0))
      #expect(program.errors == [])
      let player = try folder.waitForProcesses().player
      defer { kill(player, SIGKILL) }
      #expect(kill(player, 0) == 0)
      try waitUntil("the end of the player") { kill(player, 0) != 0 }
    }
  #endif

  /// The player gets the path of the user's file, and the volume as an option.
  @Test func playsAFileOfTheUser() throws {
    let folder = try PlayerFolder(["paplay": Self.recordCall, "afplay": Self.recordCall])
    try Data("RIFF....WAVEdata".utf8).write(to: URL(fileURLWithPath: folder.path + "/gong.wav"))
    let program = try startOnPipes(
      "200ms", "--sound", "~/gong.wav", "--volume", "50",
      environment: folder.environment(adding: ["HOME": folder.path]))
    #expect(try program.waitForExit() == .exited(0))
    #expect(program.errors == [])
    _ = try folder.waitForFile("played")
    let call = String(decoding: folder.bytes(of: "calls") ?? [], as: UTF8.self)
    #expect(call.hasSuffix(" \(folder.path)/gong.wav\n"), "\(call)")
    #expect(call.contains(" --volume=32768 ") || call.contains(" -v 0.125 "), "\(call)")
  }

  /// The volume changes the samples of a built-in sound.
  @Test func playsSoftly() throws {
    let folder = try PlayerFolder(["paplay": Self.recordCall, "afplay": Self.recordCall])
    let program = try startOnPipes(
      "200ms", "--sound", "glass", "--volume", "50", environment: folder.environment())
    #expect(try program.waitForExit() == .exited(0))
    let recording = Tone.alarm(.glass).recording.at(volume: 50)
    #expect(try folder.waitForFile("played") == recording.wavFile)
    let loudest = try #require(Tone.alarm(.glass).recording.samples.map(\.magnitude).max())
    #expect(recording.samples.map(\.magnitude).max() == (loudest + 4) / 8)
  }

  /// The timer names a file that no player can play, at the start and with `--explain`.
  @Test(arguments: [
    ("#!/bin/sh", "can't be played by paplay"), ("", "an empty file"),
    (nil, "No such file or directory"),
  ])
  func reportsAFileThatCannotBePlayed(content: String?, reason: String) throws {
    let folder = try PlayerFolder(["paplay": Self.recordCall])
    let path = folder.path + "/gong.txt"
    if let content { try Data(content.utf8).write(to: URL(fileURLWithPath: path)) }
    // A remote server cannot be checked, so paplay counts as a player.
    let environment = folder.environment(adding: ["PULSE_SERVER": "tcp:nowhere"])
    // After a millisecond, the time is up at the first tick.
    for arguments in [
      ["--explain", "1h"], ["-q", "1ms"], ["-q", "100ms"], ["--detach", "100ms"],
    ] {
      let program = try PipedProcess(
        executable(named: "timer"), arguments + ["--sound", path], environment: environment)
      #expect(try program.waitForExit() == .exited(0))
      let lines = program.errorLines.map(\.text)
      #expect(lines.count == 1 && lines[0].hasPrefix("timer: no sound: \(path)"), "\(lines)")
      #expect(lines.first?.hasSuffix(reason) == true, "\(lines)")
    }
    let terminal = try startOnTerminal("1h", "--sound", path, environment: environment)
    try terminal.wait(forText: "no sound: ")
    try terminal.send("\u{3}")
    _ = try terminal.waitForExit()
    #expect(folder.bytes(of: "calls") == nil)
  }

  /// A player would wait at a pipe for ever, and play a device without end.
  @Test(arguments: ["/dev/zero", "pipe.wav"])
  func playsOrdinaryFilesOnly(name: String) throws {
    let folder = try PlayerFolder(["mpv": Self.recordCall])
    let path = name.hasPrefix("/") ? name : folder.path + "/" + name
    if path != name { try #require(unsafe mkfifo(path, 0o600) == 0) }
    let program = try startOnPipes(
      "--explain", "1s", "--sound", path, environment: folder.environment())
    #expect(try program.waitForExit() == .exited(0))
    #expect(program.errorLines.map(\.text) == ["timer: no sound: \(path): not an ordinary file"])
  }

  @Test func theSoundsCommandWaitsForThePlayer() throws {
    let folder = try PlayerFolder([
      "paplay": Self.recordCall + "; sleep 0.3; : > done", "afplay": Self.recordCall + "; : > done",
    ])
    let program = try startOnPipes("sounds", "update", environment: folder.environment())
    #expect(try program.waitForExit() == .exited(0))
    #expect(folder.bytes(of: "done") == [])
    #expect(folder.bytes(of: "played") == Self.wavFile(.update))
    #expect(program.output == [] && program.errors == [])
  }

  #if os(Linux)
    @Test func killsChildrenOfAPlayer() throws {
      let folder = try PlayerFolder([
        "paplay": "sleep 1000 & echo $PPID $! > part && mv part processes; wait"
      ])
      let terminal = try startOnTerminal(
        "--stay", "--no-flash", "200ms", environment: folder.environment())
      let child = try folder.waitForProcesses(reading: terminal).player
      #expect(kill(child, 0) == 0)
      defer { kill(child, SIGKILL) }
      // Keys are ignored in the first half second after the end.
      terminal.read(for: .milliseconds(600))
      try terminal.send(" ")
      try terminal.wait(for: "the end of the child") { _ in kill(child, 0) != 0 }
      try terminal.signal(SIGTERM)
      #expect(try terminal.waitForExit() == .signalled(SIGTERM))
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func stopsTheSoundWhenItDies(signal: CInt) throws {
      let folder = try PlayerFolder(["paplay": Self.hang])
      let terminal = try startOnTerminal(
        "--stay", "--no-flash", "200ms", environment: folder.environment())
      let player = try folder.waitForProcesses(reading: terminal).player
      defer { kill(player, SIGKILL) }
      try terminal.signal(signal)
      #expect(try terminal.waitForExit() == .signalled(signal))
      try waitUntil("the end of the player") { kill(player, 0) != 0 }
    }

    /// The helper has a name of its own, and is no zombie after its death.
    @Test func reportsThatItsHelperDied() throws {
      let folder = try PlayerFolder(["paplay": Self.hang])
      let terminal = try startOnTerminal(
        "--stay", "--no-flash", "200ms", environment: folder.environment())
      let (helper, player) = try folder.waitForProcesses(reading: terminal)
      // A helper that is killed does not kill the player, so the test does.
      defer { kill(player, SIGKILL) }
      let name = try String(contentsOfFile: "/proc/\(helper)/comm", encoding: .utf8)
      #expect(name == "timer-helper\n")
      kill(helper, SIGKILL)
      try terminal.wait(forText: "no sound: its helper ended")
      #expect(terminal.child.childCount == 0)
      try terminal.signal(SIGTERM)
      let ending = try terminal.waitForExit()
      #expect(ending == .signalled(SIGTERM))
    }

    /// If a player closes its output and plays on, the program waits for its end without polling.
    @Test func waitsIdlyForAPlayerThatClosesItsOutput() throws {
      let printSwitches = "grep ^voluntary /proc/$PPID/status >&3"
      let folder = try PlayerFolder([
        "paplay":
          "exec 3> switches; exec >&-; cat > /dev/null; \(printSwitches); sleep 0.2; \(printSwitches)"
      ])
      let program = try startOnPipes("sounds", "beat", environment: folder.environment())
      #expect(try program.waitForExit() == .exited(0))
      let text = String(decoding: folder.bytes(of: "switches") ?? [], as: UTF8.self)
      let counts = text.split { $0.isWhitespace }.compactMap { Int($0) }
      try #require(counts.count == 2)
      #expect(counts[1] - counts[0] < 20)
    }

    /// A player that takes a path gets a named file.
    @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
    func removesTheSoundFile(signal: CInt) throws {
      let folder = try PlayerFolder(["play-audio": "printf %s \"$1\" > path; " + Self.hang])
      let program = try startOnPipes(
        "sounds", "beat", environment: folder.environment(adding: ["PULSE_SERVER": ""]))
      let player = try folder.waitForProcesses().player
      let path = String(decoding: try #require(folder.bytes(of: "path")), as: UTF8.self)
      #expect(FileManager.default.fileExists(atPath: path))
      kill(program.child.identifier, signal)
      #expect(try program.waitForExit() == .signalled(signal))
      #expect(!FileManager.default.fileExists(atPath: path))
      #expect(kill(player, 0) == -1)
    }

    @Test func reportsASoundFileThatCannotBeWritten() throws {
      let folder = try PlayerFolder(["paplay": ": > called"])
      let program = try PipedProcess(
        "/bin/sh", ["-c", "ulimit -f 0; exec \"$0\" sounds beat", executable(named: "timer")],
        environment: folder.environment())
      #expect(try program.waitForExit() == .exited(1))
      let message = "timer: no sound: its file can't be written: File too large"
      #expect(program.errorLines.map(\.text) == [message])
      #expect(folder.bytes(of: "called") == nil)
    }

    /// If the parent process ignores SIGCHLD, `timer` starts with SIGCHLD ignored.
    @Test func seesThePlayerEndWhereSIGCHLDIsIgnored() throws {
      let folder = try PlayerFolder(["paplay": "cat > /dev/null"])
      let program = try PipedProcess(
        "/bin/bash",
        ["-c", "trap '' CHLD; exec \"$0\" sounds beat", executable(named: "timer")],
        environment: folder.environment())
      #expect(try program.waitForExit() == .exited(0))
    }
  #endif

  // MARK: Without a player

  /// In the background the terminal belongs to the shell, so only a sound that the user named is reported missing.
  @Test(arguments: [["--stay"], ["--inline"], ["--sound", "glass"]])
  func isQuietInTheBackground(options: [String]) throws {
    let folder = try PlayerFolder([:])
    let terminal = try startShell(environment: folder.environment(adding: ["PATH": folder.path]))
    try terminal.send("\"$T\" 300ms \(options.joined(separator: " ")) &\n")
    try terminal.wait(for: "the end") { $0.bells > 0 }
    // With `--stay`, `time was up at` is written only on SIGUSR2. That line comes after any report.
    if options == ["--stay"] { try terminal.send("kill -USR2 %1\n") }
    try terminal.wait(forText: "time was up at")
    let isRequested = options.contains("--sound")
    #expect(
      terminal.screen.text.contains("no sound: ") == isRequested, "\(terminal.screen.writtenRows)")
    try terminal.send("kill %1\nexit\n")
    _ = try terminal.waitForExit()
  }

  @Test func reportsAMissingPlayer() throws {
    let folder = try PlayerFolder([:])
    let environment = folder.environment(adding: ["PATH": folder.path])
    let program = try startOnPipes("-q", "300ms", "--sound", "glass", environment: environment)
    #expect(try program.waitForExit() == .exited(0))
    #expect(program.lines.map(\.text) == ["1", "0"])
    let reason = "no sound: no player or sound device found"
    #expect(program.errorLines.map(\.text) == ["timer: \(reason)"])
    // A missing default sound is reported only in the picture at the start.
    let terminal = try startOnTerminal("1h", environment: environment, error: .pipe)
    try terminal.wait(forText: reason)
    try terminal.send("\u{3}")
    _ = try terminal.waitForExit()
    #expect(terminal.errors == [])
  }

  @Test func staysSilentOverSSH() throws {
    let folder = try PlayerFolder(["paplay": ": > called", "afplay": ": > called"])
    let ssh = folder.environment(adding: [
      "SSH_CONNECTION": "10.0.0.1 1 10.0.0.2 22", "PULSE_SERVER": "",
    ])
    let withNamedSound = try startOnPipes("500ms", "--sound", "glass", environment: ssh)
    #expect(try withNamedSound.waitForExit() == .exited(0))
    let message = "timer: no sound: over ssh it would play on the other machine"
    #expect(withNamedSound.errorLines.map(\.text) == [message])
    let terminal = try startOnTerminal("500ms", environment: ssh, error: .pipe)
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.errors == [])
    #expect(folder.bytes(of: "called") == nil)
  }

  /// The settings sheet does not play a sound on the other machine.
  @Test func doesNotPreviewOverSSH() throws {
    let folder = try PlayerFolder(["afplay": ": > called", "play-audio": ": > called"])
    let terminal = try startApp(
      environment: folder.environment(adding: ["SSH_TTY": "/dev/pts/1", "PULSE_SERVER": ""]))
    try terminal.send(",")
    try terminal.wait(forText: "Telegraph")
    try terminal.send("p")
    try terminal.wait(forText: "no sound: over ssh")
    try terminal.send("\u{3}")
    _ = try terminal.waitForExit()
    #expect(folder.bytes(of: "called") == nil)
  }
}
