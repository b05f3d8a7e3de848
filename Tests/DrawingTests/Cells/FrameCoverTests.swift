import Harness
import Testing

@testable import Drawing

/// What lies over a frame, and what goes on under it.
@Suite struct FrameCoverTests {
  private let box = Box(row: 0, column: 2, rows: 1, columns: 3)

  private func frame(_ text: String) -> Frame {
    var frame = Frame(Size(columns: 8, rows: 2))
    frame.write(text, row: 0, column: 0)
    return frame
  }

  @Test func hidesWhatIsUnderIt() {
    var frame = frame("teatime!")
    frame.cover(box) { $0.write("<->", row: 0, column: 2) }
    #expect(frame.rows == ["te<->me!", ""])
    frame.uncover()
    #expect(frame.rows == ["teatime!", ""])
  }

  @Test func whatIsDrawnUnderItIsSeenLater() {
    var frame = frame("teatime!")
    frame.cover(box) { $0.write("<->", row: 0, column: 2) }
    frame.write("coffee??", row: 0, column: 0)
    #expect(frame.rows == ["co<->e??", ""])
    frame.uncover()
    #expect(frame.rows == ["coffee??", ""])
  }

  @Test func canItselfChange() {
    var frame = frame("teatime!")
    frame.cover(box) { $0.write("<->", row: 0, column: 2) }
    frame.changeCover { $0.set(Cell("="), row: 0, column: 3) }
    frame.write("x", row: 0, column: 3)
    #expect(frame.rows == ["te<=>me!", ""])
    frame.uncover()
    #expect(frame.rows == ["teaxime!", ""])
  }

  @Test func anotherTakesItsPlace() {
    var frame = frame("teatime!")
    frame.cover(box) { $0.write("<->", row: 0, column: 2) }
    frame.cover(Box(row: 0, column: 5, rows: 1, columns: 1)) { $0.write("|", row: 0, column: 5) }
    #expect(frame.rows == ["teati|e!", ""])
    frame.uncover()
    frame.uncover()
    #expect(frame.rows == ["teatime!", ""])
  }

  /// Half of a wide character is not shown, and not lost.
  @Test func wideCharactersThatItCutsComeBack() {
    var frame = frame("a\u{8336}\u{8336}\u{8336}b")
    frame.cover(box) { $0.write("<->", row: 0, column: 2) }
    #expect(frame.rows == ["a <->\u{8336}b", ""])
    frame.write("\u{8336}\u{8336}\u{8336}\u{8336}", row: 0, column: 0)
    #expect(frame.rows == ["\u{8336}<-> \u{8336}", ""])
    frame.uncover()
    #expect(frame.rows == ["\u{8336}\u{8336}\u{8336}\u{8336}", ""])
  }

  @Test func whatChangesUnderItIsNoDamage() {
    var frame = frame("teatime!")
    frame.cover(box) { $0.write("<->", row: 0, column: 2) }
    _ = frame.takeDamage()
    frame.write("xyz", row: 0, column: 2)
    #expect(!frame.isDamaged)
    frame.uncover()
    let damage = frame.takeDamage()
    #expect(damage[0].first == 2 && damage[0].last == 4 && damage[1].isEmpty)
  }

  /// Whatever is drawn while it lies there: when it goes, it is as if it had never been.
  @Test(arguments: 0..<8)
  func leavesNoTrace(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let size = Size(columns: 9, rows: 3)
    var (one, other) = (Frame(size), Frame(size))
    for round in 0..<200 {
      switch Int.random(in: 0..<8, using: &generator) {
      case 0:
        let box = Box(
          row: .random(in: -1...2, using: &generator),
          column: .random(in: -2...8, using: &generator),
          rows: .random(in: 0...3, using: &generator),
          columns: .random(in: 0...6, using: &generator))
        one.cover(box) { frame in
          for row in box.row..<box.row + box.rows {
            for column in box.column..<box.column + box.columns {
              frame.set(Cell("."), row: row, column: column)
            }
          }
        }
      case 1: one.uncover()
      default:
        let text = DisplayFuzzTests.texts.pick(&generator)
        let row = Int.random(in: 0..<3, using: &generator)
        let column = Int.random(in: 0...9, using: &generator)
        one.write(text, row: row, column: column)
        other.write(text, row: row, column: column)
      }
      var bare = one
      bare.uncover()
      #expect(bare.differences(from: other) == [], "round \(round)")
      // No half of a wide character stands alone.
      for row in 0..<size.rows {
        for column in 0..<size.columns where one[row: row, column: column].glyph == 0 {
          let first = one.text(of: one[row: row, column: column - 1])
          #expect(CharacterCells.columns(of: first) == 2, "round \(round)")
        }
      }
    }
  }
}
