/// Bytes that arrived together, and when.
package struct Chunk: Sendable {
  package let bytes: [UInt8]
  package let instant: ContinuousClock.Instant
}

/// A line without its end, and the instant at which its end arrived.
package struct Line: Sendable {
  package let text: String
  package let instant: ContinuousClock.Instant
}

/// A descriptor that bytes come from, and every byte that came. It owns the descriptor.
final class Channel {
  let descriptor: CInt
  private(set) var chunks: [Chunk] = []

  /// Answers what is asked by what comes.
  var responder: Responder?

  /// How fast it is read.
  var pace = Pace()

  /// More may come.
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

  /// The lines that are complete.
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
  /// - Returns: Whether bytes came.
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
  /// - Returns: Whether bytes came; where not, that was all.
  static func readRest(_ channels: [Channel]) -> Bool {
    var open = channels.filter(\.isOpen)
    while !open.isEmpty {
      if read(open, atMost: .milliseconds(100)) { return true }
      if open.contains(where: { $0.pace.next(at: .now) != nil || $0.responder?.nextDue != nil }) {
        continue
      }
      let stillOpen = open.filter(\.isOpen)
      // Silence, although nobody has hung up: somebody else has the descriptor too.
      if stillOpen.count == open.count { return false }
      open = stillOpen
    }
    return false
  }

  /// Sends the answers that are due; a terminal whose program is gone answers nobody.
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
