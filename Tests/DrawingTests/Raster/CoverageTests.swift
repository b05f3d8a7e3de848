import Harness
import Testing

@testable import Drawing

@Suite struct CoverageTests {
  @Test func theMeanIsThatOfTheSamples() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<200 {
      let samples = (0..<64).map { _ in
        [0, 255, UInt8.random(in: 0...255, using: &generator)].randomElement(using: &generator) ?? 0
      }
      let coverage = Coverage { row in SIMD8(samples[row * 8..<row * 8 + 8]) }
      #expect(coverage.mean == Double(samples.reduce(0) { $0 + Int($1) }) / (64 * 255))
    }
    #expect(Coverage.full.mean == 1 && Coverage.empty.mean == 0)
  }

  /// Returns the mean error of the samples at an edge, and the largest error of a sample, 0…255.
  private func errors(
    radius: Double, lineWidth: Double, fraction: Double, aspect: Double
  ) -> (mean: Double, maxError: Double) {
    let columns = Int(2 * radius + lineWidth) + 2
    let rows = Int(Double(columns) / aspect) + 1
    let center = Point(Double(columns) / 2 + 0.17, Double(rows) * aspect / 2 + 0.31)
    let path = Path.circle(center: center, radius: radius).trim(from: 0, to: fraction)
    let samples = SampleMap(
      stroking: path, width: lineWidth, in: Size(columns: columns, rows: rows), aspect: aspect)
    let ideal = IdealStroke(path, lineWidth: lineWidth)
    var (sum, count, maxError) = (0.0, 0.0, 0.0)
    for row in 0..<samples.rows {
      for column in 0..<samples.columns {
        let point = Point(Double(column) / 8, Double(row) / 8 * aspect)
        let truth = 255 * ideal.coverage(point, width: 1.0 / 8, height: aspect / 8)
        let error = abs(truth - Double(samples[row, column]))
        maxError = max(maxError, error)
        if truth > 0 && truth < 255 || error > 0.5 { (sum, count) = (sum + error, count + 1) }
      }
    }
    return (sum / count, maxError)
  }

  @Test(arguments: [(6.0, 1.0), (10, 1.4), (18, 2.3)], [2, 1.8])
  func aRingIsCoveredNearlyExactly(line: (radius: Double, width: Double), aspect: Double) {
    let (mean, maxError) = errors(
      radius: line.radius, lineWidth: line.width, fraction: 1, aspect: aspect)
    #expect(mean < 4.6, "\(mean)")
    #expect(maxError < 24, "\(maxError)")
  }

  @Test(arguments: [0.07, 0.31, 0.5, 0.62, 0.93])
  func arcsAndCapsAreCoveredNearlyExactly(fraction: Double) {
    let (mean, maxError) = errors(radius: 10, lineWidth: 1.4, fraction: fraction, aspect: 2)
    #expect(mean < 5, "\(mean)")
    #expect(maxError < 24, "\(maxError)")
  }
}

extension Coverage {
  init(rows row: (_ index: Int) -> SIMD8<UInt8>) {
    func word(_ index: Int) -> UInt64 { unsafe unsafeBitCast(row(index), to: UInt64.self) }
    self.init(word(0), word(1), word(2), word(3), word(4), word(5), word(6), word(7))
  }
}
