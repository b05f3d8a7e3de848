import CLibrary
internal import Countdown
import Sound

/// Plays one tone, in a process that may take its time.
///
/// It reads single letters, `p` to play and `s` to be silent. The end of its input before `p` ends it, and afterwards
/// changes nothing. It writes lines: why nothing will be heard, or an empty one if that is no longer so.
struct SoundHelper {
  private let file: SoundFile
  private let length: Duration

  /// The players that are left, the best first.
  private var players: [Player]

  /// Players that failed.
  private var failed: [String] = []

  /// Where it is told what to do, and says what has become of it.
  private var channel: Descriptor?

  /// Where the ends of players are told, and signals that end this process.
  private let signals: Descriptor

  /// The signal that is to end this process; nil for none so far.
  private(set) var lastSignal: CInt?

  /// A player that fails later was heard for a while; the next one would begin again.
  private static let trial = Duration.milliseconds(400)

  /// How long a player may go on after the sound: some wait until an empty buffer has been played.
  private static let rest = Duration.seconds(3)

  /// - Parameter endings: signals that end the playing; ``lastSignal`` is then the one that came.
  /// - Throws: where no file can be written.
  init(
    _ tone: Tone, players: [Player], channel: Descriptor? = nil, endings: [CInt] = []
  ) throws(SystemError) {
    // Before there is a file, which a signal would leave behind.
    signals = try SignalPipe.catching([SIGCHLD] + endings)
    let recording = tone.recording
    file = try SoundFile(recording.file, hasName: players.contains { $0.source == .path })
    (length, self.players, self.channel) = (recording.duration, players, channel)
  }

  // MARK: As a helper

  /// Plays a tone when the input says so, and ends the process.
  static func serve(_ tone: Tone) -> Never {
    let channel = Descriptor.input
    do throws(SystemError) {
      var helper = try SoundHelper(tone, players: SoundSystem.here.players, channel: channel)
      helper.serve()
    } catch {
      Self.tell(trouble(error), to: channel)
    }
    Process.exit(.done)
  }

  private mutating func serve() {
    defer { file.remove() }
    var question = chooseServer()
    if players.isEmpty { tell(Self.noPlayer) }
    let isFrozen = awaitStart(&question)
    question?.close()
    guard let isFrozen, !isFrozen else { return }
    if let trouble = play(in: .session) { tell(trouble) }
  }

  /// Plays the tone at once, and waits for its end.
  ///
  /// - Returns: why it was not heard; nil where it was, as far as players tell.
  mutating func rehearse() -> String? {
    defer {
      file.remove()
      takeSignals()
    }
    if let question = chooseServer() {
      defer { question.close() }
      let patience = CInt(clamping: ServerProbe.patience.milliseconds)
      guard question.wait(for: .bytes, milliseconds: patience) else { return Self.noAnswer }
    }
    return play(in: .here)
  }

  /// Waits until the tone is to be played, and meanwhile for the server's answer.
  ///
  /// - Returns: whether the server does not answer; nil where nothing is to be played.
  private func awaitStart(_ question: inout Descriptor?) -> Bool? {
    let end = SystemClock.steady + ServerProbe.patience
    var isFrozen = false
    while true {
      let left = SystemClock.steady.duration(to: end)
      if question != nil, !isFrozen, left <= .zero {
        isFrozen = true
        tell(Self.noAnswer)
      }
      let limit = question == nil || isFrozen ? nil : left
      let ready = Self.wait(for: channel, question, atMost: limit)
      if ready.second {
        if isFrozen { tell("") }
        isFrozen = false
        question?.close()
        question = nil
      }
      if ready.first { return read() == UInt8(ascii: "p") ? isFrozen : nil }
    }
  }

  /// Leaves out the players whose server is gone.
  ///
  /// - Returns: where the answer of the best player's server will come; nil where it is not asked.
  private mutating func chooseServer() -> Descriptor? {
    let choice = ServerChoice(among: players)
    players = choice.players
    return choice.question
  }

