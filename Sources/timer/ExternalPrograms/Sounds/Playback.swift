import CLibrary
internal import Countdown
import Sound

/// Plays one tone with the first player that can, in a process that may take its time.
struct Playback {
  /// What has become of the tone.
  enum Outcome {
    /// It was heard, as far as players tell, or was not wanted.
    case over
    /// A signal has cut it off.
    case cut(by: CInt)
    /// It was not heard, for this reason.
    case silent(String)
  }

  private let file: SoundFile
  private let length: Duration
  private let place: Spawn.Isolation

  /// What is waited for while a player runs.
  private let signals: [CInt]

  /// A player that fails later was heard for a while; the next one would begin again.
  private static let trial = Duration.milliseconds(400)

  /// How long a player may go on after the sound: some wait until an empty buffer has been played.
  private static let rest = Duration.seconds(3)

  static let noPlayer = "no sound: no player or sound device found"

  /// This process as a helper: it plays a tone as soon as a byte comes from its input, says there why it was not heard,
  /// and ends.
  ///
  /// The end of the input before that byte ends it too. Afterwards only SIGTERM cuts the tone off.
  static func serve(_ tone: Tone) -> Never {
    let outcome = play(tone, in: .session, endings: [SIGTERM]) {
      var byte: [UInt8] = [0]
      return (try? Descriptor.input.read(into: &byte)) == 1
    }
    // If the process that started this one is gone, nobody needs the reason.
    if case .silent(let reason) = outcome { Platform.transmit(Array(reason.utf8), to: .input) }
    Process.exit(.done)
  }

  /// Plays a tone to its end.
  ///
  /// - Parameters:
  ///   - endings: signals that cut it off.
  ///   - isWanted: called when all is ready; returns whether to play.
  static func play(
    _ tone: Tone, in place: Spawn.Isolation, endings: [CInt], when isWanted: () -> Bool = { true }
  ) -> Outcome {
    let players = SoundSystem.here.players
    guard !players.isEmpty else { return .silent(noPlayer) }
    // Before there is a file, which a signal would leave behind.
    let signals = Signals.hold([SIGCHLD, SIGALRM] + endings)
    let recording = tone.recording
    do throws(SystemError) {
      let file = try SoundFile(recording.file, hasName: players.contains { $0.source == .path })
      defer { file.remove() }
      guard isWanted() else { return .over }
      return Playback(file: file, length: recording.duration, place: place, signals: signals)
        .run(with: players)
    } catch {
      return .silent("no sound: its file can't be written: \(error.message)")
    }
  }

  /// Tries one player after the other.
  private func run(with players: [Player]) -> Outcome {
    for player in players {
      if let outcome = run(player) { return outcome }
    }
    return .silent("no sound: \(players.map(\.name).listed("and")) failed")
  }

  /// - Returns: nil where the player failed so early that the next one can take its place.
  private func run(_ player: Player) -> Outcome? {
    file.rewind()
    let started = SystemClock.steady
    var spawn = Spawn(player.name, player.command(playing: file.path))
    (spawn.input, spawn.place) = (file.descriptor, place)
    guard let number = try? spawn.start() else { return nil }
    alarm(CUnsignedInt((length + Self.rest).wholeSeconds + 1))
    let (signal, status) = wait(for: number)
    if let status {
      // One that shares the place in the file with us must have read all of it.
      if status == 0, player.source != .input || file.isRead { return .over }
      let isEarly = started.duration(to: SystemClock.steady) < Self.trial
      return isEarly ? nil : .silent("no sound: \(player.name) broke off")
    }
    // What the player has started ends with it, where they are a group of their own.
    let target = place == .here ? number : -number
    kill(target, SIGTERM)
    Descriptor.pause(milliseconds: 50)
    kill(target, SIGKILL)
    _ = waitpid(number, nil, 0)
    if signal != SIGALRM { return .cut(by: signal) }
    let isHeard = player.source == .input && file.isRead
    return isHeard ? .over : .silent("no sound: \(player.name) did not end in time")
  }

  /// Waits until a player has ended, or another signal comes.
  ///
  /// - Returns: the signal, and how the player has ended; nil where it runs.
  private func wait(for player: pid_t) -> (signal: CInt, status: CInt?) {
    while true {
      let signal = Signals.next(among: signals)
      guard signal == SIGCHLD else { return (signal, nil) }
      var status: CInt = 0
      if unsafe waitpid(player, &status, WNOHANG) == player { return (signal, status) }
    }
  }
}
