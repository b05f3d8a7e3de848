import Harness
import Testing

@testable import Countdown

@Suite struct LogBytesTests {
  private static let complete = "2026-11-20T21:54:00+00:00\t60\t60\tended\ttea\n"

  private func names(_ text: String) -> [String] {
    let log = LogBytes(Array(text.utf8))
    return log.lines.map(log.name)
  }

  @Test(arguments: [
    "", "\n", "tea", "2026-11-20T21:54:00+00:00\t60\t60\tended", "\t\t\t\t\n",
    "2026-11-20T21:54:00+00:00\t60\t60\tended\ttorn",
    "2026-11-20T21:54:00+00:00\t60\t60\tend\ttea\n",
    "2026-13-20T21:54:00+00:00\t60\t60\tended\ttea\n",
    "2026-02-29T21:54:00+00:00\t60\t60\tended\ttea\n",
    "2026-11-20T24:54:00+00:00\t60\t60\tended\ttea\n",
    "2026-11-20T21:54:00\t60\t60\tended\ttea\n",
    "2026-11-20T21:54:00+00:00\t-60\t60\tended\ttea\n",
    "2026-11-20T21:54:00+00:00\t60.\t60\tended\ttea\n",
    "2026-11-20T21:54:00+00:00\t60.1234\t60\tended\ttea\n",
    "2026-11-20T21:54:00+00:00\t9999999999999\t60\tended\ttea\n",
    "2026-11-20T21:54:00+00:00\t60\t60\tended\ttea\tmore\n",
  ])
  func skipsIncompleteAndMalformedLines(text: String) {
    #expect(names(text) == [])
    #expect(names(Self.complete + text) == ["tea"])
    if text.hasSuffix("\n") || text.isEmpty { #expect(names(text + Self.complete) == ["tea"]) }
  }

  @Test func continuesAfterAnIncompleteLine() {
    #expect(names("2026-11-20T21:5\n" + Self.complete) == ["tea"])
    #expect(names("\n\n" + Self.complete + "\n" + Self.complete) == ["tea", "tea"])
  }

  /// No bytes cause a trap.
  @Test func survivesDamagedBytes() {
    var generator = SeededGenerator(seed: 25)
    let text = Array(String(repeating: Self.complete, count: 3).utf8)
    for _ in 0..<fuzzRounds(default: 2_000) {
      var bytes = text
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: index)
        default: bytes.insert(bytes[Int.random(in: 0..<bytes.count, using: &generator)], at: index)
        }
      }
      let log = LogBytes(bytes)
      for line in log.lines {
        #expect(log.bytes(of: line).last == UInt8(ascii: "\n"))
        #expect(log.bytes(of: line).count(where: { $0 == UInt8(ascii: "\n") }) == 1)
        #expect(line.elapsed >= 0 && line.nameRange.upperBound == line.byteRange.upperBound)
        _ = log.json(line)
      }
      #expect(LogTotals(log).lineCount <= 4)
    }
  }
}
