import Harness
import Testing

@testable import Drawing

@Suite struct DisplayTests {
  private let begin = "\u{1B}[?2026h"
  private let end = "\u{1B}[?2026l"

  private func repainted(
    _ display: inout Display, _ frame: inout Frame, isScreenEmpty: Bool
  ) -> String {
    var bytes: [UInt8] = []
    display.repaint(&frame, isScreenEmpty: isScreenEmpty, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func updated(_ display: inout Display, _ frame: inout Frame) -> String {
    var bytes: [UInt8] = []
    display.update(&frame, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func writesOnlyTextToAnEmptyScreen() {
    var (display, frame) = (Display(), Frame(Size(columns: 10, rows: 3)))
    frame.write("tea", row: 1, column: 2)
    #expect(
      repainted(&display, &frame, isScreenEmpty: true) == "\(begin)\u{1B}[0m\u{1B}[2;3Htea\(end)")
  }

  @Test func writesNothingForTheSameFrame() {
    var (display, frame) = (Display(), Frame(Size(columns: 10, rows: 3)))
    frame.write("e\u{301} \u{8336}", row: 1, column: 2, foreground: .indexed(3), style: .bold)
    _ = repainted(&display, &frame, isScreenEmpty: false)
    #expect(updated(&display, &frame) == "")
    frame.write("e\u{301} \u{8336}", row: 1, column: 2, foreground: .indexed(3), style: .bold)
    #expect(updated(&display, &frame) == "")
  }

  @Test func writesNothingForARevertedChange() {
    var (display, frame) = (Display(), Frame(Size(columns: 10, rows: 3)))
    frame.write("tea", row: 1, column: 2)
    _ = repainted(&display, &frame, isScreenEmpty: true)
    frame.write("pie", row: 1, column: 2)
    frame.write("tea", row: 1, column: 2)
    #expect(frame.isDamaged)
    #expect(updated(&display, &frame) == "")
  }

  @Test func writesOnlyWhatDiffers() {
    var (display, frame) = (Display(), Frame(Size(columns: 10, rows: 3)))
    frame.write("04:59", row: 1, column: 2)
    _ = repainted(&display, &frame, isScreenEmpty: true)
    frame.write("04:58", row: 1, column: 2)
    // The cursor is after the last digit.
    #expect(updated(&display, &frame) == "\(begin)\u{1B}[D8\(end)")
    frame.write("04:57", row: 1, column: 2)
    frame.set(Cell("x"), row: 0, column: 0)
    #expect(updated(&display, &frame) == "\(begin)\u{1B}[Hx\u{1B}[2;7H7\(end)")
  }

  @Test func repeatsNeitherAColourNorAMove() {
    var (display, frame) = (Display(), Frame(Size(columns: 10, rows: 1)))
    frame.write("ab", row: 0, column: 0, foreground: .indexed(3))
    #expect(
      repainted(&display, &frame, isScreenEmpty: true)
        == "\(begin)\u{1B}[0m\u{1B}[H\u{1B}[33mab\(end)")
    frame.write("cd", row: 0, column: 2, foreground: .indexed(3))
    #expect(updated(&display, &frame) == "\(begin)cd\(end)")
    frame.write("ef", row: 0, column: 4)
    #expect(updated(&display, &frame) == "\(begin)\u{1B}[mef\(end)")
  }

  @Test func writesAWideCharacterOnce() {
    var (display, frame) = (Display(), Frame(Size(columns: 10, rows: 1)))
    frame.write("\u{8336}\u{8336}x", row: 0, column: 0)
    #expect(
      repainted(&display, &frame, isScreenEmpty: true)
        == "\(begin)\u{1B}[0m\u{1B}[H\u{8336}\u{8336}x\(end)")
    frame.write("\u{AC00}", row: 0, column: 2)
    #expect(updated(&display, &frame) == "\(begin)\u{1B}[3D\u{AC00}\(end)")
  }

  /// The cursor is moved after a cluster, because terminals differ in the width of clusters.
  @Test(arguments: [
    ("e\u{301}", 2), ("\u{1F1E9}\u{1F1EA}", 3), ("\u{1112}\u{1161}", 3), ("\u{915}\u{93F}", 3),
  ])
  func positionsTextAfterACluster(text: String, nextColumn: Int) {
    var (display, frame) = (Display(), Frame(Size(columns: 10, rows: 1)))
    frame.write("\(text)x", row: 0, column: 0)
    #expect(
      repainted(&display, &frame, isScreenEmpty: true)
        == "\(begin)\u{1B}[0m\u{1B}[H\(text)\u{1B}[;\(nextColumn)Hx\(end)")
  }

