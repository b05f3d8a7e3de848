import Countdown
import Dispatch
import Interface

/// Reads the input from a terminal: keys, pointer, focus, and replies to queries.
@MainActor
final class TerminalInput {
  struct Listener {
    var inputs: @MainActor ([Input]) -> Void
    var replies: @MainActor ([Reply]) -> Void

    /// Called when the terminal has hung up.
    var hungUp: @MainActor () -> Void
  }

  private let descriptor: Descriptor
  private let descriptors: TerminalDescriptors
  private var decoder = InputDecoder()
  private var buffer = [UInt8](repeating: 0, count: 4096)
  private var listener: Listener?
  private var source: (any DispatchSourceRead)?
  private var sequenceTimer: Heartbeat?

  /// The inputs of the current callback, which may end the program before it handles them all.
  private var deliveredInputs: [Input] = []

  /// When the total time of the last incomplete sequence began; nil before the first.
  private var sequenceTimeStart: SteadyTime?

  /// Whether reading is suspended until ``resumeReading()``: another program reads the terminal.
  private(set) var isSuspended = false

  init(_ descriptor: Descriptor, descriptors: TerminalDescriptors) {
    self.descriptor = descriptor
    self.descriptors = descriptors
  }

  /// Until when to wait for replies if the terminal is left; nil if none are expected.
  var repliesDeadline: SteadyTime?

  /// Until when an incomplete sequence is more likely a reply than a key; nil if no replies are expected.
  var sequenceDeadline: SteadyTime?

  /// The number of unanswered barriers. A barrier is a DA1 query, which nearly every terminal answers after all earlier
  /// queries.
  var pendingBarriers = 0

  func startReading(_ listener: Listener) {
    self.listener = listener
    sequenceTimer = Heartbeat { [self] in abandonSequence() }
    let source = DispatchSource.makeReadSource(
      fileDescriptor: descriptor.number, queue: EventLoop.queue)
    source.setEventHandler { @Sendable [weak self] in EventLoop.onQueue { self?.read() } }
    source.activate()
    self.source = source
  }

  private func read() {
    guard descriptors.isForeground else { return suspendReading() }
    // Input after ctrl-C or ctrl-Z is for the next program. Let the signal be handled first.
    guard !Signals.hasUnhandled else { return EventLoop.later { [weak self] in self?.read() } }
    do throws(SystemError) {
      let count = try descriptor.read(into: &buffer)
      // An empty read may also be ctrl-D, if another program has turned canonical mode on.
      if count > 0 { process(buffer[..<count]) } else if !terminalExists { hangUp() }
    } catch {
      // A background process gets the same error as a process whose terminal is closed.
      guard descriptors.isForeground else { return suspendReading() }
      if !error.wouldBlock { hangUp() }
    }
  }

  /// A closed terminal has no settings.
  private var terminalExists: Bool { TerminalSettings(descriptor) != nil }

  /// The most characters that can be typed while this process is delayed for seconds. A read with more is a paste.
  private static let maximumTypedCharacters = 1000

  /// Until when characters belong to a paste that is not bracketed. Its later reads may be shorter.
  private var pasteDeadline: SteadyTime?

  /// The silence that ends a paste that is not bracketed.
  private static let pasteSilence = Duration.milliseconds(100)

  private func process(_ bytes: ArraySlice<UInt8>) {
    sequenceTimer?.stop()
    let now = SystemClock.steady
    decoder.expectsReplies = sequenceDeadline.map { now < $0 } == true
    let wasOpen = decoder.isOpen
    var inputs = decoder.decode(bytes)
    // Ignore the characters of a paste that is not bracketed, but no releases: one may be the release of a held key.
    let continuesPaste = pasteDeadline.map { now < $0 } == true
    let limit = continuesPaste ? InputDecoder.maxTypedBytes : Self.maximumTypedCharacters
    let isPaste = inputs.count(where: \.isCharacter) > limit
    if isPaste { pasteDeadline = now + Self.pasteSilence }
    if isPaste || continuesPaste { inputs.removeAll(where: \.isCharacter) }
    let replies = decoder.takeReplies()
    // A large read was not typed. It restarts the total time in which an open sequence may swallow typed keys.
    scheduleSequenceTimeout(
      restartsTotalTime: !wasOpen || bytes.count > InputDecoder.maxTypedBytes)
    if !replies.isEmpty { listener?.replies(replies) }
    guard !inputs.isEmpty else { return }
    deliveredInputs = inputs
    listener?.inputs(inputs)
    deliveredInputs = []
  }

  private func abandonSequence() {
    // After a stop or a delay of the process, the remaining bytes may be unread.
    guard isSuspended || !descriptor.wait(for: .readable, milliseconds: 0) else { return read() }
    listener?.inputs(decoder.flush())
  }

  /// Starts the timeout of an incomplete sequence, which ends after a silence.
  ///
  /// A sequence that could swallow many typed keys also ends after a total time, except a paste.
  private func scheduleSequenceTimeout(restartsTotalTime: Bool) {
    guard let silence = decoder.timeout else { return }
    let now = SystemClock.steady
    if restartsTotalTime { sequenceTimeStart = now }
    let timeLeft = now.duration(to: (sequenceTimeStart ?? now) + InputDecoder.maxSequenceTime)
    let hasTotalTime = decoder.isOpen && !decoder.isInPaste
    sequenceTimer?.beat(after: hasTotalTime ? max(min(silence, timeLeft), .zero) : silence)
  }

  /// In the background, another program reads the terminal. Until it does, the source would fire continuously.
  private func suspendReading() {
    guard let source, !isSuspended else { return }
    isSuspended = true
    source.suspend()
  }

  /// Call this in the foreground.
  func resumeReading() {
    guard isSuspended else { return }
    isSuspended = false
    source?.resume()
  }

