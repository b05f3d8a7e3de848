import Harness

private let rainbowTimeName = "CPU of timer 5m --theme rainbow"
private let rainbowBytesName = "bytes of timer 5m --theme rainbow"
private let effectsBytesName = "bytes of timer 5m --effects"
private let largeTimeName = "CPU of timer 5m on 200×60"
private let largeBytesName = "bytes of timer 5m on 200×60"

private enum MeasuredProgram {
  case rainbow, effects, large, emptyLoop
}

/// Countdowns with more motion than the default, and in a larger window, measured at the same time as an empty loop.
let movingCountdowns = Measurement(
  names: [rainbowTimeName, rainbowBytesName, effectsBytesName, largeTimeName, largeBytesName]
) { programs, rounds in
  var use = SimultaneousUse<MeasuredProgram>(of: [
    .rainbow: { try PseudoTerminal(programs.timer, ["5m", "--theme", "rainbow"]) },
    .effects: { try PseudoTerminal(programs.timer, ["5m", "--effects"]) },
    .large: { try PseudoTerminal(programs.timer, ["5m"], columns: 200, rows: 60) },
    .emptyLoop: { try PseudoTerminal(programs.emptyLoop, ["0.05"]) },
  ])
  for round in 0..<rounds { try use.measure(round: round) }

  let loop = ("empty 0.05 s loop", use.median(\.time, of: .emptyLoop))
  return [
    .ratio(
      rainbowTimeName, use.median(\.time, of: .rainbow), loop, unit: .millisecondsPerSecond,
      atMost: 4),
    .absolute(
      rainbowBytesName, use.median(\.bytes, of: .rainbow), unit: .bytesPerSecond, atMost: 25_000),
    .absolute(
      effectsBytesName, use.median(\.bytes, of: .effects), unit: .bytesPerSecond, atMost: 25_000),
    .ratio(
      largeTimeName, use.median(\.time, of: .large), loop, unit: .millisecondsPerSecond,
      atMost: 1.5),
    .absolute(
      largeBytesName, use.median(\.bytes, of: .large), unit: .bytesPerSecond, atMost: 1000),
  ]
}
