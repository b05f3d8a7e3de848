import CLibrary
import Dispatch
import Interface
import Sound

/// Has tones played by helpers, without waiting for them.
///
/// A helper is started about two seconds before its tone. Then one byte starts the player.
@MainActor
final class SoundPlayer {
  private let plan: SoundPlan
  private let trouble: @MainActor (String) -> Void

  /// The helper that waits for its tone.
  private var waiting: Helper?

  /// The helper that was last told to play; it may have ended.
  private var playing: Helper?

  /// Takes in the ends of helpers.
  private let children: Children

  /// Why nothing is heard; said again at the end, when no picture shows it any more.
  private var words: String?

  /// What the user has been told: the same reason is not told at each repeat.
  private var told: Set<String> = []

  private var isOver = false

  /// - Parameter trouble: called with the reason why nothing is or will be heard.
  init(
    _ plan: SoundPlan, among children: Children, trouble: @escaping @MainActor (String) -> Void
  ) {
    (self.plan, self.children, self.trouble) = (plan, children, trouble)
  }

  /// Says early what can be seen early: that the sound will not be played here.
  func look() {
    if let obstacle = plan.obstacle {
      fail(obstacle)
    } else if plan.sound != nil, SoundSystem.here.players.isEmpty {
      tell(SoundHelper.noPlayer)
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

  /// Why nothing was heard, as far as that is known by now; nil where nothing is known to be wrong.
  ///
  /// Afterwards nothing is said any more: there is no picture.
  func lastWords() -> String? {
    isOver = true
    waiting?.listen()
    playing?.listen()
    children.reap()
    return words
  }

  private func prepare(_ tone: Tone) {
    guard waiting?.tone != tone else { return }
    dismiss()
    waiting = start(tone)
  }

  private func dismiss() {
    waiting?.leave()
    waiting = nil
  }

  private func play(_ tone: Tone) {
    prepare(tone)
    silence()
    (playing, waiting) = (waiting, nil)
    playing?.play()
  }

  private func sample(_ tone: Tone) {
    told = []
    if let obstacle = plan.obstacle { fail(obstacle) }
    if SoundSystem.here.players.isEmpty { return tell(SoundHelper.noPlayer) }
    play(tone)
  }

  private func silence() {
    playing?.silence()
    playing?.leave()
    playing = nil
  }

  /// Starts a helper; nil where that cannot be.
  private func start(_ tone: Tone) -> Helper? {
    guard !SoundSystem.here.players.isEmpty else {
      // A default sound on a machine without any has been mentioned at the start: that is enough.
      if plan.isAsked { words = SoundHelper.noPlayer }
      return nil
    }
    guard let program = HelperTask.play(tone).program else {
      fail("no sound: the file of this program is not found")
      return nil
    }
    do throws(SystemError) {
      words = nil
      let helper = try Helper(tone, program, among: children) { [self] in fail($0) }
      children.watch(helper.number) { [self, weak helper] end in
        guard end.failure != nil, let helper else { return }
        if helper === waiting { waiting = nil } else if helper !== playing { return }
        fail("no sound: its helper ended")
      }
      return helper
    } catch {
      fail("no sound: its helper was not started, \(error.message)")
      return nil
    }
  }

  private func fail(_ reason: String) {
    words = reason.isEmpty ? nil : reason
    if !reason.isEmpty { tell(reason) }
  }

  private func tell(_ reason: String) {
    if !isOver, told.insert(reason).inserted { trouble(reason) }
  }
}

extension SoundPlayer {
  /// One helper, seen from the process that counts.
  @MainActor
  private final class Helper {
    let tone: Tone
    private let process: Descriptor
    let number: pid_t
    private let source: any DispatchSourceRead
    private let told: @MainActor (String) -> Void
    private var line: [UInt8] = []
    private var isOpen = true

    /// - Parameters:
    ///   - program: the helper that plays the tone.
    ///   - told: called with each line that the helper says.
    init(
      _ tone: Tone, _ program: Spawn, among children: Children,
      _ told: @escaping @MainActor (String) -> Void
    ) throws(SystemError) {
      try children.requireDescriptors()
      guard let (ours, theirs) = Platform.socketPair() else { throw .last }
      defer { theirs.close() }
      var program = program
      (program.input, program.output) = (theirs, theirs)
      do throws(SystemError) {
        number = try children.start(program)
      } catch {
        ours.close()
        throw error
      }
      (self.tone, self.told, process) = (tone, told, ours)
      source = DispatchSource.makeReadSource(fileDescriptor: ours.number, queue: EventLoop.queue)
      source.setEventHandler { @Sendable [weak self] in EventLoop.onQueue { self?.listen() } }
      source.setCancelHandler { ours.close() }
      source.activate()
    }

    func play() {
      Platform.transmit([UInt8(ascii: "p")], to: process)
    }

    func silence() {
      Platform.transmit([UInt8(ascii: "s")], to: process)
    }

    /// Takes in what the helper has said, without waiting.
    func listen() {
      var bytes = [UInt8](repeating: 0, count: 256)
      while isOpen, process.wait(for: .bytes, milliseconds: 0) {
        guard let count = try? process.read(into: &bytes), count > 0 else { return leave() }
        for byte in bytes[..<count] { take(byte) }
      }
    }

    private func take(_ byte: UInt8) {
      guard byte == UInt8(ascii: "\n") else {
        line.append(byte)
        return
      }
      let words = String(decoding: line, as: UTF8.self)
      line = []
      told(words)
    }

    /// Listens no more. The helper ends if it has not begun to play.
    func leave() {
      guard isOpen else { return }
      isOpen = false
      source.cancel()
    }
  }
}