  /// Says a line to the process that started this one. If that is gone, nobody needs it.
  private func tell(_ words: String) {
    if let channel { Self.tell(words, to: channel) }
  }

  private static func tell(_ words: String, to channel: Descriptor) {
    Platform.transmit(Array("\(words)\n".utf8), to: channel)
  }

  private func read() -> UInt8? {
    var letter: [UInt8] = [0]
    guard let channel, let count = try? channel.read(into: &letter), count == 1 else { return nil }
    return letter[0]
  }

  // MARK: Playing

  private static let noAnswer = "no sound: the sound server does not answer"

  /// Why a sound could not be prepared.
  static func trouble(_ error: SystemError) -> String {
    "no sound: its file cannot be written, \(error.message)"
  }

  static let noPlayer = "no sound: there is no player or no sound device"

  /// Plays the tone to its end.
  ///
  /// - Returns: why it was not heard; nil where it was, as far as players tell, or is no longer wanted.
  private mutating func play(in place: Spawn.Place) -> String? {
    while let player = players.first {
      players.removeFirst()
      guard let process = try? PlayerProcess(player, playing: file, in: place) else {
        failed.append(player.name)
        continue
      }
      let started = SystemClock.steady
      switch follow(process, until: started + length + Self.rest) {
      case .played, .silenced: return nil
      case .hung: return "no sound: \(player.name) did not end in time"
      case .failed:
        guard started.duration(to: SystemClock.steady) < Self.trial else {
          return "no sound: \(player.name) broke off"
        }
        failed.append(player.name)
      }
    }
    return failed.isEmpty ? Self.noPlayer : "no sound: \(Self.list(failed)) failed"
  }

  private enum End {
    case played, silenced, hung, failed
  }

  /// Waits until a player has ended, or ends it.
  private mutating func follow(_ process: PlayerProcess, until limit: SteadyTime) -> End {
    while true {
      let left = SystemClock.steady.duration(to: limit)
      let ready = Self.wait(for: channel, signals, atMost: left)
      if ready.second { takeSignals() }
      if lastSignal != nil {
        process.end(atOnce: false, signals)
        return .silenced
      }
      if ready.first {
        if let letter = read() {
          if letter == UInt8(ascii: "s") {
            process.end(atOnce: false, signals)
            return .silenced
          }
        } else {
          channel = nil
        }
      }
      if ready.second, let succeeded = process.succeeded() {
        let isWhole = process.player.source != .input || file.isRead
        return succeeded && isWhole ? .played : .failed
      }
      if SystemClock.steady.duration(to: limit) <= .zero {
        let hasHeard = process.player.source == .input && file.isRead
        process.end(atOnce: true, signals)
        return hasHeard ? .played : .hung
      }
    }
  }

  /// Reads the signals that have come.
  private mutating func takeSignals() {
    var numbers = [UInt8](repeating: 0, count: 64)
    while let count = try? signals.read(into: &numbers), count > 0 {
      for number in numbers[..<count] where CInt(number) != SIGCHLD { lastSignal = CInt(number) }
    }
  }

  /// `paplay, play and mpv`
  private static func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  /// Waits until one of two descriptors can be read.
  ///
  /// - Parameter limit: without a limit where nil.
  private static func wait(
    for first: Descriptor?, _ second: Descriptor?, atMost limit: Duration?
  ) -> (first: Bool, second: Bool) {
    func request(_ descriptor: Descriptor?) -> pollfd {
      // A negative number is passed over.
      pollfd(fd: descriptor?.number ?? -1, events: Int16(POLLIN), revents: 0)
    }
    let milliseconds = limit.map { CInt(clamping: max($0, .zero).milliseconds) } ?? -1
    var requests = [request(first), request(second)]
    let count = nfds_t(requests.count)
    let found = unsafe requests.withUnsafeMutableBufferPointer { requests in
      unsafe poll(requests.baseAddress, count, milliseconds)
    }
    guard found > 0 else { return (false, false) }
    return (requests[0].revents != 0, requests[1].revents != 0)
  }
}
