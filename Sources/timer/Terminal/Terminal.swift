import Countdown
internal import Drawing

/// The terminal as a guest room: entered, drawn on, and left exactly as it was found.
///
/// What is on in it, and what it was asked, is remembered here, so that every way out takes back just that.
@MainActor
final class Terminal {
  private let output = TerminalOutput()
  private var descriptor: Descriptor { output.descriptor }
  private let line: TerminalLine

  /// Whether its keys are read: the input is that same terminal.
  let hasKeys: Bool

  private let modes: TerminalModes

  /// What takes images away, first of all that leaving does; nil where there may be none.
  private var images: (farewell: [UInt8], files: FileSeries)?

  private var found: TerminalSettings?
  private let input: TerminalInput

  /// How long an answer takes; nil before the first.
  private var roundTrip: Duration?

  /// Whether it was told to report that the user has chosen other colours.
  private(set) var reportsColors = false

  /// Whether it was told to report every key with its release.
  private(set) var reportsKeys = false

  private(set) var isEntered = false

  /// Something of the picture has gone out, so that there is a screen to leave.
  private var isShown = false

  /// - Parameters:
  ///   - isWhole: the alternate screen, or else the line that the cursor is in.
  ///   - usesPointer: on the alternate screen it reports what the pointer does.
  init(isWhole: Bool, usesPointer: Bool) {
    // What was not opened anew may not be open for reading.
    let reading = output.isOwn ? output.descriptor : .input
    line = TerminalLine(output: output.descriptor, input: reading, isOwn: output.isOwn)
    input = TerminalInput(reading, line: line)
    hasKeys =
      Descriptor.input.isTerminal && Descriptor.input.isSameTerminal(as: .output)
      && reading.isReadable
    modes = TerminalModes(isWhole: isWhole, hasKeys: hasKeys, usesPointer: usesPointer)
  }

  var window: (size: Size, aspect: Double?) { TerminalSettings.window(of: descriptor) }
  var cell: PixelSize? { TerminalSettings.cell(of: descriptor) }
  var isForeground: Bool { line.isForeground }

  /// Whether something is still to be sent, so that a frame would only queue up.
  var isStalled: Bool { output.isStalled }

  /// Whether much of what was sent may not have been read yet.
  var isSlow: Bool { output.isSlow }

  /// Calls somebody whenever a terminal that had stopped reading has taken everything.
  func onRoom(_ call: @escaping @MainActor () -> Void) { output.onRoom = call }

  /// Takes the terminal over; the bytes that show it come with the next picture, in the same write, by
  /// ``drawFirst(_:)``.
  func enter() -> [UInt8] {
    guard !isEntered else { return [] }
    found = TerminalSettings(descriptor)
    FatalSignals.calmDown()
    FatalSignals.noteEntered(false)
    // Prepared before anything changes: a signal may come at any moment.
    armForSettings()
    applySettings()
    isEntered = true
    return modes.entering
  }

  /// Writes the first picture.
  func drawFirst(_ bytes: [UInt8]) {
    output.draw(bytes) { [self] in
      isShown = true
      prepareToDie()
    }
  }

  /// From now on there may be images in it, and files for it.
  ///
  /// - Parameter farewell: what takes the images away.
  func expectImages(_ farewell: [UInt8], files: FileSeries) {
    images = (farewell, files)
    if isShown { prepareToDie() }
  }

  private func prepareToDie() {
    var words = Farewell.Words(bytes: farewell, fences: reportsKeys ? 1 : 0)
    words.cancelling = Sequences.cancel + (images == nil ? [] : Sequences.endCutImage)
    words.reentering = modes.reentering
    FatalSignals.arm(words, settings: found?.raw, line: line, files: images?.files)
  }

  /// What leaves the picture.
  private var farewell: [UInt8] {
    (images?.farewell ?? []) + (reportsColors ? Sequences.endColorReports : [])
      + modes.leaving(reportsKeys: reportsKeys)
  }

  /// Sets the line again, after somebody else may have.
  func applySettings() {
    (hasKeys ? found?.forKeys : found?.forPicture)?.apply(to: descriptor)
  }

  /// How it is left.
  struct Departure {
    /// What is then written in its normal screen.
    var line = ""

    /// Time was up: nobody is to wait for answers that may never come.
    var isTimely = false

    /// The bell has been rung, and is to be heard.
    var hasRung = false

    /// A key that was held may still be down, and repeat: what is typed is waited out and forgotten.
    var isSettling = false
  }

