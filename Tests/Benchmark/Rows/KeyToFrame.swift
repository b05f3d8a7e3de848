import Harness

private let name = "a key to the changed frame"

/// The time from the write of a key to the end of the next frame, beside the echo of an empty loop.
/// About one frame in a hundred comes from the clock, not from the key; that does not affect the median.
/// The pauses differ, so that keys come at any time between two frames.
let keyToFrame = Measurement(names: [name]) { programs, rounds in
  let timer = try PseudoTerminal(programs.timer, ["5m"])
  try timer.awaitArrival(of: CompanionPrograms.frameEnd)
  let echo = try programs.startEcho()

  var (frameTimes, echoTimes): ([Double], [Double]) = ([], [])
  for turn in 0..<10 * rounds {
    PseudoTerminal.read([timer, echo], for: .milliseconds(23 + 7 * (turn % 6)))
    let key = turn.isMultiple(of: 2) ? "+" : "-"
    frameTimes.append(try timer.milliseconds(from: key, to: CompanionPrograms.frameEnd))
    echoTimes.append(try echo.milliseconds(from: key, to: Array(key.utf8)))
  }
  return [
    // Twice the empty loop's time was 0.5 milliseconds on the machine on which the bound was set.
    .ratio(
      name, frameTimes.median, ("empty loop", echoTimes.median), unit: .milliseconds, atMost: 2,
      note: " (worst \(fixed(frameTimes.worst, 2)))")
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
  /// Sends a key, and returns the milliseconds until the last of the given bytes has arrived.
  func milliseconds(from key: String, to bytes: [UInt8]) throws -> Double {
    let chunksBefore = transcript.count
    let pressed = ContinuousClock.now
    try send(key)
    return (try awaitArrival(of: bytes, after: chunksBefore) - pressed).milliseconds
  }
}
