import Foundation
import Harness
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The pictures in the README show what the program draws.
///
/// With `TIMER_RECORD` in the environment they are recorded again, and the tests fail.
@Suite(.onBlockingThreads) struct ReadmePictureTests {
  private static let columns = 80
  private static let rows = 24
  private static let isRecording = ProcessInfo.processInfo.environment["TIMER_RECORD"] != nil
  private static let maxBytes = 200_000

  /// The size of a cell in pixels.
  private static let cell = (width: 12, height: 24)

  // MARK: In cells

  /// A typical terminal: dark, with its own glyphs for sextants.
  private static let responder = Responder([
    ("]10;?", "]10;rgb:dede/dede/dede\u{1B}\\"), ("]11;?", "]11;rgb:1212/1212/1414\u{1B}\\"),
    ("[>0q", "P>|WezTerm 20240203-110809-5046fc22\u{1B}\\"), ("[c", "[?65;4;6;18;22c"),
  ])

  /// Waits for a sextant: a block character that divides the cell into 2 by 3 parts.
  private func waitForSextants(_ terminal: PseudoTerminal) throws {
    try terminal.wait(for: "sextants") { screen in
      screen.text.unicodeScalars.contains { (0x1FB00...0x1FB3B).contains($0.value) }
    }
  }

  private func drawInCells() throws -> String {
    let terminal = try startOnTerminal(
      "25m", "focus", environment: .atNoon,
      columns: Self.columns, rows: Self.rows, answering: Self.responder)
    try waitForSextants(terminal)
    // The keys subtract seven minutes, and pause so that the new time is drawn.
    try terminal.send("------- ")
    try terminal.wait(forText: "paused")
    try terminal.send(" ")
    let screen = try terminal.wait(forText: "ends")
    try terminal.signal(SIGTERM)
    return VectorPicture(screen).document()
  }

  @Test func theReadmeShowsThePictureInCells() throws {
    let drawn = try drawInCells()
    #expect(drawn.hasPrefix("<svg") && drawn.hasSuffix("</svg>\n"))
    #expect(drawn.contains(">focus<") && drawn.contains(">ends "))
    try compare(drawn, with: "timer-blocks.svg")
  }

  /// Four countdowns, of which the second is selected.
  @Test func theReadmeShowsTheBoard() throws {
    let terminal = try PseudoTerminal(
      executable(named: "timer"),
      ["4m", "eggs", "also", "8m", "pasta", "also", "12m", "sauce", "also", "25m", "focus", "then"]
        + ["5m", "break"], environment: .atNoon, columns: 100, rows: 30, answering: Self.responder)
    try waitForSextants(terminal)
    // Each digit selects a countdown, and each minus subtracts a minute from it.
    try terminal.send("-3----4------2---")
    // The selection ring moves for half a second.
    terminal.read(for: .milliseconds(700))
    // Wait for the hint of the key that shows one timer alone.
    let screen = try terminal.wait(forText: "enter alone")
    try terminal.signal(SIGTERM)
    let drawn = VectorPicture(screen).document()
    #expect([">eggs<", ">pasta<", ">sauce<", ">focus 1/2<"].allSatisfy(drawn.contains))
    try compare(drawn, with: "several.svg")
  }

  /// Expects a picture like that in the README, apart from times of day and small differences in digits and rings.
  private func compare(_ drawn: String, with name: String) throws {
    let stored = try #require(SVGDocument(self.stored(name, orRecord: drawn))).frame(at: 0)
    guard !Self.isRecording else { return }
    let shown = try #require(SVGDocument(drawn)).frame(at: 0)
    #expect(text(shown) == text(stored))
    #expect(shown.share(differingFrom: stored) < 0.03)
  }

  private func text(_ frame: SVGSnapshot) -> [String] {
    frame.text.map { $0.replacing(/(ends|done) [\d:]+/) { $0.output.1 } }
  }

  // MARK: In pixels

