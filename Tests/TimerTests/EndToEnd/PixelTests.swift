import CLibrary
import Harness
import Testing

/// The picture is drawn in pixels if the terminal replies that it shows images, and in cells if anything fails.
@Suite(.onBlockingThreads) struct PixelTests {
  private func startWithPixels(
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

  /// Whether the left third of the screen's middle row has any text: there it can only be the ring.
  private func hasRingOfCells(_ screen: Screen) -> Bool {
    (0..<screen.size.columns / 3).contains { screen.cell(row: 11, column: $0).text != " " }
  }

  private func hasBlocksOrLines(_ screen: Screen) -> Bool {
    screen.text.unicodeScalars.contains { (0x2500...0x259F).contains($0.value) }
  }

  private func expectNothingLeft(_ terminal: PseudoTerminal) throws {
    let display = try #require(terminal.display)
    #expect(display.images == [])
    #expect(display.leftovers == [])
    #expect(try terminal.leftovers == [])
    #expect(PixelFiles.remaining(of: terminal.child.identifier) == [])
  }

  // MARK: The picture

  @Test func replacesCellsWithPixels() throws {
    let terminal = try startWithPixels("5m")
    let first = try terminal.waitForPicture()
    #expect(hasRingOfCells(first))
    let image = try waitForImage(terminal)
    try terminal.wait(for: "cells without a ring") { !hasRingOfCells($0) }
    // The image has the ring and the buttons below it, in the middle of the window. A cell has 10 by 19 pixels.
    let placement = try #require(image.placements[1])
    #expect(image.placements.count == 1)
    #expect(image.width == placement.columns * 10 && image.height == placement.rows * 19)
    #expect(placement.position.row == 0 && placement.rows == 23)
    #expect(placement.position.column * 2 + placement.columns == 80)
    #expect(terminal.display?.graphics.errors == [])
  }

  /// The cells keep only text, in the same position as before.
  @Test func leavesOnlyTextInTheCells() throws {
    let terminal = try startWithPixels("5m", "tea")
    let first = try terminal.waitForPicture()
    try waitForImage(terminal)
    try terminal.wait(for: "cells without a ring") { !hasRingOfCells($0) }
    try terminal.send(" ")
    try terminal.wait(forText: "paused")
    try terminal.waitUntilIdle()
    let words = terminal.screen.text.split { " \n".contains($0) }.map(String.init)
    #expect(
      Set(words).isSubset(
        of: Set(
          "tea paused restart stop resume space resume hold q to stop + - minute ← → 10 s u undo ? help"
            .split(separator: " ").map(String.init))), "\(words)")
    // The labels of the buttons did not move.
    let rowBefore = try #require(first.rows.firstIndex { $0.contains("restart") })
    let rowAfter = try #require(terminal.screen.rows.firstIndex { $0.contains("restart") })
    #expect(rowBefore == rowAfter)
  }

  /// The colon is in the rows where it was in cells, and has the colour of text.
  @Test func drawsTheDigitsWhereTheCellsWere() throws {
    let terminal = try startWithPixels("5m")
    let first = try terminal.waitForPicture()
    let image = try waitForImage(terminal)
    let placement = try #require(image.placements[1])
    // Between the digits, the middle of the window has only the two points of the colon.
    // Rows 6 to 15 are inside the ring.
    let colonRows = (0..<24).filter { row in
      (38...41).contains { first.cell(row: row, column: $0).text != " " }
        && (6...15).contains(row)
    }
    #expect(!colonRows.isEmpty)
    // The points may reach into the next rows.
    let allowedRows = Set(colonRows.flatMap { $0 - 1...$0 + 1 })
    for y in 6 * 19..<16 * 19 {
      for x in 380..<420 {
        let (px, py) = (x - placement.position.column * 10, y - placement.position.row * 19)
        let pixel = image.pixel(x: px, y: py)
        guard pixel[3] > 128 else { continue }
        #expect(pixel == [0xDD, 0xDD, 0xDD, pixel[3]])
        #expect(allowedRows.contains(y / 19))
      }
    }
  }

  @Test func updatesTheImageInPlace() throws {
    let terminal = try startWithPixels("5m")
    try waitForImage(terminal)
    try terminal.wait(for: "ten edits") { _ in (image(terminal)?.edits ?? 0) > 10 }
    try terminal.send(" ")
    try terminal.wait(forText: "paused")
    try terminal.waitUntilIdle()
    let shown = try #require(image(terminal))
    // Ctrl-L draws a new image. It has the same pixels, so the partial updates left no errors.
    try terminal.send("\u{C}")
    try terminal.wait(for: "a new image") { _ in image(terminal)?.edits == 0 }
    #expect(image(terminal)?.pixels == shown.pixels)
    #expect(terminal.display?.graphics.errors == [])
    #expect(terminal.screen.drawingFaults == [])
  }

