import Harness

private let timeName = "CPU of timer 5m, 20 frames a second"
private let quietTimeName = "CPU of timer --quiet 5m"
private let pausedTimeName = "CPU of timer 5m while paused"
private let pausedWakeUpsName = "wake-ups of timer 5m while paused"
private let pausedBytesName = "bytes of timer 5m while paused"
private let bytesName = "bytes of timer 5m"
private let memoryName = "peak memory of timer 5m"

private enum MeasuredProgram {
  case countdown, quietCountdown, pausedCountdown, frameLoop, secondLoop
}

/// Five programs in the same five seconds. Each round starts them again, except the paused one.
let oneCountdown = Measurement(
  names: [
    timeName, quietTimeName, pausedTimeName, pausedWakeUpsName, pausedBytesName, bytesName,
    memoryName,
  ]
) { programs, rounds in
  let paused = try pausedTimer(programs)
  var use = SimultaneousUse<MeasuredProgram>(of: [
    .countdown: { try PseudoTerminal(programs.timer, ["5m"]) },
    .quietCountdown: { try PseudoTerminal(programs.timer, ["--quiet", "5m"], output: .pipe) },
    .frameLoop: { try PseudoTerminal(programs.emptyLoop, ["0.05"]) },
    .secondLoop: { try PseudoTerminal(programs.emptyLoop, ["1"]) },
  ])
  for round in 0..<rounds { try use.measure(round: round, and: (.pausedCountdown, paused)) }

  return [
    .ratio(
      timeName, use.median(\.time, of: .countdown),
      ("empty 0.05 s loop", use.median(\.time, of: .frameLoop)), unit: .millisecondsPerSecond,
      atMost: 1.5),
    .ratio(
      quietTimeName, use.median(\.time, of: .quietCountdown),
      ("empty 1 s loop", use.median(\.time, of: .secondLoop)), unit: .millisecondsPerSecond,
      atMost: 1.5),
    .absolute(
      pausedTimeName, use.worst(\.time, of: .pausedCountdown), unit: .millisecondsPerSecond,
      atMost: 0),
    .absolute(
      pausedWakeUpsName, use.worst(\.wakeUps, of: .pausedCountdown), unit: .perSecond, atMost: 0),
    .absolute(
      pausedBytesName, use.worst(\.bytes, of: .pausedCountdown), unit: .bytesPerSecond, atMost: 0),
    .absolute(
      bytesName, use.median(\.bytes, of: .countdown), unit: .bytesPerSecond, atMost: 1000),
    .ratio(
      memoryName, use.median(\.memory, of: .countdown),
      ("empty 0.05 s loop", use.median(\.memory, of: .frameLoop)), unit: .megabytes, atMost: 1.5),
  ]
}

/// Returns a countdown that was paused five seconds ago: by then, Dispatch has ended its idle threads.
private func pausedTimer(_ programs: CompanionPrograms) throws -> PseudoTerminal {
  let terminal = try PseudoTerminal(programs.timer, ["5m"])
  try terminal.awaitArrival(of: CompanionPrograms.frameEnd)
  try terminal.send(" ")
  terminal.read(for: .milliseconds(5500))
  return terminal
}

private let tenSecondsName = "bytes of timer 10s, to its end"

/// The bytes per second of a short countdown, from the end of its first frame to the bell.
let bytesOfTenSeconds = Measurement(names: [tenSecondsName]) { programs, rounds in
  let terminals = try (0..<rounds).map { _ in try PseudoTerminal(programs.timer, ["10s"]) }
  PseudoTerminal.read(terminals, for: .milliseconds(10_500))
  let rates = try terminals.map { terminal in
    let firstFrame = try terminal.awaitArrival(of: CompanionPrograms.frameEnd)
    try terminal.wait(for: "the bell") { $0.bells > 0 }
    guard let bell = terminal.bellInstant else { return Double.nan }
    let chunks = terminal.transcript.filter { $0.instant > firstFrame && $0.instant < bell }
    let bytes = chunks.reduce(0) { $0 + $1.bytes.count }
    return Double(bytes) / ((bell - firstFrame).milliseconds / 1000)
  }
  return [.absolute(tenSecondsName, rates.median, unit: .bytesPerSecond, atMost: 5000)]
}
