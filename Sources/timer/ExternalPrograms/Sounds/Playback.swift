import CLibrary
internal import Countdown
import Interface
internal import Sound

/// Plays one sound with the first player that works, and waits for it.
struct Playback {
  enum Outcome {
    /// The sound was heard, or was not wanted.
    case finished
    case interrupted(by: CInt)
    /// With the message for the user.
    case failed(String)
  }

  private enum Content {
    case recording(SoundFile, length: Duration)
    /// The path of a file of the user.
    case file(String, volume: Int)
  }

  private let content: Content
  private let isolation: Spawn.Isolation

  /// The blocked signals that end the wait for a player.
  private let signals: [CInt]

  /// A player that runs for this time has been heard. If it fails later, no other player is tried.
  private static let minPlayTime = Duration.milliseconds(400)

  /// How long a player may run after the end of the sound. Some wait until their buffer is empty.
  private static let gracePeriod = Duration.seconds(3)

  /// How long a file of the user may play.
  private static let maxLength = Duration.seconds(60)

  static let noPlayer = "no sound: no player or sound device found"

  /// Returns why a file of the user cannot be played; nil if a player of this machine may play it.
  static func obstacle(toPlaying path: String) -> String? {
    var players = AudioEnvironment.current.players
    return removeUnsuitable(from: &players, for: path)
  }

  /// Removes the players that cannot play a file of the user; returns the error if none is left.
  private static func removeUnsuitable(
    from players: inout [PlayerProgram], for path: String
  ) -> String? {
    let name = Quoting.visible(path)
    var (status, header) = (stat(), [UInt8](repeating: 0, count: SoundFormat.headerSize))
    do throws(SystemError) {
      guard unsafe stat(path, &status) == 0 else { throw .last }
      // A player would wait for ever at a pipe, and play a device without end. A folder fails when it is read below.
      let isSpecial = ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
      if isSpecial { return "no sound: \(name): not an ordinary file" }
      let file = try Descriptor.open(path, O_RDONLY)
      defer { file.close() }
      let count = try file.read(into: &header)
      if count == 0 { return "no sound: \(name): an empty file" }
      if players.isEmpty { return noPlayer }
      let (format, names) = (SoundFormat(Array(header[..<count])), players.map(\.name))
      players.removeAll { !$0.plays(format) }
      return players.isEmpty ? "no sound: \(name) can't be played by \(names.listed("or"))" : nil
    } catch {
      return "no sound: \(name): \(error.message)"
    }
  }

  /// Plays a sound as soon as a byte arrives on standard input, writes an error back, and exits.
  ///
  /// Standard input is a socket. If it ends before the byte, nothing is played.
  static func runHelper(_ cue: SoundCue) -> Never {
    let outcome = play(cue, in: .session, stopSignals: [SIGTERM]) {
      var byte: [UInt8] = [0]
      return (try? Descriptor.input.read(into: &byte)) == 1
    }
    if case .failed(let reason) = outcome { Platform.sendAll(Array(reason.utf8), to: .input) }
    Process.exit(.done)
  }

  /// Plays a sound to its end, unless `isWanted` returns false when everything is prepared. A file of the user is cut
  /// off after a minute.
  static func play(
    _ cue: SoundCue, in isolation: Spawn.Isolation, stopSignals: [CInt],
    when isWanted: () -> Bool = { true }
  ) -> Outcome {
    var players = AudioEnvironment.current.players
    guard !players.isEmpty else { return .failed(noPlayer) }
    // Block the signals before the file is made, so that a signal cannot leave the file behind.
    let signals = Signals.blockUnlessIgnored([SIGCHLD, SIGALRM] + stopSignals)
    func run(_ content: Content) -> Outcome {
      guard isWanted() else { return .finished }
      return Playback(content: content, isolation: isolation, signals: signals).run(with: players)
    }
    switch cue.source {
    case .tone(let tone):
      let recording = tone.recording.at(volume: cue.volume)
      do throws(SystemError) {
        let file = try SoundFile(
          recording.wavFile, keepsPath: players.contains { $0.source == .path })
        defer { file.remove() }
        return run(.recording(file, length: recording.duration))
      } catch {
        return .failed("no sound: its file can't be written: \(error.message)")
      }
    case .file(let path):
      if let error = removeUnsuitable(from: &players, for: path) { return .failed(error) }
      return run(.file(path, volume: cue.volume))
    }
  }

  private func run(with players: [PlayerProgram]) -> Outcome {
    for player in players {
      if let outcome = run(player) { return outcome }
    }
    return .failed("no sound: \(players.map(\.name).listed("and")) failed")
  }

  /// Plays the file with one player; returns nil if it failed so early that the next one can be tried.
  private func run(_ player: PlayerProgram) -> Outcome? {
    let started = SystemClock.steady
    var spawn: Spawn
    let limit: Duration
    switch content {
    case .recording(let file, let length):
      file.rewind()
      spawn = Spawn(player.name, player.command(playing: file.path))
      (spawn.input, limit) = (file.descriptor, length + Self.gracePeriod)
    case .file(let path, let volume):
      spawn = Spawn(player.name, player.command(playingFile: path, volume: volume))
      limit = Self.maxLength
    }
    spawn.isolation = isolation
    guard let process = try? spawn.start() else { return nil }
    alarm(CUnsignedInt(limit.wholeSeconds + 1))
    let (signal, status) = wait(for: process)
    if let status {
      if status == 0, hasRead(player) ?? true { return .finished }
      let isEarly = started.duration(to: SystemClock.steady) < Self.minPlayTime
      return isEarly ? nil : .failed("no sound: \(player.name) broke off")
    }
    // End the player's own children too, if it leads a process group.
    let target = isolation == .sameGroup ? process : -process
    kill(target, SIGTERM)
    Descriptor.pause(milliseconds: 50)
    kill(target, SIGKILL)
    _ = waitpid(process, nil, 0)
    if signal != SIGALRM { return .interrupted(by: signal) }
    // A file of the user is cut off.
    if case .file = content { return .finished }
    let isHeard = hasRead(player) ?? false
    return isHeard ? .finished : .failed("no sound: \(player.name) did not end in time")
  }

  /// Whether a player has read the whole recording; nil if that is unknown, because it does not share the file offset.
  private func hasRead(_ player: PlayerProgram) -> Bool? {
    guard case .recording(let file, _) = content, player.source == .input else { return nil }
    return file.isRead
  }

  /// Waits until a player ends or another signal arrives. The status is nil if the player still runs.
  private func wait(for player: pid_t) -> (signal: CInt, status: CInt?) {
    while true {
      let signal = Signals.next(among: signals)
      guard signal == SIGCHLD else { return (signal, nil) }
      var status: CInt = 0
      if unsafe waitpid(player, &status, WNOHANG) == player { return (signal, status) }
    }
  }
}
