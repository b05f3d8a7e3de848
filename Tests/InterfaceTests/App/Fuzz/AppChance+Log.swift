import Countdown
import Drawing

@testable import Interface

/// Random logs.
extension AppChance {
  /// A log with usual and odd entries, with lines that are none, or one that cannot be read.
  mutating func log(_ house: House) -> LogReading {
    if isOnce(in: 6) {
      return LogReading(
        LogDigest(LogBytes([])), trouble: pick(["it is a folder", "", "\u{1B}[31m\u{202E}no"]))
    }
    var bytes: [UInt8] = []
    for _ in 0..<pick([0, 1, 2, 5, 40]) { bytes += line(house) }
    return LogReading(LogDigest(LogBytes(bytes)))
  }

  private mutating func line(_ house: House) -> [UInt8] {
    if isOnce(in: 8) { return Array(pick(["\n", "2026-11-20T17", "\t\t\t\t\n", "\u{0}\n"]).utf8) }
    // Some lie far back, and some in the future, where a clock was wrong.
    let days = pick([0, 0, 1, 2, 6, 7, 30, 400, 20_000, -1, -7, -3_000])
    return LogEntry(
      began: house.now.wall.advanced(by: .seconds(-86_400 * days)),
      counted: pick([.zero, .milliseconds(1), .seconds(1500), .longestCountdown]),
      asked: .seconds(1500), end: pick([.ended, .stopped, .skipped, .missed]),
      name: pick(["", "tea", "focus", "茶", "\u{1B}[31m", "e\u{301}", "x\(number(0..<20))"])
    ).line(in: Greenwich())
  }
}
