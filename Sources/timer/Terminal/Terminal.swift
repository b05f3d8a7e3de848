import Countdown
import Dispatch
internal import Drawing

/// The terminal as a guest room: entered, drawn on, and left exactly as it was found.
///
/// Drawing goes through a descriptor of our own that does not block. A terminal that stops reading
/// therefore stops nothing else: what did not fit is sent when there is room, and until then nothing more
/// is drawn.
@MainActor
final class Terminal {
  private let descriptor: Descriptor

  /// Whether the descriptor is our own and so never blocks; otherwise it is made not to, write by write.
  private let isOwn: Bool

  /// Whether its keys are read: the input is that same terminal.
  let hasKeys: Bool

  /// What entering writes, and what leaving does.
  private let enterBytes: [UInt8]
  private let leaveBytes: [UInt8]

  /// What takes images away, first of all that leaving does; nil where there may be none.
  private var images: (farewell: [UInt8], files: FileSeries)?

  private var found: TerminalSettings?
  private var rest: ArraySlice<UInt8> = []
  private var roomSource: (any DispatchSourceWrite)?
  private let input: TerminalInput
  /// Whether it was told to report that the user has chosen other colours.
  private(set) var reportsColors = false

  private(set) var isEntered = false

  /// Called when a terminal that had stopped reading has taken everything.
  var onRoom: @MainActor () -> Void = {}

  /// - Parameter isWhole: the alternate screen, or else the line that the cursor is in.
  init(isWhole: Bool) {
    let own = Platform.reopen(Descriptor.output.number).map(Descriptor.init(number:))
    descriptor = own ?? .output
    isOwn = own != nil
    input = TerminalInput(descriptor)
    hasKeys = Descriptor.input.isTerminal && Descriptor.input.isSameTerminal(as: .output)
    enterBytes =
      (isWhole ? Sequences.enterAlternateScreen : []) + Sequences.hideCursor
      + (hasKeys ? Sequences.beginBracketedPaste : [])
    leaveBytes =
      Sequences.endSynchronized
      + (hasKeys ? Sequences.endBracketedPaste : [])
      + Sequences.plainPen + (isWhole ? [] : [0x0D] + Sequences.clearBelow) + Sequences.showCursor
      + (isWhole ? Sequences.leaveAlternateScreen : [])
  }

  var window: (size: Size, aspect: Double?) { TerminalSettings.window(of: descriptor) }
  var cell: PixelSize? { TerminalSettings.cell(of: descriptor) }
  var isForeground: Bool { TerminalSettings.isForeground(on: descriptor) }

  /// Whether something is still to be sent, so that a frame would only queue up.
  var isStalled: Bool { !rest.isEmpty }

  /// Takes the terminal over; the bytes that show it come with the next picture, in the same write.
  func enter() -> [UInt8] {
    guard !isEntered else { return [] }
    found = TerminalSettings(descriptor)
    // Prepared before anything changes: a signal may come at any moment.
    prepareToDie()
    applySettings()
    isEntered = true
    return enterBytes
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
      (images?.farewell ?? []) + (hasKeys ? Sequences.endColorReports : []) + leaveBytes,
      settings: found?.raw, descriptor: descriptor.number,
      ending: images == nil ? [] : Sequences.stringTerminator, files: images?.files)
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
  ///   is still repeating.
  func leave(saying line: String = "", settling: Bool = false) {
    guard isEntered else { return }
    isEntered = false
    // A sequence that was cut off is cancelled by the next one's ESC, but not that of an image.
    let ending = images != nil && isStalled ? Sequences.stringTerminator : []
    rest = []
    FatalSignals.expectCut(false)
    roomSource?.cancel()
    roomSource = nil
    descriptor.writeBriefly(
      ending + (images?.farewell ?? []) + (reportsColors ? Sequences.endColorReports : [])
        + leaveBytes + Array(line.utf8))
    reportsColors = false
    // In the background the line's settings are somebody else's by now.
    if isForeground {
      if hasKeys { input.runDry(isTyping: settling) }
      found?.apply(to: descriptor)
    }
    isAnswered()
    images?.files.removeAll()
    images = nil
    FatalSignals.disarm()
  }

  /// Writes text where no picture is.
  func say(_ text: String) {
    descriptor.writeBriefly(Array(text.utf8))
  }

  /// Whether a background program may write to it.
  var takesBackgroundOutput: Bool {
    TerminalSettings(descriptor)?.holdsBackground == false
  }

  /// Writes a picture. What does not fit is sent when there is room.
  func draw(_ bytes: [UInt8]) {
    guard !bytes.isEmpty, rest.isEmpty, !FatalSignals.isLeaving else { return }
    rest = bytes[...]
    FatalSignals.expectCut(true)
    sendRest()
    if isStalled { waitForRoom() }
  }

  private func sendRest() {
    while !rest.isEmpty {
      do throws(SystemError) {
        rest = rest.dropFirst(
          isOwn ? try descriptor.write(rest) : try descriptor.writeWithoutBlocking(rest))
      } catch {
        // A terminal that is gone takes nothing any more; its hang-up comes as a signal or as a read.
        guard !error.isFull else { return }
        rest = []
      }
    }
    FatalSignals.expectCut(false)
  }

  private func waitForRoom() {
    guard roomSource == nil else { return }
    // With a number of its own: on Linux the end of one source takes the events of another on the same
    // descriptor with it, and keys would never be read again.
    let own = descriptor.duplicate()
    let source = DispatchSource.makeWriteSource(
      fileDescriptor: (own ?? descriptor).number, queue: .main)
    source.setCancelHandler { @Sendable in own?.close() }
    source.setEventHandler { @Sendable [weak self] in MainActor.onQueue { self?.roomAppeared() } }
    source.activate()
    roomSource = source
  }

  private func roomAppeared() {
    sendRest()
    guard !isStalled else { return }
    roomSource?.cancel()
    roomSource = nil
    onRoom()
  }

  // MARK: What comes from it

  /// Reads keys and answers from now on; nothing where the input is no terminal.
  func listen(_ listener: TerminalInput.Listener) {
    if hasKeys { input.listen(listener) }
  }

  /// Whether a question would reach it, and its answer us.
  var canBeAsked: Bool { isEntered && hasKeys && !isStalled && isForeground }

  /// Asks it something.
  ///
  /// - Parameter deadline: so long the answers are waited for, should it be left meanwhile.
  func ask(_ bytes: [UInt8], until deadline: SteadyTime) {
    FatalSignals.expectAnswers(true)
    input.answersDue = deadline
    draw(bytes)
  }

  /// Has it report, as long as it is not left, that the user has chosen other colours.
  func wantColorReports() {
    reportsColors = true
    draw(Sequences.beginColorReports)
  }

  /// All that it was asked is answered.
  func isAnswered() {
    input.answersDue = nil
    isOverdue()
  }

  /// What has not been answered by now may never be.
  func isOverdue() {
    FatalSignals.expectAnswers(false)
  }
}
