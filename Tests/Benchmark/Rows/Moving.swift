import Harness

private let names = [
  "CPU of timer 5m --theme rainbow", "bytes of timer 5m --theme rainbow",
  "bytes of timer 5m --effects", "CPU of timer 5m on 200×60", "bytes of timer 5m on 200×60",
]

/// Countdowns with more motion than the default, and in a larger window, beside an empty loop.
let movingCountdowns = Measurement(names: names) { programs, rounds in
  let starts: [() throws -> PseudoTerminal] = [
    { try PseudoTerminal(programs.timer, ["5m", "--theme", "rainbow"]) },
    { try PseudoTerminal(programs.timer, ["5m", "--effects"]) },
    { try PseudoTerminal(programs.timer, ["5m"], columns: 200, rows: 60) },
    { try PseudoTerminal(programs.emptyLoop, ["0.05"]) },
  ]
  var windows: [[ResourceUse]] = []
  for round in 0..<rounds { windows.append(try measureUse(starts, round)) }
  func median(_ program: Int, _ value: (ResourceUse) -> Double) -> Double {
    windows.map { value($0[program]) }.median
  }

  let loop = ("empty 0.05 s loop", median(3, \.time))
  return [
    .ratio(names[0], median(0, \.time), loop, unit: .millisecondsPerSecond, atMost: 4),
    .absolute(names[1], median(0, \.bytes), unit: .bytesPerSecond, atMost: 25_000),
    .absolute(names[2], median(1, \.bytes), unit: .bytesPerSecond, atMost: 25_000),
    .ratio(names[3], median(2, \.time), loop, unit: .millisecondsPerSecond, atMost: 1.5),
    .absolute(names[4], median(2, \.bytes), unit: .bytesPerSecond, atMost: 1000),
  ]
}

/// Returns what several new programs, and others that already run, use in the same five seconds.
func measureUse(
  _ starts: [() throws -> PseudoTerminal], _ round: Int, and others: PseudoTerminal...
) throws -> [ResourceUse] {
  var started: [Int: PseudoTerminal] = [:]
  for turn in starts.indices {
    let turn = (turn + round) % starts.count
    started[turn] = try starts[turn]()
    pause(.milliseconds(20))
  }
  let all = starts.indices.compactMap { started[$0] } + others
  PseudoTerminal.read(all, for: .milliseconds(500))
  let before = try all.map { try UsageSample($0) }
  PseudoTerminal.read(all, for: .seconds(5))
  return try zip(all, before).map { try UsageSample($0).use(since: $1) }
}
