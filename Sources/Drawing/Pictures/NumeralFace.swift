/// The size of large digits: how many rows high, and the columns that each character takes.
package struct NumeralFace: Hashable, Sendable {
  package let rows: Int

  /// A digit, with the gap to the next.
  package let advance: Int

  /// A colon, with the gap to the next.
  package let colonAdvance: Int

  /// The middle of the stroke, in units of a cell's width.
  let lineWidth: Double
  let width: Double
  let height: Double

  /// Below this many rows the strokes run together.
  package static let leastRows = 3

  /// - Parameters:
  ///   - rows: at least ``leastRows``.
  ///   - aspect: the height of a cell over its width.
  package init(rows: Int, aspect: Double) {
    self.rows = rows
    let full = Double(rows) * aspect
    lineWidth = max(full * 0.105, 1)
    height = full - lineWidth
    // In whole columns the uprights of a small digit fill their cells.
    let ideal = height / 1.85
    width = ideal < 12 ? max(ideal.rounded(), 2) : ideal
    let gap = max((full * 0.16).rounded(), 1)
    advance = Int((width + lineWidth + gap).rounded(.up))
    colonAdvance = Int((lineWidth + gap).rounded(.up)) + (rows > 4 ? 1 : 0)
  }

  func advance(of character: UInt8) -> Int {
    character == UInt8(ascii: ":") ? colonAdvance : advance
  }

  /// The columns that text takes, without the last gap.
  package func columns(of text: String) -> Int {
    let sum = text.utf8.reduce(0) { $0 + advance(of: $1) }
    return max(sum - (advance - Int((width + lineWidth).rounded(.up))), 0)
  }
}
