import Testing

@testable import timer

/// The choice of players by the sound servers and devices of the machine.
@Suite struct AudioEnvironmentTests {
  private static let allPrograms = [
    "paplay", "pw-play", "aplay", "play", "mpv", "ffplay",
  ]

  /// Returns the players that may work on a machine. A socket in `files` has a listening server.
  private func players(
    _ environment: [String: String], files: [String], deadSockets: [String] = [],
    programs: [String] = allPrograms
  ) -> [PlayerProgram] {
    let environment = environment.merging(["PATH": "/opt/bin:/usr/bin"]) { $1 }
    return AudioEnvironment(
      variable: { environment[$0] }, exists: (files + deadSockets).contains,
      listens: files.contains,
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
  func choosesPlayersByServers(environment: [String: String], files: [String], names: String) {
    let found = players(environment, files: files).map(\.name).joined(separator: " ")
    #expect(found == names)
  }

  @Test func leavesOutMissingPrograms() {
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
    ["ffplay", "-nodisp", "-autoexit", "-loglevel", "error", "-"],
  ])
  func passesTheRightArguments(command: [String]) {
    let files = ["/r/pulse/native", "/r/pipewire-0", "/dev/snd", "/dev/snd/pcmC0D0p"]
    let found = players(["XDG_RUNTIME_DIR": "/r"], files: files)
    #expect(found.map { $0.command(playing: "") }.contains(command))
  }

  @Test func needsAServerThatListens() {
    let environment = ["XDG_RUNTIME_DIR": "/r"]
    let (pulse, pipeWire) = ("/r/pulse/native", "/r/pipewire-0")
    let card = ["/dev/snd", "/dev/snd/pcmC0D0p"]
    #expect(players(environment, files: [], deadSockets: [pulse, pipeWire]).isEmpty)
    let withPipeWire = players(environment, files: [pipeWire], deadSockets: [pulse])
    #expect(withPipeWire.map(\.name) == ["pw-play", "play", "mpv", "ffplay"])
    let withCard = players(environment, files: card, deadSockets: [pulse, pipeWire])
    #expect(withCard.map(\.name) == ["aplay", "play", "mpv", "ffplay"])
  }
}
