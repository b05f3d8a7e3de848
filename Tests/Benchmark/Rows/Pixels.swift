import Harness

private let names = [
  "CPU of timer 5m in pixels", "bytes of timer 5m in pixels", "bytes of timer 10s in pixels",
  "bytes of timer 5m, pixels on the line", "bytes of timer 10s, pixels on the line",
  "CPU of timer 5m --theme rainbow in pixels", "bytes of timer 5m --theme rainbow in pixels",
]

/// Countdowns on terminals that draw pixels: one that reads them from files, and one that cannot.
let inPixels = Measurement(names: names) { programs, rounds in
  func start(_ words: String..., files: PixelFiles) throws -> PseudoTerminal {
    try PseudoTerminal(
      programs.timer, words, pixels: (width: 800, height: 456), answering: .drawing(files: files))
  }
  let starts: [() throws -> PseudoTerminal] = [
    { try start("5m", files: .taken) }, { try start("10s", files: .taken) },
    { try start("5m", files: .unseen) }, { try start("10s", files: .unseen) },
    { try start("5m", "--theme", "rainbow", files: .taken) },
    { try PseudoTerminal(programs.emptyLoop, ["0.05"]) },
  ]
  var windows: [[Share]] = []
  for round in 0..<rounds { windows.append(try shares(starts, round)) }
  func median(_ program: Int, _ value: (Share) -> Double) -> Double {
    windows.map { value($0[program]) }.median
  }

  let loop = ("empty 0.05 s loop", median(5, \.time))
  return [
    .ratio(
      names[0], median(0, \.time), loop, unit: .millisecondsPerSecond, atMost: 1.5),
    .absolute(names[1], median(0, \.bytes), unit: .bytesPerSecond, atMost: 1000),
    .absolute(names[2], median(1, \.bytes), unit: .bytesPerSecond, atMost: 5000),
    .absolute(names[3], median(2, \.bytes), unit: .bytesPerSecond, atMost: 1000),
    .absolute(names[4], median(3, \.bytes), unit: .bytesPerSecond, atMost: 5000),
    .ratio(names[5], median(4, \.time), loop, unit: .millisecondsPerSecond, atMost: 4),
    .absolute(names[6], median(4, \.bytes), unit: .bytesPerSecond, atMost: 25_000),
  ]
}
