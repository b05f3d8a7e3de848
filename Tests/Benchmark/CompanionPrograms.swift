import Harness

/// The paths of the measured program and of the other programs that the benchmarks start.
struct CompanionPrograms {
  let timer: String
  let emptyProgram: String
  let emptyLoop: String
  let fakeSoundPlayer: String
  let echo = "/bin/echo"
  let sleep = "/bin/sleep"

  /// A program that converts pictures to characters; nil if it is not installed.
  let chafa: String?

  init() throws {
    timer = try executable(named: "timer")
    emptyProgram = try executable(named: "empty-program")
    emptyLoop = try executable(named: "empty-loop")
    fakeSoundPlayer = try executable(named: "false-player")
    chafa = installed("chafa")
  }

  /// The control sequence that ends a synchronized update: the last bytes of each frame of `timer`.
  static let frameEnd = Array("\u{1b}[?2026l".utf8)
}
