internal import Countdown

/// What the names of the files of one process begin with: when it was made, and by which process. It is never used twice.
struct EntryName: Hashable, Sendable {
  /// `2x3k9q1b-4711`
  let text: String

  /// When it was made, in nanoseconds of the steady clock.
  private let start: Int64

  /// A new one of this process.
  init() {
    start = SystemClock.steady.sinceStart.nanoseconds
    text = "\(String(start, radix: 36))-\(Process.number)"
  }

  /// Nil where these bytes are none.
  init?(_ bytes: some Collection<UInt8>) {
    var (start, digits, isOfProcess) = (Int64(0), 0, false)
    for byte in bytes {
      let digit: Int64
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = Int64(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "z") where !isOfProcess:
        digit = Int64(byte - UInt8(ascii: "a")) + 10
      case UInt8(ascii: "-") where !isOfProcess && (1...Self.mostStartDigits).contains(digits):
        (digits, isOfProcess) = (0, true)
        continue
      default: return nil
      }
      digits += 1
      if !isOfProcess, digits <= Self.mostStartDigits { start = start * 36 + digit }
    }
    guard isOfProcess, (1...10).contains(digits) else { return nil }
    (text, self.start) = (String(decoding: bytes, as: UTF8.self), start)
  }

  /// Enough for a system that runs for a hundred years.
  private static let mostStartDigits = 12

  /// Nil where the file is not that of timers.
  init?(timers file: some Collection<UInt8>) {
    let count = file.count - Self.ending.count
    guard count > 0, file.dropFirst(count).elementsEqual(Self.ending) else { return nil }
    self.init(file.prefix(count))
  }

  private static let ending = Array(".timers".utf8)

  /// The byte of the lock file that is locked as long as the process counts.
  var life: Int64 { start }

  /// The byte that is locked while another process claims timers of a dead one. These are counted from the end.
  var claim: Int64 { .max - start }

  /// How its timers stand.
  var timers: String { text + ".timers" }

  /// What replaces one of the files, before it has that file's name.
  var draft: String { ".\(text)" }

  /// The socket, in another folder.
  var socket: String { text + ".sock" }

  /// The most bytes of a socket's name.
  static let longestSocket = mostStartDigits + 1 + 10 + ".sock".utf8.count
}
