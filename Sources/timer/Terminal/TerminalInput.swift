import Countdown
import Dispatch
import Interface

/// What comes from a terminal: what hands do, and answers.
@MainActor
final class TerminalInput {
  /// Who is told what has come.
  struct Listener {
    var inputs: @MainActor ([Input]) -> Void
    var replies: @MainActor ([Reply]) -> Void

    /// The terminal has hung up.
    var gone: @MainActor () -> Void
  }

  private let descriptor: Descriptor
  private var decoder = InputDecoder()
  private var buffer = [UInt8](repeating: 0, count: 4096)
  private var listener: Listener?
  private var source: (any DispatchSourceRead)?
  private var patience: Heartbeat?
  private var later: Heartbeat?

  init(_ descriptor: Descriptor) {
    self.descriptor = descriptor
  }

  /// Until when answers are on their way; nil where none are.
  var answersDue: SteadyTime?

  /// How many answers to DA1 are on their way: the last of them comes after everything else.
  var fencesDue = 0

  private var keys = PressedKeys()

  /// Whether a key is down that the terminal will report to come up.
  var isKeyDown: Bool { keys.isAnyReported }

  /// Whether keys are the process's to read.
  private var isForeground: Bool { TerminalSettings.isForeground(on: descriptor) }

  /// Reads from now on.
  func listen(_ listener: Listener) {
    self.listener = listener
    patience = Heartbeat { [self] in listener.inputs(decoder.giveUp()) }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor.number, queue: .main)
    source.setEventHandler { @Sendable [weak self] in MainActor.onQueue { self?.read() } }
    source.activate()
    self.source = source
  }

  private func read() {
    FatalSignals.giveWay()
    guard isForeground else { return leaveAlone() }
    do throws(SystemError) {
      let count = try descriptor.read(into: &buffer)
      if count > 0 { take(buffer[..<count]) } else { hangUp() }
    } catch {
      // Sent to the background just now, it gets the same error as from a terminal that is gone.
      guard isForeground else { return leaveAlone() }
      if !error.isFull { hangUp() }
    }
  }

  private func take(_ bytes: ArraySlice<UInt8>) {
    patience?.rest()
    decoder.expectsReplies = answersDue.map { SystemClock.steady < $0 } == true
    let inputs = decoder.decode(bytes)
    follow(inputs)
    let replies = decoder.takeReplies()
    if let wait = decoder.patience { patience?.beat(after: wait) }
    if !replies.isEmpty { listener?.replies(replies) }
    if !inputs.isEmpty { listener?.inputs(inputs) }
  }

  private func follow(_ inputs: [Input]) {
    for input in inputs {
      switch input {
      case .key(let key, let phase): _ = keys.admits(key, phase)
      // What happens to them elsewhere is not reported.
      case .focus(false): keys.forget()
      case .focus, .pointer: break
      }
    }
  }

  /// In the background what is typed is for somebody else. As long as he does not read it, every look
  /// would find it again: so the next one is only after a while.
  private func leaveAlone() {
    guard let source else { return }
    source.suspend()
    let later = later ?? Heartbeat { source.resume() }
    later.beat(after: .milliseconds(200))
    self.later = later
  }

  private func hangUp() {
    source?.cancel()
    source = nil
    listener?.gone()
  }

  // MARK: The end

  /// The terminal has been asked a last question.
  func expectFence() {
    fencesDue += 1
    answersDue = SystemClock.steady + .milliseconds(250)
  }

  /// Waits until the key that is down comes up, a second at the most.
  func awaitRelease() {
    var buffer = [UInt8](repeating: 0, count: 256)
    let end = SystemClock.steady + .seconds(1)
    while isKeyDown {
      let left = SystemClock.steady.duration(to: end)
      guard left > .zero, descriptor.wait(for: .bytes, milliseconds: left.milliseconds),
        let count = try? descriptor.read(into: &buffer), count > 0
      else { break }
      follow(decoder.decode(buffer[..<count]))
      takeFences()
    }
  }

  /// Waits for what is still to come, and forgets it: for answers until the last of them is there, or they
  /// are overdue.
  ///
  /// - Parameter isTyping: a key was held and may be repeating: waits until no byte has come for longer than
  ///   repeats are apart, a second at the most.
  func runDry(isTyping: Bool) {
    // Where it comes up, if it does, is not reported any more.
    keys.forget()
    guard isTyping || answersDue != nil else { return }
    var buffer = [UInt8](repeating: 0, count: 256)
    let start = SystemClock.steady
    while true {
      let now = SystemClock.steady
      let silence: Duration = isTyping && now < start + .seconds(1) ? .milliseconds(150) : .zero
      let answers = answersDue.map { now.duration(to: $0) } ?? .zero
      let wait = max(silence, answers)
      guard wait > .zero, descriptor.wait(for: .bytes, milliseconds: wait.milliseconds),
        let count = try? descriptor.read(into: &buffer), count > 0
      else { break }
      _ = decoder.decode(buffer[..<count])
      takeFences()
    }
    // What is typed after the last answer is for whoever reads next.
    if isTyping || answersDue != nil { TerminalSettings.forgetInput(of: descriptor) }
  }

  private func takeFences() {
    for case .attributes in decoder.takeReplies() { fencesDue -= 1 }
    if fencesDue <= 0 { answersDue = nil }
  }
}

extension Duration {
  /// Whole milliseconds, rounded up; what is waited for here fits.
  fileprivate var milliseconds: CInt {
    let (seconds, attoseconds) = components
    return CInt(seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
