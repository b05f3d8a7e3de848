import CLibrary
import Harness
import Testing

extension PseudoTerminal {
  func waitForPrompt() throws {
    try wait(for: "the prompt") { !$0.isAlternate && $0.writtenRows.last == "ready>" }
  }

  /// Waits for the prompt, and expects that a program of the shell has restored the terminal.
  func expectPrompt(
    with settings: TerminalSettings, at location: SourceLocation = #_sourceLocation
  ) throws {
    try waitForPrompt()
    #expect(try self.settings == settings, sourceLocation: location)
    #expect(screen.leftoversExceptCutSequence == [], sourceLocation: location)
  }

  func pauseAndWaitUntilIdle() throws {
    try send(" ")
    try wait(forText: "paused")
    try waitUntilIdle()
  }

  @discardableResult
  func waitForPicture() throws -> Screen {
    try wait(for: "a picture") { $0.updates > 0 && !$0.isMidSequence }
  }

  /// Shortens a countdown of 62 seconds to two, by a restart and a minute less.
  func shortenToTwoSeconds() throws {
    try tap("r")
    try tap("-")
  }

  /// Waits until the terminal reports keys with their releases.
  @discardableResult
  func waitForKeyReports() throws -> Screen {
    try wait(for: "key reports") { screen in
      // The program queries the flags before and after it pushes its own, so the queries are in pairs.
      screen.keyboardFlags == 31 && screen.queries.filter { $0 == "[?u" }.count.isMultiple(of: 2)
        && responder?.keyboard?.flags == 31
    }
  }

  /// Holds a key on a terminal without key reports: the key repeats after half a second.
  ///
  /// Returns the exit status once the program has left the alternate screen; nil after the last repeat.
  @discardableResult
  func hold(_ key: String, repeats: Int = 200) throws -> Termination? {
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

extension PseudoTerminal {
  /// Waits until an alarm that stays has lasted for at least a second, so that keys act on it.
  ///
  /// On a busy machine the alarm begins late, but the digits count from the end of the time.
  func waitForASecondOfOvertime() throws {
    func seconds(_ screen: Screen) -> Int? {
      guard let match = screen.text.firstMatch(of: /\+(\d+):(\d\d)/) else { return nil }
      return (Int(match.1) ?? 0) * 60 + (Int(match.2) ?? 0)
    }
    let first = try #require(seconds(try wait(for: "overtime") { seconds($0) != nil }))
    try wait(for: "a second of overtime") { seconds($0) ?? 0 >= first + 2 }
  }
}

extension PipedProcess {
  func waitForErrorLines(_ count: Int) throws {
    try wait(for: "answer \(count)") { _ in errorLines.count >= count }
  }

  /// Requests the status by SIGUSR2 until a line is as wanted: an earlier signal may be delivered after a request.
  @discardableResult
  func requestStatus(until isWanted: (String) -> Bool = { $0.contains(" left, paused") }) throws
    -> String
  {
    var line = ""
    try waitUntil("an answer as wanted: \(errorLines.map(\.text))") {
      let count = errorLines.count
      try signal(SIGUSR2)
      try waitForErrorLines(count + 1)
      line = errorLines.last?.text ?? ""
      return isWanted(line)
    }
    return line
  }
}
