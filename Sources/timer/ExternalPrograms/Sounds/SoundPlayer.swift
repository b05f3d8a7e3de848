import CLibrary
import Interface
import Sound

/// Has tones played by helpers, without waiting for them.
///
/// A helper is started about two seconds before its tone. Then one byte starts the player, and the helper stays with it
/// also when this process has ended.
@MainActor
final class SoundPlayer {
  /// A helper, which plays one tone.
  private struct Helper {
    let tone: Tone

    /// Takes the byte that starts the player, and gives the reason why nothing was heard.
    let channel: Descriptor

    /// Nil when it has ended.
    var process: pid_t?
  }

  private let plan: SoundPlan
  private let trouble: @MainActor (String) -> Bool

  /// The helper that waits for its tone.
  private var waiting: Helper?

  /// The helper that was last told to play.
  private var playing: Helper?

  /// Takes in the ends of helpers.
  private let children: ChildProcesses

  /// Why nothing is heard; said again at the end, when no picture shows it any more.
  private var words: String?

  /// What the user has been told: the same reason is not told at each repeat.
  private var told: Set<String> = []

  /// What the error output says; nil for nothing.
  private var reported: String?

  private var isOver = false

  /// - Parameter trouble: called with the reason why nothing is or will be heard; returns whether it stands on the error
  ///   output then.
  init(
    _ plan: SoundPlan, among children: ChildProcesses,
    trouble: @escaping @MainActor (String) -> Bool
  ) {
    (self.plan, self.children, self.trouble) = (plan, children, trouble)
  }

  /// Says early what can be seen early: that the sound will not be played here.
  func look() {
    if let obstacle = plan.obstacle {
      fail(obstacle)
    } else if plan.sound != nil, SoundSystem.here.players.isEmpty {
      tell(Playback.noPlayer)
    }
  }

  func perform(_ effect: SoundEffect) {
    switch effect {
    case .look: look()
    case .prepare(let tone): prepare(tone)
    case .dismiss: dismiss()
    case .sample(let tone): sample(tone)
    case .play(let tone): play(tone)
    case .silence: silence()
    }
  }

  /// Why nothing was heard, as far as that is known by now and not said on the error output; nil where nothing is known
  /// to be wrong.
  ///
  /// Afterwards nothing is said any more: there is no picture.
  func lastWords() -> String? {
    isOver = true
    children.reap()
    return words == reported ? nil : words
  }

  private func prepare(_ tone: Tone) {
    guard waiting?.tone != tone else { return }
    dismiss()
    waiting = start(tone)
  }

  private func dismiss() {
    waiting?.channel.close()
    waiting = nil
  }

  private func play(_ tone: Tone) {
    prepare(tone)
    silence()
    (playing, waiting) = (waiting, nil)
    if let playing { Platform.transmit([1], to: playing.channel) }
  }

  private func sample(_ tone: Tone) {
    told = []
    if let obstacle = plan.obstacle { fail(obstacle) }
    if SoundSystem.here.players.isEmpty { return tell(Playback.noPlayer) }
    play(tone)
  }

  private func silence() {
    if let process = playing?.process { kill(process, SIGTERM) }
    playing?.channel.close()
    playing = nil
  }

  /// Starts a helper; nil where that cannot be.
  private func start(_ tone: Tone) -> Helper? {
    guard !SoundSystem.here.players.isEmpty else {
      // A default sound on a machine without any has been mentioned at the start: that is enough.
      if plan.isAsked { words = Playback.noPlayer }
      return nil
    }
    guard let program = HelperTask.play(tone).program else {
      fail("no sound: the file of this program was not found")
      return nil
    }
    words = nil
    do throws(SystemError) {
      return try start(program, for: tone)
    } catch {
      fail("no sound: its helper did not start: \(error.message)")
      return nil
    }
  }

  private func start(_ program: Spawn, for tone: Tone) throws(SystemError) -> Helper {
    guard let (ours, theirs) = Platform.socketPair() else { throw .last }
    defer { theirs.close() }
    var program = program
    program.input = theirs
    do throws(SystemError) {
      let process = try children.start(program)
      children.watch(process) { [self] in take($0, of: process) }
      return Helper(tone: tone, channel: ours, process: process)
    } catch {
      ours.close()
      throw error
    }
  }

  /// Takes in that a helper has ended. Of one that was dismissed or silenced nothing is wanted any more.
  private func take(_ end: WaitStatus, of process: pid_t) {
    let channel: Descriptor
    if let waiting, waiting.process == process {
      self.waiting?.process = nil
      channel = waiting.channel
    } else if let playing, playing.process == process {
      self.playing?.process = nil
      channel = playing.channel
    } else {
      return
    }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = (try? channel.read(into: &bytes)) ?? 0
    if count > 0 {
      fail(String(decoding: bytes[..<count], as: UTF8.self))
    } else if end.failure != nil {
      fail("no sound: its helper ended")
    }
  }

  private func fail(_ reason: String) {
    words = reason
    tell(reason)
  }

  private func tell(_ reason: String) {
    if !isOver, told.insert(reason).inserted, trouble(reason) { reported = reason }
  }
}
