/// Bytes that arrived together, and their time of arrival.
package struct Chunk: Sendable {
  package let bytes: [UInt8]
  package let instant: ContinuousClock.Instant
}

/// A line without its line feed, and the time at which the line feed arrived.
package struct Line: Sendable {
  package let text: String
  package let instant: ContinuousClock.Instant
}

/// Reads from a descriptor, which it owns, and keeps all bytes.
final class Channel {
  let descriptor: CInt
  private(set) var chunks: [Chunk] = []

  /// Replies to the queries in the output.
  var responder: Responder?
  var pace = Pace()

  /// Whether more bytes can arrive: the end has not been read, and the channel is not closed.
  private(set) var isOpen = true

  init(_ descriptor: CInt) throws(SystemCallError) {
    self.descriptor = descriptor
    try Platform.setNonBlocking(descriptor)
  }

  deinit {
    if !isClosed { Platform.close(descriptor) }
  }

  private var isClosed = false

  func close() {
    if !isClosed { Platform.close(descriptor) }
    (isOpen, isClosed) = (false, true)
  }

  var bytes: [UInt8] { chunks.flatMap(\.bytes) }

  var lines: [Line] {
    var (lines, incomplete): ([Line], [UInt8]) = ([], [])
    for chunk in chunks {
      for byte in chunk.bytes {
        if byte != 0x0A {
          incomplete.append(byte)
          continue
        }
        lines.append(
          Line(text: String(decoding: incomplete, as: UTF8.self), instant: chunk.instant))
        incomplete = []
      }
    }
    return lines
  }

  /// Waits until channels are readable, and reads from them; returns whether bytes were read.
  ///
  /// It returns early when a reply is due or a slow terminal may read on.
  static func read(_ channels: [Channel], atMost limit: Duration) -> Bool {
    let open = channels.filter(\.isOpen)
    for channel in open { channel.sendDueReplies() }
    let now = ContinuousClock.now
    let wakeTimes = open.flatMap { [$0.responder?.nextDue, $0.pace.nextRead(at: now)] }
    let limit = wakeTimes.compactMap { $0 }.min().map { max(min($0 - now, limit), .zero) } ?? limit
    let readable = open.filter { $0.pace.allowance(at: now) != 0 }
    let isReady = Platform.await(readable.map(\.descriptor), atMost: limit)
    let instant = ContinuousClock.now
    var hasRead = false
    for (channel, isReady) in zip(readable, isReady) where isReady {
      if channel.readAvailable(at: instant) { hasRead = true }
    }
    return hasRead
  }

  /// Reads output of a program that has ended; returns false after the last bytes.
  ///
  /// A terminal may deliver them a moment later.
  static func readRemaining(_ channels: [Channel]) -> Bool {
    var open = channels.filter(\.isOpen)
    while !open.isEmpty {
      if read(open, atMost: .milliseconds(100)) { return true }
      if open.contains(where: { $0.pace.nextRead(at: .now) != nil || $0.responder?.nextDue != nil })
      {
        continue
      }
      let stillOpen = open.filter(\.isOpen)
      // No channel reached its end within 100 ms: another process still has the other sides open.
      if stillOpen.count == open.count { return false }
      open = stillOpen
    }
    return false
  }

  /// Ignores errors, because the program may have ended.
  private func sendDueReplies() {
    guard let bytes = responder?.takeDue(at: .now), !bytes.isEmpty else { return }
    _ = try? Platform.write(bytes[...], to: descriptor)
  }

  private func readAvailable(at instant: ContinuousClock.Instant) -> Bool {
    switch Platform.bytes(from: descriptor, atMost: pace.allowance(at: instant) ?? 65536) {
    case .bytes(let bytes):
      pace.recordRead(at: instant)
      chunks.append(Chunk(bytes: bytes, instant: instant))
      responder?.read(bytes, at: instant)
      sendDueReplies()
      return true
    case .nothingYet: return false
    case .end:
      isOpen = false
      return false
    }
  }
}
