import Harness
import Testing

@testable import Drawing

@Suite struct OverlayTests {
  private func overlay(_ before: String, _ after: String, row: Int, column: Int) -> Overlay {
    var overlay = Overlay()
    (overlay.before, overlay.after) = (Array(before.utf8), Array(after.utf8))
    overlay.place = CellPlace(row: row, column: column)
    return overlay
  }

  @Test func standsAroundTheCellsAndOutsideOfTheirUpdate() {
    var (display, frame, bytes) = (Display(), Frame(Size(columns: 9, rows: 3)), [UInt8]())
    display.repaint(&frame, isEmpty: true, into: &bytes)
    bytes = []
    frame.write("ab", row: 1, column: 2)
    display.update(&frame, overlay: overlay("<", ">", row: 2, column: 4), into: &bytes)
    #expect(bytes.readable == #"\e[3;5H<\e[?2026h\e[2;3Hab\e[?2026l>"#)
  }

  @Test func goesAloneWhereNoCellDiffers() {
    var (display, frame, bytes) = (Display(), Frame(Size(columns: 9, rows: 3)), [UInt8]())
    display.repaint(&frame, isEmpty: true, into: &bytes)
    bytes = []
    display.update(&frame, overlay: overlay("<", ">", row: 2, column: 4), into: &bytes)
    #expect(bytes.readable == #"\e[3;5H<>"#)
    // The display remembers that the cursor is there.
    bytes = []
    frame.write("x", row: 2, column: 4)
    display.update(&frame, into: &bytes)
    #expect(bytes.readable == #"\e[?2026hx\e[?2026l"#)
  }

  @Test func comesWithAWholePictureToo() {
    var (display, frame, bytes) = (Display(), Frame(Size(columns: 2, rows: 1)), [UInt8]())
    frame.write("ab", row: 0, column: 0)
    display.repaint(
      &frame, isEmpty: true, overlay: overlay("<", ">", row: 0, column: 1), into: &bytes)
    #expect(bytes.readable == #"\e[;2H<\e[?2026h\e[0m\e[Hab\e[?2026l>"#)
  }
}
