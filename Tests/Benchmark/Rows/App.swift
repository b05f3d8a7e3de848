import CLibrary
import Harness

/// The keys of the app's pages, F1 to F5.
let pageKeys = ["OP", "OQ", "OR", "OS", "[15~"].map { "\u{1B}\($0)" }

/// Starts the app in an ordinary window, with a registry of its own.
func startApp(_ programs: CompanionPrograms, inPixels: Bool = false) throws -> PseudoTerminal {
  let environment = [String: String].terminal.withOwnRuntimeFolder
  guard inPixels else { return try PseudoTerminal(programs.timer, environment: environment) }
  return try PseudoTerminal(
    programs.timer, environment: environment, pixels: (width: 800, height: 456),
    answering: .drawing(files: .readAndRemoved))
}

private let frameName = "exec to the first whole frame of the app"

/// The time from the spawn to the end of the first frame, beside the time to echo's first byte.
let appFirstFrame = Measurement(names: [frameName]) { programs, rounds in
  var (timer, echo): ([Double], [Double]) = ([], [])
  try runInterleaved(
    10 * rounds,
    [
      {
        let terminal = try startApp(programs)
        timer.append(try terminal.milliseconds(to: CompanionPrograms.frameEnd))
      },
      {
        let terminal = try PseudoTerminal(programs.echo, ["timer"])
        echo.append(try terminal.milliseconds(to: Array("t".utf8)))
      },
    ])
  return [
    .ratio(frameName, timer.median, ("echo", echo.median), unit: .milliseconds, atMost: 2.5)
  ]
}

private let bytesName = "bytes of a whole tab change"

/// The bytes from one page to the next, until nothing moves any more; the worst of all pages.
let tabChange = Measurement(names: [bytesName]) { programs, rounds in
  let terminal = try startApp(programs)
  try terminal.drain(quiet: .milliseconds(500))
  var worst: [Double] = []
  for _ in 0..<max(rounds / 3, 1) {
    let counts = try pageKeys.indices.map { page in
      try terminal.send(pageKeys[(page + 1) % pageKeys.count])
      return Double(try terminal.drain(quiet: .milliseconds(500)).count) / 1000
    }
    worst.append(counts.worst)
  }
  return [.absolute(bytesName, worst.median, unit: .kilobytes, atMost: 60)]
}

private let memoryNames = [
  "peak memory of the app", "peak memory of the app after all its pages",
  "peak memory of the app in pixels after all its pages",
]

/// The peak memory of the app, beside that of an empty loop.
let appMemory = Measurement(names: memoryNames) { programs, rounds in
  var figures: [[Double]] = [[], [], [], []]
  func note(_ place: Int, _ terminal: PseudoTerminal) throws {
    figures[place].append(try UsageSample(terminal).memory)
  }
  for _ in 0..<rounds {
    let loop = try PseudoTerminal(programs.emptyLoop, ["0.05"])
    let cells = try startApp(programs)
    let pixels = try startApp(programs, inPixels: true)
    PseudoTerminal.read([loop, cells, pixels], for: .milliseconds(500))
    try note(0, cells)
    for key in pageKeys + [",", ",", "?", "?"] {
      for terminal in [cells, pixels] { try terminal.send(key) }
      PseudoTerminal.read([cells, pixels], for: .milliseconds(300))
    }
    try note(1, cells)
    try note(2, pixels)
    try note(3, loop)
  }
  let loop = ("empty 0.05 s loop", figures[3].median)
  return memoryNames.indices.map { index in
    .ratio(memoryNames[index], figures[index].median, loop, unit: .megabytes, atMost: 2)
  }
}

private let restNames = [
  "CPU of the app with nothing moving", "wake-ups of the app with nothing moving",
  "bytes of the app with nothing moving",
]

/// Six apps at rest: one on each page, and one with the settings sheet. The worst counts.
let appAtRest = Measurement(names: restNames) { programs, rounds in
  let terminals = try (pageKeys + [","]).map { key in
    let terminal = try startApp(programs)
    try terminal.awaitArrival(of: CompanionPrograms.frameEnd)
    try terminal.send(key)
    return terminal
  }
  // Dispatch ends idle threads five seconds after the last work.
  PseudoTerminal.read(terminals, for: .seconds(7))
  var rests: [ResourceUse] = []
  for _ in 0..<max(rounds / 3, 1) {
    // At a new minute the presets show another end time, so the interval must not contain one.
    let second = CLibrary.time(nil) % 60
    if second > 53 { PseudoTerminal.read(terminals, for: .seconds(61 - second)) }
    let before = try terminals.map { try UsageSample($0) }
    PseudoTerminal.read(terminals, for: .seconds(5))
    rests += try zip(terminals, before).map { try UsageSample($0).use(since: $1) }
  }
  return [
    .absolute(restNames[0], rests.map(\.time).worst, unit: .millisecondsPerSecond, atMost: 0),
    .absolute(restNames[1], rests.map(\.wakeUps).worst, unit: .perSecond, atMost: 0),
    .absolute(restNames[2], rests.map(\.bytes).worst, unit: .bytesPerSecond, atMost: 0),
  ]
}
