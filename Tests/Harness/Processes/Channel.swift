/// Bytes that arrived together, and their time of arrival.
package struct Chunk: Sendable {
  package let bytes: [UInt8]
  package let instant: ContinuousClock.Instant
}

/// A line without its line feed, and the instant at which its line feed arrived.
package struct Line: Sendable {
  package let text: String
  package let instant: ContinuousClock.Instant
}

/// A descriptor that bytes are read from, and all bytes so far. It owns the descriptor.
final class Channel {
  let descriptor: CInt
  private(set) var chunks: [Chunk] = []

  /// Answers the questions among the bytes that are read.
  var responder: Responder?

  /// How fast it is read.
  var pace = Pace()

  /// Whether more bytes may come.
  private(set) var isOpen = true

  init(_ descriptor: CInt) throws(FailedCall) {
    self.descriptor = descriptor
    try Platform.stopBlocking(descriptor)
  }

  deinit {
    if !isClosed { Platform.shut(descriptor) }
  }

  private var isClosed = false

  func close() {
    if !isClosed { Platform.shut(descriptor) }
    (isOpen, isClosed) = (false, true)
  }

  var bytes: [UInt8] { chunks.flatMap(\.bytes) }

  /// The complete lines.
  var lines: [Line] {
    var (lines, begun): ([Line], [UInt8]) = ([], [])
    for chunk in chunks {
      for byte in chunk.bytes {
        if byte != 0x0A {
          begun.append(byte)
          continue
        }
        lines.append(Line(text: String(decoding: begun, as: UTF8.self), instant: chunk.instant))
        begun = []
      }
    }
    return lines
  }

  /// Waits until something can be read from one of the channels, and reads it.
  ///
  /// - Returns: whether bytes came.
  static func read(_ channels: [Channel], atMost limit: Duration) -> Bool {
    let open = channels.filter(\.isOpen)
    for channel in open { channel.answer() }
    let now = ContinuousClock.now
    let dues = open.flatMap { [$0.responder?.nextDue, $0.pace.next(at: now)] }
    let limit = dues.compactMap { $0 }.min().map { max(min($0 - now, limit), .zero) } ?? limit
    let read = open.filter { $0.pace.allowance(at: now) != 0 }
    let isReady = Platform.await(read.map(\.descriptor), atMost: limit)
    let instant = ContinuousClock.now
    var came = false
    for (channel, isReady) in zip(read, isReady) where isReady {
      if channel.take(at: instant) { came = true }
    }
    return came
  }

  /// Reads what a program that has ended left behind; a terminal may deliver it a moment later.
  ///
  /// - Returns: whether bytes came; false once everything has been read.
  static func readRest(_ channels: [Channel]) -> Bool {
    var open = channels.filter(\.isOpen)
    while !open.isEmpty {
      if read(open, atMost: .milliseconds(100)) { return true }
      if open.contains(where: { $0.pace.next(at: .now) != nil || $0.responder?.nextDue != nil }) {
        continue
      }
      let stillOpen = open.filter(\.isOpen)
      // Silence without a hang-up: another process has the descriptor open, too.
      if stillOpen.count == open.count { return false }
      open = stillOpen
    }
    return false
  }

  /// Sends the answers that are due. Errors are ignored: the program may be gone.
  private func answer() {
    guard let bytes = responder?.takeDue(at: .now), !bytes.isEmpty else { return }
    _ = try? Platform.put(bytes[...], to: descriptor)
  }

  private func take(at instant: ContinuousClock.Instant) -> Bool {
    switch Platform.bytes(from: descriptor, atMost: pace.allowance(at: instant) ?? 65536) {
    case .bytes(let bytes):
      pace.note(at: instant)
      chunks.append(Chunk(bytes: bytes, instant: instant))
      responder?.read(bytes, at: instant)
      answer()
      return true
    case .nothingYet: return false
    case .end:
      isOpen = false
      return false
    }
  }
}
