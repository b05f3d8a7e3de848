import CLibrary
import Harness
import Testing

/// Starts the built `timer` on a terminal of its own.
func onTerminal(
  _ arguments: String..., environment: [String: String] = .terminal, columns: Int = 80,
  rows: Int = 24, answering responder: Responder? = nil, input: Stream = .terminal,
  output: Stream = .terminal, error: Stream = .terminal
) throws -> PseudoTerminal {
  try PseudoTerminal(
    executable(named: "timer"), arguments, environment: environment, columns: columns, rows: rows,
    answering: responder, input: input, output: output, error: error)
}

/// Starts the built `timer` without a terminal.
func onPipes(
  _ arguments: String..., environment: [String: String] = .terminal, input: Stream = .null,
  output: Stream = .pipe, error: Stream = .pipe
) throws -> Piped {
  try Piped(
    executable(named: "timer"), arguments, environment: environment, input: input, output: output,
    error: error)
}

/// Starts the built `timer` in lines, in a window so low that the digits are text, and about noon.
func onLines(
  _ arguments: String..., environment: [String: String] = .atNoon, rows: Int = 4,
  error: Stream = .terminal
) throws -> PseudoTerminal {
  try PseudoTerminal(
    executable(named: "timer"), ["--no-sound"] + arguments, environment: environment, columns: 80,
    rows: rows, error: error)
}

/// Starts an interactive shell with job control, whose prompt is "ready>"; `$T` is the built `timer`.
func onShell(
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

/// Runs a shell's script on a terminal; `$0` is the built `timer`.
func script(
  _ text: String, columns: Int = 80, rows: Int = 24, answering responder: Responder? = nil
) throws -> PseudoTerminal {
  try PseudoTerminal(
    "/bin/sh", ["-c", text, executable(named: "timer")], columns: columns, rows: rows,
    answering: responder)
}

/// Runs a shell's script without a terminal; `$0` is the built `timer`.
func pipedScript(_ text: String, output: Stream = .pipe, error: Stream = .pipe) throws -> Piped {
  try Piped("/bin/sh", ["-c", text, executable(named: "timer")], output: output, error: error)
}

/// Returns the name of the day of the week, as in `Fri`, that comes in some days, in some zones a day earlier or later.
///
/// A test that names a fixed day fails once a week: the day after today is called tomorrow.
func weekday(in days: Int) -> String {
  // The epoch was a Thursday.
  ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"][(time(nil) / 86_400 + days) % 7]
}

extension [String: String] {
  /// An environment whose zone makes it about noon now, so that a time that is still today is shown without its day.
  static var atNoon: [String: String] {
    let hour = time(nil) / 3600 % 24
    return terminal.merging(["TZ": "NOON\(hour - 12)"]) { $1 }
  }

  /// An environment without the runtime's backtraces.
  ///
  /// The program has no handler for some fatal signals; there the runtime of a debug build would explain the crash
  /// and wait for a key.
  static var withoutBacktraces: [String: String] {
    terminal.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
  }
}

extension Screen {
  /// Differences from a new terminal that a program may never leave behind.
  var traces: [String] {
    var traces = unknown.map { "unknown: \($0)" }
    if modes != [7, 25] { traces.append("modes: \(modes.sorted())") }
    if style != Style() { traces.append("pen: \(style)") }
    if isInTheMiddle { traces.append("an unfinished sequence") }
    if keyboardDepths > 0 { traces.append("keyboard flags: \(keyboardDepths) times") }
    if cursorShape != 0 { traces.append("cursor shape: \(cursorShape)") }
    if !title.isEmpty { traces.append("title: \(title)") }
    if let progress { traces.append("progress: \(progress)") }
    if !titleStack.isEmpty { traces.append("titles: \(titleStack)") }
    if !images.isEmpty { traces.append("images: \(images.count)") }
    return traces
  }

  /// The traces without the sequence or character in which a picture was cut.
  ///
  /// The ESC of the next sequence cancels it. What follows discarded output may begin with blanks, or within a character.
  var tracesOfACutPicture: [String] {
    traces.filter {
      !$0.contains(/^unknown: (CSI [0-9;?<>]* *|ESC .*|half a character .*|byte [89ab][0-9a-f])$/)
    }
  }

  /// Faults that a picture may never cause, whatever the size of the window.
  var accidents: [String] {
    var accidents = unknown.map { "unknown: \($0)" }
    if wrapped > 0 { accidents.append("wrapped \(wrapped) times") }
    if scrolled > 0 { accidents.append("scrolled \(scrolled) times") }
    if clipped > 0 { accidents.append("clipped \(clipped) times") }
    return accidents
  }

  /// The colours that are seen.
  var inks: Set<Color> {
    var inks: Set<Color> = []
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let cell = cell(row: row, column: column)
        inks.insert(cell.style.background)
        // The foreground colour of a blank cell is not visible.
        if cell.text != " " { inks.insert(cell.style.foreground) }
      }
    }
    return inks
  }

  /// The digits of the countdown, where they are text.
  var digits: String? { text.firstMatch(of: /(\d:)?\d\d:\d\d/).map { String($0.0) } }

  /// The whole minutes in them.
  var minutes: Int? {
    digits?.split(separator: ":").dropLast().reduce(0) { $0 * 60 + (Int($1) ?? 0) }
  }

  /// The rows that hold any text.
  var writtenRows: [String] { rows.filter { !$0.isEmpty } }
}

