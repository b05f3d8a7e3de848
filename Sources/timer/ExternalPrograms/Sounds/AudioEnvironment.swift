import CLibrary

/// The audio servers, sound cards and players of the machine, as the environment, files and sockets show them.
struct AudioEnvironment {
  private let variable: (String) -> String?
  private let exists: (String) -> Bool
  private let listens: (String) -> Bool
  private let isProgram: (String) -> Bool

  /// - Parameters:
  ///   - variable: returns the value of an environment variable. An empty value counts as unset.
  ///   - listens: returns whether a server listens at the path of a socket.
  init(
    variable: @escaping (String) -> String?, exists: @escaping (String) -> Bool,
    listens: @escaping (String) -> Bool, isProgram: @escaping (String) -> Bool
  ) {
    self.variable = { name in variable(name).flatMap { $0.isEmpty ? nil : $0 } }
    (self.exists, self.listens, self.isProgram) = (exists, listens, isProgram)
  }

  static var current: AudioEnvironment {
    AudioEnvironment(
      variable: Process.environment, exists: { unsafe access($0, F_OK) == 0 },
      listens: Platform.hasListener, isProgram: { unsafe access($0, X_OK) == 0 })
  }

  /// The players that may work, best first.
  var players: [PlayerProgram] {
    // A remote PulseAudio server cannot be checked, so assume that it works.
    let hasPulse = pulseSocket.map(listens) ?? (variable("PULSE_SERVER") != nil)
    let hasPipeWire = pipeWireSocket.map(listens) ?? false
    let hasCard = hasCard
    var players: [PlayerProgram] = []
    if hasPulse { players.append(.paplay) }
    if hasPipeWire { players.append(.pwPlay) }
    if hasCard { players.append(.aplay) }
    if hasPulse || hasPipeWire || hasCard { players += PlayerProgram.general }
    return (players + PlayerProgram.needingNoServer).filter { hasProgram($0.name) }
  }

  /// The socket of PulseAudio, or of PipeWire in its place; nil if it is remote or unknown.
  private var pulseSocket: String? {
    if let server = variable("PULSE_SERVER") {
      // Only the player understands a list of servers, or a server with a host name.
      if server.utf8.contains(UInt8(ascii: " ")) { return nil }
      if server.hasPrefix("unix:") { return String(server.dropFirst(5)) }
      return server.hasPrefix("/") ? server : nil
    }
    if let folder = variable("PULSE_RUNTIME_PATH") { return folder + "/native" }
    return variable("XDG_RUNTIME_DIR").map { $0 + "/pulse/native" }
  }

  private var pipeWireSocket: String? {
    let name = variable("PIPEWIRE_REMOTE") ?? "pipewire-0"
    if name.hasPrefix("/") { return name }
    let folder = variable("PIPEWIRE_RUNTIME_DIR") ?? variable("XDG_RUNTIME_DIR")
    return folder.map { "\($0)/\(name)" }
  }

  /// Whether a sound card has an output, a device such as `pcmC0D0p`.
  private var hasCard: Bool {
    guard exists("/dev/snd") else { return false }
    // Linux allows 8 sound cards by default. HDMI outputs are device 3 and devices from 7 on.
    return (0..<8).contains { card in
      (0..<12).contains { exists("/dev/snd/pcmC\(card)D\($0)p") }
    }
  }

  private func hasProgram(_ name: String) -> Bool {
    let folders = variable("PATH") ?? "/usr/bin:/bin"
    return folders.split(separator: ":").contains { isProgram("\($0)/\(name)") }
  }
}
