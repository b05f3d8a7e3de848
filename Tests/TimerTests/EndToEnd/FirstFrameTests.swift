import CLibrary
import Harness
import Testing

/// The first picture, on terminals of every size and kind.
@Suite(.onBlockingThreads) struct FirstFrameTests {
  @Test func showsNameEndAndKeysOnTheAlternateScreen() throws {
    let terminal = try startOnTerminal("5m", "focus", environment: .atNoon)
    let screen = try terminal.waitForPicture()
    #expect(screen.isAlternate && !screen.cursorVisible)
    #expect(screen.rows.contains { $0.trimmed == "focus" || $0.contains(" focus ") })
    #expect(screen.text.contains(/ends (?:\w{3} )?\d\d:\d\d/))
    #expect(
      screen.rows[23].trimmed
        == "space pause   hold q to stop   + - minute   \u{2190} \u{2192} 10 s   u undo   ? help")
    // Ring and digits fill many cells. Other tests compare these without a terminal.
    #expect(screen.writtenRows.count > 20)
    #expect(screen.drawingFaults == [])
    let settings = try terminal.settings
    #expect(!settings.echoes && !settings.readsLines && settings.makesSignals)
  }

  /// A killed program leaves the alternate screen on, with its text.
  @Test func clearsTheAlternateScreen() throws {
    let otherProgram = "printf '\\033[?1049h\\033[41mleft over\\nby another\\033[9;60Hprogram'"
    let terminal = try runScript("\(otherProgram); exec \"$0\" 5m tea")
    let screen = try terminal.wait(forText: "ends ")
    #expect(!screen.text.contains(/left|over|by|another|program/))
    #expect(screen.cell(row: 0, column: 0).style == Screen.Style())
    try terminal.send("\u{3}")
    try terminal.waitForExit()
    #expect(try terminal.leftovers == [])
  }

  @Test(arguments: [(1, 1), (5, 2), (24, 8), (200, 60)])
  func fitsEverySize(columns: Int, rows: Int) throws {
    try SizedWindow(columns: columns, rows: rows).expectEveryPictureFits()
  }

  @Test(arguments: [(1, 1), (12, 3)])
  func endsInEverySize(columns: Int, rows: Int) throws {
    try SizedWindow(columns: columns, rows: rows).expectCleanEnd()
  }

  @Test func survivesAnImpossibleSize() throws {
    try SizedWindow(columns: 65535, rows: 1).expectSurvival()
  }

  /// Some terminals report a size of 0 by 0.
  @Test func survivesAnUnknownSize() throws {
    let terminal = try runScript("stty cols 0 rows 0; exec \"$0\" 5m")
    let screen = try terminal.wait(forText: "? help")
    #expect(screen.drawingFaults == [])
    try terminal.send("\u{3}")
    try terminal.expectCleanExit(.signalled(SIGINT))
  }

  /// In a window that has grown, tab focuses a button at once.
  @Test func focusesTheButtonsOfAGrownWindow() throws {
    let terminal = try startOnTerminal("5m", rows: 12)
    try terminal.wait(forText: "hold q to stop")
    #expect(!terminal.screen.text.contains("\u{2502} "))
    try terminal.resize(columns: 80, rows: 24)
    try terminal.wait(forText: "\u{2502}  restart")
    try terminal.send("\t")
    try terminal.wait(forText: "\u{203A} restart \u{2039}")
  }

  /// A window manager may resize a new window just after its program has started.
  @Test func followsAResizeDuringTheFirstFrame() throws {
    for _ in 0..<3 {
      let terminal = try startOnTerminal("5m")
      try terminal.awaitArrival(of: [0x1B])
      try terminal.resize(columns: 30, rows: 12)
      try terminal.wait(for: "a picture of the new size") {
        $0.rows[11].contains("hold q to stop")
      }
    }
  }

  @Test(arguments: [["LC_ALL": "C"], ["LC_ALL": "POSIX", "LANG": "C.UTF-8"], [:], ["LANG": "C"]])
  func hasOnlyASCIIWithoutUTF8(locale: [String: String]) throws {
    let environment = locale.merging(["TERM": "xterm-256color"]) { $1 }
    let terminal = try startOnTerminal("300ms", "th\u{e9}", environment: environment)
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.received.allSatisfy { $0 < 0x80 })
    #expect(try terminal.leftovers == [])
  }

  @Test(arguments: [
    (["--color", "never"], [:]), ([], ["NO_COLOR": "1"]), ([], ["CLICOLOR": "0"]),
    ([], ["TERM": "vt220"]),
  ])
  func hasNoColor(options: [String], variables: [String: String]) throws {
    var environment = [String: String].terminal.merging(variables) { $1 }
    // COLORTERM and VTE_VERSION say that the terminal has colours, whatever TERM is.
    if variables["TERM"] != nil {
      (environment["COLORTERM"], environment["VTE_VERSION"]) = (nil, nil)
    }
    let terminal = try PseudoTerminal(
      executable(named: "timer"), options + ["300ms"], environment: environment)
    #expect(try terminal.waitForExit() == .exited(0))
    let colorCodes = styleCodes(in: terminal.received).filter { $0 >= 30 }
    #expect(colorCodes == [])
    #expect(try terminal.leftovers == [])
  }

  @Test(arguments: [["--color", "always"], []])
  func hasColor(options: [String]) throws {
    let terminal = try PseudoTerminal(executable(named: "timer"), options + ["5m"])
    try terminal.waitForPicture()
    #expect(terminal.received.readable.contains("[38;2;"))
  }

  @Test(arguments: [["TERM": "dumb", "LANG": "C.UTF-8"], ["LANG": "C.UTF-8"], ["TERM": ""]])
  func writesPlainLinesWhereTheCursorCannotMove(environment: [String: String]) throws {
    let terminal = try startOnTerminal("300ms", "tea", environment: environment)
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(!terminal.received.contains(0x1B))
    let rows = terminal.screen.writtenRows
    #expect(rows.count == 2)
    #expect(rows.first?.contains(/^300ms tea, ends (?:\w{3} )?\d\d:\d\d/) == true, "\(rows)")
    #expect(rows.last?.contains(/^300ms tea: time was up at \d\d:\d\d/) == true, "\(rows)")
    #expect(terminal.screen.bells == 1)
    #expect(try terminal.leftovers == [])
  }

  @Test func needsNoEnvironment() throws {
    let terminal = try startOnTerminal("100ms", environment: [:])
    try terminal.expectCleanExit(.exited(0))
  }

  @Test func sendsNoQueriesIfTheTerminalIsNotItsInput() throws {
    let terminal = try startOnTerminal("5m", input: .null)
    try terminal.waitForPicture()
    try terminal.signal(SIGUSR1)
    try terminal.wait(forText: "paused")
    #expect(terminal.screen.queries == [])
    try terminal.signal(SIGTERM)
    try terminal.expectCleanExit(.signalled(SIGTERM))
  }
}

