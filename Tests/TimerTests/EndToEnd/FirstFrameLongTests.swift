import Harness
import Testing

/// Windows of all sizes, and a window that is resized often.
@Suite(.onBlockingThreads, .enabled(if: runsLongTests)) struct FirstFrameLongTests {
  static let sizes = [
    (2, 1), (3, 1), (1, 3), (12, 3), (40, 10), (80, 7), (500, 200), (5, 2), (24, 8), (200, 60),
  ]

  @Test(arguments: sizes)
  func fitsEverySize(columns: Int, rows: Int) throws {
    let window = SizedWindow(columns: columns, rows: rows)
    try window.expectEveryPictureFits()
    try window.expectCleanEnd()
  }

  @Test(arguments: [(65535, 65535), (1, 65535)])
  func survivesImpossibleSizes(columns: Int, rows: Int) throws {
    try SizedWindow(columns: columns, rows: rows).expectSurvival()
  }

  @Test func survivesAThousandResizes() throws {
    let terminal = try startOnTerminal("59m", "focus")
    try terminal.waitForPicture()
    for step in 0..<1000 {
      try terminal.resize(columns: 1 + step * 7 % 200, rows: 1 + step * 3 % 60)
      if step % 50 == 0 { terminal.read(for: .milliseconds(1)) }
    }
    try terminal.resize(columns: 81, rows: 25)
    let fresh = try startOnTerminal("59m", "focus", columns: 81, rows: 25)
    try fresh.waitForPicture()
    // `r` and space arrive in one write, so both countdowns are paused right at their start and show the same time.
    for window in [fresh, terminal] {
      try window.send("r ")
      try window.waitUntilIdle()
    }
    #expect(terminal.screen.rows == fresh.screen.rows)
    #expect(fresh.screen.text.contains("paused"))
    #expect(terminal.screen.unknown == [])
  }

  @Test func inlineFitsEveryWidth() throws {
    for columns in 1...80 {
      let terminal = try startOnTerminal(
        "--inline", "1h", "rather long name", columns: columns, rows: 3)
      try terminal.waitForPicture()
      #expect(terminal.screen.drawingFaults == [], "\(columns) columns")
    }
  }
}
