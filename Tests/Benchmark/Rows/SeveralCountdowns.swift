import Harness

private let timeName = "CPU with 12 rings on 200×60"
private let bytesName = "bytes with 12 rings on 200×60"
private let pixelsTimeName = "CPU with 12 rings in pixels on 200×60"
private let selectionTimeName = "CPU while the selection ring moves"
private let selectionPixelsTimeName = "CPU while the selection ring moves, in pixels"

private enum MeasuredProgram {
  case cells, pixels, emptyLoop
}

/// Twelve countdowns in one window, and four between which the selection ring moves without a pause.
let severalCountdowns = Measurement(
  names: [timeName, bytesName, pixelsTimeName, selectionTimeName, selectionPixelsTimeName]
) { programs, rounds in
  let twelve = arguments((1...12).map { "\(4 + $0)m" })
  let four = arguments(["5m", "6m", "7m", "8m"])
  var use = SimultaneousUse<MeasuredProgram>(of: [
    .cells: { try PseudoTerminal(programs.timer, twelve, columns: 200, rows: 60) },
    .pixels: {
      try PseudoTerminal(
        programs.timer, twelve, columns: 200, rows: 60, pixels: (width: 2000, height: 1200),
        answering: .drawing(files: .readAndRemoved))
    },
    .emptyLoop: { try PseudoTerminal(programs.emptyLoop, ["0.05"]) },
  ])
  var (selectionTimes, selectionTimesInPixels): ([Double], [Double]) = ([], [])
  for round in 0..<rounds {
    try use.measure(round: round)
    selectionTimes.append(try timeOfMovingSelection(in: PseudoTerminal(programs.timer, four)))
    selectionTimesInPixels.append(
      try timeOfMovingSelection(
        in: PseudoTerminal(
          programs.timer, four, pixels: (width: 800, height: 456),
          answering: .drawing(files: .readAndRemoved))))
  }

  let loop = ("empty 0.05 s loop", use.median(\.time, of: .emptyLoop))
  return [
    .ratio(
      timeName, use.median(\.time, of: .cells), loop, unit: .millisecondsPerSecond, atMost: 3),
    .absolute(bytesName, use.median(\.bytes, of: .cells), unit: .bytesPerSecond, atMost: 5000),
    .ratio(
      pixelsTimeName, use.median(\.time, of: .pixels), loop, unit: .millisecondsPerSecond,
      atMost: nil),
    .absolute(selectionTimeName, selectionTimes.median, unit: .millisecondsPerSecond, atMost: 40),
    .absolute(
      selectionPixelsTimeName, selectionTimesInPixels.median, unit: .millisecondsPerSecond,
      atMost: 80),
  ]
}

/// Returns the arguments that start these timers side by side.
private func arguments(_ times: [String]) -> [String] {
  times.enumerated().flatMap { $0 == 0 ? [$1] : ["also", $1] }
}

/// Returns the CPU time while the selection ring moves without a pause, in milliseconds per second.
private func timeOfMovingSelection(in terminal: PseudoTerminal) throws -> Double {
  terminal.read(for: .milliseconds(500))
  let before = try UsageSample(terminal)
  for turn in 0..<8 {
    // The ring takes half a second. The next key sends it back before it arrives.
    try terminal.send(turn.isMultiple(of: 2) ? "4" : "1")
    terminal.read(for: .milliseconds(450))
  }
  return try UsageSample(terminal).use(since: before).time
}
