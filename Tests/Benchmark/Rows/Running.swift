import Harness

private let names = [
  "CPU of timer 5m, 20 frames a second", "CPU of timer --quiet 5m", "CPU of timer 5m while paused",
  "wake-ups of timer 5m while paused", "bytes of timer 5m while paused", "bytes of timer 5m",
  "peak memory of timer 5m",
]

/// Five programs in the same five seconds, after their start.
///
/// Each round starts them again, except the paused one.
let oneCountdown = Measurement(names: names) { programs, rounds in
  let paused = try pausedTimer(programs)
  let starts: [() throws -> PseudoTerminal] = [
    { try PseudoTerminal(programs.timer, ["5m"]) },
    { try PseudoTerminal(programs.timer, ["--quiet", "5m"], output: .pipe) },
    { try PseudoTerminal(programs.emptyLoop, ["0.05"]) },
    { try PseudoTerminal(programs.emptyLoop, ["1"]) },
  ]
  var windows: [[ResourceUse]] = []
  for round in 0..<rounds { windows.append(try measureUse(starts, round, and: paused)) }
  func median(_ program: Int, _ value: (ResourceUse) -> Double) -> Double {
    windows.map { value($0[program]) }.median
  }
  func worst(_ value: (ResourceUse) -> Double) -> Double { windows.map { value($0[4]) }.worst }

  return [
    .ratio(
      names[0], median(0, \.time), ("empty 0.05 s loop", median(2, \.time)),
      unit: .millisecondsPerSecond, atMost: 1.5),
    .ratio(
      names[1], median(1, \.time), ("empty 1 s loop", median(3, \.time)),
      unit: .millisecondsPerSecond, atMost: 1.5),
    .absolute(names[2], worst(\.time), unit: .millisecondsPerSecond, atMost: 0),
    .absolute(names[3], worst(\.wakeUps), unit: .perSecond, atMost: 0),
    .absolute(names[4], worst(\.bytes), unit: .bytesPerSecond, atMost: 0),
    .absolute(names[5], median(0, \.bytes), unit: .bytesPerSecond, atMost: 1000),
    .ratio(
      names[6], median(0, \.memory), ("empty 0.05 s loop", median(2, \.memory)),
      unit: .megabytes, atMost: 1.5),
  ]
}

/// Returns a countdown that has been paused for a while.
///
/// Dispatch ends idle threads five seconds after the last work. From then on nothing at all may happen.
private func pausedTimer(_ programs: CompanionPrograms) throws -> PseudoTerminal {
  let terminal = try PseudoTerminal(programs.timer, ["5m"])
  try terminal.awaitArrival(of: CompanionPrograms.frameEnd)
  try terminal.send(" ")
  terminal.read(for: .milliseconds(5500))
  return terminal
}

/// What a program uses in an interval.
struct ResourceUse {
  /// CPU time in milliseconds per second.
  var time = 0.0

  /// Voluntary context switches per second.
  var wakeUps = 0.0

  /// Bytes per second to the terminal.
  var bytes = 0.0

  /// The peak memory up to the end of the interval, in MB.
  var memory = 0.0
}

/// What a program has used up to an instant.
struct UsageSample {
  private let instant: ContinuousClock.Instant
  private let usage: Usage
  private let bytes: Int

  init(_ terminal: PseudoTerminal) throws {
    guard let usage = terminal.child.usage else { throw UsageUnavailable() }
    instant = ContinuousClock.now
    self.usage = usage
    bytes = terminal.received.count
  }

  var memory: Double { Double(usage.peakMemory) / 1_000_000 }

  func use(since before: UsageSample) -> ResourceUse {
    let seconds = (instant - before.instant).milliseconds / 1000
    return ResourceUse(
      time: (usage.processorTime - before.usage.processorTime).milliseconds / seconds,
      wakeUps: abs(Double(usage.voluntarySwitches - before.usage.voluntarySwitches)) / seconds,
      bytes: Double(bytes - before.bytes) / seconds,
      memory: memory)
  }
}

/// The system does not report the usage of a running child.
struct UsageUnavailable: Error, CustomStringConvertible {
  let description = "this system does not tell what another process has used"
}
