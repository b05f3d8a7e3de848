import Countdown
import Dispatch
import Interface

/// The input from a terminal: keys, pointer, focus, and answers.
@MainActor
final class TerminalInput {
  /// The functions that receive the input.
  struct Listener {
    var inputs: @MainActor ([Input]) -> Void
    var replies: @MainActor ([Reply]) -> Void

    /// The terminal has hung up.
    var gone: @MainActor () -> Void
  }

  private let descriptor: Descriptor
  private let line: TerminalDescriptors
  private var decoder = InputDecoder()
  private var buffer = [UInt8](repeating: 0, count: 4096)
  private var listener: Listener?
  private var source: (any DispatchSourceRead)?
  private var patience: Heartbeat?

  /// The inputs that the listener is being told, which may end the program before it has taken all of them.
  private var delivered: [Input] = []

  /// When the incomplete sequence began; nil where there is none.
  private var unfinishedSince: SteadyTime?

  /// Whether the input is left to another program, until ``comeToForeground()``.
  private(set) var isAway = false

  init(_ descriptor: Descriptor, line: TerminalDescriptors) {
    self.descriptor = descriptor
    self.line = line
  }

  /// Until when to wait for answers if the terminal is left; nil where none are on their way.
  var answersDue: SteadyTime?

  /// Until when an incomplete sequence is more likely an answer than a key.
  var repliesDue: SteadyTime?

  /// How many answers to DA1 are on their way. The last of them comes after everything else.
  var fencesDue = 0

  /// Reads from now on.
  func listen(_ listener: Listener) {
    self.listener = listener
    patience = Heartbeat { [self] in giveUp() }
    let source = DispatchSource.makeReadSource(
      fileDescriptor: descriptor.number, queue: EventLoop.queue)
    source.setEventHandler { @Sendable [weak self] in EventLoop.onQueue { self?.read() } }
    source.activate()
    self.source = source
  }

  private func read() {
    guard line.isForeground else { return leaveAlone() }
    // What was typed after ctrl-C or ctrl-Z is for whoever reads then.
    guard !Signals.areWaiting else { return EventLoop.later { [weak self] in self?.read() } }
    do throws(SystemError) {
      let count = try descriptor.read(into: &buffer)
      // An empty read may also be ctrl-D, if another program has turned line mode on again.
      if count > 0 { take(buffer[..<count]) } else if !isThere { hangUp() }
    } catch {
      // If the process was just sent to the background, the error is the same as from a closed terminal.
      guard line.isForeground else { return leaveAlone() }
      if !error.wouldBlock { hangUp() }
    }
  }

  /// Whether the terminal still exists: a closed one has no settings.
  private var isThere: Bool { TerminalSettings(descriptor) != nil }

  /// More bytes than this in one read were not typed, also where this process was kept waiting for seconds.
  private static let mostTyped = 1000

  private func take(_ bytes: ArraySlice<UInt8>) {
    patience?.rest()
    decoder.expectsReplies = repliesDue.map { SystemClock.steady < $0 } == true
    let wasOpen = decoder.isOpen
    var inputs = decoder.decode(bytes)
    // A terminal that does not mark what is pasted. A release may be that of a key which is held.
    if bytes.count > Self.mostTyped { inputs.removeAll(where: \.isCharacter) }
    let replies = decoder.takeReplies()
    bePatient(isNew: !wasOpen || bytes.count > InputDecoder.mostTyped)
    if !replies.isEmpty { listener?.replies(replies) }
    guard !inputs.isEmpty else { return }
    delivered = inputs
    listener?.inputs(inputs)
    delivered = []
  }

  /// Ends an incomplete sequence whose rest has not come.
  private func giveUp() {
    // If the process was stopped or kept waiting, the rest may be there, unread.
    guard isAway || !descriptor.wait(for: .bytes, milliseconds: 0) else { return read() }
    listener?.inputs(decoder.flush())
  }

  /// Discards an incomplete sequence after a silence; after a longer time also while typing goes on, but for a paste.
  private func bePatient(isNew: Bool) {
    guard let silence = decoder.timeout else { return }
    let now = SystemClock.steady
    if isNew { unfinishedSince = now }
    let left = now.duration(to: (unfinishedSince ?? now) + InputDecoder.longestOpen)
    let isBounded = decoder.isOpen && !decoder.isInPaste
    patience?.beat(after: isBounded ? max(min(silence, left), .zero) : silence)
  }

  /// Suspends reading in the background, where the input is another program's.
  ///
  /// While that program does not read its input, the source would report the same bytes again and again.
  private func leaveAlone() {
    guard let source, !isAway else { return }
    isAway = true
    source.suspend()
  }

  /// Resumes reading in the foreground.
  func comeToForeground() {
    guard isAway else { return }
    isAway = false
    source?.resume()
  }

  private func hangUp() {
    // Dispatch lets nobody release what is suspended.
    comeToForeground()
    source?.cancel()
    source = nil
    listener?.gone()
  }

