import Harness

private let names = [
  "CPU with 12 rings on 200×60", "bytes with 12 rings on 200×60",
  "CPU with 12 rings in pixels on 200×60", "CPU while the selection ring moves",
  "CPU while the selection ring moves, in pixels",
]

/// Several countdowns in one window, beside an empty loop; and a selection ring that never rests.
let severalCountdowns = Measurement(names: names) { programs, rounds in
  let twelve = words((1...12).map { "\(4 + $0)m" })
  let four = words(["5m", "6m", "7m", "8m"])
  let starts: [() throws -> PseudoTerminal] = [
    { try PseudoTerminal(programs.timer, twelve, columns: 200, rows: 60) },
    {
      try PseudoTerminal(
        programs.timer, twelve, columns: 200, rows: 60, pixels: (width: 2000, height: 1200),
        answering: .drawing(files: .readAndRemoved))
    },
    { try PseudoTerminal(programs.emptyLoop, ["0.05"]) },
  ]
  var (windows, cells, pixels): ([[ResourceUse]], [Double], [Double]) = ([], [], [])
  for round in 0..<rounds {
    windows.append(try measureUse(starts, round))
    cells.append(try moving(PseudoTerminal(programs.timer, four)))
    pixels.append(
      try moving(
        PseudoTerminal(
          programs.timer, four, pixels: (width: 800, height: 456),
          answering: .drawing(files: .readAndRemoved))))
  }
  func median(_ program: Int, _ value: (ResourceUse) -> Double) -> Double {
    windows.map { value($0[program]) }.median
  }

  let loop = ("empty 0.05 s loop", median(2, \.time))
  return [
    .ratio(names[0], median(0, \.time), loop, unit: .millisecondsPerSecond, atMost: 3),
    .absolute(names[1], median(0, \.bytes), unit: .bytesPerSecond, atMost: 5000),
    .ratio(names[2], median(1, \.time), loop, unit: .millisecondsPerSecond, atMost: nil),
    .absolute(names[3], cells.median, unit: .millisecondsPerSecond, atMost: 40),
    .absolute(names[4], pixels.median, unit: .millisecondsPerSecond, atMost: 80),
  ]
}

private func words(_ times: [String]) -> [String] {
  times.enumerated().flatMap { $0 == 0 ? [$1] : ["also", $1] }
}

/// Returns the CPU time while the selection ring never rests, in milliseconds per second.
private func moving(_ terminal: PseudoTerminal) throws -> Double {
  terminal.read(for: .milliseconds(500))
  let before = try UsageSample(terminal)
  for turn in 0..<8 {
    // The ring takes half a second, and is sent back before it arrives.
    try terminal.send(turn.isMultiple(of: 2) ? "4" : "1")
    terminal.read(for: .milliseconds(450))
  }
  return try UsageSample(terminal).use(since: before).time
}

private let partName = "end of each part of a sequence, worst of 8"

/// Eight parts of one second each. Every end is compared with its own second after the start.
let partEnds = Measurement(names: [partName]) { programs, _ in
  let parts = 8
  let words = (0..<parts).flatMap { $0 == 0 ? ["1s"] : ["then", "1s"] }
  var (sequences, loops): ([PipedProcess], [PipedProcess]) = ([], [])
  for _ in 0..<3 {
    pause(.milliseconds(110))
    sequences.append(try PipedProcess(programs.timer, ["--quiet"] + words))
    pause(.milliseconds(110))
    loops.append(try PipedProcess(programs.emptyLoop, ["1", "lines"]))
  }
  try PipedProcess.read(sequences + loops, within: .seconds(parts + 10)) {
    loops.allSatisfy { $0.output.count >= parts } && sequences.allSatisfy { $0.isAtEnd }
  }
  let ends = sequences.map { $0.lines.filter { $0.text == "0" } }
  guard ends.allSatisfy({ $0.count == parts }) else { throw UnexpectedParts(ends.map(\.count)) }
  let lateness = zip(ends, sequences).map { millisecondsLate($0, $1.child) }
  let floor = loops.map { millisecondsLate($0.lines.prefix(parts), $0.child) }
  let all = lateness.flatMap { $0 }
  return [
    .absolute(
      partName, all.least < 0 ? .infinity : lateness.map(\.worst).median,
      beside: ("empty 1 s loop", floor.map(\.worst).median), unit: .milliseconds, atMost: 2,
      note: " (median \(fixed(all.median, 2)))")
  ]
}

private struct UnexpectedParts: Error, CustomStringConvertible {
  let description: String

  init(_ ends: [Int]) {
    description = "sequences of 8 parts printed \(ends) zeros"
  }
}