  /// The image contains the frame of the help panel.
  @Test func drawsHelpIntoTheImage() throws {
    let terminal = try startWithPixels("5m")
    let first = try waitForImage(terminal)
    try terminal.send("?")
    try terminal.wait(forText: "pause and resume")
    let help = try waitForImage(terminal)
    // Neither the ring nor a line of the panel is in the cells.
    #expect(!hasBlocksOrLines(terminal.screen))
    #expect(help.width >= first.width && help.height == first.height)
    // The image is transparent over the text.
    let placement = try #require(help.placements[1])
    let row = try #require(terminal.screen.rows.firstIndex { $0.contains("pause and resume") })
    for x in 200..<600 {
      let (px, py) = (x - placement.position.column * 10, row * 19 + 9)
      #expect(help.pixel(x: px, y: py)[3] == 0)
    }
    try terminal.send("?")
    try terminal.wait(for: "the picture as before") { _ in
      image(terminal)?.width == first.width
    }
    #expect(terminal.display?.graphics.errors == [])
  }

  @Test func followsTheWindowSize() throws {
    let terminal = try startWithPixels("5m", "--no-mouse")
    let first = try waitForImage(terminal)
    try terminal.resize(columns: 60, rows: 20, pixels: (600, 380))
    try terminal.wait(for: "a smaller image") { _ in
      image(terminal).map { $0.height < first.height } == true
    }
    #expect(image(terminal)?.placements.count == 1)
    // Too small for anything but text.
    try terminal.resize(columns: 20, rows: 2, pixels: (200, 38))
    try terminal.wait(for: "no image") { _ in terminal.display?.images == [] }
    try terminal.resize(columns: 80, rows: 24, pixels: (800, 456))
    try waitForImage(terminal)
    // A larger font.
    try terminal.resize(columns: 80, rows: 24, pixels: (1600, 912))
    try terminal.wait(for: "a larger image") { _ in image(terminal)?.height == first.height * 2 }
    #expect(terminal.display?.graphics.errors == [])
  }

  /// The frame of the button shows the progress of the hold in red pixels.
  @Test func showsTheHold() throws {
    let terminal = try startWithPixels("5m", "--hold", "20")
    try waitForImage(terminal)
    try terminal.wait(for: "cells without a ring") { !hasRingOfCells($0) }
    #expect(image(terminal)?.redPixelCount == 0)
    try terminal.press("q")
    // If the harness is too slow to read a file for two seconds, cells replace the image.
    try terminal.wait(for: "red pixels") { _ in
      guard let image = image(terminal) else { return true }
      return image.redPixelCount > 20
    }
    try terminal.release("q")
    try terminal.wait(for: "no red pixels") { _ in (image(terminal)?.redPixelCount ?? 0) == 0 }
  }

  // MARK: Exits

