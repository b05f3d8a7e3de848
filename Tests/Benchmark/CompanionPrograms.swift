import Harness

/// The measured program, its rivals and its floors.
struct CompanionPrograms {
  let timer: String
  let emptyProgram: String
  let emptyLoop: String
  let falsePlayer: String
  let echo = "/bin/echo"
  let sleep = "/bin/sleep"

  /// A program that converts pictures to characters; nil if it is not installed.
  let chafa: String?

  init() throws {
    timer = try executable(named: "timer")
    emptyProgram = try executable(named: "empty-program")
    emptyLoop = try executable(named: "empty-loop")
    falsePlayer = try executable(named: "false-player")
    chafa = installed("chafa")
  }

  /// The end of a synchronized update, with which `timer` ends each frame.
  static let frameEnd = Array("\u{1b}[?2026l".utf8)
}

/// A group of rows that are measured together.
struct Measurement: Sendable {
  /// The rows' names, in order.
  let names: [String]

  /// Measures the rows in a number of rounds.
  let rows: @Sendable (_ programs: CompanionPrograms, _ rounds: Int) throws -> [Row]

  func isSelected(by options: Options) -> Bool {
    guard let nameFilter = options.nameFilter else { return true }
    return names.contains { $0.contains(nameFilter) }
  }

  /// Measures the rows. If that fails, each row shows the reason.
  func run(_ programs: CompanionPrograms, _ rounds: Int) -> [Row] {
    do {
      return try rows(programs, rounds)
    } catch {
      return names.map { .failed($0, error) }
    }
  }
}

/// All measurements, in the order of the table.
let measurements: [Measurement] = [
  wholeProcess, firstFrame, settingsFile, lateness, quietLateness, soundStart, soundRendering,
  oneCountdown,
  movingCountdowns, pixelCountdowns, severalCountdowns, partEnds, tenSeconds, keyToFrame,
  largeFrame, pictureError,
  statusOfOne, statusOfMany, statusOfMost, longLog, pauseToFrame, detachedTimers,
  appFirstFrame, appMotion, tabChange, lateFrames, manyTimers, appMemory, appAtRest,
]

/// Runs several closures in every round. Each round begins with another one, so that none is always first.
func runInterleaved(_ rounds: Int, _ runs: [() throws -> Void]) throws {
  for round in 0..<rounds {
    for turn in runs.indices { try runs[(round + turn) % runs.count]() }
  }
}

extension Child {
  /// The time from the spawn to the exit, in milliseconds; NaN while the process runs.
  var milliseconds: Double { ended.map { ($0 - started).milliseconds } ?? .nan }
}

extension PseudoTerminal {
  /// Returns the time from the spawn to the last of some bytes, in milliseconds.
  func milliseconds(to bytes: [UInt8]) throws -> Double {
    (try awaitArrival(of: bytes) - child.started).milliseconds
  }

  /// The instant at which the bell first rang; nil if it did not ring.
  var bell: ContinuousClock.Instant? {
    var screen = Screen(columns: screen.size.columns, rows: screen.size.rows)
    for chunk in transcript {
      screen.feed(chunk.bytes)
      if screen.bells > 0 { return chunk.instant }
    }
    return nil
  }
}
