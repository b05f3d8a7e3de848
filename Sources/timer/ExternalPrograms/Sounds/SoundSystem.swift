import CLibrary

/// A program of the system that plays a WAV file.
struct Player: Equatable, Sendable {
  /// How it gets the file.
  enum Source: Equatable, Sendable {
    /// It reads its standard input, whose place in the file it shares with us.
    case input
    /// It opens its standard input by name, so nothing shows how far it has read.
    case device
    /// It takes the file's path as its last argument.
    case path
  }

  let name: String
  var arguments: [String] = []
  var source = Source.input

  /// All of its arguments, with its own name first.
  ///
  /// - Parameter path: of the file.
  func command(playing path: String) -> [String] {
    [name] + arguments + (source == .path ? [path] : [])
  }
}

/// The sound of this machine, as far as environment, files and sockets show it.
struct SoundSystem {
  private let variable: (String) -> String?
  private let exists: (String) -> Bool
  private let listens: (String) -> Bool
  private let isProgram: (String) -> Bool

  /// - Parameters:
  ///   - variable: returns the value of an environment variable; empty ones count as not set.
  ///   - exists: whether there is a file at a path.
  ///   - listens: whether a server listens at the socket at a path.
  ///   - isProgram: whether there is a program at a path.
  init(
    variable: @escaping (String) -> String?, exists: @escaping (String) -> Bool,
    listens: @escaping (String) -> Bool, isProgram: @escaping (String) -> Bool
  ) {
    self.variable = { name in variable(name).flatMap { $0.isEmpty ? nil : $0 } }
    (self.exists, self.listens, self.isProgram) = (exists, listens, isProgram)
  }

  /// The sound of the machine that this runs on.
  static var here: SoundSystem {
    SoundSystem(
      variable: Process.environment, exists: { unsafe access($0, F_OK) == 0 },
      listens: Platform.hasListener, isProgram: { unsafe access($0, X_OK) == 0 })
  }

  /// The players that can be tried, the best first.
  var players: [Player] {
    // Where PulseAudio is elsewhere, only the player can reach it.
    let hasPulse = pulseSocket.map(listens) ?? (variable("PULSE_SERVER") != nil)
    let hasPipeWire = pipeWireSocket.map(listens) ?? false
    let hasCard = hasCard
    var players: [Player] = []
    if hasPulse { players.append(Player(name: "paplay")) }
    if hasPipeWire {
      players.append(Player(name: "pw-play", arguments: ["/dev/stdin"], source: .device))
    }
    if hasCard { players.append(Player(name: "aplay", arguments: ["-q", "-"])) }
    if hasPulse || hasPipeWire || hasCard { players += Self.general }
    return (players + Self.ofOtherSystems).filter { hasProgram($0.name) }
  }

  /// They play through any server or card.
  private static let general = [
    Player(name: "play", arguments: ["-q", "-t", "wav", "-"]),
    Player(name: "mpv", arguments: ["--no-config", "--no-terminal", "--no-video", "-"]),
    Player(
      name: "ffplay", arguments: ["-nodisp", "-autoexit", "-loglevel", "error", "-i", "-"]),
  ]

  /// Of macOS and of Termux. Each exists on its system only, and needs no server that we could see.
  private static let ofOtherSystems = [
    Player(name: "afplay", source: .path), Player(name: "play-audio", source: .path),
  ]

  /// Where PulseAudio, or PipeWire in its place, listens; nil where it is not on this machine or not known.
  private var pulseSocket: String? {
    if let server = variable("PULSE_SERVER") {
      // A list of servers, or one that is told by its host, is left to the player.
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
