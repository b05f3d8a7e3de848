import Harness
import Testing

@Suite(.onBlockingThreads) struct AppPresetsTests {
  private static let file = "timer/presets"

  private func openPresets(_ text: String) throws -> (Home, PseudoTerminal) {
    let home = try Home()
    try home.write(text, as: Self.file)
    let terminal = try startApp(environment: home.environment)
    try terminal.send(AppKey.page(3))
    try terminal.wait(forText: "built in")
    return (home, terminal)
  }

  @Test func writesEachChange() throws {
    let (home, terminal) = try openPresets("# mine\nsoup: 8m\n")
    try terminal.send("a")
    try terminal.wait(forText: "name the preset : 5m")
    try terminal.send("rice\(AppKey.enter)")
    try home.wait(for: "# mine\nsoup: 8m\nrice: 5m\n", in: Self.file)
    try terminal.wait(forText: "▸ rice")
    try terminal.send("e")
    try terminal.wait(forText: "preset rice: 5m")
    try terminal.send(" then 2m\(AppKey.enter)")
    try home.wait(for: "# mine\nsoup: 8m\nrice: 5m then 2m\n", in: Self.file)
    // The line for editing takes all keys until the app knows that the file is written.
    try terminal.wait(forNo: "preset rice")
    try terminal.send("d")
    try home.wait(for: "# mine\nsoup: 8m\n", in: Self.file)
    for text in ["rice: 5m then 2m\n", "rice: 5m\n", ""] {
      // The arrow key before each `u` makes sure that the `u` is not taken for a repeat.
      try terminal.send("\(AppKey.up)u")
      try home.wait(for: "# mine\nsoup: 8m\n\(text)", in: Self.file)
    }
    try terminal.interrupt()
  }

  @Test func anInvalidLineStaysOpen() throws {
    let (home, terminal) = try openPresets("soup: 8m\n")
    try terminal.send("a\(AppKey.controlK)")
    try terminal.send("rice: soon\(AppKey.enter)")
    try terminal.wait(forText: "preset rice: soon")
    try terminal.waitUntilIdle()
    #expect(home.text(Self.file) == "soup: 8m\n")
    #expect(terminal.screen.text.contains("preset rice: soon"))
    try terminal.send(AppKey.backspace)
    try terminal.wait(forText: "preset rice: soo")
    try terminal.send(AppKey.escape)
    try terminal.wait(forNo: "preset rice")
    try terminal.interrupt()
  }

  @Test func enterStartsAPreset() throws {
    let (home, terminal) = try openPresets("soup: 8m\n")
    try terminal.wait(forText: "▸ soup")
    try terminal.send(AppKey.enter)
    try terminal.wait(forText: "restart")
    #expect(terminal.screen.text.contains("soup"))
    try terminal.interrupt()
    #expect(home.text(Self.file) == "soup: 8m\n")
    #expect(
      terminal.screen.rows[0].contains(#/^8m soup \([a-z]\d+\): runs in the background, ends /#))
  }

  @Test func twoClicksStartAPreset() throws {
    let (home, terminal) = try openPresets("soup: 8m\nrice: 9m\n")
    try terminal.click(on: "rice")
    try terminal.wait(forText: "▸ rice")
    try terminal.click(on: "rice")
    try terminal.wait(forText: "restart")
    try terminal.interrupt()
    #expect(home.text(Self.file) == "soup: 8m\nrice: 9m\n")
    #expect(terminal.screen.rows[0].contains(#/^9m rice \([a-z]\d+\): /#))
  }

  @Test func keepsEditsOfOtherPrograms() throws {
    let (home, terminal) = try openPresets("soup: 8m\n")
    try home.write("soup: 8m\nstew: 2h\n", as: Self.file)
    try terminal.send("arice\(AppKey.enter)")
    try home.wait(for: "soup: 8m\nstew: 2h\nrice: 5m\n", in: Self.file)
    try terminal.wait(forText: "stew")
    try terminal.interrupt()
  }

  @Test func reportsAFileThatCannotBeWritten() throws {
    let home = try Home()
    let blocked = home.environment.merging(["XDG_CONFIG_HOME": "/dev/null"]) { $1 }
    let terminal = try startApp(environment: blocked)
    try terminal.send(AppKey.page(3))
    try terminal.wait(forText: "built in")
    try terminal.send("arice\(AppKey.enter)")
    try terminal.wait(forText: "/dev/null")
    try terminal.send(AppKey.escape + "q")
    try terminal.expectExit(.exited(0))
  }
}
