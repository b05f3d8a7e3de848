/// How much of each sample of a picture is inked, 0…255: a picture that can be shown at another size.
struct Mask: Hashable, Sendable {
  let width, height: Int

  /// Row by row.
  private(set) var samples: [UInt8]

  /// A picture with nothing in it.
  init(width: Int, height: Int) {
    (self.width, self.height) = (max(width, 0), max(height, 0))
    samples = Array(repeating: 0, count: self.width * self.height)
  }

  subscript(row: Int, column: Int) -> UInt8 {
    get { samples[row * width + column] }
    set { samples[row * width + column] = newValue }
  }

  /// The coverage of a cell of eight by eight samples; `row` and `column` are counted in cells.
  func coverage(row: Int, column: Int) -> Coverage {
    Coverage { line in
      let start = (row * 8 + line) * width + column * 8
      var lanes = SIMD8<UInt8>.zero
      for lane in 0..<8 { lanes[lane] = samples[start + lane] }
      return lanes
    }
  }

  /// Puts the coverage of a cell in its place.
  mutating func put(_ coverage: Coverage, row: Int, column: Int) {
    for line in 0..<8 {
      let (start, lanes) = ((row * 8 + line) * width + column * 8, coverage[line])
      for lane in 0..<8 { samples[start + lane] = lanes[lane] }
    }
  }

  /// Makes rows of samples empty.
  mutating func clear(_ rows: Range<Int>) {
    for index in rows.lowerBound * width..<rows.upperBound * width { samples[index] = 0 }
  }

  /// The mean of four samples around a place; nothing outside of the picture.
  @inline(__always)
  private func sample(_ upper: Int, _ lower: Int, _ column: Int, _ down: Int, _ across: Int) -> Int
  {
    let next = column + 1
    let isLeft = column >= 0 && column < width
    let isRight = next >= 0 && next < width
    let a = upper >= 0 && isLeft ? Int(samples[upper + column]) : 0
    let b = upper >= 0 && isRight ? Int(samples[upper + next]) : 0
    let c = lower >= 0 && isLeft ? Int(samples[lower + column]) : 0
    let d = lower >= 0 && isRight ? Int(samples[lower + next]) : 0
    let (top, bottom) = (a * (256 - across) + b * across, c * (256 - across) + d * across)
    return (top * (256 - down) + bottom * down) >> 16
  }

  private static func range(_ from: Double, _ to: Double, within range: Range<Int>) -> Range<Int> {
    let first = min(max(Int(from.rounded(.down)), range.lowerBound), range.upperBound)
    return first..<max(min(Int(to.rounded(.up)), range.upperBound), first)
  }

  /// Draws another picture on this one, at a size of its own; of two samples in a place the greater one counts.
  ///
  /// - Parameters:
  ///   - left: with `top`, the place of the picture's upper left corner in samples.
  ///   - across: with `down`, its size as a part of its own.
  ///   - rows: the rows that are drawn.
  mutating func draw(
    _ other: Mask, left: Double, top: Double, across: Double, down: Double, rows: Range<Int>
  ) {
    guard across > 0, down > 0 else { return }
    let (right, bottom) = (
      left + Double(other.width) * across, top + Double(other.height) * down
    )
    let columns = Self.range(left, right, within: 0..<width)
    let lines = Self.range(top, bottom, within: rows.clamped(to: 0..<height))
    // Places in 65,536ths of a sample: whole numbers are the fastest. They are counted from the picture's left edge, so
    // that they are the same in whatever part of it is drawn.
    let step = Int((65_536 / across).rounded())
    let start = left.rounded(.down)
    let place = ((0.5 - (left - start)) / across - 0.5) * 65_536
    let first = Int(place.rounded()) + (columns.lowerBound - Int(start)) * step
    for line in lines {
      let place = ((Double(line) + 0.5 - top) / down - 0.5) * 256
      let y = Int(place.rounded())
      let row = y >> 8
      let upper = row >= 0 && row < other.height ? row * other.width : -1
      let lower = row + 1 >= 0 && row + 1 < other.height ? (row + 1) * other.width : -1
      guard upper >= 0 || lower >= 0 else { continue }
      var x = first
      for column in columns {
        let value = other.sample(upper, lower, x >> 16, y & 0xFF, x >> 8 & 0xFF)
        let index = line * width + column
        if value > samples[index] { samples[index] = UInt8(value) }
        x += step
      }
    }
  }
}
