/// The sound of this machine, as far as environment and files show it. Nothing is opened and nobody is asked.
struct SoundSystem {
  private let variable: (String) -> String?
  private let exists: (String) -> Bool
  private let isProgram: (String) -> Bool

  /// - Parameters:
  ///   - variable: returns the value of an environment variable; empty ones count as not set.
  ///   - exists: whether there is a file at a path.
  ///   - isProgram: whether there is a program at a path.
  init(
    variable: @escaping (String) -> String?, exists: @escaping (String) -> Bool,
    isProgram: @escaping (String) -> Bool
  ) {
    self.variable = { name in variable(name).flatMap { $0.isEmpty ? nil : $0 } }
    (self.exists, self.isProgram) = (exists, isProgram)
  }

  /// The players that can be tried, the best first.
  var players: [Player] {
    let pulse = [pulseSocket].compactMap { $0 }.filter { exists($0.path) }
    let pipeWire = [pipeWireSocket].compactMap { $0 }.filter { exists($0.path) }
    let hasFarServer = pulseSocket == nil && variable("PULSE_SERVER") != nil
    let hasCard = hasCard
    var players: [Player] = []
    if hasFarServer || !pulse.isEmpty { players.append(Player(name: "paplay", sockets: pulse)) }
    if !pipeWire.isEmpty {
      players.append(
        Player(name: "pw-play", arguments: ["/dev/stdin"], source: .device, sockets: pipeWire))
    }
    if hasCard { players.append(Player(name: "aplay", arguments: ["-q", "-"])) }
    if hasFarServer || hasCard {
      players += Self.general
    } else if !(pulse + pipeWire).isEmpty {
      players += Self.general.map { player in
        var player = player
        player.sockets = pulse + pipeWire
        return player
      }
    }
    return (players + Self.ofOtherSystems).filter { hasProgram($0.name) }
  }

  /// They play through any server or card.
  private static let general = [
    Player(name: "play", arguments: ["-q", "-t", "wav", "-"], isSlowToEnd: true),
    Player(name: "mpv", arguments: ["--no-config", "--no-terminal", "--no-video", "-"]),
    Player(
      name: "ffplay", arguments: ["-nodisp", "-autoexit", "-loglevel", "error", "-i", "-"]),
  ]

  /// Of macOS and of Termux. Each exists on its system only, and needs no server that we could see.
  private static let ofOtherSystems = [
    Player(name: "afplay", source: .path), Player(name: "play-audio", source: .path),
  ]

  /// Where PulseAudio, or PipeWire in its place, listens; nil where it is not on this machine or not known.
  private var pulseSocket: SoundSocket? {
    var path: String?
    if let server = variable("PULSE_SERVER") {
      // A list of servers, or one that is told by its host, is left to the player.
      if server.hasPrefix("/") { path = server }
      if server.hasPrefix("unix:") { path = String(server.dropFirst(5)) }
      if server.utf8.contains(UInt8(ascii: " ")) { path = nil }
    } else if let folder = variable("PULSE_RUNTIME_PATH") {
      path = folder + "/native"
    } else if let folder = variable("XDG_RUNTIME_DIR") {
      path = folder + "/pulse/native"
    }
    return path.map { SoundSocket(server: .pulseAudio, path: $0) }
  }

  private var pipeWireSocket: SoundSocket? {
    let name = variable("PIPEWIRE_REMOTE") ?? "pipewire-0"
    if name.hasPrefix("/") { return SoundSocket(server: .pipeWire, path: name) }
    guard let folder = variable("PIPEWIRE_RUNTIME_DIR") ?? variable("XDG_RUNTIME_DIR") else {
      return nil
    }
    return SoundSocket(server: .pipeWire, path: "\(folder)/\(name)")
  }

  /// Whether a sound card has an output: a device such as `pcmC0D0p`.
  private var hasCard: Bool {
    guard exists("/dev/snd") else { return false }
    return (0..<8).contains { card in
      (0..<12).contains { exists("/dev/snd/pcmC\(card)D\($0)p") }
    }
  }

  /// Whether a program is in one of the folders of PATH.
  private func hasProgram(_ name: String) -> Bool {
    let folders = variable("PATH") ?? "/usr/bin:/bin"
    return folders.split(separator: ":").contains { isProgram("\($0)/\(name)") }
  }
}
