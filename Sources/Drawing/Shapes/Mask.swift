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

  /// Two rows of samples mixed, in 256ths, with a blank at either end; a row below 0 is blank.
  private func mix(_ upper: Int, _ lower: Int, _ down: Int, into line: inout [Int]) {
    for column in 0..<width {
      let a = upper < 0 ? 0 : Int(samples[upper * width + column])
      let b = lower < 0 ? 0 : Int(samples[lower * width + column])
      line[column + 1] = a * (256 - down) + b * down
    }
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
    // Each sample is the mean of four around a place: first two rows are mixed, then two neighbours in the mixture.
    var mixture = [Int](repeating: 0, count: other.width + 2)
    for line in lines {
      let place = ((Double(line) + 0.5 - top) / down - 0.5) * 256
      let y = Int(place.rounded())
      let row = y >> 8
      let upper = row >= 0 && row < other.height ? row : -1
      let lower = row + 1 >= 0 && row + 1 < other.height ? row + 1 : -1
      guard upper >= 0 || lower >= 0 else { continue }
      other.mix(upper, lower, y & 0xFF, into: &mixture)
      var x = first
      var index = line * width + columns.lowerBound
      for _ in columns {
        let (place, across) = (x >> 16 + 1, x >> 8 & 0xFF)
        x += step
        if place >= 0, place <= other.width {
          let value = (mixture[place] * (256 - across) + mixture[place + 1] * across) >> 16
          if value > samples[index] { samples[index] = UInt8(value) }
        }
        index += 1
      }
    }
  }
}