  /// Returns the text and the pixels of this many seconds on kitty, and the position of the image.
  private func captureStills(seconds count: Int) throws -> (
    stills: [MovingPicture.Still], at: Screen.Position
  ) {
    let terminal = try PseudoTerminal(
      executable(named: "timer"), ["10s", "tea", "--theme", "aurora"], environment: .atNoon,
      columns: Self.columns,
      rows: Self.rows, pixels: (Self.columns * Self.cell.width, Self.rows * Self.cell.height),
      answering: .drawing(background: "1212/1212/1414"))
    func image() -> ImageStore.Image? { terminal.display?.graphics.images.values.first }
    var captured: [(VectorPicture, ImageStore.Image)] = []
    for second in 0..<count {
      try terminal.wait(for: "second \(second)") { screen in
        // Once the image has replaced the ring in the cells, the cells have no blocks and no lines.
        guard let image = image(), !image.placements.isEmpty, screen.text.contains("ends "),
          !screen.text.unicodeScalars.contains(where: { (0x2500...0x259F).contains($0.value) }),
          captured.last.map({ digitPixels($0.1) != digitPixels(image) }) ?? true
        else { return false }
        captured.append((VectorPicture(screen), image))
        return true
      }
    }
    try terminal.signal(SIGTERM)
    let last = try #require(captured.last?.1)
    let (track, position) = (
      try #require(RingTrace(last)).track, try #require(last.placements[1]).position
    )
    let stills = try captured.map { picture, image in
      let ring = try #require(RingTrace(image, track: track))
      // The ring is drawn as an arc. The rest is traced in two parts: the borders of the buttons, and the digits.
      let frames = PixelOutline(image) {
        ring.isAway(fromX: $0, y: $1) && !ring.surrounds(x: $0, y: $1)
      }
      let digits = PixelOutline(image) {
        ring.isAway(fromX: $0, y: $1) && ring.surrounds(x: $0, y: $1)
      }
      return MovingPicture.Still(
        picture.adding(frames, in: Self.frameColor, imageAt: position, cellWidth: Self.cell.width)
          .adding(digits, in: Self.textColor, imageAt: position, cellWidth: Self.cell.width), ring)
    }
    return (stills, position)
  }

  private static let frameColor = Bitmap.Color(98, 100, 108)
  private static let textColor = Bitmap.Color(221, 221, 221)

  /// Returns rows of pixels from the middle of the ring, where there are only digits.
  private func digitPixels(_ image: ImageStore.Image) -> [ArraySlice<UInt8>] {
    // The middle of the ring, measured in the picture: 20 of its 46 half rows from the top.
    let middle = (x: image.width / 2, y: image.height * 20 / 46)
    let reach = image.height / 5
    return (middle.y - reach / 2..<middle.y + reach / 2).map { y in
      let start = (y * image.width + middle.x) * 4
      return image.pixels[start - reach * 4..<start + reach * 4]
    }
  }

  /// Two of the ten seconds are drawn as in the stored picture. A recording draws all ten.
  @Test func theReadmeShowsThePictureInPixels() throws {
    let (stills, position) = try captureStills(seconds: Self.isRecording ? 10 : 2)
    let drawn = MovingPicture(
      stills, imageAt: position, cellWidth: Self.cell.width, seconds: 10
    ).document
    let fractions = stills.map(\.ring.fraction)
    // The arc gets shorter from picture to picture. A measured fraction may be a little over 1.
    for (before, after) in zip(fractions, fractions.dropFirst()) {
      #expect(after < before && before <= 1.002)
    }
    for ring in stills.map(\.ring) {
      #expect((7.5...9).contains((ring.radius + ring.lineWidth / 2) / ring.lineWidth))
    }
    let stored = try stored("timer.svg", orRecord: drawn)
    guard !Self.isRecording else { return }
    let (storedFilm, drawnFilm) = (
      try #require(SVGDocument(stored)), try #require(SVGDocument(drawn))
    )
    for second in stills.indices {
      let (storedFrame, drawnFrame) = (
        storedFilm.frame(at: Double(second) + 0.5), drawnFilm.frame(at: Double(second) + 0.5)
      )
      #expect(text(storedFrame) == text(drawnFrame), "second \(second)")
      #expect(storedFrame.share(differingFrom: drawnFrame) < 0.001, "second \(second)")
    }
  }

  /// The picture of ten seconds has animations, but nothing that needs scripts or other files.
  @Test func thePictureInPixelsMovesWithoutScripts() throws {
    let picture = try String(
      contentsOf: Documents.root.appendingPathComponent("man/timer.svg"), encoding: .utf8)
    #expect(picture.contains("<animate attributeName=\"stroke-dashoffset\""))
    // One animation moves the arc, two switch its colour, and ten show the text of a second each.
    #expect(picture.matches(of: /dur="10s" repeatCount="indefinite"/).count == 13)
    for banned in ["<script", "onload", "href", "foreignObject", "<style", "url(http"] {
      #expect(!picture.contains(banned))
    }
    #expect(XMLParser(data: Data(picture.utf8)).parse())
  }

  // MARK: Stored pictures

  /// Returns the picture that is stored beside the manual, or records this one.
  private func stored(_ name: String, orRecord drawn: String) throws -> String {
    #expect(drawn.utf8.count < Self.maxBytes)
    #expect(Documents.readme.contains("man/\(name)"))
    let file = Documents.root.appendingPathComponent("man/\(name)")
    if Self.isRecording {
      try drawn.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded, not compared")
    }
    let stored = try String(contentsOf: file, encoding: .utf8)
    #expect(stored.utf8.count < Self.maxBytes)
    return stored
  }
}
