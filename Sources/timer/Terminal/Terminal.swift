import Countdown
internal import Drawing
internal import Interface

/// Enters a terminal, draws on it, and restores it.
///
/// It tracks which modes are on and which queries are open, to restore the terminal and to wait for replies.
@MainActor
final class Terminal {
  private let output = TerminalOutput()
  private var descriptor: Descriptor { output.descriptor }
  private let descriptors: TerminalDescriptors

  /// Whether keys are read: standard input is the terminal of standard output, and can be read.
  let hasKeys: Bool

  private let modes: TerminalModes

  /// The announced images: the bytes that delete them, and their pixel files. Nil if none were announced.
  private var images: (deletion: [UInt8], files: PixelFiles)?

  private var originalSettings: TerminalSettings?

  /// Whether the user types text. Ctrl-C, ctrl-Z and ctrl-\ then arrive as bytes.
  var isTyping = false {
    didSet {
      if isTyping != oldValue, isEntered, isForeground { applySettings() }
    }
  }

  private let input: TerminalInput

  /// The longest time between a query and its reply so far; nil before the first reply.
  private var roundTrip: Duration?

  /// Whether reports of colour changes (mode 2031) are on.
  private(set) var reportsColors = false

  /// Whether the kitty keyboard flags were pushed.
  private(set) var reportsKeys = false

  private(set) var title = Title.untouched

  /// The state of the terminal's title, which is saved before the first change.
  enum Title {
    case untouched
    /// The sequence was sent. The terminal may not have read it.
    case saving
    case saved
  }

  private var hasProgress = false

  private(set) var isEntered = false

  /// Whether the terminal has replied since it was entered. If so, it has processed the switch of screens.
  private var hasReplied = false

  /// Whether a byte of the first picture was sent. If not, there is no screen to leave.
  private var isShown = false

  /// The parameters are those of ``TerminalModes``.
  init(isFullScreen: Bool, usesPointer: Bool, isPlain: Bool = false) {
    // If standard output was not reopened, it may be open for writing only.
    let reading = output.isReopened ? output.descriptor : .input
    descriptors = TerminalDescriptors(
      output: output.descriptor, input: reading, isReopened: output.isReopened)
    input = TerminalInput(reading, descriptors: descriptors)
    hasKeys =
      Descriptor.input.isTerminal && Descriptor.input.isSameTerminal(as: .output)
      && reading.isReadable
    modes = TerminalModes(
      isFullScreen: isFullScreen, hasKeys: hasKeys, usesPointer: usesPointer, isPlain: isPlain)
  }

  var window: (size: Size, aspect: Double?) { TerminalSettings.window(of: descriptor) }
  var cell: PixelSize? { TerminalSettings.cell(of: descriptor) }
  var isForeground: Bool { descriptors.isForeground }

  var isStalled: Bool { output.isStalled }

  var isSlow: Bool { output.isSlow }

  /// Sets the action that runs when a stalled terminal has taken all output.
  func onWritable(_ action: @escaping @MainActor () -> Void) { output.onWritable = action }

  /// Saves the terminal's settings and applies those for this program.
  ///
  /// - Returns: the bytes that enter the screen. Pass them to ``drawFirst(_:)`` together with the first picture.
  func enter() -> [UInt8] {
    guard !isEntered else { return [] }
    originalSettings = TerminalSettings(descriptor)
    hasReplied = false
    // Set the restore sequence before any change, because a signal may arrive at any moment.
    ExitCoordinator.setRestoreSequence(minimalRestoreSequence())
    applySettings()
    isEntered = true
    return modes.entering
  }

  func drawFirst(_ bytes: [UInt8]) {
    output.draw(
      bytes,
      onFirstByte: { [self] in
        isShown = true
        return restoreSequence
      })
  }

  /// Announces images and their files, which the restore sequence must remove.
  func expectImages(deletion: [UInt8], files: PixelFiles) {
    images = (deletion, files)
    if isShown { ExitCoordinator.setRestoreSequence(restoreSequence) }
  }

  private var restoreSequence: RestoreSequence {
    var parts = RestoreSequence.Parts(bytes: leaveBytes)
    // The other bytes may be written twice. A second pop could pop another program's title, so the title is separate.
    parts.title = title == .untouched ? [] : Sequences.popTitle
    // Until the terminal reads the bytes, keys arrive as reports. The reply to the barrier, a DA1 query, follows the
    // last report.
    parts.barriers = reportsKeys ? 1 : 0
    parts.cancelSequence = modes.cancelSequence
    parts.reentering = modes.reentering
    return RestoreSequence(
      parts,
      confirmed: RestoreSequence.Confirmations(
        isEntered: hasReplied, isTitleSaved: title == .saved),
      settings: originalSettings?.raw, descriptors: descriptors, files: images?.files)
  }