  // MARK: Leaving

  /// Notes that a last question was asked, and how long to wait for its answer.
  func expectFence(within patience: Duration) {
    fencesDue += 1
    answersDue = SystemClock.steady + patience
  }

  /// Extends the wait for answers that are overdue, unless they are overdue for too long.
  func expectLateAnswers(within patience: Duration) {
    guard fencesDue > 0, let due = answersDue else { return }
    let now = SystemClock.steady
    if now < due + Self.longestLateness { answersDue = now + patience }
  }

  /// How long after it was due an answer may still come.
  private static let longestLateness = Duration.seconds(5)

  /// The longest wait for the release of a held key.
  private static let longestHold = Duration.seconds(5)

  /// How often is read at most until then: input that never ends would be read for ever.
  private static let mostReads = 16_384

  /// The longest delay before the first repeat of a key.
  private static let longestDelay = Duration.seconds(1)

  /// The longest time between two repeats.
  private static let longestGap = Duration.milliseconds(400)
  private static let shortestSilence = Duration.milliseconds(150)

  /// Those of some keys that are still down after what was read last; nil if none is whose release will be reported.
  func stillDown(of keys: PressedKeys) -> PressedKeys? {
    var keys = keys
    keys.record(delivered)
    return keys.isAnyReported ? keys : nil
  }

  /// Waits while keys that are down repeat, until all are released; at most five seconds.
  ///
  /// Ctrl-C ends the wait.
  func awaitRelease(of keys: PressedKeys) {
    var keys = keys
    let end = SystemClock.steady + Self.longestHold
    while keys.isAnyReported {
      guard let bytes = next(until: min(end, SystemClock.steady + Self.longestDelay)) else {
        return
      }
      let inputs = decoder.decode(bytes)
      keys.record(inputs)
      takeFences()
      if inputs.contains(where: Self.interrupts) { return }
    }
  }

  /// Whether a key that was struck then is held, as its repeats show. Nothing is read.
  func repeats(since struck: SteadyTime) -> Bool {
    var repeats = UnreadRepeats(since: struck)
    while true {
      switch repeats.update(unreadCount: descriptor.unreadCount, at: SystemClock.steady) {
      case .repeats: return true
      case .ends: return false
      case .open: break
      }
      guard !ExitCoordinator.isHurried else { return false }
      Descriptor.pause(milliseconds: 5)
    }
  }

  private static func interrupts(_ input: Input) -> Bool {
    input == .key(.control("c")) || input == .key(.control("c"), .pressed)
  }

  /// Reads and discards what is still to come, until the last answer is there or overdue.
  ///
  /// - Parameter isTyping: whether a held key may be repeating. Then also waits, at most five seconds, until no byte
  ///   has come for longer than the time between repeats.
  func runDry(isTyping: Bool) {
    guard isTyping || answersDue != nil else { return }
    var last = SystemClock.steady
    let end = last + Self.longestHold
    var (silence, hasTyped, reads) = (Self.longestGap, false, 0)
    while reads < Self.mostReads {
      reads += 1
      let typing = isTyping ? min(last + silence, end) : last
      // After the last answer not one byte more may be read.
      guard let bytes = next(until: max(typing, answersDue ?? last), oneByOne: !isTyping) else {
        break
      }
      let now = SystemClock.steady
      if hasTyped {
        silence = min(max(last.duration(to: now) * 3, Self.shortestSilence), Self.longestGap)
      }
      (last, hasTyped) = (now, true)
      _ = decoder.decode(bytes)
      takeFences()
      if answersDue == nil, !isTyping { break }
    }
    // What is typed after the last answer belongs to the next reader.
    if isTyping || answersDue != nil { forget() }
  }

  /// Discards what has been typed and not read.
  func forget() { TerminalSettings.forgetInput(of: descriptor) }

  private func takeFences() {
    for case .attributes in decoder.takeReplies() { fencesDue -= 1 }
    if fencesDue <= 0 { answersDue = nil }
  }

  /// Returns the next bytes; nil where none come before `end`, or where waiting was cut short.
  ///
  /// - Parameter oneByOne: whether at most one is read, and also one that has arrived by `end`, although this process,
  ///   on a busy machine, looks for it only later.
  private func next(until end: SteadyTime, oneByOne: Bool = false) -> ArraySlice<UInt8>? {
    while true {
      let left = max(SystemClock.steady.duration(to: end), .zero)
      guard left > .zero || oneByOne, !ExitCoordinator.isHurried else { return nil }
      guard descriptor.wait(for: .bytes, milliseconds: CInt(min(left.milliseconds, 20))) else {
        if left == .zero { return nil }
        continue
      }
      if oneByOne {
        var byte: [UInt8] = [0]
        guard let count = try? descriptor.read(into: &byte), count > 0 else { return nil }
        return byte[...]
      }
      guard let count = try? descriptor.read(into: &buffer), count > 0 else { return nil }
      return buffer[..<count]
    }
  }
}
