import CLibrary
internal import Countdown
import Sound

/// Plays one tone with the first player that can, in a process that may take its time.
struct SoundHelper {
  /// What has become of the tone.
  enum Outcome {
    /// It was heard, as far as players tell.
    case heard
    /// A signal has cut it off.
    case cut(by: CInt)
    /// It was not heard, for this reason.
    case silent(String)
  }

  let file: SoundFile
  private let length: Duration

  /// The players that can be tried, the best first.
  private let players = SoundSystem.here.players

  /// What is waited for while a player runs.
  private let signals: [CInt]

  /// A player that fails later was heard for a while; the next one would begin again.
  private static let trial = Duration.milliseconds(400)

  /// How long a player may go on after the sound: some wait until an empty buffer has been played.
  private static let rest = Duration.seconds(3)

  static let noPlayer = "no sound: there is no player or no sound device"

  /// - Parameter endings: signals that cut the tone off.
  /// - Throws: where no file can be written.
  init(_ tone: Tone, endings: [CInt]) throws(SystemError) {
    // Before there is a file, which a signal would leave behind.
    _ = signal(SIGALRM, SIG_DFL)
    signals = Signals.hold([SIGCHLD, SIGALRM] + endings)
    let recording = tone.recording
    file = try SoundFile(recording.file, hasName: players.contains { $0.source == .path })
    length = recording.duration
  }

  /// Why a sound could not be prepared.
  static func trouble(_ error: SystemError) -> String {
    "no sound: its file cannot be written, \(error.message)"
  }

  /// Plays a tone as soon as a byte comes from the standard input, says there why it was not heard, and ends the process.
  ///
  /// The end of the input before that byte ends it too; afterwards only SIGTERM cuts the tone off.
  static func serve(_ tone: Tone) -> Never {
    var words: String?
    do throws(SystemError) {
      let helper = try SoundHelper(tone, endings: [SIGTERM])
      var byte: [UInt8] = [0]
      if helper.players.isEmpty {
        words = noPlayer
      } else if try Descriptor.input.read(into: &byte) > 0,
        case .silent(let reason) = helper.play(in: .session)
      {
        words = reason
      }
      helper.file.remove()
    } catch {
      words = trouble(error)
    }
    // If the process that started this one is gone, nobody needs them.
    if let words { Platform.transmit(Array(words.utf8), to: .input) }
    Process.exit(.done)
  }

  /// Plays the tone to its end, with the next player if one fails.
  func play(in place: Spawn.Place) -> Outcome {
    var failed: [String] = []
    for player in players {
      if let outcome = play(with: player, in: place) { return outcome }
      failed.append(player.name)
    }
    return .silent(failed.isEmpty ? Self.noPlayer : "no sound: \(Self.list(failed)) failed")
  }

  /// - Returns: nil where the player failed so early that the next one can take its place.
  private func play(with player: Player, in place: Spawn.Place) -> Outcome? {
    file.rewind()
    let started = SystemClock.steady
    var spawn = Spawn(player.name, player.command(playing: file.path))
    (spawn.input, spawn.place) = (file.descriptor, place)
    guard let number = try? spawn.start() else { return nil }
    alarm(CUnsignedInt((length + Self.rest).wholeSeconds + 1))
    let (signal, status) = wait(for: number)
    if let status {
      // One that shares the place in the file with us must have read all of it.
      if status == 0, player.source != .input || file.isRead { return .heard }
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
    return isHeard ? .heard : .silent("no sound: \(player.name) did not end in time")
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

  /// `paplay, play and mpv`
  private static func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}