  /// Gives the terminal back, and writes a line in its normal screen.
  ///
  /// What it was asked and has not answered is waited for, without echo, but not for long.
  func leave(_ departure: Departure = Departure()) {
    guard isEntered else { return }
    isEntered = false
    // In the background the line's settings are somebody else's by now, and so are the keys.
    let (isForeground, isStalled) = (isForeground, output.isStalled)
    let flushes = output.isSlow || input.fencesDue > 0 && !departure.isTimely
    let asks = isForeground && !isStalled
    let awaitsRelease = departure.isSettling && reportsKeys && input.isKeyDown && asks
    // It may have come to the questions only now.
    if output.isSlow || !departure.isTimely {
      input.expectLateAnswers(within: roundTrip == nil ? .seconds(1) : patience)
    }
    output.drop()
    FatalSignals.sayFarewell(flushes: flushes, mayFlush: isForeground, asks: asks) { hasFlushed in
      if reportsKeys, asks { expectFence() }
      if awaitsRelease {
        descriptor.writeBriefly(Sequences.pushKeyReports)
        armForSettings(Self.endOfRelease, fences: 1)
      } else {
        // Nothing is left to be taken back but the settings.
        armForSettings()
      }
      let bell = hasFlushed && departure.hasRung ? [Sequences.bell] : []
      descriptor.writeBriefly(bell + Array(departure.line.utf8))
    }
    if awaitsRelease { awaitRelease() }
    if isForeground {
      if hasKeys { input.runDry(isTyping: departure.isSettling && !reportsKeys) }
      found?.apply(to: descriptor)
    }
    (reportsColors, reportsKeys, isShown) = (false, false, false)
    isAnswered(but: 0)
    images?.files.removeAll()
    images = nil
    FatalSignals.disarm()
  }

  private func armForSettings(_ bytes: [UInt8] = [], fences: Int = 0) {
    FatalSignals.arm(
      Farewell.Words(bytes: bytes, fences: fences), settings: found?.raw, line: line,
      files: images?.files)
  }

  /// A key that is down would repeat into the shell, and nobody can tell when it comes up but where that is
  /// reported: for once on the normal screen, too.
  private func awaitRelease() {
    input.awaitRelease()
    // A signal comes before or after: flags that are taken back twice may have been somebody else's.
    FatalSignals.sayFarewell(flushes: false, mayFlush: isForeground, asks: true) { _ in
      expectFence()
      armForSettings()
    }
  }

  private func expectFence() {
    input.expectFence(within: patience)
    FatalSignals.expectFences(input.fencesDue, until: input.answersDue)
  }

  private static let endOfRelease = Sequences.popKeyReports + Sequences.fence

  /// Writes text where no picture is.
  func say(_ text: String) {
    descriptor.writeBriefly(Array(text.utf8))
  }

  /// Whether a background program may write to it.
  var takesBackgroundOutput: Bool {
    TerminalSettings(descriptor)?.holdsBackground == false
  }

  /// Writes a picture. What does not fit is sent when there is room.
  func draw(_ bytes: [UInt8]) { output.draw(bytes) }

  // MARK: What comes from it

  /// Reads keys and answers from now on; nothing where the input is no terminal.
  func listen(_ listener: TerminalInput.Listener) {
    if hasKeys { input.listen(listener) }
  }

  /// In the background its keys are somebody else's, and are read again as soon as it has them.
  func comeToForeground() { input.comeToForeground() }

  /// Whether its keys have been left to somebody else.
  var isAway: Bool { input.isAway }

  /// Whether a question would reach it, and its answer us.
  var canBeAsked: Bool { isEntered && hasKeys && !isStalled && isForeground }

  /// Asks it something.
  ///
  /// - Parameters:
  ///   - fences: how many questions to which there is an answer in any case are open then.
  ///   - deadline: so long what looks cut off is taken for an answer.
  func ask(_ bytes: [UInt8], fences: Int, until deadline: SteadyTime) {
    input.fencesDue = fences
    input.answersDue = SystemClock.steady + patience
    input.repliesDue = deadline
    FatalSignals.expectFences(fences, until: input.answersDue)
    draw(bytes)
  }

  /// So long an answer is waited for: some round trips, where it is known how long one takes. Whoever has answered
  /// before does so again, be it held up for a moment.
  private var patience: Duration {
    roundTrip.map { min(max($0 * 4, .seconds(1)), .seconds(3)) } ?? .milliseconds(1500)
  }

  /// It is going to be told to report every key.
  func expectKeyReports() {
    reportsKeys = true
    prepareToDie()
  }

  /// Has it report keys as before.
  func endKeyReports() {
    draw(Sequences.popKeyReports)
    // Where that did not go out whole, it is still to be taken back.
    guard !isStalled else { return }
    reportsKeys = false
    prepareToDie()
  }

  /// Has it report, as long as it is not left, that the user has chosen other colours.
  func wantColorReports() {
    reportsColors = true
    prepareToDie()
    draw(Sequences.beginColorReports)
  }

  /// So many of the questions to which there is an answer in any case are still open.
  ///
  /// - Parameter roundTrip: how long answers take, as far as that is known.
  func isAnswered(but fences: Int, after roundTrip: Duration?) {
    FatalSignals.noteEntered(true)
    self.roundTrip = roundTrip
    FatalSignals.expectRoundTrip(within: patience)
    isAnswered(but: fences)
  }

  private func isAnswered(but fences: Int) {
    input.fencesDue = fences
    if fences == 0 { (input.answersDue, input.repliesDue) = (nil, nil) }
    FatalSignals.expectFences(fences, until: input.answersDue)
  }
}
