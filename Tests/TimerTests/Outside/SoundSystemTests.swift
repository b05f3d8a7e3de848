import Testing

@testable import timer

@Suite struct SoundSystemTests {
  private static let everything = [
    "paplay", "pw-play", "aplay", "play", "mpv", "ffplay",
  ]

  /// The names of the players that a machine has use for.
  private func players(
    _ environment: [String: String], files: [String], programs: [String] = everything
  ) -> [Player] {
    let environment = environment.merging(["PATH": "/opt/bin:/usr/bin"]) { $1 }
    return SoundSystem(
      variable: { environment[$0] }, exists: files.contains,
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

  /// A player is left out where none of its servers listens; only those on this machine can be asked.
  @Test func knowsTheSockets() {
    let far = players(["PULSE_SERVER": "tcp:far"], files: [])
    #expect(far.flatMap(\.sockets) == [])
    let files = ["/r/pulse/native", "/r/pipewire-0"]
    let near = players(["XDG_RUNTIME_DIR": "/r"], files: files)
    let pulse = SoundSocket(server: .pulseAudio, path: "/r/pulse/native")
    let pipeWire = SoundSocket(server: .pipeWire, path: "/r/pipewire-0")
    #expect(near.prefix(3).map(\.sockets) == [[pulse], [pipeWire], [pulse, pipeWire]])
    let card = ["/dev/snd", "/dev/snd/pcmC0D0p"]
    let own = players(["XDG_RUNTIME_DIR": "/r"], files: files + card)
    #expect(own.first { $0.name == "play" }?.sockets == [])
  }
}
