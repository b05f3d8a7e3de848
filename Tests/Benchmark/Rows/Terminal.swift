import Harness

private let tenName = "bytes of timer 10s, to its end"

/// The bytes per second of a short countdown, after its first frame and before the frame that rings.
let tenSeconds = Measurement(names: [tenName]) { programs, rounds in
  let terminals = try (0..<rounds).map { _ in try PseudoTerminal(programs.timer, ["10s"]) }
  PseudoTerminal.read(terminals, for: .milliseconds(10_500))
  let rates = try terminals.map { terminal in
    let first = try terminal.arrival(of: Programs.frameEnd)
    try terminal.wait(for: "the bell") { $0.bells > 0 }
    guard let bell = terminal.bell else { return Double.nan }
    let between = terminal.transcript.filter { $0.instant > first && $0.instant < bell }
    let bytes = between.reduce(0) { $0 + $1.bytes.count }
    return Double(bytes) / ((bell - first).milliseconds / 1000)
  }
  return [.absolute(tenName, rates.median, unit: .bytesPerSecond, atMost: 5000)]
}

private let keyName = "a key to the changed frame"

/// The time from the write of a key to the end of the next frame.
///
/// About one in a hundred of these frames is due to the time, not to the key; that does not move a median. The pauses
/// between the keys differ, so that the keys fall anywhere between two beats.
let keyToFrame = Measurement(names: [keyName]) { programs, rounds in
  let terminal = try PseudoTerminal(programs.timer, ["5m"])
  _ = try terminal.arrival(of: Programs.frameEnd)
  let times = try (0..<10 * rounds).map { turn in
    terminal.read(for: .milliseconds(23 + 7 * (turn % 6)))
    let count = terminal.transcript.count
    let pressed = ContinuousClock.now
    try terminal.send(turn.isMultiple(of: 2) ? "+" : "-")
    return (try terminal.arrival(of: Programs.frameEnd, after: count) - pressed).milliseconds
  }
  return [
    .absolute(
      keyName, times.median, unit: .milliseconds, atMost: 0.5,
      note: " (worst \(fixed(times.worst, 2)))")
  ]
}
