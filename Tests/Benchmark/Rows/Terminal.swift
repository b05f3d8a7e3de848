import Harness

private let tenName = "bytes of timer 10s, to its end"

/// The bytes per second of a short countdown, after its first frame and before the frame with the bell.
let tenSeconds = Measurement(names: [tenName]) { programs, rounds in
  let terminals = try (0..<rounds).map { _ in try PseudoTerminal(programs.timer, ["10s"]) }
  PseudoTerminal.read(terminals, for: .milliseconds(10_500))
  let rates = try terminals.map { terminal in
    let first = try terminal.awaitArrival(of: CompanionPrograms.frameEnd)
    try terminal.wait(for: "the bell") { $0.bells > 0 }
    guard let bell = terminal.bell else { return Double.nan }
    let between = terminal.transcript.filter { $0.instant > first && $0.instant < bell }
    let bytes = between.reduce(0) { $0 + $1.bytes.count }
    return Double(bytes) / ((bell - first).milliseconds / 1000)
  }
  return [.absolute(tenName, rates.median, unit: .bytesPerSecond, atMost: 5000)]
}

private let keyName = "a key to the changed frame"

/// The time from the write of a key to the end of the next frame, beside that to the echo of an empty program: the
/// share of the pseudo-terminal and of Dispatch.
///
/// About one in a hundred of these frames is due to the time, not to the key, which does not affect the median. The
/// pauses differ, so that keys come at any time between two frames.
let keyToFrame = Measurement(names: [keyName]) { programs, rounds in
  let timer = try PseudoTerminal(programs.timer, ["5m"])
  try timer.awaitArrival(of: CompanionPrograms.frameEnd)
  let floor = try programs.startEcho()

  var (frames, echoes): ([Double], [Double]) = ([], [])
  for turn in 0..<10 * rounds {
    PseudoTerminal.read([timer, floor], for: .milliseconds(23 + 7 * (turn % 6)))
    let key = turn.isMultiple(of: 2) ? "+" : "-"
    frames.append(try timer.time(from: key, to: CompanionPrograms.frameEnd))
    echoes.append(try floor.time(from: key, to: Array(key.utf8)))
  }
  return [
    // 0.5 milliseconds on the machine on which the bound was set.
    .ratio(
      keyName, frames.median, ("empty loop", echoes.median), unit: .milliseconds, atMost: 2,
      note: " (worst \(fixed(frames.worst, 2)))")
  ]
}

extension CompanionPrograms {
  /// Starts a program that only writes what it reads.
  func startEcho() throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "stty raw -echo; echo ready; exec \"$0\" echo", emptyLoop])
    try terminal.wait(forText: "ready")
    return terminal
  }
}

extension PseudoTerminal {
  /// Returns the time from a key to the last of some bytes, in milliseconds.
  func time(from key: String, to bytes: [UInt8]) throws -> Double {
    let count = transcript.count
    let pressed = ContinuousClock.now
    try send(key)
    return (try awaitArrival(of: bytes, after: count) - pressed).milliseconds
  }
}
