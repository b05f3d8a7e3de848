import Harness

private let names = [
  "lateness of the bell, timer 1s", "lateness of the exit, timer --quiet 1s",
  "the flash, from the bell to the last byte",
]

/// How late a countdown of one second ends, measured from the spawn, so that the start counts too.
///
/// Three programs run at once and start 0.2 s apart, so that no two end at the same time.
let lateness = Measurement(names: names) { programs, rounds in
  var (bells, exits, sleeps, flashes): ([Double], [Double], [Double], [Double]) = ([], [], [], [])
  for round in 0..<rounds {
    let one = try Second(programs, round)
    bells.append(one.bell)
    exits.append(one.exit)
    sleeps.append(one.sleep)
    flashes.append(one.flash)
  }
  let rival = ("sleep", sleeps.median)
  func row(_ name: String, _ values: [Double]) -> Row {
    // An early end always misses the bound.
    let isEarly = values.least < 0
    return .ratio(
      name, isEarly ? .infinity : values.median, rival, unit: .milliseconds, atMost: 1,
      note: " (earliest \(fixed(values.least, 2)))")
  }
  return [
    row(names[0], bells), row(names[1], exits),
    .absolute(names[2], flashes.median, unit: .milliseconds, atMost: 80),
  ]
}

/// The lateness of one second of each program, in milliseconds.
private struct Second {
  private(set) var bell = 0.0
  private(set) var exit = 0.0
  private(set) var sleep = 0.0

  /// The time from the bell to the last output.
  private(set) var flash = 0.0

  init(_ programs: CompanionPrograms, _ round: Int) throws {
    var (screen, quiet, rival): (PseudoTerminal?, PipedProcess?, PipedProcess?)
    let starts: [() throws -> Void] = [
      { screen = try PseudoTerminal(programs.timer, ["1s"]) },
      { quiet = try PipedProcess(programs.timer, ["--quiet", "1s"], output: .null) },
      { rival = try PipedProcess(programs.sleep, ["1"], output: .null) },
    ]
    // The order changes in every round. The program that starts first also ends first.
    let order = (0..<3).map { ($0 + round) % 3 }
    for turn in order {
      try starts[turn]()
      pause(.milliseconds(200))
    }
    for turn in order {
      switch turn {
      case 0:
        guard let screen else { continue }
        try screen.wait(for: "the bell") { $0.bells > 0 }
        guard let rung = screen.bell else { continue }
        bell = Self.lateness(rung, screen.child)
        try screen.waitForExit()
        flash = ((screen.transcript.last?.instant ?? rung) - rung).milliseconds
      case 1: exit = try Self.exitLateness(quiet)
      default: sleep = try Self.exitLateness(rival)
      }
    }
  }

  private static func exitLateness(_ process: PipedProcess?) throws -> Double {
    guard let child = process?.child else { return .nan }
    try child.wait()
    return child.ended.map { lateness($0, child) } ?? .nan
  }

  private static func lateness(_ end: ContinuousClock.Instant, _ child: Child) -> Double {
    (end - child.started - .seconds(1)).milliseconds
  }
}

private let quietName = "lateness of a second in quiet mode, worst of 30"

/// Quiet countdowns of ten seconds, beside loops that only write a line a second.
///
/// They start at nine moments within a second. Three of a kind make a set of 30 lines, each compared with its own
/// second. The median of the three sets' worst values counts, because a single disturbance is not the program's.
let quietLateness = Measurement(names: [quietName]) { programs, _ in
  let seconds = 10
  var (countdowns, loops): ([PipedProcess], [PipedProcess]) = ([], [])
  for _ in 0..<9 {
    pause(.milliseconds(55))
    countdowns.append(try PipedProcess(programs.timer, ["--quiet", "\(seconds)s"]))
    pause(.milliseconds(55))
    loops.append(try PipedProcess(programs.emptyLoop, ["1", "lines"]))
  }
  try PipedProcess.read(countdowns + loops, within: .seconds(seconds + 10)) {
    loops.allSatisfy { $0.output.count >= seconds }
      && countdowns.allSatisfy { $0.isAtEnd }
  }
  let lateness = try countdowns.map { countdown in
    let texts = countdown.lines.map(\.text)
    guard texts == (0...seconds).reversed().map({ "\($0)" }) else { throw UnexpectedLines(texts) }
    return millisecondsLate(countdown.lines.dropFirst(), countdown.child)
  }
  let floor = loops.map { millisecondsLate($0.lines.prefix(seconds), $0.child) }
  let all = lateness.flatMap { $0 }
  return [
    .absolute(
      quietName, all.least < 0 ? .infinity : medianOfWorsts(lateness),
      beside: ("empty 1 s loop", medianOfWorsts(floor)), unit: .milliseconds, atMost: 2,
      note: " (median \(fixed(all.median, 2)))")
  ]
}

/// Returns the lateness of each line, in milliseconds. The first line is due one second after the start.
func millisecondsLate(_ lines: some Sequence<Line>, _ child: Child) -> [Double] {
  lines.enumerated().map { index, line in
    (line.instant - child.started - .seconds(index + 1)).milliseconds
  }
}

/// Returns the median of the three sets' worst values.
private func medianOfWorsts(_ lateness: [[Double]]) -> Double {
  (0..<3).map { set in (0..<3).map { lateness[3 * $0 + set].worst }.worst }.median
}

private struct UnexpectedLines: Error, CustomStringConvertible {
  let description: String

  init(_ lines: [String]) {
    description = "quiet mode printed \(lines.prefix(12).joined(separator: " "))"
  }
}
