import Harness

private let names = [
  "CPU of timer 5m, 20 frames a second", "CPU of timer --quiet 5m", "CPU of timer 5m while paused",
  "wake-ups of timer 5m while paused", "bytes of timer 5m while paused", "bytes of timer 5m",
  "peak memory of timer 5m",
]

/// Five programs side by side in the same five seconds, after their start.
///
/// Each round starts them anew, except the paused one.
let running = Measurement(names: names) { programs, rounds in
  let paused = try pausedTimer(programs)
  var windows: [Window] = []
  for round in 0..<rounds { windows.append(try Window(programs, round, paused)) }
  func median(_ value: (Window) -> Double) -> Double { windows.map(value).median }

  func worst(_ value: (Window) -> Double) -> Double { windows.map(value).worst }

  return [
    .ratio(
      names[0], median(\.running.time), ("empty 0.05 s loop", median(\.fastLoop.time)),
      unit: .millisecondsPerSecond, atMost: 1.5),
    .ratio(
      names[1], median(\.quiet.time), ("empty 1 s loop", median(\.slowLoop.time)),
      unit: .millisecondsPerSecond, atMost: 1.5),
    .absolute(names[2], worst(\.paused.time), unit: .millisecondsPerSecond, atMost: 0),
    .absolute(names[3], worst(\.paused.wakeUps), unit: .perSecond, atMost: 0),
    .absolute(names[4], worst(\.paused.bytes), unit: .bytesPerSecond, atMost: 0),
    .absolute(names[5], median(\.running.bytes), unit: .bytesPerSecond, atMost: 1000),
    .ratio(
      names[6], median(\.running.memory), ("empty 0.05 s loop", median(\.fastLoop.memory)),
      unit: .megabytes, atMost: 1.5),
  ]
}

/// A countdown that has been paused for a while.
///
/// Dispatch ends its idle threads once, five seconds after the last work. From then on nothing at all may happen.
private func pausedTimer(_ programs: Programs) throws -> PseudoTerminal {
  let terminal = try PseudoTerminal(programs.timer, ["5m"])
  _ = try terminal.arrival(of: Programs.frameEnd)
  try terminal.send(" ")
  terminal.read(for: .milliseconds(5500))
  return terminal
}

/// What a program uses in a window of time.
struct Share {
  /// CPU time in milliseconds per second.
  var time = 0.0

  /// How often per second it went back to sleep.
  var wakeUps = 0.0

  /// Bytes per second to its terminal.
  var bytes = 0.0

  /// The peak memory up to the end of the window, in MB.
  var memory = 0.0
}

/// One window of five seconds.
private struct Window {
  private(set) var running = Share()
  private(set) var paused = Share()
  private(set) var quiet = Share()
  private(set) var fastLoop = Share()
  private(set) var slowLoop = Share()

  init(_ programs: Programs, _ round: Int, _ paused: PseudoTerminal) throws {
    let starts: [() throws -> PseudoTerminal] = [
      { try PseudoTerminal(programs.timer, ["5m"]) },
      { try PseudoTerminal(programs.timer, ["--quiet", "5m"], output: .pipe) },
      { try PseudoTerminal(programs.emptyLoop, ["0.05"]) },
      { try PseudoTerminal(programs.emptyLoop, ["1"]) },
    ]
    var started: [Int: PseudoTerminal] = [:]
    for turn in starts.indices {
      let turn = (turn + round) % starts.count
      started[turn] = try starts[turn]()
      pause(.milliseconds(20))
    }
    let all = starts.indices.compactMap { started[$0] } + [paused]
    PseudoTerminal.read(all, for: .milliseconds(500))

    let before = try all.map { try Reading($0) }
    PseudoTerminal.read(all, for: .seconds(5))
    let shares = try zip(all, before).map { try Reading($0).share(since: $1) }
    (running, quiet, self.paused) = (shares[0], shares[1], shares[4])
    (fastLoop, slowLoop) = (shares[2], shares[3])
  }
}

/// What a program has used up to an instant.
struct Reading {
  private let instant: ContinuousClock.Instant
  private let usage: Usage
  private let bytes: Int

  init(_ terminal: PseudoTerminal) throws {
    guard let usage = terminal.child.usage else { throw Untold() }
    instant = ContinuousClock.now
    self.usage = usage
    bytes = terminal.received.count
  }

  /// The peak memory until now, in MB.
  var memory: Double { Double(usage.peakMemory) / 1_000_000 }

  func share(since before: Reading) -> Share {
    let seconds = (instant - before.instant).milliseconds / 1000
    return Share(
      time: (usage.processorTime - before.usage.processorTime).milliseconds / seconds,
      wakeUps: abs(Double(usage.voluntarySwitches - before.usage.voluntarySwitches)) / seconds,
      bytes: Double(bytes - before.bytes) / seconds,
      memory: memory)
  }
}

/// The error of a system that does not report what a running child has used.
struct Untold: Error, CustomStringConvertible {
  let description = "this system does not tell what another process has used"
}
