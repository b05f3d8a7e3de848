internal import Countdown

/// The common beginning of the file names of one process: a time and the process identifier. A name is never reused.
struct EntryName: Hashable, Sendable {
  /// For example `2x3k9q1b-4711`.
  let text: String

  /// The time at which the entry was made, in nanoseconds of the steady clock.
  private let start: Int64

  init() {
    start = SystemClock.steady.sinceStart.nanoseconds
    text = "\(String(start, radix: 36))-\(Process.identifier)"
  }

  init?(_ bytes: some Collection<UInt8>) {
    var (start, digits, isInIdentifier) = (Int64(0), 0, false)
    for byte in bytes {
      let digit: Int64
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = Int64(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "z") where !isInIdentifier:
        digit = Int64(byte - UInt8(ascii: "a")) + 10
      case UInt8(ascii: "-") where !isInIdentifier && (1...Self.maxStartDigits).contains(digits):
        (digits, isInIdentifier) = (0, true)
        continue
      default: return nil
      }
      digits += 1
      if !isInIdentifier, digits <= Self.maxStartDigits { start = start * 36 + digit }
    }
    guard isInIdentifier, (1...10).contains(digits) else { return nil }
    (text, self.start) = (String(decoding: bytes, as: UTF8.self), start)
  }

  /// In base 36, enough for an uptime of a hundred years.
  private static let maxStartDigits = 12

  /// Parses the name of a file of timers; returns nil for any other file.
  init?(timersFile file: some Collection<UInt8>) {
    let count = file.count - Self.timersSuffix.count
    guard count > 0, file.dropFirst(count).elementsEqual(Self.timersSuffix) else { return nil }
    self.init(file.prefix(count))
  }

  private static let timersSuffix = Array(".timers".utf8)

  /// The offset of the byte in the lock file that is locked while the process lives.
  var lifeByte: Int64 { start }

  /// The offset of the byte that a process locks while it claims the timers of this entry. The offsets of such bytes
  /// count down from the largest offset, so that none is also a ``lifeByte``.
  var claimByte: Int64 { .max - start }

  /// The file with the snapshots of the timers.
  var timersFile: String { text + ".timers" }

  /// A new file or link before it is renamed; also the file of timers while the entry is removed.
  var draftFile: String { ".\(text)" }

  /// The name of the socket in a folder of ``SocketFolder``.
  var socketFile: String { text + ".sock" }

  /// The length of the longest ``socketFile`` in bytes. The process identifier has at most ten digits.
  static let maxSocketNameLength = maxStartDigits + 1 + 10 + ".sock".utf8.count
}
