import Drawing
import Testing

@testable import Interface

/// Where several rings lie.
@Suite struct GridTests {
  private static let aspects = [1.8, 2.0, 2.3]

  private static let windows = [
    Size(columns: 80, rows: 23), Size(columns: 200, rows: 59), Size(columns: 120, rows: 39),
    Size(columns: 40, rows: 60), Size(columns: 300, rows: 12), Size(columns: 40, rows: 9),
    Size(columns: 500, rows: 199), Size(columns: 30, rows: 100),
  ]

  @Test func theyAreInsideAndApartAndInOrder() {
    for window in Self.windows {
      for aspect in Self.aspects {
        for count in 1...40 {
          guard let grid = Grid(count, in: window, aspect: aspect) else { continue }
          let boxes = (0..<count).map { grid[$0] }
          let all = Box(row: 0, column: 0, rows: window.rows, columns: window.columns)
          #expect(boxes.allSatisfy(all.contains))
          for (index, box) in boxes.enumerated() {
            #expect(!boxes[..<index].contains { $0.overlaps(box) })
            #expect(box.contains(grid.room(of: index)))
            guard index > 0 else { continue }
            let before = boxes[index - 1]
            #expect((before.row, before.column) < (box.row, box.column))
          }
        }
      }
    }
  }

  /// The rows of a ring, by the simplest way to find them: try all numbers of columns.
  private func largest(_ count: Int, _ window: Size, _ aspect: Double) -> Double {
    (1...count).map { columns in
      let rows = (count + columns - 1) / columns
      return min(
        Double(window.rows / rows - 2), Double(window.columns / columns - 4) / aspect)
    }.max() ?? 0
  }

  @Test func ringsAreAsLargeAsTheyCanBe() {
    for window in Self.windows {
      for aspect in Self.aspects {
        for count in 1...40 {
          let best = largest(count, window, aspect)
          guard let grid = Grid(count, in: window, aspect: aspect) else {
            #expect(best < 7)
            continue
          }
          let room = grid.room(of: 0)
          #expect(min(Double(room.rows), Double(room.columns) / aspect) >= best)
        }
      }
    }
  }

  @Test(arguments: [
    (1, 1, 1), (2, 1, 2), (3, 1, 3), (4, 2, 2), (5, 2, 3), (6, 2, 3), (8, 2, 4),
  ])
  func ofTheUsualWindow(count: Int, rows: Int, columns: Int) throws {
    let grid = try #require(Grid(count, in: Size(columns: 80, rows: 23), aspect: 2))
    #expect(grid.rows == rows && grid.columns == columns)
  }

  @Test(arguments: [9, 12, 40])
  func theUsualWindowIsTooSmallForMore(count: Int) {
    #expect(Grid(count, in: Size(columns: 80, rows: 23), aspect: 2) == nil)
  }

  /// The last row is in the middle.
  @Test func theLastRowIsCentred() throws {
    let grid = try #require(Grid(5, in: Size(columns: 80, rows: 23), aspect: 2))
    let (first, last) = (grid[3], grid[4])
    #expect(first.column - grid[0].column == grid[2].column - last.column)
    #expect(first.row > grid[0].row && first.row == last.row)
  }
}