  /// Returns the restore sequence while no picture is shown: these bytes, the settings and the pixel files.
  private func minimalRestoreSequence(_ bytes: [UInt8] = [], barriers: Int = 0) -> RestoreSequence {
    RestoreSequence(
      RestoreSequence.Parts(bytes: bytes, barriers: barriers), settings: originalSettings?.raw,
      descriptors: descriptors,
      files: images?.files)
  }

  private var leaveBytes: [UInt8] {
    (images?.deletion ?? []) + (reportsColors ? Sequences.endColorReports : [])
      + modes.leaving(reportsKeys: reportsKeys, hasProgress: hasProgress)
  }

  /// Applies the settings. Call it again after another program may have changed them.
  func applySettings() {
    // If the event queue is stuck, `ExitCoordinator` restores the original settings on the main thread, and then keeps
    // the lock until the process has died. These settings must not replace them.
    ExitCoordinator.withLock { _ in
      (hasKeys ? originalSettings?.forKeys(isTyping: isTyping) : originalSettings?.forPicture)?
        .apply(to: descriptor)
    }
  }

  /// Restores the terminal and writes a line on its normal screen.
  ///
  /// With echo still off, it then waits for outstanding replies and for the release of held keys.
  func leave(_ options: LeaveOptions = LeaveOptions()) {
    guard isEntered else { return }
    isEntered = false
    // In the background, another program has set the terminal's settings and reads the keys.
    let (isForeground, isStalled) = (isForeground, output.isStalled)
    // Discard queued output: a slow terminal would read it late. The next program would get the replies to the
    // queries in it.
    let flushes = output.isSlow || input.pendingBarriers > 0 && !options.skipsLateReplies
    let sendsBarriers = isForeground && !isStalled
    let heldKeys =
      reportsKeys && sendsBarriers ? options.heldKeys.flatMap { input.heldKeys(of: $0) } : nil
    // A slow terminal may not have read the queries yet. A terminal that has never replied gets less time.
    if output.isSlow || !options.skipsLateReplies {
      input.renewReplyDeadline(within: roundTrip == nil ? .seconds(1) : replyTimeout)
    }
    output.discardUnsent()
    let hasFlushed = ExitCoordinator.restoreTerminal(
      flushes: flushes, mayFlush: isForeground, sendsBarriers: sendsBarriers,
      next: minimalRestoreSequence())
    if reportsKeys, sendsBarriers { input.expectBarrierReply(within: replyTimeout) }
    if heldKeys != nil {
      output.draw(
        Sequences.pushKeyReports,
        onFirstByte: { [self] in
          minimalRestoreSequence(Sequences.popKeyReports, barriers: 1)
        })
    }
    // The bell may have been in the discarded output.
    let bell = hasFlushed && options.hasRungBell ? [Sequences.bell] : []
    descriptor.writeBriefly(bell + Array(options.line.utf8))
    if let heldKeys { awaitRelease(of: heldKeys) }
    if isForeground {
      if hasKeys {
        let keyMayRepeat = options.heldKeys != nil && !reportsKeys
        input.drain(awaitsEndOfRepeats: keyMayRepeat)
        if !keyMayRepeat, let pressTime = options.unreleasedKeyPressedAt,
          input.isRepeating(since: pressTime)
        {
          input.drain(awaitsEndOfRepeats: true)
        }
        // A stalled terminal got no barrier, so no reply marks the end of the key reports.
        if reportsKeys, isStalled { input.discardUnread() }
      }
      originalSettings?.apply(to: descriptor)
    }
    (reportsColors, reportsKeys, isShown) = (false, false, false)
    (title, hasProgress) = (.untouched, false)
    setPendingBarriers(0)
    images?.files.removeAll()
    images = nil
    ExitCoordinator.setRestoreSequence(nil)
  }

  /// Restores the terminal and stops the process until SIGCONT. After an exit signal, the process does not stop.
  func suspend() {
    leave()
    if !ExitCoordinator.areWaitsInterrupted { Process.stop() }
  }

