import CLibrary
internal import Countdown
import Sound

/// Plays one tone with the first player that works, and waits for it.
struct Playback {
  enum Outcome {
    /// The player succeeded, or the tone was not wanted.
    case finished
    case interrupted(by: CInt)
    /// With the message for the user.
    case failed(String)
  }

  private let file: SoundFile
  private let length: Duration
  private let isolation: Spawn.Isolation

  /// The blocked signals that end the wait for a player.
  private let signals: [CInt]

  /// A player that runs for this time has been heard. If it fails later, no other player is tried.
  private static let minPlayTime = Duration.milliseconds(400)

  /// How long a player may run after the end of the sound. Some wait until their buffer is empty.
  private static let gracePeriod = Duration.seconds(3)

  static let noPlayer = "no sound: no player or sound device found"

  /// Plays a tone as soon as a byte arrives on standard input, writes an error back, and exits.
  ///
  /// Standard input is a socket. If it ends before the byte, nothing is played.
  static func runHelper(_ tone: Tone) -> Never {
    let outcome = play(tone, in: .session, stopSignals: [SIGTERM]) {
      var byte: [UInt8] = [0]
      return (try? Descriptor.input.read(into: &byte)) == 1
    }
    if case .failed(let reason) = outcome { Platform.sendAll(Array(reason.utf8), to: .input) }
    Process.exit(.done)
  }

  /// Plays a tone to its end, unless `isWanted` returns false when everything is prepared.
  static func play(
    _ tone: Tone, in isolation: Spawn.Isolation, stopSignals: [CInt],
    when isWanted: () -> Bool = { true }
  ) -> Outcome {
    let players = AudioEnvironment.current.players
    guard !players.isEmpty else { return .failed(noPlayer) }
    // Block the signals before the file is made, so that a signal cannot leave the file behind.
    let signals = Signals.blockUnlessIgnored([SIGCHLD, SIGALRM] + stopSignals)
    let recording = tone.recording
    do throws(SystemError) {
      let file = try SoundFile(recording.wavFile, hasName: players.contains { $0.source == .path })
      defer { file.remove() }
      guard isWanted() else { return .finished }
      return Playback(
        file: file, length: recording.duration, isolation: isolation, signals: signals
      )
      .run(with: players)
    } catch {
      return .failed("no sound: its file can't be written: \(error.message)")
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
    file.rewind()
    let started = SystemClock.steady
    var spawn = Spawn(player.name, player.command(playing: file.path))
    (spawn.input, spawn.isolation) = (file.descriptor, isolation)
    guard let process = try? spawn.start() else { return nil }
    alarm(CUnsignedInt((length + Self.gracePeriod).wholeSeconds + 1))
    let (signal, status) = wait(for: process)
    if let status {
      // A player that shares the file offset must have read the whole file.
      if status == 0, player.source != .input || file.isRead { return .finished }
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
    let isHeard = player.source == .input && file.isRead
    return isHeard ? .finished : .failed("no sound: \(player.name) did not end in time")
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
