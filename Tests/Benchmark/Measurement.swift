/// A group of rows that are measured together.
struct Measurement: Sendable {
  let names: [String]

  let measureRows: @Sendable (_ programs: CompanionPrograms, _ rounds: Int) throws -> [Row]

  func isSelected(by options: Options) -> Bool {
    guard let nameFilter = options.nameFilter else { return true }
    return names.contains { $0.contains(nameFilter) }
  }

  /// Measures the rows. If that fails, each row shows the reason.
  func run(_ programs: CompanionPrograms, _ rounds: Int) -> [Row] {
    do {
      return try measureRows(programs, rounds)
    } catch {
      return names.map { .failed($0, error) }
    }
  }
}

/// All measurements, in the order of the table.
let measurements: [Measurement] = [
  wholeProcess, firstFrame, settingsFile, lateness, quietLateness, soundStart, soundRendering,
  oneCountdown, movingCountdowns, pixelCountdowns, severalCountdowns, partEnds, bytesOfTenSeconds,
  keyToFrame, largeFrame, pictureError,
  statusOfOne, statusOf50, statusOf200, longLog, pauseToFrame, detachedTimers,
  appFirstFrame, appMotion, tabChange, lateFrames, manyTimers, appMemory, idleApp,
]

/// Runs all closures in every round. The rounds begin with different closures, so that none is always first.
func runInterleaved(_ rounds: Int, _ runs: [() throws -> Void]) throws {
  for round in 0..<rounds {
    for index in runs.indices { try runs[(round + index) % runs.count]() }
  }
}
