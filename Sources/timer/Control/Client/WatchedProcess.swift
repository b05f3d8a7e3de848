import Countdown
import Dispatch

/// A process that counts, and tells how its timers stand whenever they change.
@MainActor
final class WatchedProcess {
  /// How its timers stand; nil until it has said so.
  private(set) var timers: [TimerStatus]?

  /// Whether it tells nothing more.
  private(set) var isOver = false

  /// Until when its timers are likely to go on in another process; nil where it has not put its socket aside for that.
  var movesUntil: SteadyTime?

  /// Whether it has no room for another one that watches: it has told how its timers stand, once.
  private(set) var isFull = false

  /// Where its socket is by now: a process whose socket has gone makes another one, and keeps its connections.
  var folder: RuntimeFolder

  private let connection: Descriptor
  private let reader: any DispatchSourceRead
  private var bytes: [UInt8] = []
  private let onChange: @MainActor () -> Void

  /// Called when it is gone, or tells nothing more.
  private let onEnd: @MainActor () -> Void

  /// - Parameters:
  ///   - connection: a new one, which belongs to this object from now on.
  ///   - timers: how its timers stood when it was asked before; nil where it was not.
  ///   - onEnd: called when it is gone, or tells nothing more.
  init(
    on connection: Descriptor, in folder: RuntimeFolder, having timers: [TimerStatus]?,
    onChange: @escaping @MainActor () -> Void, onEnd: @escaping @MainActor () -> Void
  ) {
    (self.connection, self.folder, self.timers) = (connection, folder, timers)
    (self.onChange, self.onEnd) = (onChange, onEnd)
    reader = DispatchSource.makeReadSource(fileDescriptor: connection.number, queue: .main)
    reader.setEventHandler { @Sendable [weak self] in MainActor.onQueue { self?.read() } }
    // Its number must not be another file's as long as Dispatch watches it.
    reader.setCancelHandler { @Sendable in connection.close() }
    reader.activate()
    // If it is gone already, the end is read.
    Platform.transmit(TimerRequest.watch.line, to: connection)
  }

  /// Whether its socket has gone, though it is not about to end.
  func isMissing(_ owner: Owner) -> Bool {
    !isOver && !folder.hasAny(of: owner)
  }

  /// Ends the connection.
  func drop() { reader.cancel() }

  /// Reads all that there is: on Linux, Dispatch calls only once where the other end is closed.
  private func read() {
    var buffer = [UInt8](repeating: 0, count: 8192)
    while !isOver {
      do throws(SystemError) {
        let count = try connection.read(into: &buffer)
        bytes += buffer[..<count]
        guard count > 0, bytes.count <= 2 * TimerRequest.longestLine else { return end() }
      } catch {
        if !error.isFull { end() }
        return
      }
      take()
    }
  }

  private func take() {
    // Of several lines only the last one is still true.
    let lines = bytes.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.count > 1, let rest = lines.last else { return }
    bytes = Array(rest)
    guard let answer = TimerAnswer(line: lines[lines.count - 2]) else { return end() }
    if answer.refusal != nil, !isFull {
      isFull = true
      Platform.transmit(TimerRequest.once.line, to: connection)
      return
    }
    guard answer.refusal == nil else { return end() }
    timers = answer.timers
    onChange()
  }

  private func end() {
    guard !isOver else { return }
    isOver = true
    drop()
    onEnd()
  }
}
