import Harness

private let versionName = "timer --version, whole process"
private let emptyProgramName = "an empty program, whole process"

/// The time of `timer --version` and of an empty program from the spawn to the exit, beside echo.
let wholeProcess = Measurement(names: [versionName, emptyProgramName]) { programs, rounds in
  func milliseconds(_ program: String, _ arguments: [String]) throws -> Double {
    let process = try PipedProcess(program, arguments, output: .null, error: .null)
    try process.child.wait()
    return process.child.lifetimeInMilliseconds
  }

  var (timerTimes, emptyTimes, echoTimes): ([Double], [Double], [Double]) = ([], [], [])
  try runInterleaved(
    20 * rounds,
    [
      { timerTimes.append(try milliseconds(programs.timer, ["--version"])) },
      { echoTimes.append(try milliseconds(programs.echo, ["timer"])) },
      { emptyTimes.append(try milliseconds(programs.emptyProgram, [])) },
    ])
  let echo = ("echo", echoTimes.median)
  return [
    .ratio(versionName, timerTimes.median, echo, unit: .milliseconds, atMost: 1),
    .ratio(emptyProgramName, emptyTimes.median, echo, unit: .milliseconds, atMost: nil),
  ]
}

private let firstFrameName = "exec to the first whole frame"

/// The time from the spawn to the end of the first frame, beside the time to echo's first byte.
let firstFrame = Measurement(names: [firstFrameName]) { programs, rounds in
  var (timerTimes, echoTimes): ([Double], [Double]) = ([], [])
  try runInterleaved(
    10 * rounds,
    [
      {
        let terminal = try PseudoTerminal(programs.timer, ["5m"])
        timerTimes.append(try terminal.milliseconds(to: CompanionPrograms.frameEnd))
      },
      {
        let terminal = try PseudoTerminal(programs.echo, ["timer"])
        echoTimes.append(try terminal.milliseconds(to: Array("t".utf8)))
      },
    ])
  let echo = ("echo", echoTimes.median)
  return [.ratio(firstFrameName, timerTimes.median, echo, unit: .milliseconds, atMost: 2)]
}

private let largeFrameName = "exec to the first frame of 500×200"

/// The time from the spawn to the end of the first frame, in the largest likely window.
let largeFrame = Measurement(names: [largeFrameName]) { programs, rounds in
  let times = try (0..<rounds).map { _ in
    let terminal = try PseudoTerminal(programs.timer, ["5m"], columns: 500, rows: 200)
    return try terminal.milliseconds(to: CompanionPrograms.frameEnd)
  }
  return [.absolute(largeFrameName, times.median, unit: .milliseconds, atMost: 20)]
}
