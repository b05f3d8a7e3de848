import CLibrary
import Harness
import Testing

/// The app on terminals of every kind and size, and without one.
@Suite(.onBlockingThreads) struct AppTerminalTests {
  // MARK: Without a terminal

  /// On anything but a terminal that can show pictures, the app prints the short help, and the stopwatch one line.
  @Test(arguments: [
    ([], "usage: timer ", "usage: timer "),
    (
      ["stopwatch"], "timer: the stopwatch needs a terminal\n",
      "timer: the stopwatch needs a terminal that can draw: write timer stopwatch --plain\n"
    ),
    (["--theme", "ember"], "usage: timer ", "usage: timer "),
  ])
  func printsTheShortHelpWithoutATerminal(
    arguments: [String], message: String, messageIfDumb: String
  ) throws {
    let program = try executable(named: "timer")
    let piped = try PipedProcess(program, arguments)
    #expect(try piped.waitForExit() == .exited(2))
    #expect(piped.output == [])
    let firstLine = (piped.errorLines.first?.text ?? "") + "\n"
    #expect(firstLine.hasPrefix(message))
    let dumb = [String: String].terminal.merging(["TERM": "dumb"]) { $1 }
    let terminals = [
      (try PseudoTerminal(program, arguments, input: .null, error: .pipe), message),
      (try PseudoTerminal(program, arguments, output: .pipe, error: .pipe), message),
      (try PseudoTerminal(program, arguments, environment: dumb, error: .pipe), messageIfDumb),
    ]
    for (terminal, message) in terminals {
      #expect(try terminal.waitForExit() == .exited(2))
      #expect(terminal.received == [] && terminal.output == [])
      #expect(String(decoding: terminal.errors, as: UTF8.self).hasPrefix(message))
      #expect(try terminal.leftovers == [])
    }
  }

  // MARK: Kinds of terminals

  @Test func displayOptionsOpenTheApp() throws {
    let plain = try startApp()
    let ember = try startApp("--theme", "ember")
    try plain.wait(forText: "? help")
    try ember.wait(forText: "? help")
    #expect(plain.screen.rows == ember.screen.rows)
    #expect(plain.screen.visibleColors != ember.screen.visibleColors)
  }

  @Test(arguments: [
    ["TERM": "linux", "NO_COLOR": "1", "TIMER_REDUCED_MOTION": "1"],
    ["TERM": "vt100", "LC_ALL": "C", "COLORTERM": ""],
  ])
  func worksOnLimitedTerminals(variables: [String: String]) throws {
    let terminal = try startApp(environment: .terminal.merging(variables) { $1 })
    let pages = [2, 3, 4, 1].map { AppKey.page($0) }
    // Two keys that are read together may cancel each other, so each is sent after the picture of the last one.
    try terminal.waitUntilIdle()
    for key in pages + [",", ",", "?", "?"] {
      let updates = terminal.screen.updates
      try terminal.send(key)
      try terminal.wait(for: "another picture") { $0.updates > updates }
    }
    try terminal.waitUntilIdle()
    #expect(terminal.screen.drawingFaults == [])
    try terminal.send("q")
    try terminal.expectExit(.exited(0))
    if variables["LC_ALL"] == "C" {
      #expect(terminal.received.allSatisfy { $0 < 0x80 })
    }
  }

  // MARK: Sizes

  @Test func survivesAnyWindowSize() throws { try Self.expectToSurviveResizes(60, answering: nil) }

  /// Resizes the window `count` times, while pages, wheels and sheets move.
  static func expectToSurviveResizes(_ count: Int, answering responder: Responder?) throws {
    let terminal = try startApp(pixels: (width: 800, height: 456), answering: responder)
    let keys = ["]", "[", ",", AppKey.up, "9", ",", " ", "?", AppKey.escape, "n", AppKey.escape]
    var generator = SeededGenerator(seed: 9)
    for turn in 0..<count {
      let isTiny = turn % 20 == 7
      let columns = isTiny ? 1 : Int.random(in: 1...160, using: &generator)
      let rows = isTiny ? 1 : Int.random(in: 1...50, using: &generator)
      try terminal.resize(
        columns: columns, rows: rows, pixels: (width: columns * 10, height: rows * 19))
      if turn % 3 == 0 { try terminal.send(keys[turn / 3 % keys.count]) }
      if turn % 5 == 0 { terminal.read(for: .milliseconds(2)) }
    }
    try terminal.send(AppKey.escape)
    // Two escapes that are read at once would be another key.
    try terminal.waitUntilRead()
    terminal.read(for: .milliseconds(100))
    try terminal.send(AppKey.escape)
    try terminal.resize(columns: 80, rows: 24, pixels: (width: 800, height: 456))
    try terminal.send("\u{C}")
    try terminal.wait(forText: "? help")
    // On ctrl-C the kernel discards the rest of a picture, so wait until it is written.
    try terminal.waitUntilIdle()
    #expect(terminal.screen.unknown == [])
    try terminal.interrupt()
  }

  /// Nothing is visible in one cell, but timers and keys work.
  @Test func worksInAWindowOfOneCell() throws {
    let terminal = try startApp("--no-flash", columns: 1, rows: 1)
    try terminal.send("1\(AppKey.enter)")
    try terminal.wait(for: "the bell") { $0.bells > 0 }
    #expect(terminal.screen.drawingFaults == [])
    for key in [",", ",", "?", "?", "]", "]", "]", "a", "?"] { try terminal.send(key) }
    try terminal.waitUntilIdle()
    #expect(terminal.screen.drawingFaults == [])
    try terminal.interrupt()
  }
}
