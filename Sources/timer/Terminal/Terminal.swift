import Countdown
internal import Drawing
internal import Interface

/// The terminal: entered, drawn on, and left exactly as it was found.
///
/// It remembers which modes are on and what was asked, so that every way out undoes exactly that.
@MainActor
final class Terminal {
  private let output = TerminalOutput()
  private var descriptor: Descriptor { output.descriptor }
  private let line: TerminalDescriptors

  /// Whether its keys are read: standard input is the same terminal.
  let hasKeys: Bool

  private let modes: TerminalModes

  /// Removes images, as the first step of leaving; nil where there are none.
  private var images: (farewell: [UInt8], files: PixelFiles)?

  private var found: TerminalSettings?

  /// Whether text is typed, so that control characters are bytes like others.
  var isTyping = false {
    didSet {
      if isTyping != oldValue, isEntered, isForeground { applySettings() }
    }
  }

  private let input: TerminalInput

  /// How long an answer takes; nil before the first.
  private var roundTrip: Duration?

  /// Whether the terminal was told to report that the user has chosen other colours.
  private(set) var reportsColors = false

  /// Whether the terminal was told to report every key with its release.
  private(set) var reportsKeys = false

  /// What is known of the title, which is saved before it is changed.
  private(set) var title = Title.untouched

  enum Title {
    case untouched
    /// What saves it was sent, and the terminal may not have read that.
    case saving
    case saved
  }

  /// Whether progress is shown.
  private var hasProgress = false

  private(set) var isEntered = false

  /// Whether the terminal has answered since it was entered, and so has processed the switch to the picture's screen.
  private var hasAnswered = false

  /// Whether a byte of the picture has been sent, so that there is a screen to leave.
  private var isShown = false

  /// - Parameters:
  ///   - isWhole: whether to use the alternate screen; otherwise the line of the cursor.
  ///   - usesPointer: whether the terminal reports the pointer on the alternate screen.
  ///   - isPlain: whether only text is written, and no sequence.
  init(isWhole: Bool, usesPointer: Bool, isPlain: Bool = false) {
    // A descriptor that was not opened anew may not be open for reading.
    let reading = output.isOwn ? output.descriptor : .input
    line = TerminalDescriptors(output: output.descriptor, input: reading, isOwn: output.isOwn)
    input = TerminalInput(reading, line: line)
    hasKeys =
      Descriptor.input.isTerminal && Descriptor.input.isSameTerminal(as: .output)
      && reading.isReadable
    modes = TerminalModes(
      isWhole: isWhole, hasKeys: hasKeys, usesPointer: usesPointer, isPlain: isPlain)
  }

  var window: (size: Size, aspect: Double?) { TerminalSettings.window(of: descriptor) }
  var cell: PixelSize? { TerminalSettings.cell(of: descriptor) }
  var isForeground: Bool { line.isForeground }

  /// Whether bytes are still to be sent, so that a frame would only be queued.
  var isStalled: Bool { output.isStalled }

  /// Whether the terminal may still have much output to read.
  var isSlow: Bool { output.isSlow }

  /// Sets what to call whenever a terminal that had stopped reading has taken everything.
  func onRoom(_ call: @escaping @MainActor () -> Void) { output.onRoom = call }

  /// Takes the terminal over.
  ///
  /// - Returns: the bytes that enter the screen. They go out in the same write as the first picture, by
  ///   ``drawFirst(_:)``.
  func enter() -> [UInt8] {
    guard !isEntered else { return [] }
    found = TerminalSettings(descriptor)
    hasAnswered = false
    // Prepared before anything changes: a signal may come at any moment.
    ExitCoordinator.arm(lastFarewell())
    applySettings()
    isEntered = true
    return modes.entering
  }

  /// Writes the first picture.
  func drawFirst(_ bytes: [UInt8]) {
    output.draw(bytes) { [self] in
      isShown = true
      return farewell
    }
  }

  /// Says that there may be images in the terminal from now on, and files for them.
  ///
  /// - Parameter farewell: removes the images.
  func expectImages(_ farewell: [UInt8], files: PixelFiles) {
    images = (farewell, files)
    if isShown { ExitCoordinator.arm(self.farewell) }
  }

