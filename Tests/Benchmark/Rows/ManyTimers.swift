import Harness

private let name = "CPU of the page All with 100 timers on 200×60"

/// The CPU time of a hundred timers, beside that of fifty: twice as many timers may take twice as long.
let manyTimers = Measurement(names: [name]) { programs, rounds in
  func terminal(timers: Int) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      programs.timer, environment: [String: String].terminal.withOwnRuntimeFolder, columns: 200,
      rows: 60)
    try terminal.awaitArrival(of: CompanionPrograms.frameEnd)
    for index in 0..<timers {
      // The key `a` adds a timer. The pauses differ, so that few timers change their second at once.
      let addKey = index == 0 ? "" : "a"
      let (minutes, seconds) = (20 + index % 30, 10 + index * 7 % 50)
      try terminal.send("\(addKey)\(minutes)\(seconds)\r")
      terminal.read(for: .milliseconds(17 + index * 7 % 41))
    }
    // F2 opens the page All.
    try terminal.send(pageKeys[1])
    return terminal
  }
  let (fifty, hundred) = (try terminal(timers: 50), try terminal(timers: 100))
  PseudoTerminal.read([fifty, hundred], for: .seconds(3))
  var (timesOfFifty, timesOfHundred): ([Double], [Double]) = ([], [])
  for _ in 0..<rounds {
    let (fiftyBefore, hundredBefore) = (try UsageSample(fifty), try UsageSample(hundred))
    PseudoTerminal.read([fifty, hundred], for: .seconds(3))
    timesOfFifty.append(try UsageSample(fifty).use(since: fiftyBefore).time)
    timesOfHundred.append(try UsageSample(hundred).use(since: hundredBefore).time)
  }
  return [
    .ratio(
      name, timesOfHundred.median, ("50 timers", timesOfFifty.median), unit: .millisecondsPerSecond,
      atMost: 2.2)
  ]
}