/// A window of any size, and the expectations for a countdown in it.
struct SizedWindow {
  let columns: Int
  let rows: Int

  func expectEveryPictureFits() throws {
    let terminal = try startOnTerminal("1h", "a rather long name", columns: columns, rows: rows)
    let screen = try terminal.waitForPicture()
    #expect(screen.text.contains { $0 != "\n" })
    for key in ["+", " ", "?", "?", " ", "q", "r", "p"] {
      try terminal.send(key)
      try terminal.waitUntilRead()
    }
    // A large picture comes in pieces, because it does not fit into the terminal's queue.
    try terminal.waitUntilIdle()
    #expect(terminal.screen.drawingFaults == [])
    try terminal.send("\u{3}")
    try terminal.expectCleanExit(.signalled(SIGINT))
  }

  func expectCleanEnd() throws {
    let terminal = try startOnTerminal("400ms", "tea", columns: columns, rows: rows)
    try terminal.expectExit(.exited(0))
  }

  func expectSurvival() throws {
    let terminal = try runScript("stty cols \(columns) rows \(rows); exec \"$0\" 300ms")
    #expect(try terminal.waitForExit(within: .waitLimit * 2) == .exited(0))
    #expect(try terminal.settings == terminal.settingsAtStart)
  }
}

extension String {
  var trimmed: String {
    let start = drop { $0 == " " }
    return String(start.reversed().drop { $0 == " " }.reversed())
  }
}

/// Returns every parameter of every `CSI … m`.
private func styleCodes(in bytes: [UInt8]) -> Set<Int> {
  var codes: Set<Int> = []
  for match in String(decoding: bytes, as: UTF8.self).matches(of: /\x{1b}\[([0-9;]*)m/) {
    for code in match.1.split(separator: ";") { codes.formUnion([Int(code) ?? 0]) }
  }
  return codes
}
