import CLibrary
import Harness
import Testing

/// Sets two timers and a setting, with keys alone and with the pointer alone.
@Suite(.onBlockingThreads) struct AppWalkthroughTests {
  private func home() throws -> Home {
    let home = try Home()
    try home.write("# Nothing at night.\n--no-flash\n", as: "timer/settings")
    return home
  }

  private func chooseGlass(_ terminal: PseudoTerminal) throws {
    try terminal.wait(forText: "Telegraph")
    for _ in 0..<30 where Self.selectedLine(terminal.screen) != "Glass" {
      let line = Self.selectedLine(terminal.screen)
      try terminal.send(AppKey.down)
      // A frame that has been read only in part may have no marked line.
      try terminal.wait(for: "the next line") { screen in
        Self.selectedLine(screen).map { $0 != line } ?? false
      }
    }
    try terminal.send(AppKey.enter)
    try terminal.wait(forText: "✓ Glass")
  }

  /// Returns the text of the marked line of the sheet, without the page beside it in the same row.
  private static func selectedLine(_ screen: Screen) -> Substring? {
    screen.rows.lazy.compactMap { $0.firstMatch(of: /▸[ ✓]+(\w[\w ]*\w)/)?.1 }.first
  }

  @Test func worksWithKeysAlone() throws {
    let home = try home()
    let terminal = try startApp(environment: home.environment, error: .pipe)
    try terminal.wait(forText: "n names it")
    try terminal.send("700n")
    try terminal.wait(forText: "name:")
    try terminal.send("eggs\(AppKey.enter)")
    try terminal.wait(forNo: "name:")
    try terminal.send(AppKey.enter)
    try terminal.wait(forText: "restart")

    try terminal.send("a")
    try terminal.wait(forText: "esc back")
    try terminal.send(String(repeating: AppKey.backspace, count: 4) + "1200\(AppKey.enter)")
    try terminal.wait(forText: "restart")
    try terminal.send("]")
    try terminal.wait(forText: "enter open")
    try terminal.send("1 ")
    try terminal.wait(forText: "paused")
    let statusLines = try terminal.statusLines(2)
    #expect(statusLines[0].contains(/^timer: eggs: 0[67]:\d\d left, paused$/), "\(statusLines)")
    #expect(statusLines[1].contains(#/1[12]:\d\d left, ends /#), "\(statusLines)")

    try terminal.send(",")
    try chooseGlass(terminal)
    // The settings are written when the sheet closes.
    #expect(home.text("timer/settings") == "# Nothing at night.\n--no-flash\n")
    try terminal.send(",")
    try terminal.wait(forNo: "Telegraph")
    try home.wait(for: "# Nothing at night.\n--no-flash\n--sound glass\n", in: "timer/settings")
    try terminal.interrupt()
    let rows = terminal.screen.writtenRows
    try #require(rows.count == 3, "\(rows)")
    let eggs = /^7m eggs \([a-z]\d+\): paused in the background with 0[67]:\d\d left/
    #expect(rows[0].contains(eggs), "\(rows)")
    #expect(
      rows[1].contains(#/^12m \([a-z]\d+\): runs in the background, ends /#), "\(rows)")

    let again = try startApp(environment: home.environment)
    try again.send(",")
    try again.wait(forText: "✓ Glass")
    try again.send(AppKey.escape + "q")
    try again.expectExit(.exited(0))
    #expect(home.text("timer/settings") == "# Nothing at night.\n--no-flash\n--sound glass\n")
  }

  @Test func leavingKeepsSettingsAndEscRevertsThem() throws {
    let home = try home()
    let terminal = try startApp(environment: home.environment)
    try terminal.send(",")
    try chooseGlass(terminal)
    try terminal.send(AppKey.escape)
    try terminal.wait(forText: "settings unchanged")
    #expect(home.text("timer/settings") == "# Nothing at night.\n--no-flash\n")
    try terminal.send(",")
    try chooseGlass(terminal)
    try terminal.interrupt()
    #expect(home.text("timer/settings") == "# Nothing at night.\n--no-flash\n--sound glass\n")
  }

  @Test(arguments: [nil, Responder.kitty()])
  func worksWithThePointerAlone(responder: Responder?) throws {
    let home = try home()
    let terminal = try startApp(
      environment: home.environment, answering: responder, error: .pipe)
    try turnTheWheels(terminal)
    try terminal.click(on: "   start")
    try terminal.wait(forText: "restart")

    try terminal.click(on: "All")
    try terminal.wait(forText: "enter open")
    // The circle with the plus sign, to the right of the only ring.
    try terminal.click(at: Screen.Position(row: 9, column: 64))
    try terminal.wait(forText: "esc back")
    let minutes = try wheelPosition("m", of: terminal)
    try terminal.point(.wheelUp, at: minutes, hasShift: true)
    try terminal.click(on: "   start")
    try terminal.wait(forText: "restart")

    try terminal.click(on: "All")
    try terminal.wait(for: "two rings") { $0.text.contains(/ends.*ends/) }
    // The click is on the first match, which belongs to the left ring.
    try terminal.click(on: "ends ")
    try terminal.click(on: "Timer")
    try terminal.click(on: "│   pause")
    try terminal.wait(forText: "│  resume")
    let statusLines = try terminal.statusLines(2)
    #expect(statusLines[0].contains(/(06|07):\d\d left, paused$/), "\(statusLines)")
    #expect(statusLines[1].contains(#/1[12]:\d\d left, ends /#), "\(statusLines)")
    try chooseGlassByPointer(terminal)
    try home.wait(for: "# Nothing at night.\n--no-flash\n--sound glass\n", in: "timer/settings")

    try terminal.point(.press, at: terminal.position(of: "hold q to leave"))
    try terminal.expectExit(.exited(0))
    let rows = terminal.screen.writtenRows
    #expect(rows.count == 3 && rows[0].contains(#/^7m(\d+s)? \([a-z]\d+\): /#), "\(rows)")
  }

  /// Opens the sheet by its hint, chooses Glass and closes the sheet.
  private func chooseGlassByPointer(_ terminal: PseudoTerminal) throws {
    try terminal.click(on: ", settings")
    // The sheet slides up with its lines until its frame is above the hints.
    try terminal.wait(for: "the sheet in its final place") { screen in
      guard let last = screen.rows.firstIndex(where: { $0.contains("Update") }),
        last + 2 < screen.rows.count
      else { return false }
      return screen.rows[last + 1].contains("╰──") && screen.rows[last + 2].contains("? help")
    }
    try terminal.click(on: "Glass")
    try terminal.wait(forText: "✓ Glass")
    try terminal.click(on: "Done")
    try terminal.wait(forNo: "Telegraph")
  }

  /// Turns the minutes to seven with the mouse wheel, and the seconds by a drag.
  private func turnTheWheels(_ terminal: PseudoTerminal) throws {
    let minutes = try wheelPosition("m", of: terminal)
    try terminal.point(.wheelUp, at: minutes)
    try terminal.point(.wheelUp, at: minutes)
    var seconds = try wheelPosition("s", of: terminal)
    let before = terminal.screen.updates
    try terminal.point(.press, at: seconds)
    seconds.row += 4
    try terminal.point(.drag, at: seconds)
    try terminal.wait(for: "another picture of the wheel") { $0.updates > before }
    try terminal.point(.release, at: seconds)
  }

  /// Returns the position of the last digit of a wheel's selected number. The unit stands to the right of this digit.
  private func wheelPosition(_ unit: Character, of terminal: PseudoTerminal) throws
    -> Screen.Position
  {
    func isUnits(_ row: String) -> Bool { row.contains(/^\W*h\W+m\W+s\W*$/) }
    try terminal.wait(for: "the wheels") { $0.rows.contains(where: isUnits) }
    let row = try #require(terminal.screen.rows.firstIndex(where: isUnits))
    let cells = Array(terminal.screen.rows[row])
    return Screen.Position(row: row, column: try #require(cells.firstIndex(of: unit)) - 2)
  }
}