  /// What gives the terminal back as it is now.
  private var farewell: RestoreSequence {
    var words = RestoreSequence.Words(bytes: leaving)
    // After everything else, because a farewell that is cut is said again, and a second title could be another
    // program's.
    words.title = title == .untouched ? [] : Sequences.popTitle
    // Keys that are pressed before the terminal reads the farewell arrive as sequences that no other program
    // understands. A last question shows where they end.
    words.barriers = reportsKeys ? 1 : 0
    words.cancelling = modes.cancelling
    words.reentering = modes.reentering
    return RestoreSequence(
      words,
      knowing: RestoreSequence.Knowledge(isEntered: hasAnswered, isTitleSaved: title == .saved),
      settings: found?.raw, line: line, files: images?.files)
  }

  /// What gives the terminal back where no picture is shown: its settings, and these bytes.
  private func lastFarewell(_ bytes: [UInt8] = [], barriers: Int = 0) -> RestoreSequence {
    RestoreSequence(
      RestoreSequence.Words(bytes: bytes, barriers: barriers), settings: found?.raw, line: line,
      files: images?.files)
  }

  /// Removes the images and switches the modes off.
  private var leaving: [UInt8] {
    (images?.farewell ?? []) + (reportsColors ? Sequences.endColorReports : [])
      + modes.leaving(reportsKeys: reportsKeys, hasProgress: hasProgress)
  }

  /// Sets the line's settings again, in case another program has changed them.
  func applySettings() {
    // Not after the main thread has put back those of before.
    ExitCoordinator.locked { _ in
      (hasKeys ? found?.forKeys(isTyping: isTyping) : found?.forPicture)?.apply(to: descriptor)
    }
  }

  /// Gives the terminal back, and writes a line on its normal screen.
  ///
  /// Waits for outstanding answers, without echo, for a short time.
  func leave(_ departure: LeaveOptions = LeaveOptions()) {
    guard isEntered else { return }
    isEntered = false
    // In the background, another program has set the line's settings by now, and reads the keys.
    let (isForeground, isStalled) = (isForeground, output.isStalled)
    let flushes = output.isSlow || input.fencesDue > 0 && !departure.isTimely
    let asks = isForeground && !isStalled
    let released = reportsKeys && asks ? departure.held.flatMap { input.stillDown(of: $0) } : nil
    // The terminal may have reached the questions only now.
    if output.isSlow || !departure.isTimely {
      input.expectLateAnswers(within: roundTrip == nil ? .seconds(1) : patience)
    }
    output.drop()
    let hasFlushed = ExitCoordinator.say(
      flushes: flushes, mayFlush: isForeground, asks: asks, leaving: lastFarewell())
    if reportsKeys, asks { input.expectFence(within: patience) }
    if released != nil {
      output.draw(Sequences.pushKeyReports) { [self] in
        lastFarewell(Sequences.popKeyReports, barriers: 1)
      }
    }
    let bell = hasFlushed && departure.hasRung ? [Sequences.bell] : []
    descriptor.writeBriefly(bell + Array(departure.line.utf8))
    if let released { awaitRelease(of: released) }
    if isForeground {
      if hasKeys {
        let isHeld = departure.held != nil && !reportsKeys
        input.runDry(isTyping: isHeld)
        if !isHeld, let struck = departure.struck, input.repeats(since: struck) {
          input.runDry(isTyping: true)
        }
        // No query was sent whose reply would mark the end of the key reports, so discard them.
        if reportsKeys, isStalled { input.forget() }
      }
      found?.apply(to: descriptor)
    }
    (reportsColors, reportsKeys, isShown) = (false, false, false)
    (title, hasProgress) = (.untouched, false)
    noteAnswers(openFences: 0)
    images?.files.removeAll()
    images = nil
    ExitCoordinator.arm(nil)
  }

  /// Gives the terminal back, and stops until the process is continued. It does not stop where a signal has asked it to
  /// end meanwhile: the queue does that next.
  func suspend() {
    leave()
    if !ExitCoordinator.isHurried { Process.stop() }
  }

