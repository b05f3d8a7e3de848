import Harness
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The ring is drawn in pixels if the terminal answers that it can, and in cells if anything goes wrong.
@Suite struct PixelTests {
  private func drawing(
    _ arguments: String..., environment: [String: String] = .withoutBacktraces,
    answering responder: Responder = .drawing()
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      executable(named: "timer"), arguments, environment: environment, pixels: (800, 456),
      answering: responder)
  }

  @discardableResult
  private func waitForImage(_ terminal: PseudoTerminal) throws -> ImageStore.Image {
    try terminal.wait(for: "an image") { _ in image(terminal)?.placements.isEmpty == false }
    return try #require(image(terminal))
  }

  private func image(_ terminal: PseudoTerminal) -> ImageStore.Image? {
    terminal.display?.graphics.images.values.first
  }

  /// Returns whether the ring is drawn in cells: whether the left third of its middle row holds any text.
  private func hasRingOfCells(_ screen: Screen) -> Bool {
    (0..<screen.size.columns / 3).contains { screen.cell(row: 11, column: $0).text != " " }
  }

  private func expectNothingLeft(_ terminal: PseudoTerminal) throws {
    let display = try #require(terminal.display)
    #expect(display.images == [])
    #expect(display.traces == [])
    #expect(try terminal.traces == [])
    #expect(PixelFiles.left(by: terminal.child.identifier) == [])
  }

  // MARK: The picture

  @Test func takesTheRingOverFromTheCells() throws {
    let terminal = try drawing("5m")
    let first = try terminal.waitForPicture()
    #expect(hasRingOfCells(first))
    let image = try waitForImage(terminal)
    try terminal.wait(for: "cells that leave it room") { !hasRingOfCells($0) }
    // The image has as many columns as make a square with its rows, in cells of 10×19 pixels, and equal margins.
    let placement = try #require(image.placements[1])
    #expect(image.placements.count == 1)
    #expect(image.width == placement.columns * 10 && image.height == placement.rows * 19)
    #expect(abs(image.width - image.height) < 10 && placement.rows >= 18)
    #expect(placement.position.row == 0)
    #expect(placement.position.column * 2 + placement.columns == 80)
    #expect(terminal.display?.graphics.complaints == [])
  }

  @Test func replacesWhatMoves() throws {
    let terminal = try drawing("5m")
    try waitForImage(terminal)
    try terminal.wait(for: "steps") { _ in (image(terminal)?.edits ?? 0) > 10 }
    try terminal.send(" ")
    try terminal.wait(forText: "paused")
    try terminal.drain()
    let shown = try #require(image(terminal))
    // The image drawn anew has the same pixels: the partial updates left no errors.
    try terminal.send("\u{C}")
    try terminal.wait(for: "it again") { _ in image(terminal)?.edits == 0 }
    #expect(image(terminal)?.pixels == shown.pixels)
    #expect(terminal.display?.graphics.complaints == [])
    #expect(terminal.screen.accidents == [])
  }

  @Test func goesWithTheRing() throws {
    let terminal = try drawing("5m")
    let first = try waitForImage(terminal)
    try terminal.send("?")
    try terminal.wait(for: "no image") { _ in terminal.display?.images == [] }
    try terminal.send("?")
    try waitForImage(terminal)
    try terminal.resize(columns: 60, rows: 20, pixels: (600, 380))
    try terminal.wait(for: "a smaller image") { _ in
      image(terminal).map { $0.height < first.height } == true
    }
    #expect(image(terminal)?.placements.count == 1)
    // A window too small for a ring.
    try terminal.resize(columns: 60, rows: 3, pixels: (600, 57))
    try terminal.wait(for: "no image") { _ in terminal.display?.images == [] }
    try terminal.resize(columns: 80, rows: 24, pixels: (800, 456))
    try waitForImage(terminal)
    // A larger font.
    try terminal.resize(columns: 80, rows: 24, pixels: (1600, 912))
    try terminal.wait(for: "a larger image") { _ in image(terminal)?.height == first.height * 2 }
    #expect(terminal.display?.graphics.complaints == [])
  }

  // MARK: Ways out

  @Test func isGoneAtTheEnd() throws {
    let terminal = try drawing("62s")
    try waitForImage(terminal)
    try terminal.leaveTwoSeconds()
    #expect(try terminal.waitForExit() == .exited(0))
    try expectNothingLeft(terminal)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGSEGV, SIGABRT])
  func isGoneAfterASignal(number: CInt) throws {
    let terminal = try drawing("5m")
    try waitForImage(terminal)
    try terminal.signal(number)
    #expect(try terminal.waitForExit() == .signalled(number))
    try expectNothingLeft(terminal)
  }

  /// The signal comes at some moment of asking, answering and replacing the cells.
  @Test(arguments: [SIGTERM, SIGSEGV])
  func isGoneHoweverEarlyTheSignalComes(number: CInt) throws {
    for step in 0..<30 {
      let terminal = try drawing("5m")
      try terminal.waitForPicture()
      terminal.read(for: .microseconds(300 * step))
      try terminal.signal(number)
      #expect(try terminal.waitForExit() == .signalled(number))
      #expect(terminal.display?.images == [], "after \(300 * step) µs")
      #expect(PixelFiles.left(by: terminal.child.identifier) == [])
      if terminal.display?.images != [] { return }
    }
  }

  @Test func isGoneWhileItIsStopped() throws {
    let terminal = try PseudoTerminal(
      "/bin/sh",
      [
        "-c", "set -m; \"$0\" 5m; echo stopped; read -r line; fg >/dev/null",
        executable(named: "timer"),
      ], pixels: (800, 456), answering: .drawing())
    try waitForImage(terminal)
    try terminal.send("\u{1A}")
    try terminal.wait(forText: "stopped")
    #expect(terminal.display?.images == [])
    try terminal.send("\n")
    try waitForImage(terminal)
    try terminal.send("\u{3}")
    try terminal.waitForExit()
    #expect(terminal.display?.images == [])
  }

  // MARK: Failures

  @Test func sendsThePixelsToATerminalThatSeesNoFiles() throws {
    let terminal = try drawing("5m", answering: .drawing(files: .unseen))
    let image = try waitForImage(terminal)
    #expect(abs(image.width - image.height) < 10)
    try terminal.wait(for: "steps") { _ in (self.image(terminal)?.edits ?? 0) > 3 }
    try terminal.send("\u{3}")
    try terminal.waitForExit()
    try expectNothingLeft(terminal)
  }

  @Test func keepsTheCellsWhereImagesDoNotChange() throws {
    let terminal = try drawing("5m", answering: .drawing(edits: false))
    try terminal.wait(for: "the attempt") { $0.strings.contains { $0.hasPrefix("_Ga=f") } }
    try terminal.wait(for: "its end") { _ in terminal.display?.images == [] }
    terminal.read(for: .milliseconds(300))
    #expect(hasRingOfCells(terminal.screen))
    #expect(terminal.display?.images == [])
    try terminal.send("\u{3}")
    try terminal.waitForExit()
    try expectNothingLeft(terminal)
  }

  @Test func keepsTheCellsWhereNobodyAnswers() throws {
    let terminal = try drawing("5m", answering: .kitty())
    try terminal.wait(for: "the attempt") { $0.strings.contains { $0.hasPrefix("_Ga=f") } }
    terminal.read(for: .milliseconds(300))
    #expect(hasRingOfCells(terminal.screen))
    #expect(terminal.screen.strings.last?.hasPrefix("_Ga=d") == true)
  }

  @Test func takesToTheCellsWhenFilesAreNotTakenAnyMore() throws {
    // With effects, something moves at every beat, and each partial update would be a file.
    let terminal = try drawing("5m", "--effects", answering: .drawing(files: .left))
    try waitForImage(terminal)
    try terminal.wait(for: "cells again") {
      hasRingOfCells($0) && terminal.display?.images == []
    }
    try terminal.send(" ")
    try terminal.wait(forText: "paused")
    try terminal.drain()
    try terminal.send("\u{3}")
    try terminal.waitForExit()
    try expectNothingLeft(terminal)
  }

  @Test(arguments: [
    "foot(1.13.1)", "kitty(0.25.2)", "ghostty 1.0.0", "WezTerm 20240203", "Konsole 22.12.3",
  ])
  func sendsNothingToTerminalsThatWereNotSeenToDrawWell(name: String) throws {
    let terminal = try drawing("5m", answering: .drawing(name: name))
    try terminal.wait(for: "the questions") { $0.queries.filter { $0 == "[c" }.count >= 3 }
    terminal.read(for: .milliseconds(300))
    #expect(!terminal.screen.strings.contains { $0.hasPrefix("_Ga=") })
    #expect(hasRingOfCells(terminal.screen))
  }

  /// Expects that no sequence for images was sent at all.
  private func expectNoImages(_ terminal: PseudoTerminal) throws {
    try terminal.wait(for: "the questions") { $0.queries.filter { $0 == "[c" }.count >= 2 }
    terminal.read(for: .milliseconds(300))
    #expect(!terminal.screen.strings.contains { $0.hasPrefix("_") })
  }

  @Test(arguments: ["SSH_CONNECTION", "SSH_TTY", "SSH_CLIENT", "NO_COLOR", "TMUX"])
  func sendsNothingWhere(variable: String) throws {
    let environment = [String: String].terminal.merging([variable: "1"]) { $1 }
    try expectNoImages(try drawing("5m", environment: environment))
  }

  @Test(arguments: [["--no-ring"], ["--inline"], ["--glyphs", "half"], ["--color", "never"]])
  func sendsNothingWithoutARingToDraw(options: [String]) throws {
    let terminal = try PseudoTerminal(
      executable(named: "timer"), options + ["5m"], pixels: (800, 456), answering: .drawing())
    try expectNoImages(terminal)
  }

  // MARK: Pixels by choice

  @Test(arguments: ["WezTerm 20240203", "kitty(0.25.2)"])
  func sendsPixelsToAnybodyWhoIsWantedToDrawThem(name: String) throws {
    let terminal = try drawing("5m", "--glyphs", "pixel", answering: .drawing(name: name))
    try waitForImage(terminal)
  }

  @Test func sendsThemAllTheWayWhereTheyAreWanted() throws {
    let environment = [String: String].terminal.merging(["SSH_TTY": "/dev/pts/1"]) { $1 }
    let terminal = try drawing("5m", "--glyphs", "pixel", environment: environment)
    try waitForImage(terminal)
    let commands = terminal.screen.strings.filter { $0.hasPrefix("_Ga=") }
    #expect(commands.allSatisfy { !$0.contains("t=s") && !$0.contains("t=t") })
  }

  @Test func sendsNothingToWhoeverDoesNotSpeakTheProtocol() throws {
    let terminal = try drawing("5m", "--glyphs", "pixel", answering: .xterm())
    try terminal.wait(for: "the questions") { $0.queries.filter { $0 == "[c" }.count >= 2 }
    terminal.read(for: .milliseconds(300))
    #expect(!terminal.screen.strings.contains { $0.hasPrefix("_Ga=") })
    #expect(hasRingOfCells(terminal.screen))
  }
}
