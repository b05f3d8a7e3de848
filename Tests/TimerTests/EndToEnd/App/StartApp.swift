import Harness

/// Starts the app on a terminal of its own, and waits for its first picture.
///
/// Unless the environment has a runtime folder, the app gets its own, so it sees no timers of other tests.
func startApp(
  _ arguments: String..., environment: [String: String] = .terminal, columns: Int = 80,
  rows: Int = 24, pixels: (width: Int, height: Int) = (0, 0), answering responder: Responder? = nil,
  error: Stream = .terminal
) throws -> PseudoTerminal {
  let terminal = try PseudoTerminal(
    executable(named: "timer"), arguments, environment: environment.withOwnRuntimeFolder,
    columns: columns, rows: rows, pixels: pixels, answering: responder, error: error)
  try terminal.waitForPicture()
  return terminal
}

/// Keys of the app that are not letters.
enum AppKey {
  static let enter = "\r"
  static let escape = "\u{1B}"
  static let up = "\u{1B}[A"
  static let down = "\u{1B}[B"
  static let right = "\u{1B}[C"
  static let backspace = "\u{7F}"
  static let controlC = "\u{3}"
  static let controlK = "\u{B}"
  static let controlZ = "\u{1A}"

  /// F1 to F5, which open the pages.
  static func page(_ number: Int) -> String {
    "\u{1B}" + ["OP", "OQ", "OR", "OS", "[15~"][number - 1]
  }
}
