import Countdown
internal import Drawing

/// The terminal as a guest room: entered, drawn on, and left exactly as it was found.
///
/// What is on in it, and what it was asked, is remembered here, so that every way out takes back just that.
@MainActor
final class Terminal {
  private let output = TerminalOutput()
  private var descriptor: Descriptor { output.descriptor }

  /// Whether its keys are read: the input is that same terminal.
  let hasKeys: Bool

  private let modes: TerminalModes

  /// What takes images away, first of all that leaving does; nil where there may be none.
  private var images: (farewell: [UInt8], files: FileSeries)?

  private var found: TerminalSettings?
  private let input: TerminalInput
  /// Whether it was told to report that the user has chosen other colours.
  private(set) var reportsColors = false

  /// Whether it was told to report every key with its release.
  private(set) var reportsKeys = false

  private(set) var isEntered = false

  /// - Parameters:
  ///   - isWhole: the alternate screen, or else the line that the cursor is in.
  ///   - usesPointer: on the alternate screen it reports what the pointer does.
  init(isWhole: Bool, usesPointer: Bool) {
    input = TerminalInput(output.descriptor)
    hasKeys = Descriptor.input.isTerminal && Descriptor.input.isSameTerminal(as: .output)
    modes = TerminalModes(isWhole: isWhole, hasKeys: hasKeys, usesPointer: usesPointer)
  }

  var window: (size: Size, aspect: Double?) { TerminalSettings.window(of: descriptor) }
  var cell: PixelSize? { TerminalSettings.cell(of: descriptor) }
  var isForeground: Bool { TerminalSettings.isForeground(on: descriptor) }

  /// Whether something is still to be sent, so that a frame would only queue up.
  var isStalled: Bool { output.isStalled }

  /// Calls somebody whenever a terminal that had stopped reading has taken everything.
  func onRoom(_ call: @escaping @MainActor () -> Void) { output.onRoom = call }

  /// Takes the terminal over; the bytes that show it come with the next picture, in the same write.
  func enter() -> [UInt8] {
    guard !isEntered else { return [] }
    found = TerminalSettings(descriptor)
    // Prepared before anything changes: a signal may come at any moment.
    prepareToDie()
    applySettings()
    isEntered = true
    return modes.entering
  }

  /// From now on there may be images in it, and files for it.
  ///
  /// - Parameter farewell: what takes the images away.
  func expectImages(_ farewell: [UInt8], files: FileSeries) {
    images = (farewell, files)
    if isEntered { prepareToDie() }
  }

  private func prepareToDie() {
    FatalSignals.arm(
      farewell(reportsColors: hasKeys), fences: reportsKeys ? 1 : 0,
      settings: found?.raw, descriptor: descriptor.number,
      ending: images == nil ? [] : Sequences.stringTerminator, files: images?.files)
  }

  /// What leaves the picture.
  private func farewell(reportsColors: Bool, asks: Bool = true) -> [UInt8] {
    (images?.farewell ?? []) + (reportsColors ? Sequences.endColorReports : [])
      + modes.leaving(reportsKeys: reportsKeys, asks: asks)
  }

  /// Sets the line again, after somebody else may have.
  func applySettings() {
    (hasKeys ? found?.forKeys : found?.forPicture)?.apply(to: descriptor)
  }

  /// Gives the terminal back, and writes a line in its normal screen.
  ///
  /// What it was asked and has not answered is waited for, without echo, but not for long.
  ///
  /// - Parameter settling: waits likewise until nothing more is typed, and forgets it: a key that was held
  ///   may still be down, and repeat.
  func leave(saying line: String = "", settling: Bool = false) {
    guard isEntered else { return }
    isEntered = false
    // A sequence that was cut off is cancelled by the next one's ESC, but not that of an image.
    let ending = images != nil && isStalled ? Sequences.stringTerminator : []
    output.drop()
    // In the background the line's settings are somebody else's by now, and so are the keys.
    let isForeground = isForeground
    let awaitsRelease = settling && reportsKeys && input.isKeyDown && isForeground
    send(
      ending + farewell(reportsColors: reportsColors, asks: isForeground)
        + (awaitsRelease ? Sequences.pushKeyReports : []) + Array(line.utf8),
      hasFence: reportsKeys && isForeground
    ) {
      // Nothing is left to be taken back but the settings.
      awaitsRelease ? armForSettings(Self.endOfRelease, fences: 1) : armForSettings()
    }
    if awaitsRelease { awaitRelease() }
    if isForeground {
      if hasKeys { input.runDry(isTyping: settling && !reportsKeys) }
      found?.apply(to: descriptor)
    }
    (reportsColors, reportsKeys) = (false, false)
    isAnswered()
    images?.files.removeAll()
    images = nil
    FatalSignals.disarm()
  }

  private func armForSettings(_ bytes: [UInt8] = [], fences: Int = 0) {
    FatalSignals.arm(
      bytes, fences: fences, settings: found?.raw, descriptor: descriptor.number,
      files: images?.files)
  }

  /// A key that is down would repeat into the shell, and nobody can tell when it comes up but where that is
  /// reported: for once on the normal screen, too.
  private func awaitRelease() {
    input.awaitRelease()
    send(Self.endOfRelease, hasFence: true) { armForSettings() }
  }

  /// Sends something of a farewell, after which a signal would find less to do: it comes before or after, since
  /// what is taken back twice may have been somebody else's.
  private func send(_ bytes: [UInt8], hasFence: Bool, rearm: () -> Void) {
    FatalSignals.beginSending()
    descriptor.writeBriefly(bytes)
    if hasFence { expectFence() }
    rearm()
    FatalSignals.endSending()
  }

  private func expectFence() {
    input.expectFence()
    FatalSignals.expectFences(input.fencesDue)
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

  /// Whether a question would reach it, and its answer us.
  var canBeAsked: Bool { isEntered && hasKeys && !isStalled && isForeground }

  /// Asks it something.
  ///
  /// - Parameters:
  ///   - fences: how many questions to which there is an answer in any case are open then.
  ///   - deadline: so long the answers are waited for, should it be left meanwhile.
  func ask(_ bytes: [UInt8], fences: Int, until deadline: SteadyTime) {
    FatalSignals.expectFences(fences)
    input.fencesDue = fences
    input.answersDue = deadline
    draw(bytes)
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
    draw(Sequences.beginColorReports)
  }

  /// So many of the questions to which there is an answer in any case are still open.
  func isAnswered(but fences: Int = 0) {
    input.fencesDue = fences
    FatalSignals.expectFences(fences)
    if fences == 0 { input.answersDue = nil }
  }

  /// What has not been answered by now may never be.
  func isOverdue() {
    // The last question of a farewell is answered after all the others, however late those are.
    if !reportsKeys { FatalSignals.expectFences(0) }
  }
}
