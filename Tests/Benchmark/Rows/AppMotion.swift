import Harness

private let names = [
  "CPU while the tab bar moves", "CPU while the tab bar moves, in pixels",
  "CPU while a wheel moves", "CPU while a wheel moves, in pixels",
]

/// The app while something in it never rests.
let appMotion = Measurement(names: names) { programs, rounds in
  // Each key comes before the motion of the last one ends.
  let up = "\u{1B}[5~"
  let keys = [Array((1...8).map { pageKeys[$0 % 4] }), Array(repeating: up, count: 16)]
  var times: [[Double]] = [[], [], [], []]
  for _ in 0..<rounds {
    for place in times.indices {
      let terminal = try startApp(programs, inPixels: !place.isMultiple(of: 2))
      let interval = Duration.milliseconds(place < 2 ? 400 : 200)
      times[place].append(try time(of: terminal, moving: keys[place / 2], every: interval))
    }
  }
  return names.indices.map { index in
    .absolute(
      names[index], times[index].median, unit: .millisecondsPerSecond,
      atMost: index.isMultiple(of: 2) ? 40 : 80)
  }
}

/// Returns the CPU time while keys keep something moving, in milliseconds per second.
private func time(
  of terminal: PseudoTerminal, moving keys: [String], every interval: Duration
) throws -> Double {
  terminal.read(for: .milliseconds(500))
  let before = try UsageSample(terminal)
  for key in keys {
    try terminal.send(key)
    terminal.read(for: interval)
  }
  return try UsageSample(terminal).use(since: before).time
}

private let lateName = "late frames of the tab bar, beside two busy loops"

/// The share of a moving tab bar's frames that were more than half a frame late, or missing.
///
/// An empty loop at the same rate shows what this machine can do.
let lateFrames = Measurement(names: [lateName]) { programs, rounds in
  let busy = try (0..<2).map { _ in try PipedProcess("/bin/sh", ["-c", "while :; do :; done"]) }
  let loop = try PseudoTerminal(programs.emptyLoop, ["0.01666667", "lines"])
  let terminal = try startApp(programs)
  PseudoTerminal.read([loop, terminal], for: .milliseconds(500))
  var (late, floor, all) = (0, 0, 0)
  for turn in 0..<(10 * rounds) {
    let (appChunks, loopChunks) = (terminal.transcript.count, loop.transcript.count)
    let sent = ContinuousClock.now
    try terminal.send(pageKeys[turn.isMultiple(of: 2) ? 3 : 0])
    PseudoTerminal.read([loop, terminal], for: .milliseconds(450))
    late +=
      TabBarMovement(terminal.ends(of: CompanionPrograms.frameEnd, after: appChunks), since: sent)
      .late
    floor += TabBarMovement(loop.ends(of: [0x0A], after: loopChunks), since: sent).late
    all += TabBarMovement.frames
  }
  withExtendedLifetime(busy) {}
  func share(_ count: Int) -> Double { 100 * Double(count) / Double(all) }
  return [
    .absolute(
      lateName, share(late), beside: ("empty loop", share(floor)), unit: .percent, atMost: 1,
      note: " of \(all)")
  ]
}

/// The frames of one movement. Its begin and end are left out, where successive frames may be equal.
private struct TabBarMovement {
  /// The number of frames that are counted.
  static let frames = 12

  private static let interval = 1000.0 / 60
  private static let begin = 30.0

  /// The number of late or missing frames.
  let late: Int

  init(_ ends: [ContinuousClock.Instant], since sent: ContinuousClock.Instant) {
    let times = ends.map { ($0 - sent).milliseconds - Self.begin }
    let seen = times.filter { $0 >= 0 && $0 < Double(Self.frames) * Self.interval }
    // The phase of the frames is unknown. Assume the one with the fewest late frames.
    let onTime = seen.map { phase in
      let slots = seen.compactMap { time -> Int? in
        let frames = (time - phase) / Self.interval
        // Allows for the resolution of the clock.
        let slot = (frames + 0.01).rounded(.down)
        return frames - slot <= 0.5 ? Int(slot) : nil
      }
      return Set(slots).count
    }
    late = Self.frames - min(onTime.max() ?? 0, Self.frames)
  }
}

extension PseudoTerminal {
  /// Returns the instants at which chunks that end with some bytes arrived.
  fileprivate func ends(of bytes: [UInt8], after first: Int) -> [ContinuousClock.Instant] {
    transcript[first...].filter { $0.bytes.suffix(bytes.count).elementsEqual(bytes) }.map(\.instant)
  }
}
