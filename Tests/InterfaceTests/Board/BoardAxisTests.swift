import Countdown
import Drawing
import Testing

@testable import Interface

@Suite struct BoardAxisTests {
  private static let sizes = [
    Size(columns: 80, rows: 24), Size(columns: 100, rows: 30), Size(columns: 120, rows: 40),
    Size(columns: 200, rows: 60), Size(columns: 40, rows: 12),
  ]

  private func middle(_ element: Element) -> Double {
    if case .numerals(let numerals) = element.shape {
      return Double(element.box.column) + numerals.left
        + Double(numerals.face.columns(of: numerals.text)) / 2
    }
    return Double(element.box.column) + Double(element.box.columns) / 2
  }

  @Test(arguments: sizes)
  func textsAreInSameRows(window: Size) {
    let focus = Request(.seconds(1500), name: "focus")
    let plans = [Plan([focus, Request(.seconds(300))]), Plan([Request(.seconds(600))])]
    let planWithLongName = Plan([Request(.seconds(7200), name: "tomato sauce")])
    let fixture = BoardFixture(plans + [planWithLongName], window: window)
    guard fixture.model.showsAll else { return }
    let elements = fixture.scene.elements
    let rings = elements.filter { $0.id.purpose == .ring }
    for row in Set(rings.map(\.box.row)) {
      let indices = rings.filter { $0.box.row == row }.map(\.id.index)
      let names = elements.filter { $0.id.purpose == .name && indices.contains($0.id.index) }
      let digits = elements.filter { $0.id.purpose == .digits && indices.contains($0.id.index) }
      #expect(names.count == indices.count, "each has a name")
      #expect(Set(digits.map(\.box.row)).count <= 1)
      let textsBelow = elements.filter {
        [.status, .next].contains($0.id.purpose) && indices.contains($0.id.index)
      }
      let firstRows = Dictionary(grouping: textsBelow, by: \.id.index).values.map {
        $0.map(\.box.row).min()
      }
      #expect(Set(firstRows).count <= 1)
    }
  }

  /// Texts are centred within half a cell.
  @Test(arguments: sizes, [1, 2, 3, 5, 8])
  func ringAndTextsHaveSameAxis(window: Size, count: Int) {
    let names = ["eggs", "tea", "a", "pasta", "sauce", "rice", "bread", "soup"]
    for seconds: Int64 in [45, 600, 7200] {
      let plans = names.prefix(count).map { Plan([Request(.seconds(seconds), name: $0)]) }
      let fixture = BoardFixture(plans, window: window)
      guard fixture.model.showsAll else { continue }
      let elements = fixture.scene.elements
      for ring in elements where ring.id.purpose == .ring {
        let parts = elements.filter { $0.id.index == ring.id.index }
        for part in parts {
          let offset = abs(middle(part) - middle(ring))
          switch part.id.purpose {
          case .digits: #expect(offset < 1e-9, "\(seconds) s")
          case .name, .status: #expect(offset <= 0.5, "\(seconds) s")
          default: break
          }
        }
      }
    }
  }
}
