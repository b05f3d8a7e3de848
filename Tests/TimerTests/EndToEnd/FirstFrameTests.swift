import CLibrary
import Harness
import Testing

@Suite(.sideBySide) struct FirstFrameTests {
  @Test func showsNameEndAndKeysOnAScreenOfItsOwn() throws {
    let terminal = try onTerminal("5m", "focus", environment: .atNoon)
    let screen = try terminal.waitForPicture()
    #expect(screen.isAlternate && !screen.cursorVisible)
    #expect(screen.rows.contains { $0.trimmed == "focus" || $0.contains(" focus ") })
    #expect(screen.text.contains(/ends \d\d:\d\d/))
    #expect(
      screen.rows[23].trimmed
        == "space pause   hold q to stop   + - minute   \u{2190} \u{2192} 10 s   u undo   ? help")
    // Ring and digits fill many cells; other tests compare them without a terminal.
    #expect(screen.writtenRows.count > 20)
    #expect(screen.accidents == [])
    let settings = try terminal.settings
    #expect(!settings.echoes && !settings.readsLines && settings.makesSignals)
  }

  /// A program that was killed leaves the alternate screen on, with all that was written since.
  @Test func nothingOfBeforeIsSeen() throws {
    let left = "printf '\\033[?1049h\\033[41mleft over\\nby another\\033[9;60Hprogram'"
    let terminal = try script("\(left); exec \"$0\" 5m tea")
    let screen = try terminal.wait(forText: "ends ")
    #expect(!screen.text.contains(/left|over|by|another|program/))
    #expect(screen.cell(row: 0, column: 0).style == Screen.Style())
    try terminal.send("\u{3}")
    try terminal.waitForExit()
    #expect(try terminal.traces == [])
  }

  @Test(arguments: [
    (1, 1), (2, 1), (3, 1), (1, 3), (5, 2), (12, 3), (24, 8), (40, 10), (80, 7), (200, 60),
  ])
  func fitsEverySize(columns: Int, rows: Int) throws {
    let terminal = try onTerminal("5m", "tea", columns: columns, rows: rows)
    try terminal.waitForPicture()
    #expect(terminal.screen.text.contains { $0 != "\n" })
    try terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == .signalled(SIGINT))
    #expect(try terminal.tracesOfACutPicture == [])
    // A run to the end, with the flash; drawing may take longer here than the 400 ms.
    let ending = try onTerminal("400ms", "tea", columns: columns, rows: rows)
    #expect(try ending.waitForExit() == .exited(0))
    #expect(try ending.tracesOfACutPicture == [])
  }

  @Test(arguments: [(1, 1), (3, 1), (5, 2), (12, 3), (24, 8), (40, 10), (200, 60), (500, 200)])
  func neverWrapsNorScrolls(columns: Int, rows: Int) throws {
    let terminal = try onTerminal("1h", "a rather long name", columns: columns, rows: rows)
    try terminal.waitForPicture()
    for key in ["+", " ", "?", "?", " ", "q", "r"] {
      try terminal.send(key)
      terminal.read(for: .milliseconds(20))
    }
    #expect(terminal.screen.accidents == [])
    // A large picture comes in pieces, because it does not fit into the terminal's queue: wait for its end.
    try terminal.send("p")
    try terminal.drain(quiet: .milliseconds(200))
    #expect(terminal.screen.accidents == [])
    try terminal.signal(SIGTERM)
    #expect(try terminal.waitForExit() == .signalled(SIGTERM))
    #expect(try terminal.traces == [])
  }

  @Test(arguments: [(65535, 65535), (1, 65535), (65535, 1)])
  func survivesSizesThatNoWindowHas(columns: Int, rows: Int) throws {
    let terminal = try script("stty cols \(columns) rows \(rows); exec \"$0\" 300ms")
    #expect(try terminal.waitForExit(within: .patience * 2) == .exited(0))
    #expect(try terminal.settings == terminal.settingsAtStart)
  }

  /// A terminal may not know its size, or learn it later.
  @Test func survivesNoSize() throws {
    let terminal = try script("stty cols 0 rows 0; exec \"$0\" 5m")
    let screen = try terminal.wait(forText: "? help")
    #expect(screen.accidents == [])
    try terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == .signalled(SIGINT))
    #expect(try terminal.traces == [])
  }

  @Test func survivesAStormOfSizes() throws {
    let terminal = try onTerminal("5m", "focus")
    try terminal.waitForPicture()
    for step in 0..<1000 {
      try terminal.resize(columns: 1 + step * 7 % 200, rows: 1 + step * 3 % 60)
      if step % 50 == 0 { terminal.read(for: .milliseconds(1)) }
    }
    try terminal.resize(columns: 81, rows: 25)
    let fresh = try onTerminal("5m", "focus", columns: 81, rows: 25)
    try fresh.waitForPicture()
    // `r` and space come in one write, so both stand still at the start, with no time passed between the keys.
    try undisturbed {
      let updates = fresh.screen.updates
      for window in [fresh, terminal] { try window.send("r ") }
      let wanted = try fresh.wait(for: "its picture", within: .seconds(10)) {
        $0.updates > updates && $0.text.contains("paused")
      }
      try terminal.wait(
        for: "the picture of a window that always had its size", within: .seconds(10)
      ) { $0.rows == wanted.rows }
    }
    #expect(try terminal.child.poll() == nil)
    #expect(terminal.screen.unknown == [])
  }

  /// Its buttons can have the focus, without any other key before.
  @Test func findsTheButtonsOfAGrownWindow() throws {
    let terminal = try onTerminal("5m", rows: 12)
    try terminal.wait(forText: "hold q to stop")
    #expect(!terminal.screen.text.contains("\u{2502} "))
    try terminal.resize(columns: 80, rows: 24)
    try terminal.wait(forText: "\u{2502}  restart")
    try terminal.send("\t")
    try terminal.wait(forText: "\u{203A} restart \u{2039}")
  }

  /// A window manager may resize a new window a moment after the program in it has started.
  @Test func seesAResizeRightAfterTheFirstByte() throws {
    for _ in 0..<10 {
      let terminal = try onTerminal("5m")
      _ = try terminal.arrival(of: [0x1B])
      try terminal.resize(columns: 30, rows: 12)
      try terminal.wait(for: "a picture of the new size") {
        $0.rows[11].contains("hold q to stop")
      }
    }
  }

  @Test(arguments: [["LC_ALL": "C"], ["LC_ALL": "POSIX", "LANG": "C.UTF-8"], [:], ["LANG": "C"]])
  func hasOnlyASCIIWithoutUTF8(locale: [String: String]) throws {
    let environment = locale.merging(["TERM": "xterm-256color"]) { $1 }
    let terminal = try onTerminal("500ms", "th\u{e9}", environment: environment)
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.received.allSatisfy { $0 < 0x80 })
    #expect(try terminal.traces == [])
  }

  @Test(arguments: [
    (["--color", "never"], [:]), ([], ["NO_COLOR": "1"]), ([], ["CLICOLOR": "0"]),
    ([], ["TERM": "vt220"]),
  ])
  func hasNoColour(options: [String], variables: [String: String]) throws {
    var environment = [String: String].terminal.merging(variables) { $1 }
    // Both say that there are colours, whatever TERM says.
    if variables["TERM"] != nil {
      (environment["COLORTERM"], environment["VTE_VERSION"]) = (nil, nil)
    }
    let terminal = try PseudoTerminal(
      executable(named: "timer"), options + ["400ms"], environment: environment)
    #expect(try terminal.waitForExit() == .exited(0))
    let colours = penCodes(in: terminal.received).filter { $0 >= 30 }
    #expect(colours == [])
    #expect(try terminal.traces == [])
  }

  @Test(arguments: [["--color", "always"], []])
  func hasColour(options: [String]) throws {
    let terminal = try PseudoTerminal(executable(named: "timer"), options + ["5m"])
    try terminal.waitForPicture()
    #expect(terminal.received.readable.contains("[38;2;"))
  }

  @Test(arguments: [["TERM": "dumb", "LANG": "C.UTF-8"], ["LANG": "C.UTF-8"], ["TERM": ""]])
  func writesPlainLinesWhereTheCursorCannotMove(environment: [String: String]) throws {
    let terminal = try onTerminal("300ms", "tea", environment: environment)
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(!terminal.received.contains(0x1B))
    let rows = terminal.screen.writtenRows
    #expect(rows.count == 2)
    #expect(rows.first?.contains(/^300ms tea, ends \d\d:\d\d/) == true, "\(rows)")
    #expect(rows.last?.contains(/^300ms tea: time was up at \d\d:\d\d/) == true, "\(rows)")
    #expect(terminal.screen.bells == 1)
    #expect(try terminal.traces == [])
  }

  @Test func needsNoEnvironmentAtAll() throws {
    let terminal = try onTerminal("100ms", environment: [:])
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try terminal.traces == [])
  }

  @Test func asksNothingOfATerminalThatIsNotItsInput() throws {
    let terminal = try onTerminal("300ms", input: .null)
    try terminal.waitForPicture()
    #expect(terminal.screen.queries == [])
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try terminal.traces == [])
  }
}

extension String {
  /// The text without spaces at its start and end.
  var trimmed: String {
    let start = drop { $0 == " " }
    return String(start.reversed().drop { $0 == " " }.reversed())
  }
}

/// Returns every number of every `CSI … m`.
private func penCodes(in bytes: [UInt8]) -> Set<Int> {
  var codes: Set<Int> = []
  for match in String(decoding: bytes, as: UTF8.self).matches(of: /\x{1b}\[([0-9;]*)m/) {
    for code in match.1.split(separator: ";") { codes.formUnion([Int(code) ?? 0]) }
  }
  return codes
}
