import CLibrary
import Harness

extension PseudoTerminal {
  /// Waits until a shell has the terminal again.
  func waitForPrompt() throws {
    try wait(for: "the prompt") { !$0.isAlternate && $0.writtenRows.last == "ready>" }
  }

  /// Pauses the countdown, and waits until it has written what follows from all keys and answers.
  func pauseAndWaitUntilIdle() throws {
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
  func shortenToTwoSeconds() throws {
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

extension Piped {
  /// Waits until this many lines have come on standard error.
  func waitForErrorLines(_ count: Int) throws {
    try wait(for: "answer \(count)") { _ in errorLines.count >= count }
  }

  /// Asks by a signal until the answer is as wanted, and returns it: two signals on their way may change places.
  @discardableResult
  func requestStatus(until isWanted: (String) -> Bool = { $0.contains(" left, paused") }) throws
    -> String
  {
    var answer = ""
    try waitUntil("an answer as wanted: \(errorLines.map(\.text))") {
      let count = errorLines.count
      try signal(SIGUSR2)
      try waitForErrorLines(count + 1)
      answer = errorLines.last?.text ?? ""
      return isWanted(answer)
    }
    return answer
  }
}