  /// Waits until the keys that are down are released, so that they do not repeat into the shell.
  ///
  /// Only key reports show the release, so they are on for this once on the normal screen, too.
  private func awaitRelease(of keys: PressedKeys) {
    input.awaitRelease(of: keys)
    // Other signals end all waits; SIGINT ends this one, and the answers are still waited for.
    ExitCoordinator.goOnAfterInterrupt()
    output.drop()
    _ = ExitCoordinator.say(
      flushes: false, mayFlush: isForeground, asks: true, leaving: lastFarewell())
    input.expectFence(within: patience)
  }

  /// Writes text outside any picture.
  func say(_ text: String) {
    descriptor.writeBriefly(Array(text.utf8))
  }

  /// Whether the process may write: it is in the foreground, or the terminal lets others write too.
  var takesOutput: Bool { line.takesOutput }

  /// Writes a picture. What does not fit is sent when there is room.
  func draw(_ bytes: [UInt8]) { output.draw(bytes) }

  // MARK: Input

  /// Reads keys and answers from now on; does nothing where standard input is not the terminal.
  func listen(_ listener: TerminalInput.Listener) {
    if hasKeys { input.listen(listener) }
  }

  /// Reads keys again as soon as the process has the terminal: in the background they are another program's.
  func comeToForeground() { input.comeToForeground() }

  /// Whether the keys have been left to another program.
  var isAway: Bool { input.isAway }

  /// Whether a question would reach the terminal, and its answer this process.
  var canBeAsked: Bool { isEntered && hasKeys && !isStalled && isForeground }

  /// Sends questions to the terminal.
  ///
  /// - Parameters:
  ///   - fences: how many fence questions, which every terminal answers, are then open.
  ///   - deadline: until when an incomplete sequence counts as part of an answer.
  ///   - savesTitle: whether the bytes save the title. Every way out restores it once they are sent, and not before:
  ///     it would restore the title of another program.
  func ask(_ bytes: [UInt8], barriers: Int, until deadline: SteadyTime, savesTitle: Bool) {
    input.fencesDue = barriers
    input.answersDue = SystemClock.steady + patience
    input.repliesDue = deadline
    output.noteQuestion()
    guard savesTitle else { return draw(bytes) }
    output.draw(bytes) { [self] in
      title = .saving
      return farewell
    }
  }

  /// How long to wait for an answer: four round trips, 1 to 3 s; 1.5 s where no round trip is known.
  ///
  /// A terminal that has answered before will answer again, even if it is delayed for a moment.
  private var patience: Duration {
    roundTrip.map { min(max($0 * 4, .seconds(1)), .seconds(3)) } ?? .milliseconds(1500)
  }

  /// Notes that key reports are about to be turned on, so that every way out turns them off.
  func expectKeyReports() {
    reportsKeys = true
    ExitCoordinator.arm(farewell)
  }

  /// Turns key reports off.
  func endKeyReports() {
    draw(Sequences.popKeyReports)
    // If that was not sent completely, the farewell must still turn them off.
    guard !isStalled else { return }
    reportsKeys = false
    ExitCoordinator.arm(farewell)
  }

  /// Turns reports of colour changes on, until the terminal is left.
  func wantColorReports() {
    reportsColors = true
    ExitCoordinator.arm(farewell)
    draw(Sequences.beginColorReports)
  }

  /// Writes a picture, and what is shown outside of it. Every way out removes the progress once it has been shown.
  func draw(_ picture: [UInt8], showing signs: TitleAndProgress, by bytes: [UInt8]) {
    guard signs.hasProgress != hasProgress else { return draw(picture + bytes) }
    output.draw(bytes + picture) { [self] in
      hasProgress = signs.hasProgress
      return farewell
    }
  }

  /// Notes how many fence questions are still open.
  ///
  /// - Parameter roundTrip: how long answers take, as far as that is known.
  func noteAnswers(openFences barriers: Int, after roundTrip: Duration?) {
    let knewLess = !hasAnswered || barriers == 0 && title == .saving
    hasAnswered = true
    if barriers == 0 { output.noteAnswer() }
    self.roundTrip = roundTrip
    noteAnswers(openFences: barriers)
    if knewLess, isShown { ExitCoordinator.arm(farewell) }
  }

  private func noteAnswers(openFences barriers: Int) {
    input.fencesDue = barriers
    if barriers == 0 { (input.answersDue, input.repliesDue) = (nil, nil) }
    if barriers == 0, title == .saving { title = .saved }
  }
}
