import CLibrary
import Harness
import Testing

/// Starts the built `timer` on a terminal of its own.
func startOnTerminal(
  _ arguments: String..., environment: [String: String] = .terminal, columns: Int = 80,
  rows: Int = 24, answering responder: Responder? = nil, input: Stream = .terminal,
  output: Stream = .terminal, error: Stream = .terminal
) throws -> PseudoTerminal {
  try PseudoTerminal(
    executable(named: "timer"), arguments, environment: environment, columns: columns, rows: rows,
    answering: responder, input: input, output: output, error: error)
}

/// Starts the built `timer` without a terminal.
func startOnPipes(
  _ arguments: String..., environment: [String: String] = .terminal, input: Stream = .null,
  output: Stream = .pipe, error: Stream = .pipe
) throws -> PipedProcess {
  try PipedProcess(
    executable(named: "timer"), arguments, environment: environment, input: input, output: output,
    error: error)
}

/// Starts the built `timer` without sound at about noon. By default the window is so low that the digits are plain
/// characters, not drawn large.
func startInLowWindow(_ arguments: String..., rows: Int = 4) throws -> PseudoTerminal {
  try PseudoTerminal(
    executable(named: "timer"), ["--no-sound"] + arguments, environment: .atNoon, columns: 80,
    rows: rows)
}

/// Starts the built `timer` on a terminal with kitty's keyboard protocol, and waits for key reports.
func startWithKeyReports(_ arguments: String...) throws -> PseudoTerminal {
  let terminal = try PseudoTerminal(
    executable(named: "timer"), arguments, answering: .kitty())
  try terminal.waitForKeyReports()
  return terminal
}

/// Starts an interactive shell with job control. `$T` is the built `timer`, and the prompt is `ready>`.
func startShell(
  _ path: String = "/bin/sh", _ options: String..., environment: [String: String] = .terminal,
  columns: Int = 80, rows: Int = 24, answering responder: Responder? = nil
) throws -> PseudoTerminal {
  let variables = ["T": try executable(named: "timer"), "PS1": "ready> ", "HISTFILE": ""]
  let terminal = try PseudoTerminal(
    path, options + ["-i"], environment: environment.merging(variables) { $1 }, columns: columns,
    rows: rows, answering: responder)
  try terminal.wait(forText: "ready>")
  return terminal
}

/// Runs a shell script on a terminal; `$0` is the built `timer`.
func runScript(
  _ text: String, columns: Int = 80, rows: Int = 24, answering responder: Responder? = nil
) throws -> PseudoTerminal {
  try PseudoTerminal(
    "/bin/sh", ["-c", text, executable(named: "timer")], columns: columns, rows: rows,
    answering: responder)
}

/// Runs a shell script without a terminal; `$0` is the built `timer`.
func runPipedScript(_ text: String) throws -> PipedProcess {
  try PipedProcess("/bin/sh", ["-c", text, executable(named: "timer")])
}

/// Returns the weekday, like `Fri`, that is this many days after today in UTC.
///
/// A test that names a fixed day would fail once a week, because the day after today is called tomorrow.
func weekday(in days: Int) -> String {
  // The epoch was a Thursday.
  ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"][(time(nil) / 86_400 + days) % 7]
}

extension [String: String] {
  /// An environment with a time zone in which it is about noon now, so that an end today is shown without its day.
  static var atNoon: [String: String] {
    let hour = time(nil) / 3600 % 24
    return terminal.merging(["TZ": "NOON\(hour - 12)"]) { $1 }
  }

  /// An environment that switches backtraces off. With backtraces, a debug build would wait for a key after a crash.
  static var withoutBacktraces: [String: String] {
    terminal.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
  }
}
