/// How much of each sample of one cell is inked, 0…255: eight rows of eight samples.
struct Coverage: Sendable {
  static let side = 8

  private(set) var rows: SIMD8Rows

  /// Eight rows without an array of their own.
  typealias SIMD8Rows = (
    SIMD8<UInt8>, SIMD8<UInt8>, SIMD8<UInt8>, SIMD8<UInt8>,
    SIMD8<UInt8>, SIMD8<UInt8>, SIMD8<UInt8>, SIMD8<UInt8>
  )

  /// The same everywhere.
  init(repeating value: UInt8) {
    let row = SIMD8<UInt8>(repeating: value)
    rows = (row, row, row, row, row, row, row, row)
  }

  /// A stroke's coverage of the cell whose top left corner is at `origin`.
  ///
  /// Samples are an eighth of the cell wide and high. A sample's footprint is the mean of its sides,
  /// over which the edge of the stroke runs from full to none.
  init(of stroke: Stroke, origin: Point, aspect: Double) {
    let step = Float(aspect) / 8
    let xs = Float(origin.x) + SIMD8<Float>(0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5) / 8
    let footprint = (0.125 + step) / 2
    func row(_ index: Float) -> SIMD8<UInt8> {
      let y = Float(origin.y) + (index + 0.5) * step
      let inked = stroke.coverage(xs, y, footprint: footprint) * 255
      return SIMD8<UInt8>(clamping: SIMD8<Int16>(inked, rounding: .toNearestOrEven))
    }
    rows = (row(0), row(1), row(2), row(3), row(4), row(5), row(6), row(7))
  }

  var isEmpty: Bool { all(0) }
  var isFull: Bool { all(255) }

  private func all(_ value: UInt8) -> Bool {
    let wanted = SIMD8<UInt8>(repeating: value)
    return rows.0 == wanted && rows.1 == wanted && rows.2 == wanted && rows.3 == wanted
      && rows.4 == wanted && rows.5 == wanted && rows.6 == wanted && rows.7 == wanted
  }

  @inline(__always)
  subscript(row: Int) -> SIMD8<UInt8> {
    switch row {
    case 0: rows.0
    case 1: rows.1
    case 2: rows.2
    case 3: rows.3
    case 4: rows.4
    case 5: rows.5
    case 6: rows.6
    default: rows.7
    }
  }
}
