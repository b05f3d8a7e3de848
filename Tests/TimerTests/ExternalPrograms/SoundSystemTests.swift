import Testing

@testable import timer

@Suite struct SoundSystemTests {
  private static let everything = [
    "paplay", "pw-play", "aplay", "play", "mpv", "ffplay",
  ]

  /// The players that a machine has use for.
  ///
  /// - Parameters:
  ///   - files: those that exist; where one is a socket, a server listens there.
  ///   - gone: sockets whose servers are gone.
  private func players(
    _ environment: [String: String], files: [String], gone: [String] = [],
    programs: [String] = everything
  ) -> [Player] {
    let environment = environment.merging(["PATH": "/opt/bin:/usr/bin"]) { $1 }
    return SoundSystem(
      variable: { environment[$0] }, exists: (files + gone).contains, listens: files.contains,
      isProgram: programs.map { "/usr/bin/\($0)" }.contains
    ).players
  }

  @Test(arguments: [
    (["PULSE_SERVER": "tcp:far"], [], "paplay play mpv ffplay"),
    (["PULSE_SERVER": "unix:/p/s"], ["/p/s"], "paplay play mpv ffplay"),
    (["PULSE_SERVER": "/p/s"], ["/p/s"], "paplay play mpv ffplay"),
    (["PULSE_SERVER": "unix:/p/s"], [], ""),
    (["PULSE_SERVER": ""], [], ""),
    (["PULSE_RUNTIME_PATH": "/p"], ["/p/native"], "paplay play mpv ffplay"),
    (["XDG_RUNTIME_DIR": "/r"], ["/r/pulse/native"], "paplay play mpv ffplay"),
    (["XDG_RUNTIME_DIR": "/r"], ["/r/pipewire-0"], "pw-play play mpv ffplay"),
    (
      ["XDG_RUNTIME_DIR": "/r"], ["/r/pulse/native", "/r/pipewire-0"],
      "paplay pw-play play mpv ffplay"
    ),
    (
      ["XDG_RUNTIME_DIR": "/r", "PIPEWIRE_RUNTIME_DIR": "/w"], ["/w/pipewire-0"],
      "pw-play play mpv ffplay"
    ),
    (["PIPEWIRE_REMOTE": "/w/other"], ["/w/other"], "pw-play play mpv ffplay"),
    (["XDG_RUNTIME_DIR": "/r"], ["/dev/snd", "/dev/snd/pcmC1D3p"], "aplay play mpv ffplay"),
    (["XDG_RUNTIME_DIR": "/r"], ["/dev/snd", "/dev/snd/pcmC0D0c"], ""),
    (["XDG_RUNTIME_DIR": "/r"], [], ""),
    ([:], [], ""),
  ])
  func choosesByWhatIsThere(environment: [String: String], files: [String], names: String) {
    let found = players(environment, files: files).map(\.name).joined(separator: " ")
    #expect(found == names)
  }

  @Test func leavesOutWhatIsNotInstalled() {
    let found = players(["PULSE_SERVER": "tcp:far"], files: [], programs: ["mpv", "aplay"])
    #expect(found.map(\.name) == ["mpv"])
  }

  @Test func needsNoServerOnOtherSystems() {
    let found = players([:], files: [], programs: ["afplay"])
    #expect(found.map { $0.command(playing: "/tmp/x") } == [["afplay", "/tmp/x"]])
  }

  @Test(arguments: [
    ["paplay"], ["pw-play", "/dev/stdin"], ["aplay", "-q", "-"], ["play", "-q", "-t", "wav", "-"],
    ["mpv", "--no-config", "--no-terminal", "--no-video", "-"],
    ["ffplay", "-nodisp", "-autoexit", "-loglevel", "error", "-i", "-"],
  ])
  func startsEachAsItNeeds(command: [String]) {
    let files = ["/r/pulse/native", "/r/pipewire-0", "/dev/snd", "/dev/snd/pcmC0D0p"]
    let found = players(["XDG_RUNTIME_DIR": "/r"], files: files)
    #expect(found.map { $0.command(playing: "") }.contains(command))
  }

  /// A player is left out where none of its servers listens; only those on this machine can be looked for.
  @Test func needsAServerThatListens() {
    let environment = ["XDG_RUNTIME_DIR": "/r"]
    let (wakeSchedule, pipeWire) = ("/r/pulse/native", "/r/pipewire-0")
    let card = ["/dev/snd", "/dev/snd/pcmC0D0p"]
    #expect(players(environment, files: [], gone: [wakeSchedule, pipeWire]) == [])
    let one = players(environment, files: [pipeWire], gone: [wakeSchedule])
    #expect(one.map(\.name) == ["pw-play", "play", "mpv", "ffplay"])
    let own = players(environment, files: card, gone: [wakeSchedule, pipeWire])
    #expect(own.map(\.name) == ["aplay", "play", "mpv", "ffplay"])
  }
}
