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

  private var found: TerminalSettings?
  private var rest: ArraySlice<UInt8> = []
  private var roomSource: (any DispatchSourceWrite)?
  private var keySource: (any DispatchSourceRead)?
  private var laterKeys: Heartbeat?

  private(set) var isEntered = false

  /// Called when a terminal that had stopped reading has taken everything.
  var onRoom: @MainActor () -> Void = {}

  /// - Parameter isWhole: the alternate screen, or else the line that the cursor is in.
  init(isWhole: Bool) {
    let own = Platform.reopen(Descriptor.output.number).map(Descriptor.init(number:))
    descriptor = own ?? .output
    isOwn = own != nil
    hasKeys = Descriptor.input.isTerminal && Descriptor.input.isSameTerminal(as: .output)
    enterBytes =
      (isWhole ? Sequences.enterAlternateScreen : []) + Sequences.hideCursor
      + (hasKeys ? Sequences.beginBracketedPaste : [])
    leaveBytes =
      Sequences.endSynchronized + (hasKeys ? Sequences.endBracketedPaste : [])
      + Sequences.plainPen + (isWhole ? [] : [0x0D] + Sequences.clearBelow) + Sequences.showCursor
      + (isWhole ? Sequences.leaveAlternateScreen : [])
  }

  var window: (size: Size, aspect: Double?) { TerminalSettings.window(of: descriptor) }
  var isForeground: Bool { TerminalSettings.isForeground(on: descriptor) }

  /// Whether something is still to be sent, so that a frame would only queue up.
  var isStalled: Bool { !rest.isEmpty }

  /// Takes the terminal over; the bytes that show it come with the next picture, in the same write.
  func enter() -> [UInt8] {
    guard !isEntered else { return [] }
    found = TerminalSettings(descriptor)
    // Prepared before anything changes: a signal may come at any moment.
    FatalSignals.arm(leaveBytes, settings: found?.raw, descriptor: descriptor.number)
    applySettings()
    isEntered = true
    return enterBytes
  }

  /// Sets the line again, after somebody else may have.
  func applySettings() {
    (hasKeys ? found?.forKeys : found?.forPicture)?.apply(to: descriptor)
  }

  /// Gives the terminal back, and writes a line in its normal screen.
  ///
  /// - Parameter settling: waits first, without echo, until nothing more is typed, and forgets it: a key
  ///   that was held is still repeating.
  func leave(saying line: String = "", settling: Bool = false) {
    guard isEntered else { return }
    isEntered = false
    // A sequence that was cut off is cancelled by the next one's ESC.
    rest = []
    roomSource?.cancel()
    roomSource = nil
    descriptor.writeBriefly(leaveBytes + Array(line.utf8))
    // In the background the line's settings are somebody else's by now.
    if isForeground {
      if settling { settle() }
      found?.apply(to: descriptor)
    }
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
        if !error.isFull { rest = [] }
        return
      }
    }
  }

  private func waitForRoom() {
    guard roomSource == nil else { return }
    let source = DispatchSource.makeWriteSource(
      fileDescriptor: descriptor.number, queue: .main)
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

  // MARK: Keys

  /// Reads keys from now on; nothing where the input is no terminal.
  ///
  /// - Parameters:
  ///   - handler: takes what was typed.
  ///   - gone: the terminal has hung up.
  func readKeys(
    _ handler: @escaping @MainActor (ArraySlice<UInt8>) -> Void,
    gone: @escaping @MainActor () -> Void
  ) {
    guard hasKeys else { return }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor.number, queue: .main)
    var buffer = [UInt8](repeating: 0, count: 4096)
    source.setEventHandler {
      MainActor.onQueue { [weak self] in
        guard let self else { return }
        guard isForeground else { return leaveKeysAlone() }
        do throws(SystemError) {
          let count = try descriptor.read(into: &buffer)
          if count > 0 { handler(buffer[..<count]) } else { hangUp(gone) }
        } catch {
          // Sent to the background just now, it gets the same error as from a terminal that is gone.
          guard isForeground else { return leaveKeysAlone() }
          if !error.isFull { hangUp(gone) }
        }
      }
    }
    source.activate()
    keySource = source
  }

  /// In the background what is typed is for somebody else. As long as he does not read it, every look
  /// would find it again: so the next one is only after a while.
  private func leaveKeysAlone() {
    guard let keySource else { return }
    keySource.suspend()
    let later = laterKeys ?? Heartbeat { keySource.resume() }
    later.beat(after: .milliseconds(200))
    laterKeys = later
  }

  private func hangUp(_ gone: @MainActor () -> Void) {
    keySource?.cancel()
    keySource = nil
    gone()
  }

  /// Waits until no byte has come for longer than a key's repeats are apart, a second at the most.
  private func settle() {
    guard hasKeys else { return }
    var buffer = [UInt8](repeating: 0, count: 256)
    let end = SystemClock.steady + .seconds(1)
    while SystemClock.steady < end, descriptor.wait(for: .bytes, milliseconds: 150) {
      guard let count = try? descriptor.read(into: &buffer), count > 0 else { break }
    }
    TerminalSettings.forgetInput(of: descriptor)
  }
}