  @Test func positionsTextAfterAClusterInTheCursorsLine() {
    var (display, frame) = (Display(.line), Frame(Size(columns: 10, rows: 1)))
    frame.write("e\u{301}x", row: 0, column: 0)
    #expect(
      repainted(&display, &frame, isScreenEmpty: true)
        == "\(begin)\u{1B}[0m\r\u{1B}[Je\u{301}\r\u{1B}[Cx\r\(end)")
  }

  @Test func repaintsAFrameOfAnotherSize() {
    var (display, frame) = (Display(), Frame(Size(columns: 10, rows: 3)))
    frame.write("tea", row: 1, column: 2)
    _ = repainted(&display, &frame, isScreenEmpty: true)
    var wider = Frame(Size(columns: 12, rows: 3))
    wider.write("tea", row: 1, column: 2)
    var terminal = StrictTerminal(wider.size)
    terminal.feed("rubbish\r\nrubbish")
    terminal.feed(updated(&display, &wider))
    #expect(terminal.screen == Screen(showing: wider))
    #expect(terminal.errors == [])
  }

  @Test func acceptsFramesWithoutCells() {
    var display = Display()
    for size in [Size(columns: 0, rows: 0), Size(columns: 5, rows: 0), Size(columns: 0, rows: 5)] {
      var frame = Frame(size)
      var terminal = StrictTerminal(Size(columns: 5, rows: 5))
      terminal.feed(repainted(&display, &frame, isScreenEmpty: true))
      terminal.feed(repainted(&display, &frame, isScreenEmpty: false))
      terminal.feed(updated(&display, &frame))
      #expect(terminal.errors == [])
      #expect(terminal.screen.rows == ["", "", "", "", ""])
    }
  }

  // MARK: The cursor's line of the normal screen

  @Test func writesTheLineWhereverTheCursorIs() {
    var (display, frame) = (Display(.line), Frame(Size(columns: 9, rows: 1)))
    var terminal = StrictTerminal(Size(columns: 10, rows: 4))
    terminal.feed("$ timer\r\n")
    frame.write("04:59 tea", row: 0, column: 0)
    terminal.feed(repainted(&display, &frame, isScreenEmpty: false))
    #expect(terminal.screen.rows == ["$ timer", "04:59 tea", "", ""])
    frame.write("04:58", row: 0, column: 0)
    terminal.feed(updated(&display, &frame))
    #expect(terminal.screen.rows == ["$ timer", "04:58 tea", "", ""])
    #expect(terminal.screen.cursor == Screen.Position(row: 1, column: 0))
    #expect(terminal.errors == [])
  }

  @Test func clearsTheRowsBelowAWrappedLine() {
    var (display, frame) = (Display(.line), Frame(Size(columns: 9, rows: 1)))
    var terminal = StrictTerminal(Size(columns: 10, rows: 4))
    terminal.feed("above\r\nleft from before\r\u{1B}[A")
    let earlierStrayMoves = terminal.strayMoves
    frame.write("04:59", row: 0, column: 0)
    terminal.feed(repainted(&display, &frame, isScreenEmpty: false))
    #expect(terminal.screen.rows == ["above", "04:59", "", ""])
    #expect(terminal.strayMoves == earlierStrayMoves)
  }

  // MARK: Overlays

  private func overlay(_ before: String, _ after: String, row: Int, column: Int) -> Overlay {
    var overlay = Overlay()
    (overlay.bytesBeforeCells, overlay.bytesAfterCells) = (Array(before.utf8), Array(after.utf8))
    overlay.position = CellPosition(row: row, column: column)
    return overlay
  }

  @Test func sendsTheOverlayAroundTheSynchronizedUpdate() {
    var (display, frame, bytes) = (Display(), Frame(Size(columns: 9, rows: 3)), [UInt8]())
    display.repaint(&frame, isScreenEmpty: true, into: &bytes)
    bytes = []
    frame.write("ab", row: 1, column: 2)
    display.update(&frame, overlay: overlay("<", ">", row: 2, column: 4), into: &bytes)
    #expect(bytes.readable == #"\e[3;5H<\e[?2026h\e[2;3Hab\e[?2026l>"#)
  }

  @Test func sendsTheOverlayAloneIfNoCellDiffers() {
    var (display, frame, bytes) = (Display(), Frame(Size(columns: 9, rows: 3)), [UInt8]())
    display.repaint(&frame, isScreenEmpty: true, into: &bytes)
    bytes = []
    display.update(&frame, overlay: overlay("<", ">", row: 2, column: 4), into: &bytes)
    #expect(bytes.readable == #"\e[3;5H<>"#)
    // The cursor is not moved again.
    bytes = []
    frame.write("x", row: 2, column: 4)
    display.update(&frame, into: &bytes)
    #expect(bytes.readable == #"\e[?2026hx\e[?2026l"#)
  }

  @Test func sendsTheOverlayWithARepaint() {
    var (display, frame, bytes) = (Display(), Frame(Size(columns: 2, rows: 1)), [UInt8]())
    frame.write("ab", row: 0, column: 0)
    display.repaint(
      &frame, isScreenEmpty: true, overlay: overlay("<", ">", row: 0, column: 1), into: &bytes)
    #expect(bytes.readable == #"\e[;2H<\e[?2026h\e[0m\e[Hab\e[?2026l>"#)
  }
}
