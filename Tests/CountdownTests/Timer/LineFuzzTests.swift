import Harness
import Testing

@testable import Countdown

/// No line causes a trap or a hang. A value that was read can be written and read again.
@Suite struct LineFuzzTests {
  static let rounds = fuzzRounds(default: 10_000)

  static let pieces = [
    "timer/1", "timer/2", " ", " ", "\t", "&", "&", "=", "=", "%", "%4", "%00", "%FF", "%zz", "ok",
    "no", "pause", "add", "stop", "undo", "id", "k7", "c4", "part", "tea", "words", "ends", "since",
    "until", "left", "ran", "total", "rounds", "amount", "1", "0", "-1", "-",
    "9223372036854775807", "-9223372036854775808", "99999999999999999999",
    "id=k7&ends=1&since=0&total=2", "\0", "\n", "é",
  ]

  @Test func survivesRandomLines() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<Self.rounds {
      let text = randomPieces(of: Self.pieces, count: 0...14, using: &generator).joined()
      check(Array(("timer/2 " + text).utf8))
      check(Array(text.utf8))
    }
  }

  /// Valid lines with a few bytes changed, inserted or removed.
  @Test func survivesDamagedLines() {
    var generator = SeededGenerator(seed: 12)
    let lines =
      TimerSnapshot.samples.map { $0.fields } + ActionRequestTests.requests.map(\.0.line)
      + ActionRequestTests.replies.map(\.line)
    for _ in 0..<Self.rounds {
      guard var line = lines.randomElement(using: &generator) else { return }
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let position = Int.random(in: line.indices, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: line[position] = UInt8.random(in: 0...255, using: &generator)
        case 1: line.insert(UInt8.random(in: 0...255, using: &generator), at: position)
        default: line.remove(at: position)
        }
        if line.isEmpty { break }
      }
      check(line)
    }
  }

  private func check(_ line: [UInt8]) {
    if let request = try? ActionRequest(line: line[...]) {
      #expect((try? ActionRequest(line: request.line.dropLast())) == request)
    }
    if let reply = ActionReply(line: line[...]) {
      #expect(ActionReply(line: reply.line.dropLast()) == reply)
    }
    if let timer = TimerSnapshot(fields: line[...], zone: Greenwich()) {
      #expect(TimerSnapshot(fields: timer.fields[...], zone: Greenwich()) == timer)
      _ = timer.advanced(to: .noon)
      _ = timer.lost(at: .noon)
    }
  }
}
