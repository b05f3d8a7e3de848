import Harness

private let statusOfOneName = "timer status, whole process, one timer"
private let statusOf50Name = "timer status, whole process, 50 timers"
private let statusOf200Name = "timer status, whole process, 200 timers"
private let pauseName = "timer pause from another shell to the changed frame"

/// Measures `timer status` from its spawn to its exit, beside echo, while `count` timers run.
private func status(_ name: String, of count: Int, atMost bound: Double) -> Measurement {
  Measurement(names: [name]) { programs, rounds in
    let folder = try Folder()
    defer { folder.remove() }
    let environment = folder.environment
    let timers = try (0..<count).map { number in
      try PipedProcess(programs.timer, ["1h", "timer\(number)"], environment: environment)
    }
    try waitUntil("the list of all timers") {
      let list = try PipedProcess(programs.timer, ["list"], environment: environment)
      try list.waitForExit()
      return list.lines.count == count
    }
    func milliseconds(_ program: String, _ arguments: [String]) throws -> Double {
      let process = try PipedProcess(
        program, arguments, environment: environment, output: .null, error: .null)
      try process.child.wait()
      return process.child.lifetimeInMilliseconds
    }
    var (timerTimes, echoTimes): ([Double], [Double]) = ([], [])
    try runInterleaved(
      20 * rounds,
      [
        { timerTimes.append(try milliseconds(programs.timer, ["status"])) },
        { echoTimes.append(try milliseconds(programs.echo, ["timer"])) },
      ])
    for program in timers { try program.signal(15) }
    for program in timers { try program.child.wait() }
    return [
      .ratio(
        name, timerTimes.median, ("echo", echoTimes.median), unit: .milliseconds, atMost: bound)
    ]
  }
}

let statusOfOne = status(statusOfOneName, of: 1, atMost: 1.2)
let statusOf50 = status(statusOf50Name, of: 50, atMost: 1.6)
let statusOf200 = status(statusOf200Name, of: 200, atMost: 3)

/// The time from the spawn of `timer toggle` to the end of the frame that shows the effect.
/// The comparison is the time of echo from spawn to exit, plus the time in which an empty loop echoes a key.
let pauseToFrame = Measurement(names: [pauseName]) { programs, rounds in
  let folder = try Folder()
  defer { folder.remove() }
  let terminal = try PseudoTerminal(programs.timer, ["5m"], environment: folder.environment)
  try terminal.awaitArrival(of: CompanionPrograms.frameEnd)
  try waitUntil("the list of the timer") {
    let list = try PipedProcess(programs.timer, ["list"], environment: folder.environment)
    try list.waitForExit()
    return list.lines.count == 1
  }
  let keyEcho = try programs.startEcho()
  var (times, baselineTimes): ([Double], [Double]) = ([], [])
  for turn in 0..<10 * rounds {
    // The pauses differ, so that commands come at any time between two frames.
    PseudoTerminal.read([terminal, keyEcho], for: .milliseconds(23 + 7 * (turn % 6)))
    let chunksBefore = terminal.transcript.count
    let command = try PipedProcess(
      programs.timer, ["toggle"], environment: folder.environment, output: .null, error: .null)
    let frameEndInstant = try terminal.awaitArrival(
      of: CompanionPrograms.frameEnd, after: chunksBefore)
    times.append((frameEndInstant - command.child.startInstant).milliseconds)
    try command.child.wait()
    let echo = try PipedProcess(programs.echo, ["timer"], output: .null, error: .null)
    try echo.child.wait()
    let echoTime = echo.child.lifetimeInMilliseconds
    baselineTimes.append(echoTime + (try keyEcho.milliseconds(from: "x", to: Array("x".utf8))))
  }
  try terminal.signal(15)
  try terminal.child.wait()
  return [
    // 1.5 times the baseline was 2.5 milliseconds on the machine on which the bound was set.
    .ratio(
      pauseName, times.median, ("echo, empty loop", baselineTimes.median), unit: .milliseconds,
      atMost: 1.5, note: " (worst \(fixed(times.worst, 2)))")
  ]
}

extension Folder {
  /// The environment of a test terminal, with this folder for the registry and the log.
  fileprivate var environment: [String: String] {
    [String: String].terminal.merging(["XDG_RUNTIME_DIR": path, "XDG_STATE_HOME": path]) { $1 }
  }
}