extension Piped {
  /// Waits until this many lines have come on standard error.
  func waitForAnswer(_ count: Int) throws {
    try wait(for: "answer \(count)") { _ in errorLines.count >= count }
  }

  /// Asks by a signal until the answer is as wanted, and returns it: two signals on their way may change places.
  @discardableResult
  func ask(until isWanted: (String) -> Bool = { $0.contains(" left, paused") }) throws -> String {
    var answer = ""
    try waitUntil("an answer as wanted: \(errorLines.map(\.text))") {
      let count = errorLines.count
      try signal(SIGUSR2)
      try waitForAnswer(count + 1)
      answer = errorLines.last?.text ?? ""
      return isWanted(answer)
    }
    return answer
  }
}

extension PseudoTerminal {
  /// Differences from the terminal at the start of the program, except for the text on it.
  var traces: [String] {
    get throws {
      let settings = try settings
      guard settings != settingsAtStart else { return screen.traces }
      return screen.traces + ["settings: \(settings), not \(settingsAtStart)"]
    }
  }

  /// The same for a program that was killed while it was drawing.
  var tracesOfACutPicture: [String] {
    get throws {
      let settings = try settings
      return screen.tracesOfACutPicture
        + (settings == settingsAtStart ? [] : ["settings: \(settings), not \(settingsAtStart)"])
    }
  }

  /// Waits until a shell has the terminal again.
  func waitForPrompt() throws {
    try wait(for: "the prompt") { !$0.isAlternate && $0.writtenRows.last == "ready>" }
  }

  /// Pauses the countdown, and waits until it has written what follows from all keys and answers.
  func pauseAndRest() throws {
    try send(" ")
    try wait(forText: "paused")
    try waitUntilIdle()
  }

  /// Waits for the first whole picture.
  @discardableResult
  func waitForPicture() throws -> Screen {
    try wait(for: "a picture") { $0.updates > 0 && !$0.isInTheMiddle }
  }

  /// Leaves two seconds of a countdown of 62 seconds, by a restart and a minute less.
  ///
  /// A test may take its time until then, and need not wait long for the end.
  func leaveTwoSeconds() throws {
    try tap("r")
    try tap("-")
  }

  /// Waits until the terminal reports keys with their releases.
  @discardableResult
  func waitForKeyReports() throws -> Screen {
    try wait(for: "key reports") { screen in
      // It asks for the flags in force before and after it pushes its own.
      screen.keyboardFlags == 31 && screen.queries.filter { $0 == "[?u" }.count.isMultiple(of: 2)
        && responder?.keyboard?.flags == 31
    }
  }

  /// Holds a key down like a keyboard: it repeats after half a second.
  ///
  /// It is let go when the program or its picture ends, or after this many repeats.
  @discardableResult
  func hold(_ key: String, repeats: Int = 200) throws -> EndTimeLabel? {
    try send(key)
    read(for: .milliseconds(500))
    for _ in 0..<repeats {
      try send(key)
      read(for: .milliseconds(40))
      guard screen.isAlternate else { return try waitForExit() }
    }
    return nil
  }
}
