import Harness

private let names = [
  "CPU of timer 5m in pixels", "bytes of timer 5m in pixels", "bytes of timer 10s in pixels",
  "CPU of timer 5m --theme rainbow in pixels", "bytes of timer 5m --theme rainbow in pixels",
]

/// Countdowns on a terminal that draws pixels.
let pixelCountdowns = Measurement(names: names) { programs, rounds in
  func start(_ words: String...) throws -> PseudoTerminal {
    try PseudoTerminal(
      programs.timer, words, pixels: (width: 800, height: 456), answering: .drawing())
  }
  let starts: [() throws -> PseudoTerminal] = [
    { try start("5m") }, { try start("10s") }, { try start("5m", "--theme", "rainbow") },
    { try PseudoTerminal(programs.emptyLoop, ["0.05"]) },
  ]
  var windows: [[ResourceUse]] = []
  for round in 0..<rounds { windows.append(try measureUse(starts, round)) }
  func median(_ program: Int, _ value: (ResourceUse) -> Double) -> Double {
    windows.map { value($0[program]) }.median
  }

  let loop = ("empty 0.05 s loop", median(3, \.time))
  return [
    .ratio(
      names[0], median(0, \.time), loop, unit: .millisecondsPerSecond, atMost: 1.5),
    .absolute(names[1], median(0, \.bytes), unit: .bytesPerSecond, atMost: 1000),
    .absolute(names[2], median(1, \.bytes), unit: .bytesPerSecond, atMost: 5000),
    .ratio(names[3], median(2, \.time), loop, unit: .millisecondsPerSecond, atMost: 4),
    .absolute(names[4], median(2, \.bytes), unit: .bytesPerSecond, atMost: 25_000),
  ]
}
