import CLibrary
import Harness

/// The keys of the app's pages, F1 to F5.
let pageKeys = ["OP", "OQ", "OR", "OS", "[15~"].map { "\u{1B}\($0)" }

/// Starts the app on 80×24 cells. It sees no other timers, because it has a runtime folder of its own.
func startApp(_ programs: CompanionPrograms, inPixels: Bool = false) throws -> PseudoTerminal {
  let environment = [String: String].terminal.withOwnRuntimeFolder
  guard inPixels else { return try PseudoTerminal(programs.timer, environment: environment) }
  return try PseudoTerminal(
    programs.timer, environment: environment, pixels: (width: 800, height: 456),
    answering: .drawing(files: .readAndRemoved))
}

private let firstFrameName = "exec to the first whole frame of the app"

/// The time from the spawn to the end of the first frame, beside the time to echo's first byte.
let appFirstFrame = Measurement(names: [firstFrameName]) { programs, rounds in
  var (timerTimes, echoTimes): ([Double], [Double]) = ([], [])
  try runInterleaved(
    10 * rounds,
    [
      {
        let terminal = try startApp(programs)
        timerTimes.append(try terminal.milliseconds(to: CompanionPrograms.frameEnd))
      },
      {
        let terminal = try PseudoTerminal(programs.echo, ["timer"])
        echoTimes.append(try terminal.milliseconds(to: Array("t".utf8)))
      },
    ])
  return [
    .ratio(
      firstFrameName, timerTimes.median, ("echo", echoTimes.median), unit: .milliseconds,
      atMost: 2.5)
  ]
}

private let tabChangeName = "bytes of a whole tab change"

/// The bytes of the motion from one page to the next, for the page whose motion has the most bytes.
let tabChange = Measurement(names: [tabChangeName]) { programs, rounds in
  let terminal = try startApp(programs)
  try terminal.drain(quiet: .milliseconds(500))
  var worst: [Double] = []
  for _ in 0..<max(rounds / 3, 1) {
    let kilobytes = try pageKeys.indices.map { page in
      try terminal.send(pageKeys[(page + 1) % pageKeys.count])
      return Double(try terminal.drain(quiet: .milliseconds(500)).count) / 1000
    }
    worst.append(kilobytes.worst)
  }
  return [.absolute(tabChangeName, worst.median, unit: .kilobytes, atMost: 60)]
}

private let memoryName = "peak memory of the app"
private let allPagesMemoryName = "peak memory of the app after all its pages"
private let pixelsMemoryName = "peak memory of the app in pixels after all its pages"

/// The peak memory of the app, beside that of an empty loop.
let appMemory = Measurement(
  names: [memoryName, allPagesMemoryName, pixelsMemoryName]
) { programs, rounds in
  var (onFirstPage, afterAllPages, inPixels): ([Double], [Double], [Double]) = ([], [], [])
  var loopMemory: [Double] = []
  for _ in 0..<rounds {
    let loop = try PseudoTerminal(programs.emptyLoop, ["0.05"])
    let cells = try startApp(programs)
    let pixels = try startApp(programs, inPixels: true)
    PseudoTerminal.read([loop, cells, pixels], for: .milliseconds(500))
    onFirstPage.append(try UsageSample(cells).memory)
    // The pages, then the settings (,) and the help (?), each opened and closed.
    for key in pageKeys + [",", ",", "?", "?"] {
      for terminal in [cells, pixels] { try terminal.send(key) }
      PseudoTerminal.read([cells, pixels], for: .milliseconds(300))
    }
    afterAllPages.append(try UsageSample(cells).memory)
    inPixels.append(try UsageSample(pixels).memory)
    loopMemory.append(try UsageSample(loop).memory)
  }
  let loop = ("empty 0.05 s loop", loopMemory.median)
  return [
    .ratio(memoryName, onFirstPage.median, loop, unit: .megabytes, atMost: 2),
    .ratio(allPagesMemoryName, afterAllPages.median, loop, unit: .megabytes, atMost: 2),
    .ratio(pixelsMemoryName, inPixels.median, loop, unit: .megabytes, atMost: 2),
  ]
}

private let idleTimeName = "CPU of the app with nothing moving"
private let idleWakeUpsName = "wake-ups of the app with nothing moving"
private let idleBytesName = "bytes of the app with nothing moving"

/// Six apps in which nothing moves: one on each page, and one with the settings sheet. The worst of them counts.
let idleApp = Measurement(
  names: [idleTimeName, idleWakeUpsName, idleBytesName]
) { programs, rounds in
  let terminals = try (pageKeys + [","]).map { key in
    let terminal = try startApp(programs)
    try terminal.awaitArrival(of: CompanionPrograms.frameEnd)
    try terminal.send(key)
    return terminal
  }
  var uses: [ResourceUse] = []
  for _ in 0..<max(rounds / 3, 1) {
    // The presets show other end times at a new minute, and Dispatch ends idle threads five seconds after the last
    // work. Neither may fall into the interval of five seconds.
    let second = CLibrary.time(nil) % 60
    PseudoTerminal.read(terminals, for: .seconds(second < 47 ? 7 : 68 - second))
    let before = try terminals.map { try UsageSample($0) }
    PseudoTerminal.read(terminals, for: .seconds(5))
    uses += try zip(terminals, before).map { try UsageSample($0).use(since: $1) }
  }
  return [
    .absolute(idleTimeName, uses.map(\.time).worst, unit: .millisecondsPerSecond, atMost: 0),
    .absolute(idleWakeUpsName, uses.map(\.wakeUps).worst, unit: .perSecond, atMost: 0),
    .absolute(idleBytesName, uses.map(\.bytes).worst, unit: .bytesPerSecond, atMost: 0),
  ]
}