  private func hangUp() {
    // Dispatch crashes if a suspended source is released.
    resumeReading()
    source?.cancel()
    source = nil
    listener?.hungUp()
  }

  // MARK: Leaving

  func expectBarrierReply(within timeout: Duration) {
    pendingBarriers += 1
    repliesDeadline = SystemClock.steady + timeout
  }

  /// Sets a new deadline for replies, unless they are overdue by five seconds or more.
  func renewReplyDeadline(within timeout: Duration) {
    guard pendingBarriers > 0, let deadline = repliesDeadline else { return }
    let now = SystemClock.steady
    if now < deadline + Self.longestLateness { repliesDeadline = now + timeout }
  }

  private static let longestLateness = Duration.seconds(5)

  private static let longestHoldTime = Duration.seconds(5)

  /// Makes ``drain(awaitsEndOfRepeats:)`` finite.
  private static let maximumReads = 16_384

  /// The longest delay before the first repeat of a key.
  private static let longestRepeatDelay = Duration.seconds(1)

  /// The longest time between two repeats.
  private static let longestRepeatInterval = Duration.milliseconds(400)

  /// The shortest pause that shows the end of the repeats.
  private static let shortestPause = Duration.milliseconds(150)

  /// Returns the keys that are down after ``deliveredInputs``; nil if none of them will report its release.
  ///
  /// - Parameter keys: the keys that were down before these inputs.
  func heldKeys(of keys: PressedKeys) -> PressedKeys? {
    var keys = keys
    keys.record(deliveredInputs)
    return keys.hasReportedKey ? keys : nil
  }

  /// Waits, at most five seconds, until all held keys are released or stop repeating. Ctrl-C ends the wait.
  func awaitRelease(of keys: PressedKeys) {
    var keys = keys
    let end = SystemClock.steady + Self.longestHoldTime
    while keys.hasReportedKey {
      guard let bytes = read(until: min(end, SystemClock.steady + Self.longestRepeatDelay)) else {
        return
      }
      let inputs = decoder.decode(bytes)
      keys.record(inputs)
      consumeBarrierReplies()
      if inputs.contains(where: Self.interrupts) { return }
    }
  }

  /// Whether a key that was pressed at a time is held, judged by its unread repeats.
  func isRepeating(since pressTime: SteadyTime) -> Bool {
    var repeats = UnreadRepeats(since: pressTime)
    while true {
      switch repeats.update(unreadCount: descriptor.unreadCount, at: SystemClock.steady) {
      case .repeats: return true
      case .noRepeats: return false
      case .undecided: break
      }
      guard !ExitCoordinator.areWaitsInterrupted else { return false }
      Descriptor.pause(milliseconds: 5)
    }
  }

  private static func interrupts(_ input: Input) -> Bool {
    input == .key(.control("c")) || input == .key(.control("c"), .pressed)
  }

  /// Reads and discards input until the last reply has arrived or is overdue.
  ///
  /// - Parameter awaitsEndOfRepeats: whether to wait also, at most five seconds, for a pause in a held key's repeats.
  func drain(awaitsEndOfRepeats: Bool) {
    guard awaitsEndOfRepeats || repliesDeadline != nil else { return }
    var lastReadTime = SystemClock.steady
    let end = lastReadTime + Self.longestHoldTime
    var (pause, hasRead) = (Self.longestRepeatInterval, false)
    for _ in 0..<Self.maximumReads {
      let repeatsEnd = awaitsEndOfRepeats ? min(lastReadTime + pause, end) : lastReadTime
      // Without repeats, read byte by byte: the bytes after the last reply belong to the next program.
      guard
        let bytes = read(
          until: max(repeatsEnd, repliesDeadline ?? lastReadTime), onlyOneByte: !awaitsEndOfRepeats)
      else { break }
      let now = SystemClock.steady
      if hasRead {
        // Repeats are evenly spaced, so a pause of three intervals is certainly their end.
        pause = min(
          max(lastReadTime.duration(to: now) * 3, Self.shortestPause), Self.longestRepeatInterval)
      }
      (lastReadTime, hasRead) = (now, true)
      _ = decoder.decode(bytes)
      consumeBarrierReplies()
      if repliesDeadline == nil, !awaitsEndOfRepeats { break }
    }
    // Unread input belongs to the next program, unless it may be repeats of a held key or late replies.
    if awaitsEndOfRepeats || repliesDeadline != nil { discardUnread() }
  }

  func discardUnread() { TerminalSettings.discardInput(of: descriptor) }

  private func consumeBarrierReplies() {
    for case .attributes in decoder.takeReplies() { pendingBarriers -= 1 }
    if pendingBarriers <= 0 { repliesDeadline = nil }
  }

  /// Returns the next bytes; nil if none arrive before `end`, or if waits are interrupted.
  ///
  /// - Parameter onlyOneByte: whether to read at most one byte. If this process is late, it reads one even after `end`.
  private func read(until end: SteadyTime, onlyOneByte: Bool = false) -> ArraySlice<UInt8>? {
    while true {
      let timeLeft = max(SystemClock.steady.duration(to: end), .zero)
      guard timeLeft > .zero || onlyOneByte, !ExitCoordinator.areWaitsInterrupted else {
        return nil
      }
      // Wait briefly: another thread handles signals, so a signal does not end the wait.
      guard descriptor.wait(for: .readable, milliseconds: CInt(min(timeLeft.milliseconds, 20)))
      else {
        if timeLeft == .zero { return nil }
        continue
      }
      var bytes = [UInt8](repeating: 0, count: onlyOneByte ? 1 : 4096)
      guard let count = try? descriptor.read(into: &bytes), count > 0 else { return nil }
      return bytes[..<count]
    }
  }
}
