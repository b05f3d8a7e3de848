import Harness

private let oneName = "timer status, whole process, one timer"
private let manyName = "timer status, whole process, 50 timers"
private let mostName = "timer status, whole process, 200 timers"
private let pauseName = "timer pause from another shell to the changed frame"

/// Returns the time of a whole `timer status`, beside echo, while a number of timers run.
private func status(_ name: String, of count: Int, atMost bound: Double) -> Measurement {
  Measurement(names: [name]) { programs, rounds in
    let folder = try Folder()
    defer { folder.discard() }
    let environment = folder.environment
    let counting = try (0..<count).map { number in
      try PipedProcess(programs.timer, ["1h", "timer\(number)"], environment: environment)
    }
    try waitUntil("all are listed") {
      let list = try PipedProcess(programs.timer, ["list"], environment: environment)
      try list.waitForExit()
      return list.lines.count == count
    }
    func milliseconds(_ program: String, _ arguments: [String]) throws -> Double {
      let process = try PipedProcess(
        program, arguments, environment: environment, output: .null, error: .null)
      try process.child.wait()
      return process.child.milliseconds
    }
    var (timer, echo): ([Double], [Double]) = ([], [])
    try runInterleaved(
      20 * rounds,
      [
        { timer.append(try milliseconds(programs.timer, ["status"])) },
        { echo.append(try milliseconds(programs.echo, ["timer"])) },
      ])
    for program in counting { try program.signal(15) }
    for program in counting { try program.child.wait() }
    return [
      .ratio(name, timer.median, ("echo", echo.median), unit: .milliseconds, atMost: bound)
    ]
  }
}

let statusOfOne = status(oneName, of: 1, atMost: 1.2)
let statusOfMany = status(manyName, of: 50, atMost: 1.6)
let statusOfMost = status(mostName, of: 200, atMost: 3)

/// The time from the spawn of a command to the end of the frame that shows its effect, beside that of an empty
/// program's whole process and of another program's reply to a key.
let pauseToFrame = Measurement(names: [pauseName]) { programs, rounds in
  let folder = try Folder()
  defer { folder.discard() }
  let terminal = try PseudoTerminal(programs.timer, ["5m"], environment: folder.environment)
  try terminal.awaitArrival(of: CompanionPrograms.frameEnd)
  try waitUntil("it is listed") {
    let list = try PipedProcess(programs.timer, ["list"], environment: folder.environment)
    try list.waitForExit()
    return list.lines.count == 1
  }
  let floor = try programs.startEcho()
  var (times, floors): ([Double], [Double]) = ([], [])
  for turn in 0..<10 * rounds {
    PseudoTerminal.read([terminal, floor], for: .milliseconds(23 + 7 * (turn % 6)))
    let count = terminal.transcript.count
    let command = try PipedProcess(
      programs.timer, ["toggle"], environment: folder.environment, output: .null, error: .null)
    let shown = try terminal.awaitArrival(of: CompanionPrograms.frameEnd, after: count)
    times.append((shown - command.child.started).milliseconds)
    try command.child.wait()
    let echo = try PipedProcess(programs.echo, ["timer"], output: .null, error: .null)
    try echo.child.wait()
    floors.append(echo.child.milliseconds + (try floor.time(from: "x", to: [0x78])))
  }
  try terminal.signal(15)
  try terminal.child.wait()
  return [
    // 2.5 milliseconds on the machine on which the bound was set.
    .ratio(
      pauseName, times.median, ("echo, empty loop", floors.median), unit: .milliseconds,
      atMost: 1.5, note: " (worst \(fixed(times.worst, 2)))")
  ]
}

extension Folder {
  /// An environment whose registry is this folder.
  fileprivate var environment: [String: String] {
    [String: String].terminal.merging(["XDG_RUNTIME_DIR": path, "XDG_STATE_HOME": path]) { $1 }
  }
}

private struct TimeoutError: Error {
  let what: String
}

/// Polls a condition until it holds.
private func waitUntil(_ what: String, _ holds: () throws -> Bool) throws {
  let end = ContinuousClock.now + .seconds(20)
  while try !holds() {
    guard ContinuousClock.now < end else {
      throw TimeoutError(what: what)
    }
    pause(.milliseconds(20))
  }
}