  /// Waits until the held keys are released, so that their repeats do not reach the shell.
  ///
  /// Only key reports show the release. The caller has pushed them on the normal screen.
  private func awaitRelease(of keys: PressedKeys) {
    input.awaitRelease(of: keys)
    // SIGINT ends only this wait, and not the wait for replies.
    ExitCoordinator.allowWaitsAfterInterrupt()
    output.discardUnsent()
    _ = ExitCoordinator.restoreTerminal(
      flushes: false, mayFlush: isForeground, sendsBarriers: true, next: minimalRestoreSequence()
    )
    input.expectBarrierReply(within: replyTimeout)
  }

  func write(_ text: String) {
    descriptor.writeBriefly(Array(text.utf8))
  }

  var mayWrite: Bool { descriptors.mayWrite }

  /// Writes a picture or other sequences. Bytes that do not fit are sent when the terminal is writable.
  func draw(_ bytes: [UInt8]) { output.draw(bytes) }

  // MARK: Input

  /// Starts reading keys and replies; does nothing if ``hasKeys`` is false.
  func startReading(_ listener: TerminalInput.Listener) {
    if hasKeys { input.startReading(listener) }
  }

  /// Reads keys again, after the process has come to the foreground.
  func resumeReading() { input.resumeReading() }

  var isSuspended: Bool { input.isSuspended }

  /// Whether the terminal would get a query, and this process would get the reply.
  var canQuery: Bool { isEntered && hasKeys && !isStalled && isForeground }

  /// - Parameters:
  ///   - barriers: the number of DA1 queries that are then open.
  ///   - deadline: until when an incomplete sequence counts as part of a reply.
  ///   - savesTitle: whether the bytes save the title.
  func sendQueries(_ bytes: [UInt8], barriers: Int, until deadline: SteadyTime, savesTitle: Bool) {
    input.pendingBarriers = barriers
    input.repliesDeadline = SystemClock.steady + replyTimeout
    input.sequenceDeadline = deadline
    output.beginQuery()
    guard savesTitle else { return draw(bytes) }
    output.draw(
      bytes,
      onFirstByte: { [self] in
        title = .saving
        return restoreSequence
      })
  }

  /// Four round trips, but at least 1 s and at most 3 s; 1.5 s if no round trip is known.
  ///
  /// The lower bound delays nothing: a terminal that has replied before will reply again, which ends the wait.
  private var replyTimeout: Duration {
    roundTrip.map { min(max($0 * 4, .seconds(1)), .seconds(3)) } ?? .milliseconds(1500)
  }

  /// Call this before the bytes that push key reports are sent.
  func willPushKeyReports() {
    reportsKeys = true
    ExitCoordinator.setRestoreSequence(restoreSequence)
  }

  func endKeyReports() {
    draw(Sequences.popKeyReports)
    // If the bytes are not sent completely, the restore sequence must still turn reports off.
    guard !isStalled else { return }
    reportsKeys = false
    ExitCoordinator.setRestoreSequence(restoreSequence)
  }

  func beginColorReports() {
    reportsColors = true
    ExitCoordinator.setRestoreSequence(restoreSequence)
    draw(Sequences.beginColorReports)
  }

  /// Writes a picture, and the bytes that show title and progress.
  ///
  /// - Parameter showsProgress: whether the terminal then shows progress.
  func draw(_ picture: [UInt8], titleAndProgress bytes: [UInt8], showsProgress: Bool) {
    guard showsProgress != hasProgress else { return draw(picture + bytes) }
    // The restore sequence changes with the first sent byte, so the bytes of progress come first.
    output.draw(
      bytes + picture,
      onFirstByte: { [self] in
        hasProgress = showsProgress
        return restoreSequence
      })
  }

  /// - Parameters:
  ///   - barriers: the number of DA1 queries that are still open.
  ///   - roundTrip: the longest time between a query and its reply; nil if unknown.
  func recordReplies(pendingBarriers barriers: Int, after roundTrip: Duration?) {
    let isNewlyConfirmed = !hasReplied || barriers == 0 && title == .saving
    hasReplied = true
    if barriers == 0 { output.endQuery() }
    self.roundTrip = roundTrip
    setPendingBarriers(barriers)
    if isNewlyConfirmed, isShown { ExitCoordinator.setRestoreSequence(restoreSequence) }
  }

  private func setPendingBarriers(_ barriers: Int) {
    input.pendingBarriers = barriers
    if barriers == 0 { (input.repliesDeadline, input.sequenceDeadline) = (nil, nil) }
    if barriers == 0, title == .saving { title = .saved }
  }
}
