import Harness
import Testing

@testable import Drawing

/// The fast searches find characters that are about as good as the best ones.
@Suite struct FitTests {
  /// Samples of a cell: slanting edges between colours, or noise.
  private struct RandomSamples {
    var values: [SIMD4<Float>]

    init(_ generator: inout SeededGenerator) {
      func color() -> SIMD4<Float> {
        var color = SIMD4<Float>.zero
        for part in 0..<3 { color[part] = Float.random(in: 0...255, using: &generator) }
        return color
      }
      let colors = [color(), color(), color()]
      let (slope, start) = (
        Float.random(in: -3...3, using: &generator), Float.random(in: -12...20, using: &generator)
      )
      let second = start + Float.random(in: 0...24, using: &generator)
      let isLevel = Bool.random(using: &generator)
      let noise = Float([0, 0, 6, 255].pick(&generator))
      values = (0..<64).map { index in
        let (row, column) = (Float(index / 8), Float(index % 8))
        let position = isLevel ? row + slope * column : column + slope * row
        let color = position < start ? colors[0] : position < second ? colors[1] : colors[2]
        return color + color
          * (noise > 0 ? Float.random(in: -noise...noise, using: &generator) / 255 : 0)
      }
    }

    /// Returns the squared error of the best two colours, one for the inked fields and one for the others.
    ///
    /// The fields form 24 rows of eight.
    func error(_ isInked: (_ row: Int, _ column: Int) -> Bool) -> Double {
      var sums = [SIMD3<Double>](repeating: .zero, count: 2)
      var (counts, squares) = ([0.0, 0.0], 0.0)
      for row in 0..<24 {
        for column in 0..<8 {
          let value = values[row / 3 * 8 + column]
          let sample = SIMD3(Double(value[0]), Double(value[1]), Double(value[2]))
          let part = isInked(row, column) ? 1 : 0
          sums[part] += sample
          counts[part] += 1
          squares += (sample * sample).sum()
        }
      }
      for part in 0..<2 where counts[part] > 0 {
        squares -= (sums[part] * sums[part]).sum() / counts[part]
      }
      // Each sample fills three rows of fields.
      return squares / 3
    }

    func error(_ glyph: UInt32) -> Double {
      guard let shape = Unicode.Scalar(glyph).flatMap(GlyphShape.init) else { return .infinity }
      return error { row, column in
        shape.isInked(x: (Double(column) + 0.5) / 8, y: (Double(row) + 0.5) / 24)
      }
    }
  }

  @Test(arguments: [GlyphSet.half, .quadrant, .sextant, .octant])
  func noCharacterIsBetter(set: GlyphSet) {
    let glyphs = Glyphs(set)
    let all =
      glyphs.partitions.map(\.innerGlyph) + (glyphs.mosaic?.characters ?? []) + [Glyphs.full]
    var generator = SeededGenerator(seed: 17)
    for round in 0..<150 {
      let samples = RandomSamples(&generator)
      let fit = Fit(
        CellSums { row, column in samples.values[row * 8 + column] }, glyphs: glyphs,
        transparencyThreshold: 2
      )
      let best = all.map { samples.error($0) }.min() ?? 0
      let found = samples.error(fit.glyph)
      // The search ignores small gains and differences.
      let tolerance = Double(Fit.leastGain + Fit.margin) + 1
      #expect(found <= best * 1.0001 + tolerance, "round \(round): \(fit.glyph)")
    }
  }

  @Test(arguments: [GlyphSet.quadrant, .sextant, .octant])
  func theColoursAreTheMeansOfTheParts(set: GlyphSet) {
    var generator = SeededGenerator(seed: 3)
    for round in 0..<50 {
      let samples = RandomSamples(&generator)
      let fit = Fit(
        CellSums { row, column in samples.values[row * 8 + column] }, glyphs: Glyphs(set),
        transparencyThreshold: 2)
      guard let shape = Unicode.Scalar(fit.glyph).flatMap(GlyphShape.init) else {
        Issue.record("no shape for \(fit.glyph)")
        continue
      }
      for isInk in [true, false] {
        var (sum, count) = (SIMD4<Float>.zero, Float(0))
        for index in 0..<192 {
          let (x, y) = ((Double(index % 8) + 0.5) / 8, (Double(index / 8) + 0.5) / 24)
          guard shape.isInked(x: x, y: y) == isInk else { continue }
          sum += samples.values[index / 24 * 8 + index % 8]
          count += 1
        }
        guard count > 0 else { continue }
        let difference = sum / count - (isInk ? fit.ink : fit.ground)
        #expect((0..<3).allSatisfy { abs(difference[$0]) < 0.1 }, "round \(round): \(difference)")
      }
    }
  }

  // MARK: Ramps

  private static let ramps = [
    Ramp(from: RGB.black.light + SIMD4(0, 0, 0, 1), to: RGB(0, 200, 215).light, isLinear: true),
    Ramp(from: RGB(56, 58, 64).light, to: RGB(0, 200, 215).light, isLinear: true),
    Ramp(from: SIMD4(255, 0, 0, 1), to: SIMD4(0, 0, 255, 0), isLinear: false),
  ]

  /// Returns the coverage of a random stroke.
  private func coverage(_ generator: inout SeededGenerator) -> Coverage {
    func randomPoint() -> Point {
      Point(
        Double.random(in: -1...2, using: &generator), Double.random(in: -1...3, using: &generator))
    }
    let stroke = Outline(
      stroking: Path([.line(from: randomPoint(), to: randomPoint())]),
      width: Double.random(in: 0.2...3, using: &generator), tolerance: 0.01)
    var rasterizer = Rasterizer()
    let map = rasterizer.coverage(
      of: stroke, Rasterizer.Scale(x: 8, y: 4), in: Box(row: 0, column: 0, rows: 1, columns: 1))
    return map.runs.first.map { map.coverage(of: $0) } ?? .empty
  }

  @Test(arguments: [GlyphSet.half, .quadrant], 0..<ramps.count)
  func theFastSearchEqualsTheFullSearch(set: GlyphSet, ramp index: Int) {
    let (glyphs, ramp) = (Glyphs(set), Self.ramps[index])
    var generator = SeededGenerator(seed: UInt64(index + 1))
    var partitionedCount = 0
    for _ in 0..<3000 {
      let coverage = coverage(&generator)
      let fast = Fit(coverage, ramp, glyphs: glyphs, transparencyThreshold: 0.6)
      let full = Fit(
        CellSums { row, column in ramp.value(coverage[row][column]) }, glyphs: glyphs,
        transparencyThreshold: 0.6)
      #expect(fast.glyph == full.glyph && fast.isReversed == full.isReversed)
      #expect(abs(fast.ink[0] - full.ink[0]) < 0.1 && abs(fast.ink[3] - full.ink[3]) < 0.01)
      #expect(abs(fast.ground[0] - full.ground[0]) < 0.1)
      if fast.glyph != Glyphs.full { partitionedCount += 1 }
    }
    #expect(partitionedCount > 500)
  }

  @Test(arguments: 0..<ramps.count)
  func aRampGoesFromOneInkToTheOther(index: Int) {
    let ramp = Self.ramps[index]
    #expect(abs(ramp.value(0)[0]) < 0.1 && abs(ramp.value(255)[0] - ramp.length) < 0.1)
    for share in UInt8(1)...255 { #expect(ramp.value(share)[0] >= ramp.value(share - 1)[0]) }
    #expect(ramp.value(255)[3] == 0)
    #expect(ramp.value(0)[3] == (index == 1 ? 0 : 1))
  }
}
