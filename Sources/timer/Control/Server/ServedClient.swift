import Countdown
import Dispatch
import Interface

/// A process that has connected, and asks.
///
/// Nothing here waits: what it has not said yet and what it does not take yet are kept, up to a limit.
@MainActor
final class ServedClient {
  let client: Client

  /// When it has connected, or said something last.
  private(set) var since: SteadyTime

  /// Whether it wants to be told of changes until one of both ends.
  var isWatching = false

  /// Whether something has changed that it could not be told.
  private(set) var isBehind = false

  /// Whether it has sent all that it will, and whether it is gone.
  private var (isDeaf, isGone) = (false, false)

  private let connection: Descriptor
  private var reader: (any DispatchSourceRead)?
  private var writer: (any DispatchSourceWrite)?
  private var input: [UInt8] = []
  private var output: ArraySlice<UInt8> = []
  private let onBytes: @MainActor (ServedClient) -> Void
  private let onRoom: @MainActor (ServedClient) -> Void

  /// - Parameters:
  ///   - bytes: what it has said already.
  ///   - onBytes: called when it has said something, or is gone.
  ///   - onRoom: called when it has taken what it was told.
  init(
    _ client: Client, on connection: Descriptor, having bytes: [UInt8], since: SteadyTime,
    onBytes: @escaping @MainActor (ServedClient) -> Void,
    onRoom: @escaping @MainActor (ServedClient) -> Void
  ) {
    (self.client, self.connection, self.since) = (client, connection, since)
    (self.onBytes, self.onRoom, input) = (onBytes, onRoom, bytes)
  }

  /// Has `onBytes` called when it says more, or is gone. Most are gone before: they have asked one thing.
  func waitForMore() {
    guard !isDeaf else { return }
    let reader = DispatchSource.makeReadSource(fileDescriptor: connection.number, queue: .main)
    reader.setEventHandler { @Sendable [weak self] in
      MainActor.onQueue { if let self { self.onBytes(self) } }
    }
    // Its number must not be another file's as long as Dispatch watches it.
    reader.setCancelHandler { @Sendable [connection] in connection.close() }
    reader.activate()
    self.reader = reader
  }

  /// Reads no more: it has sent all that it will, or wants nothing more than one answer.
  func hearNoMore() {
    guard !isDeaf else { return }
    isDeaf = true
    // Dispatch would call again and again for an end of file.
    reader?.suspend()
  }

  /// What one look at the connection brings.
  enum Input {
    /// Whole lines, without their line feeds.
    case lines([ArraySlice<UInt8>])
    /// It says what is no line.
    case nonsense
  }

  /// Reads what there is, up to a limit.
  func read() -> Input {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while input.count <= TimerRequest.longestLine {
      do throws(SystemError) {
        let count = try connection.read(into: &buffer)
        input += buffer[..<count]
        if count == 0 { hearNoMore() }
        // There is no more now.
        if count < buffer.count { break }
      } catch {
        if !error.isFull { isGone = true }
        break
      }
    }
    var lines: [ArraySlice<UInt8>] = []
    var rest = input[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(rest[..<end])
      rest = rest[end...].dropFirst()
    }
    let longest = TimerRequest.longestLine
    // With its line feed a line has one byte more.
    guard rest.count < longest, lines.allSatisfy({ $0.count < longest }) else { return .nonsense }
    input = Array(rest)
    if !lines.isEmpty { since = SystemClock.steady }
    return .lines(lines)
  }

  /// Tells it a line, or as much of it as it takes now; the rest follows when there is room.
  ///
  /// Where it has not taken the line before, this one is left out: it is behind then.
  ///
  /// - Returns: false where it is gone.
  func tell(_ line: [UInt8]) -> Bool {
    guard output.isEmpty else {
      isBehind = true
      return true
    }
    isBehind = false
    output = line[...]
    return send()
  }

  /// Whether all that it was told is on its way.
  var hasTaken: Bool { output.isEmpty }

  /// Whether it says nothing more, and has been told all, or is gone.
  var isDone: Bool { isGone || isDeaf && hasTaken }

  private func send() -> Bool {
    guard let count = Platform.transmit(output, to: connection) else { return false }
    output = output.dropFirst(count)
    if output.isEmpty {
      writer?.cancel()
      writer = nil
    } else if writer == nil {
      return waitForRoom()
    }
    return true
  }

  /// - Returns: false where the system has no descriptor for that: it would never be told the rest.
  private func waitForRoom() -> Bool {
    guard let other = connection.duplicate() else { return false }
    let writer = DispatchSource.makeWriteSource(fileDescriptor: other.number, queue: .main)
    writer.setEventHandler { @Sendable [weak self] in
      MainActor.onQueue {
        guard let self else { return }
        if self.send(), !self.hasTaken { return }
        self.onRoom(self)
      }
    }
    writer.setCancelHandler { @Sendable in other.close() }
    writer.activate()
    self.writer = writer
    return true
  }

  /// Ends the connection.
  func drop() {
    writer?.cancel()
    guard let reader else {
      // The writer has a descriptor of its own.
      if writer != nil { Platform.hangUp(connection) }
      return connection.close()
    }
    // Dispatch closes it a little later.
    Platform.hangUp(connection)
    reader.cancel()
    // A source that is suspended is never cancelled.
    if isDeaf { reader.resume() }
  }
}
