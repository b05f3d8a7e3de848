import Harness

private let bellName = "lateness of the bell, timer 1s"
private let exitName = "lateness of the exit, timer --quiet 1s"
private let flashName = "the flash, from the bell to the last byte"

/// How late a countdown of one second ends, counted from the spawn.
let lateness = Measurement(names: [bellName, exitName, flashName]) { programs, rounds in
  var (bells, exits, sleeps, flashes): ([Double], [Double], [Double], [Double]) = ([], [], [], [])
  for round in 0..<rounds {
    let measured = try LatenessRound(programs, round)
    bells.append(measured.bell)
    exits.append(measured.exit)
    sleeps.append(measured.sleep)
    flashes.append(measured.flash)
  }
  let sleep = ("sleep", sleeps.median)
  func row(_ name: String, _ values: [Double]) -> Row {
    // An early end always misses the bound.
    let isEarly = values.least < 0
    return .ratio(
      name, isEarly ? .infinity : values.median, sleep, unit: .milliseconds, atMost: 1,
      note: " (earliest \(fixed(values.least, 2)))")
  }
  return [
    row(bellName, bells), row(exitName, exits),
    .absolute(flashName, flashes.median, unit: .milliseconds, atMost: 80),
  ]
}

/// How late three programs end after one second, in milliseconds. They start 0.2 s apart, so that none end together.
private struct LatenessRound {
  private(set) var bell = 0.0
  private(set) var exit = 0.0
  private(set) var sleep = 0.0

  /// The time from the bell to the last output.
  private(set) var flash = 0.0

  private enum Program: CaseIterable {
    case timer, quietTimer, sleep
  }

  init(_ programs: CompanionPrograms, _ round: Int) throws {
    var (timer, quietTimer, sleepProcess): (PseudoTerminal?, PipedProcess?, PipedProcess?)
    // Each round starts with a different program. The program that starts first also ends first.
    let all = Program.allCases
    let order = all.indices.map { all[($0 + round) % all.count] }
    for program in order {
      switch program {
      case .timer: timer = try PseudoTerminal(programs.timer, ["1s"])
      case .quietTimer:
        quietTimer = try PipedProcess(programs.timer, ["--quiet", "1s"], output: .null)
      case .sleep: sleepProcess = try PipedProcess(programs.sleep, ["1"], output: .null)
      }
      pause(.milliseconds(200))
    }
    for program in order {
      switch program {
      case .timer:
        guard let timer else { continue }
        try timer.wait(for: "the bell") { $0.bells > 0 }
        guard let bellInstant = timer.bellInstant else { continue }
        bell = Self.lateness(bellInstant, timer.child)
        try timer.waitForExit()
        let lastOutput = timer.transcript.last?.instant ?? bellInstant
        flash = (lastOutput - bellInstant).milliseconds
      case .quietTimer: exit = try Self.exitLateness(quietTimer)
      case .sleep: sleep = try Self.exitLateness(sleepProcess)
      }
    }
  }

  private static func exitLateness(_ process: PipedProcess?) throws -> Double {
    guard let child = process?.child else { return .nan }
    try child.wait()
    return child.endInstant.map { lateness($0, child) } ?? .nan
  }

  private static func lateness(_ end: ContinuousClock.Instant, _ child: Child) -> Double {
    (end - child.startInstant - .seconds(1)).milliseconds
  }
}

private let quietName = "lateness of a second in quiet mode, worst of 30"

/// Nine quiet countdowns of ten seconds, beside nine empty loops that write a line each second.
/// The median of three sets counts. A set has the value of its latest line, so one disturbance changes one set only.
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
  let countdownLateness = try countdowns.map { countdown in
    let texts = countdown.lines.map(\.text)
    guard texts == (0...seconds).reversed().map({ "\($0)" }) else { throw UnexpectedLines(texts) }
    return millisecondsLate(countdown.lines.dropFirst(), countdown.child)
  }
  let loopLateness = loops.map { millisecondsLate($0.lines.prefix(seconds), $0.child) }
  let allLateness = countdownLateness.flatMap { $0 }
  return [
    .absolute(
      // An early line always misses the bound.
      quietName, allLateness.least < 0 ? .infinity : medianOfWorsts(countdownLateness),
      beside: ("empty 1 s loop", medianOfWorsts(loopLateness)), unit: .milliseconds, atMost: 2,
      note: " (median \(fixed(allLateness.median, 2)))")
  ]
}

/// Returns the lateness of each line, in milliseconds. The first line is due one second after the start.
func millisecondsLate(_ lines: some Sequence<Line>, _ child: Child) -> [Double] {
  lines.enumerated().map { index, line in
    (line.instant - child.startInstant - .seconds(index + 1)).milliseconds
  }
}

/// Returns the median of the worst values of three sets. The programs 0, 3 and 6 are the first set.
private func medianOfWorsts(_ lateness: [[Double]]) -> Double {
  (0..<3).map { set in
    stride(from: set, to: 9, by: 3).map { lateness[$0].worst }.worst
  }.median
}

private struct UnexpectedLines: Error, CustomStringConvertible {
  let description: String

  init(_ lines: [String]) {
    description = "quiet mode printed \(lines.prefix(12).joined(separator: " "))"
  }
}
