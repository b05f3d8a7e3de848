import Harness

private let names = ["timer --version, whole process", "an empty program, whole process"]

/// The time from the spawn to the exit.
let wholeProcess = Measurement(names: names) { programs, rounds in
  func milliseconds(_ program: String, _ arguments: [String]) throws -> Double {
    let process = try PipedProcess(program, arguments, output: .null, error: .null)
    try process.child.wait()
    return process.child.milliseconds
  }

  var (timer, empty, echo): ([Double], [Double], [Double]) = ([], [], [])
  try runInterleaved(
    20 * rounds,
    [
      { timer.append(try milliseconds(programs.timer, ["--version"])) },
      { echo.append(try milliseconds(programs.echo, ["timer"])) },
      { empty.append(try milliseconds(programs.emptyProgram, [])) },
    ])
  let rival = ("echo", echo.median)
  return [
    .ratio(names[0], timer.median, rival, unit: .milliseconds, atMost: 1),
    .ratio(names[1], empty.median, rival, unit: .milliseconds, atMost: nil),
  ]
}

private let frameName = "exec to the first whole frame"

/// The time from the spawn to the end of the first frame, beside the time to echo's first byte.
let firstFrame = Measurement(names: [frameName]) { programs, rounds in
  var (timer, echo): ([Double], [Double]) = ([], [])
  try runInterleaved(
    10 * rounds,
    [
      {
        let terminal = try PseudoTerminal(programs.timer, ["5m"])
        timer.append(try terminal.milliseconds(to: CompanionPrograms.frameEnd))
      },
      {
        let terminal = try PseudoTerminal(programs.echo, ["timer"])
        echo.append(try terminal.milliseconds(to: Array("t".utf8)))
      },
    ])
  let rival = ("echo", echo.median)
  return [.ratio(frameName, timer.median, rival, unit: .milliseconds, atMost: 2)]
}

private let largeName = "exec to the first frame of 500×200"

/// The largest likely window.
let largeFrame = Measurement(names: [largeName]) { programs, rounds in
  let times = try (0..<rounds).map { _ in
    let terminal = try PseudoTerminal(programs.timer, ["5m"], columns: 500, rows: 200)
    return try terminal.milliseconds(to: CompanionPrograms.frameEnd)
  }
  return [.absolute(largeName, times.median, unit: .milliseconds, atMost: 20)]
}
