import Drawing
import Testing

@testable import Interface

@Suite struct GridTests {
  private static let aspects = [1.8, 2.0, 2.3]

  private static let windows = [
    Size(columns: 80, rows: 23), Size(columns: 200, rows: 59), Size(columns: 120, rows: 39),
    Size(columns: 40, rows: 60), Size(columns: 300, rows: 12), Size(columns: 40, rows: 9),
    Size(columns: 500, rows: 199), Size(columns: 30, rows: 100),
  ]

  @Test func ringsAreInsideApartAndOrdered() {
    for window in Self.windows {
      for aspect in Self.aspects {
        for count in 1...40 {
          guard let grid = Grid(count, in: window, aspect: aspect) else { continue }
          let boxes = (0..<count).map { grid[$0] }
          let windowBox = Box(row: 0, column: 0, rows: window.rows, columns: window.columns)
          #expect(boxes.allSatisfy(windowBox.contains))
          for (index, box) in boxes.enumerated() {
            #expect(!boxes[..<index].contains { $0.overlaps(box) })
            #expect(box.contains(grid.contentBox(of: index)))
            guard index > 0 else { continue }
            let previousBox = boxes[index - 1]
            #expect((previousBox.row, previousBox.column) < (box.row, box.column))
          }
        }
      }
    }
  }

  /// Returns the rows of the largest ring, by trying all numbers of columns and all cell sizes; 0 if no ring fits.
  private func largestRingRows(_ count: Int, hasPlus: Bool, _ window: Size, _ aspect: Double)
    -> Double
  {
    var best = 0.0
    for columns in 1...count {
      let rows = (count + columns - 1) / columns
      for width in stride(from: window.columns / columns, to: 4, by: -1) {
        for height in stride(from: window.rows / rows, to: 2, by: -1) {
          // A cell has a margin of one row above and below, and of two columns at each side.
          let ring = min(Double(height - 2), Double(width - 4) / aspect)
          guard ring > best else { break }
          let plus = max(ring / 3, 3)
          let plusColumns = Int((plus * aspect - 1e-6).rounded(.up)) + 4
          let plusFitsBeside =
            (count - (rows - 1) * columns) * width + plusColumns <= window.columns
          let plusFitsBelow =
            columns == 1 && rows * height + Int((plus - 1e-6).rounded(.up)) + 2 <= window.rows
          if !hasPlus || plusFitsBeside || plusFitsBelow { best = ring }
        }
      }
    }
    return best
  }

  @Test(arguments: [false, true])
  func ringsAreAsLargeAsPossible(hasPlus: Bool) {
    for window in Self.windows + [Size(columns: 100, rows: 24), Size(columns: 40, rows: 10)] {
      for aspect in Self.aspects {
        for count in 1...40 {
          let best = largestRingRows(count, hasPlus: hasPlus, window, aspect)
          guard let grid = Grid(count, hasPlus: hasPlus, in: window, aspect: aspect) else {
            #expect(best < 7)
            continue
          }
          let content = grid.contentBox(of: 0)
          #expect(
            abs(grid.ringRows - best) < 1e-9, "\(count) in \(window), \(aspect), \(hasPlus)")
          #expect(min(Double(content.rows), Double(content.columns) / aspect) >= best - 1e-9)
        }
      }
    }
  }

  /// The plus is directly beside or below the last ring.
  @Test func plusFollowsLastRing() throws {
    for window in Self.windows + [Size(columns: 100, rows: 24), Size(columns: 40, rows: 10)] {
      for aspect in Self.aspects {
        for count in 1...40 {
          guard let grid = Grid(count, hasPlus: true, in: window, aspect: aspect) else { continue }
          let plus = try #require(grid.plusBox)
          let plusWithMargins = Box(
            row: plus.row - 1, column: plus.column - 2, rows: plus.rows + 2,
            columns: plus.columns + 4)
          #expect(
            Box(row: 0, column: 0, rows: window.rows, columns: window.columns).contains(
              plusWithMargins))
          for index in 0..<count {
            #expect(!grid[index].overlaps(plusWithMargins), "\(count) in \(window), \(aspect)")
          }
          let last = grid.contentBox(of: count - 1)
          #expect(plus.row == last.row || plus.column == last.column)
        }
      }
    }
  }

  /// The plus beside the ring does not move the ring.
  @Test(arguments: [
    Size(columns: 80, rows: 18), Size(columns: 100, rows: 24), Size(columns: 40, rows: 10),
    Size(columns: 120, rows: 34), Size(columns: 200, rows: 54),
  ])
  func singleRingIsCentred(window: Size) throws {
    let grid = try #require(Grid(1, hasPlus: true, in: window, aspect: 2))
    let box = grid[0]
    #expect(box.column == window.columns - box.column - box.columns)
    #expect(box.row == window.rows - box.row - box.rows)
  }

  @Test func twoColumnsStayFreeAtBothSides() throws {
    let grid = try #require(Grid(2, in: Size(columns: 46, rows: 10), aspect: 2))
    #expect(grid.ringRows == 8)
    #expect(grid[0].column >= 2 && grid[1].column + grid.cell.columns <= 44)
  }

  @Test(arguments: [
    (1, 1, 1), (2, 1, 2), (3, 1, 3), (4, 2, 2), (5, 2, 3), (6, 2, 3), (8, 2, 4),
  ])
  func hasExpectedRowsAndColumns(count: Int, rows: Int, columns: Int) throws {
    let grid = try #require(Grid(count, in: Size(columns: 80, rows: 23), aspect: 2))
    #expect(grid.rows == rows && grid.columns == columns)
  }

  @Test(arguments: [9, 12, 40])
  func usualWindowIsTooSmallForManyRings(count: Int) {
    #expect(Grid(count, in: Size(columns: 80, rows: 23), aspect: 2) == nil)
  }

  @Test func theLastRowIsCentred() throws {
    let grid = try #require(Grid(5, in: Size(columns: 80, rows: 23), aspect: 2))
    let (first, last) = (grid[3], grid[4])
    #expect(first.column - grid[0].column == grid[2].column - last.column)
    #expect(first.row > grid[0].row && first.row == last.row)
  }
}
