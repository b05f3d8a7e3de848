import Harness

/// Keys that keep something in the app moving.
private struct Motion {
  let name: String
  let isInPixels: Bool
  let keys: [String]

  /// The time between two keys: shorter than the motion that a key starts.
  let interval: Duration

  /// The greatest allowed CPU time, in milliseconds per second.
  let bound: Double

  static let all = [
    tabBar("CPU while the tab bar moves", isInPixels: false, bound: 40),
    tabBar("CPU while the tab bar moves, in pixels", isInPixels: true, bound: 80),
    wheel("CPU while a wheel moves", isInPixels: false, bound: 40),
    wheel("CPU while a wheel moves, in pixels", isInPixels: true, bound: 80),
  ]

  private static func tabBar(_ name: String, isInPixels: Bool, bound: Double) -> Motion {
    Motion(
      name: name, isInPixels: isInPixels, keys: (1...8).map { pageKeys[$0 % 4] },
      interval: .milliseconds(400), bound: bound)
  }

  private static func wheel(_ name: String, isInPixels: Bool, bound: Double) -> Motion {
    let pageUp = "\u{1B}[5~"
    return Motion(
      name: name, isInPixels: isInPixels, keys: Array(repeating: pageUp, count: 16),
      interval: .milliseconds(200), bound: bound)
  }
}

/// The CPU time of the app while something in it moves without a pause.
let appMotion = Measurement(names: Motion.all.map(\.name)) { programs, rounds in
  var times: [String: [Double]] = [:]
  for _ in 0..<rounds {
    for motion in Motion.all {
      let terminal = try startApp(programs, inPixels: motion.isInPixels)
      times[motion.name, default: []].append(try time(of: motion, in: terminal))
    }
  }
  return Motion.all.map { motion in
    .absolute(
      motion.name, times[motion.name, default: []].median, unit: .millisecondsPerSecond,
      atMost: motion.bound)
  }
}

/// Returns the CPU time while keys keep something moving, in milliseconds per second.
private func time(of motion: Motion, in terminal: PseudoTerminal) throws -> Double {
  terminal.read(for: .milliseconds(500))
  let before = try UsageSample(terminal)
  for key in motion.keys {
    try terminal.send(key)
    terminal.read(for: motion.interval)
  }
  return try UsageSample(terminal).use(since: before).time
}

private let lateFramesName = "late frames of the tab bar, beside two busy loops"

/// The share of a moving tab bar's frames that were more than half a frame late, or missing.
/// An empty loop at the same rate shows what this machine can do.
let lateFrames = Measurement(names: [lateFramesName]) { programs, rounds in
  let busy = try (0..<2).map { _ in try PipedProcess("/bin/sh", ["-c", "while :; do :; done"]) }
  let loop = try PseudoTerminal(programs.emptyLoop, ["0.01666667", "lines"])
  let terminal = try startApp(programs)
  PseudoTerminal.read([loop, terminal], for: .milliseconds(500))
  var (lateFrameCount, lateLineCount, frameCount) = (0, 0, 0)
  for turn in 0..<(10 * rounds) {
    let (appChunks, loopChunks) = (terminal.transcript.count, loop.transcript.count)
    let sent = ContinuousClock.now
    try terminal.send(pageKeys[turn.isMultiple(of: 2) ? 3 : 0])
    PseudoTerminal.read([loop, terminal], for: .milliseconds(450))
    let frameEnds = terminal.arrivals(of: CompanionPrograms.frameEnd, after: appChunks)
    let lineEnds = loop.arrivals(of: [0x0A], after: loopChunks)
    lateFrameCount += TabBarMovement(frameEnds, since: sent).lateOrMissingCount
    lateLineCount += TabBarMovement(lineEnds, since: sent).lateOrMissingCount
    frameCount += TabBarMovement.frameCount
  }
  withExtendedLifetime(busy) {}
  func share(_ count: Int) -> Double { 100 * Double(count) / Double(frameCount) }
  return [
    .absolute(
      lateFramesName, share(lateFrameCount), beside: ("empty loop", share(lateLineCount)),
      unit: .percent,
      atMost: 1,
      note: " of \(frameCount)")
  ]
}

/// The frames in the middle of one movement: at its beginning and end, successive frames may be equal.
private struct TabBarMovement {
  static let frameCount = 12

  /// The time between two frames, in milliseconds.
  private static let interval = 1000.0 / 60

  /// The milliseconds from the key until frames are counted.
  private static let countingStart = 30.0

  let lateOrMissingCount: Int

  init(_ arrivals: [ContinuousClock.Instant], since sent: ContinuousClock.Instant) {
    let times = arrivals.map { ($0 - sent).milliseconds - Self.countingStart }
    let counted = times.filter { $0 >= 0 && $0 < Double(Self.frameCount) * Self.interval }
    // The due time of the first frame is unknown. Each frame is tried as one on time, and the best result counts.
    let framesOnTime = counted.map { dueTime in
      let slots = counted.compactMap { time -> Int? in
        let framesAfterDueTime = (time - dueTime) / Self.interval
        // A hundredth allows for the resolution of the clock.
        let slot = (framesAfterDueTime + 0.01).rounded(.down)
        return framesAfterDueTime - slot <= 0.5 ? Int(slot) : nil
      }
      return Set(slots).count
    }
    lateOrMissingCount = Self.frameCount - min(framesOnTime.max() ?? 0, Self.frameCount)
  }
}

extension PseudoTerminal {
  /// Returns when chunks that end with `bytes` arrived, from the chunk with the index `first` on.
  fileprivate func arrivals(of bytes: [UInt8], after first: Int) -> [ContinuousClock.Instant] {
    transcript[first...].filter { $0.bytes.suffix(bytes.count).elementsEqual(bytes) }.map(\.instant)
  }
}
