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
  private let line: TerminalLine
  private var decoder = InputDecoder()
  private var buffer = [UInt8](repeating: 0, count: 4096)
  private var listener: Listener?
  private var source: (any DispatchSourceRead)?
  private var patience: Heartbeat?

  /// When what is unfinished was begun; nil where nothing is.
  private var unfinishedSince: SteadyTime?

  /// Its bytes have been left to somebody else, until ``comeToForeground()``.
  private(set) var isAway = false

  init(_ descriptor: Descriptor, line: TerminalLine) {
    self.descriptor = descriptor
    self.line = line
  }

  /// Until when answers are waited for, should the terminal be left; nil where none are on their way.
  var answersDue: SteadyTime?

  /// Until when what looks cut off is rather an answer than a key.
  var repliesDue: SteadyTime?

  /// How many answers to DA1 are on their way: the last of them comes after everything else.
  var fencesDue = 0

  private var keys = PressedKeys()

  /// Whether a key is down that the terminal will report to come up.
  var isKeyDown: Bool { keys.isAnyReported }

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
    guard line.isForeground else { return leaveAlone() }
    do throws(SystemError) {
      let count = try descriptor.read(into: &buffer)
      // Nothing at all may also be ctrl-D, where somebody has had the line read by lines again.
      if count > 0 { take(buffer[..<count]) } else if !isThere { hangUp() }
    } catch {
      // Sent to the background just now, it gets the same error as from a terminal that is gone.
      guard line.isForeground else { return leaveAlone() }
      if !error.isFull { hangUp() }
    }
  }

  /// A terminal that is gone has no settings any more.
  private var isThere: Bool { TerminalSettings(descriptor) != nil }

  private func take(_ bytes: ArraySlice<UInt8>) {
    patience?.rest()
    decoder.expectsReplies = repliesDue.map { SystemClock.steady < $0 } == true
    let wasOpen = decoder.isOpen
    let inputs = decoder.decode(bytes)
    follow(inputs)
    let replies = decoder.takeReplies()
    bePatient(isNew: !wasOpen || bytes.count > InputDecoder.mostTyped)
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

  /// Gives up what stays unfinished, after some silence or, since what is typed goes on, some time.
  private func bePatient(isNew: Bool) {
    guard let silence = decoder.patience else { return }
    let now = SystemClock.steady
    if isNew { unfinishedSince = now }
    let left = now.duration(to: (unfinishedSince ?? now) + InputDecoder.longestOpen)
    patience?.beat(after: decoder.isOpen ? max(min(silence, left), .zero) : silence)
  }

  /// In the background what is typed is for somebody else. As long as he does not read it, every look
  /// would find it again: so nobody looks any more.
  private func leaveAlone() {
    guard let source, !isAway else { return }
    isAway = true
    source.suspend()
  }

  /// What is typed is ours again.
  func comeToForeground() {
    guard isAway else { return }
    isAway = false
    source?.resume()
  }

  private func hangUp() {
    source?.cancel()
    source = nil
    listener?.gone()
  }

  // MARK: The end

  /// The terminal has been asked a last question, whose answer is waited for so long.
  func expectFence(within patience: Duration) {
    fencesDue += 1
    answersDue = SystemClock.steady + patience
  }

  /// What is overdue may be answered just now, unless that is long ago.
  func expectLateAnswers(within patience: Duration) {
    guard fencesDue > 0, let due = answersDue else { return }
    let now = SystemClock.steady
    if now < due + FatalSignals.longestDelay { answersDue = now + patience }
  }

  /// A key that is held is waited out for this long.
  private static let longestHold = Duration.seconds(5)

  /// The first repeat comes sooner than that, if any does.
  private static let longestDelay = Duration.seconds(1)

  /// Repeats are at the most so far apart.
  private static let longestGap = Duration.milliseconds(400)
  private static let shortestSilence = Duration.milliseconds(150)

  /// Waits until the key that is down comes up: for as long as it repeats, five seconds at the most.
  func awaitRelease() {
    let end = SystemClock.steady + Self.longestHold
    while isKeyDown {
      guard let bytes = next(until: min(end, SystemClock.steady + Self.longestDelay)) else {
        return
      }
      let inputs = decoder.decode(bytes)
      follow(inputs)
      takeFences()
      if inputs.contains(where: Self.interrupts) { return }
    }
  }

  private static func interrupts(_ input: Input) -> Bool {
    input == .key(.control("c")) || input == .key(.control("c"), .pressed)
  }

  /// Waits for what is still to come, and forgets it: for answers until the last of them is there, or they
  /// are overdue.
  ///
  /// - Parameter isTyping: a key was held and may be repeating: waits until no byte has come for longer than
  ///   repeats are apart, five seconds at the most.
  func runDry(isTyping: Bool) {
    // Where it comes up, if it does, is not reported any more.
    keys.forget()
    guard isTyping || answersDue != nil else { return }
    var last = SystemClock.steady
    let end = last + Self.longestHold
    var (silence, hasTyped) = (Self.longestGap, false)
    while true {
      let typing = isTyping ? min(last + silence, end) : last
      guard let bytes = next(until: max(typing, answersDue ?? last)) else { break }
      let now = SystemClock.steady
      if hasTyped {
        silence = min(max(last.duration(to: now) * 3, Self.shortestSilence), Self.longestGap)
      }
      (last, hasTyped) = (now, true)
      _ = decoder.decode(bytes)
      takeFences()
      if answersDue == nil, !isTyping { break }
    }
    // What is typed after the last answer is for whoever reads next.
    if isTyping || answersDue != nil { TerminalSettings.forgetInput(of: descriptor) }
  }

  private func takeFences() {
    for case .attributes in decoder.takeReplies() { fencesDue -= 1 }
    if fencesDue <= 0 { answersDue = nil }
  }

  /// The next bytes; nil where none come until then, or nobody wants to wait any longer.
  private func next(until end: SteadyTime) -> ArraySlice<UInt8>? {
    while true {
      // A handler reads for itself.
      FatalSignals.giveWay()
      let left = SystemClock.steady.duration(to: end)
      guard left > .zero, !FatalSignals.isHurried else { return nil }
      guard descriptor.wait(for: .bytes, milliseconds: CInt(min(left.milliseconds, 20))) else {
        continue
      }
      guard let count = try? descriptor.read(into: &buffer), count > 0 else { return nil }
      return buffer[..<count]
    }
  }
}
