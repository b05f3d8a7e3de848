import Drawing
import Testing

@testable import Interface

@Suite struct RoundsIndicatorTests {
  private static func shape(
    _ number: Int, of count: Int?, columns: Int = 60, isLarge: Bool = false
  ) -> Shape? {
    let capabilities = Capabilities()
    let interior = RingInterior(
      Box(row: 0, column: 0, rows: columns / 2, columns: columns), capabilities: capabilities)
    let viewState = CountdownFixture(.seconds(60)).viewState
    return RoundsIndicator(PlanProgress(number: number, count: count), viewState, capabilities)
      .element(above: columns / 4, isLarge: isLarge, interior)?.shape
  }

  /// Returns the squares; nil for text.
  private static func squares(_ shape: Shape?) -> HeatMap? {
    if case .heatMap(let heatMap) = shape { heatMap } else { nil }
  }

  @Test func squaresAreColouredUpToCurrentRound() {
    #expect(Self.squares(Self.shape(2, of: 4))?.shades == [4, 4, 0, 0])
    #expect(Self.squares(Self.shape(10, of: 10))?.shades.count == 10)
  }

  @Test(arguments: [(false, 60, 1), (true, 60, 2), (true, 26, 1)])
  func squaresAreLargeIfTheyFit(isLarge: Bool, columns: Int, rows: Int) {
    #expect(
      Self.squares(Self.shape(1, of: 8, columns: columns, isLarge: isLarge))?.pitch.rows == rows)
  }

  /// Another process may report inconsistent numbers, such as 5 of 4.
  @Test(arguments: [(3, 40, "3 of 40"), (8, nil, "round 8"), (5, 4, "5 of 4")])
  func manyOrEndlessRoundsAreText(number: Int, count: Int?, text: String) {
    #expect(Self.shape(number, of: count) == .label(Label(text: text)))
  }

  @Test func squaresAndTextAreOmittedIfTheyDoNotFit() {
    #expect(Self.squares(Self.shape(3, of: 8, columns: 20)) == nil)
    #expect(Self.shape(3, of: 8, columns: 8) == nil)
  }
}