  @Test func deletesTheImageAtTheEnd() throws {
    let terminal = try startWithPixels("62s")
    try waitForImage(terminal)
    try terminal.shortenToTwoSeconds()
    #expect(try terminal.waitForExit() == .exited(0))
    try expectNothingLeft(terminal)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGSEGV, SIGABRT])
  func deletesTheImageAfterASignal(number: CInt) throws {
    let terminal = try startWithPixels("5m")
    try waitForImage(terminal)
    try terminal.signal(number)
    #expect(try terminal.waitForExit() == .signalled(number))
    try expectNothingLeft(terminal)
  }

  @Test(arguments: [0, 3, 6])
  func deletesTheImageAfterAnEarlySignal(milliseconds: Int) throws {
    try Self.expectImageDeleted(afterSignal: SIGTERM, at: .milliseconds(milliseconds))
  }

  /// Expects that no image is left after a signal at a delay from the first picture.
  static func expectImageDeleted(afterSignal number: CInt, at delay: Duration) throws {
    let terminal = try PixelTests().startWithPixels("5m")
    try terminal.waitForPicture()
    terminal.read(for: delay)
    try terminal.signal(number)
    #expect(try terminal.waitForExit() == .signalled(number))
    #expect(terminal.display?.images == [], "after \(delay)")
    #expect(PixelFiles.remaining(of: terminal.child.identifier) == [])
  }

  @Test func deletesTheImageWhileSuspended() throws {
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

  private func waitForEditAttempt(_ terminal: PseudoTerminal) throws {
    try terminal.wait(for: "an edit") { $0.strings.contains { $0.hasPrefix("_Ga=f") } }
  }

  /// The terminal may run in another container of this machine.
  @Test func keepsTheCellsIfTheTerminalReadsNoFiles() throws {
    let terminal = try startWithPixels("5m", answering: .drawing(files: .invisible))
    try waitForEditAttempt(terminal)
    try terminal.wait(for: "a deletion") { $0.strings.last?.hasPrefix("_Ga=d") == true }
    try terminal.pauseAndWaitUntilIdle()
    #expect(hasRingOfCells(terminal.screen))
    try terminal.send("\u{3}")
    try terminal.waitForExit()
    try expectNothingLeft(terminal)
  }

  @Test func keepsTheCellsIfImagesCannotBeEdited() throws {
    let terminal = try startWithPixels("5m", answering: .drawing(edits: false))
    try waitForEditAttempt(terminal)
    try terminal.wait(for: "no images") { _ in terminal.display?.images == [] }
    try terminal.pauseAndWaitUntilIdle()
    #expect(hasRingOfCells(terminal.screen))
    #expect(terminal.display?.images == [])
    try terminal.send("\u{3}")
    try terminal.waitForExit()
    try expectNothingLeft(terminal)
  }

  @Test func keepsTheCellsWithoutAReply() throws {
    let terminal = try startWithPixels("5m", answering: .kitty())
    try waitForEditAttempt(terminal)
    try terminal.wait(for: "a deletion") { $0.strings.last?.hasPrefix("_Ga=d") == true }
    try terminal.pauseAndWaitUntilIdle()
    #expect(hasRingOfCells(terminal.screen))
  }

  @Test func returnsToCellsIfTheTerminalStopsReadingFiles() throws {
    // With effects, each frame has a partial update, which is a file.
    let terminal = try startWithPixels("5m", "--effects", answering: .drawing(files: .notRemoved))
    try waitForImage(terminal)
    try terminal.wait(for: "cells again") {
      hasRingOfCells($0) && terminal.display?.images == []
    }
    try terminal.send(" ")
    try terminal.wait(forText: "paused")
    try terminal.waitUntilIdle()
    try terminal.send("\u{3}")
    try terminal.waitForExit()
    try expectNothingLeft(terminal)
  }

  @Test(arguments: [
    "foot(1.13.1)", "kitty(0.25.2)", "ghostty 1.0.0", "WezTerm 20240203", "Konsole 22.12.3",
  ])
  func sendsNoImagesToUntestedTerminals(name: String) throws {
    let terminal = try startWithPixels("5m", answering: .drawing(name: name))
    try terminal.wait(for: "the queries") { $0.queries.filter { $0 == "[c" }.count >= 3 }
    try terminal.pauseAndWaitUntilIdle()
    #expect(!terminal.screen.strings.contains { $0.hasPrefix("_Ga=") })
    #expect(hasRingOfCells(terminal.screen))
  }

  private func expectNoImagesSent(_ terminal: PseudoTerminal) throws {
    try terminal.wait(for: "the queries") { $0.queries.filter { $0 == "[c" }.count >= 2 }
    try terminal.pauseAndWaitUntilIdle()
    #expect(!terminal.screen.strings.contains { $0.hasPrefix("_") })
  }

  @Test(arguments: ["SSH_CONNECTION", "SSH_TTY", "SSH_CLIENT", "NO_COLOR", "TMUX"])
  func sendsNoImagesIfTheEnvironmentHas(variable: String) throws {
    let environment = [String: String].terminal.merging([variable: "1"]) { $1 }
    try expectNoImagesSent(try startWithPixels("5m", environment: environment))
  }

  @Test func drawsAnImageWithoutARing() throws {
    let terminal = try startWithPixels("5m", "--no-ring")
    try waitForImage(terminal)
    #expect(terminal.display?.graphics.errors == [])
  }

  @Test(arguments: [["--inline"], ["--glyphs", "half"], ["--color", "never"]])
  func sendsNoImagesWithOptionsForCells(options: [String]) throws {
    let terminal = try PseudoTerminal(
      executable(named: "timer"), options + ["5m"], pixels: (800, 456), answering: .drawing())
    try expectNoImagesSent(terminal)
  }

  // MARK: Pixels by choice

  @Test(arguments: ["WezTerm 20240203", "kitty(0.25.2)"])
  func sendsImagesIfTheUserAsksForPixels(name: String) throws {
    let terminal = try startWithPixels("5m", "--glyphs", "pixel", answering: .drawing(name: name))
    try waitForImage(terminal)
  }

  /// A terminal on another machine cannot read files of this one.
  @Test func sendsNoImagesToAnotherMachine() throws {
    let environment = [String: String].terminal.merging(["SSH_TTY": "/dev/pts/1"]) { $1 }
    try expectNoImagesSent(try startWithPixels("5m", "--glyphs", "pixel", environment: environment))
  }

  @Test func sendsNoImagesWithoutTheProtocol() throws {
    let terminal = try startWithPixels("5m", "--glyphs", "pixel", answering: .xterm())
    try terminal.wait(for: "the queries") { $0.queries.filter { $0 == "[c" }.count >= 2 }
    try terminal.pauseAndWaitUntilIdle()
    #expect(!terminal.screen.strings.contains { $0.hasPrefix("_Ga=") })
    #expect(hasRingOfCells(terminal.screen))
  }
}

extension ImageStore.Image {
  /// Returns red, green, blue and opacity, which are 0 outside the image.
  fileprivate func pixel(x: Int, y: Int) -> [UInt8] {
    guard x >= 0, y >= 0, x < width, y < height else { return [0, 0, 0, 0] }
    let start = (y * width + x) * 4
    return Array(pixels[start..<start + 4])
  }

  /// The number of pixels in the red of a hold.
  fileprivate var redPixelCount: Int {
    stride(from: 0, to: pixels.count, by: 4).count {
      pixels[$0 + 3] > 128 && pixels[$0] > 200 && pixels[$0 + 1] < 90 && pixels[$0 + 2] < 90
    }
  }
}
