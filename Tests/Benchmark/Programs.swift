import Harness

/// What is measured, its rivals and its floors.
struct Programs {
  let timer: String
  let emptyProgram: String
  let emptyLoop: String
  let echo = "/bin/echo"
  let sleep = "/bin/sleep"

  /// A converter of pictures to characters, where it is installed.
  let chafa: String?

  init() throws {
    timer = try executable(named: "timer")
    emptyProgram = try executable(named: "empty-program")
    emptyLoop = try executable(named: "empty-loop")
    chafa = installed("chafa")
  }

  /// How a program says that a frame is whole: the end of a synchronized update.
  static let frameEnd = Array("\u{1b}[?2026l".utf8)
}

/// Some rows that are measured together.
struct Measurement: Sendable {
  /// The rows' names, in order.
  let names: [String]

  /// The rows, from so many rounds.
  let rows: @Sendable (_ programs: Programs, _ rounds: Int) throws -> [Row]

  func isWanted(by options: Options) -> Bool {
    guard let only = options.only else { return true }
    return names.contains { $0.contains(only) }
  }

  /// The rows; where they cannot be measured, the reason in each.
  func run(_ programs: Programs, _ rounds: Int) -> [Row] {
    do {
      return try rows(programs, rounds)
    } catch {
      return names.map { .failed($0, error) }
    }
  }
}

/// All that is measured, in the order of the table.
let measurements: [Measurement] = [
  wholeProcess, firstFrame, lateness, quietLateness, running, moving, inPixels, tenSeconds,
  keyToFrame, largeFrame, picture,
]

/// Runs something in turns, each time beginning with another one, so that nobody is always first.
func takeTurns(_ rounds: Int, _ runs: [() throws -> Void]) throws {
  for round in 0..<rounds {
    for turn in runs.indices { try runs[(round + turn) % runs.count]() }
  }
}

extension PseudoTerminal {
  /// The instant at which the bell first rang; nil where it did not.
  var bell: ContinuousClock.Instant? {
    var screen = Screen(columns: screen.size.columns, rows: screen.size.rows)
    for chunk in transcript {
      screen.feed(chunk.bytes)
      if screen.bells > 0 { return chunk.instant }
    }
    return nil
  }
}
