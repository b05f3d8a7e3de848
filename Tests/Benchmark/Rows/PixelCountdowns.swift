import Harness

private let timeName = "CPU of timer 5m in pixels"
private let bytesName = "bytes of timer 5m in pixels"
private let tenSecondsName = "bytes of timer 10s in pixels"
private let rainbowTimeName = "CPU of timer 5m --theme rainbow in pixels"
private let rainbowBytesName = "bytes of timer 5m --theme rainbow in pixels"

private enum MeasuredProgram {
  case fiveMinutes, tenSeconds, rainbow, emptyLoop
}

/// Countdowns on a terminal that draws pixels.
let pixelCountdowns = Measurement(
  names: [timeName, bytesName, tenSecondsName, rainbowTimeName, rainbowBytesName]
) { programs, rounds in
  func start(_ words: String...) throws -> PseudoTerminal {
    try PseudoTerminal(
      programs.timer, words, pixels: (width: 800, height: 456), answering: .drawing())
  }
  var use = SimultaneousUse<MeasuredProgram>(of: [
    .fiveMinutes: { try start("5m") },
    .tenSeconds: { try start("10s") },
    .rainbow: { try start("5m", "--theme", "rainbow") },
    .emptyLoop: { try PseudoTerminal(programs.emptyLoop, ["0.05"]) },
  ])
  for round in 0..<rounds { try use.measure(round: round) }

  let loop = ("empty 0.05 s loop", use.median(\.time, of: .emptyLoop))
  return [
    .ratio(
      timeName, use.median(\.time, of: .fiveMinutes), loop, unit: .millisecondsPerSecond,
      atMost: 1.5),
    .absolute(
      bytesName, use.median(\.bytes, of: .fiveMinutes), unit: .bytesPerSecond, atMost: 1000),
    .absolute(
      tenSecondsName, use.median(\.bytes, of: .tenSeconds), unit: .bytesPerSecond, atMost: 5000),
    .ratio(
      rainbowTimeName, use.median(\.time, of: .rainbow), loop, unit: .millisecondsPerSecond,
      atMost: 4),
    .absolute(
      rainbowBytesName, use.median(\.bytes, of: .rainbow), unit: .bytesPerSecond, atMost: 25_000),
  ]
}
