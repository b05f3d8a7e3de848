internal import Countdown

/// The word that the files of one process have in their names: when it was made, and by which process. It is never used
/// twice.
struct EntryWord: Hashable, Sendable {
  /// `2x3k9q1b-4711`
  let text: String

  /// A new word of this process.
  init() {
    let time = String(SystemClock.steady.sinceStart.nanoseconds, radix: 36)
    text = "\(time)-\(Process.number)"
  }

  /// Nil where it is no such word.
  init?(_ bytes: some Collection<UInt8>) {
    var (digits, isOfProcess) = (0, false)
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
      case UInt8(ascii: "a")...UInt8(ascii: "z") where !isOfProcess: digits += 1
      case UInt8(ascii: "-") where !isOfProcess && (1...13).contains(digits):
        (digits, isOfProcess) = (0, true)
      default: return nil
      }
    }
    guard isOfProcess, (1...10).contains(digits) else { return nil }
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// Nil where the file is no lock.
  init?(lock file: some Collection<UInt8>) { self.init(file, Self.lockEnding) }

  /// Nil where the file is not that of timers.
  init?(timers file: some Collection<UInt8>) { self.init(file, Self.timersEnding) }

  private init?(_ file: some Collection<UInt8>, _ ending: [UInt8]) {
    let count = file.count - ending.count
    guard count > 0, file.dropFirst(count).elementsEqual(ending) else { return nil }
    self.init(file.prefix(count))
  }

  private static let lockEnding = Array(".lock".utf8)
  private static let timersEnding = Array(".timers".utf8)

  /// Locked as long as the process counts.
  var lock: String { text + ".lock" }

  /// How its timers stand.
  var timers: String { text + ".timers" }

  /// What replaces one of the files, before it has that file's name.
  var draft: String { ".\(text)" }

  /// The socket, in another folder.
  var socket: String { text + ".sock" }

  /// The most bytes of a socket's name.
  static let longestSocket = 13 + 1 + 10 + ".sock".utf8.count
}
