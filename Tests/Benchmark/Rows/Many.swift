import Harness

private let name = "CPU of the page All with 100 timers on 200×60"

/// A hundred timers, started one after the other, beside fifty: twice the number may take twice the time.
let manyTimers = Measurement(names: [name]) { programs, rounds in
  let terminals = try [50, 100].map { count in
    let terminal = try PseudoTerminal(
      programs.timer, environment: [String: String].terminal.withOwnRuntimeFolder, columns: 200,
      rows: 60)
    try terminal.awaitArrival(of: CompanionPrograms.frameEnd)
    for index in 0..<count {
      // The durations and pauses differ, so that no two timers change their second at once.
      try terminal.send("\(index == 0 ? "" : "a")\(20 + index % 30)\(10 + index * 7 % 50)\r")
      terminal.read(for: .milliseconds(17 + index * 7 % 41))
    }
    try terminal.send(pageKeys[1])
    return terminal
  }
  PseudoTerminal.read(terminals, for: .seconds(3))
  var times: [[Double]] = [[], []]
  for _ in 0..<rounds {
    let before = try terminals.map { try UsageSample($0) }
    PseudoTerminal.read(terminals, for: .seconds(3))
    for (place, terminal) in terminals.enumerated() {
      times[place].append(try UsageSample(terminal).use(since: before[place]).time)
    }
  }
  return [
    .ratio(
      name, times[1].median, ("50 timers", times[0].median), unit: .millisecondsPerSecond,
      atMost: 2.2)
  ]
}
