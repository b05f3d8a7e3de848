internal import Countdown

/// A wheel in the pointer's hand.
struct WheelDrag: Sendable {
  let index: Int

  /// The position where it was taken, and the row.
  private let start: Double
  private let row: Int

  /// Whether the pointer has moved since.
  private(set) var hasMoved = false

  /// The rows of the window that are a number.
  private let rows: Double

  private struct Sample {
    var row: Int
    var at: SteadyTime
  }

  /// Where the pointer was lately.
  private var samples: [Sample]

  /// How far back the speed is measured.
  private static let memory = Duration.milliseconds(120)

  init(index: Int, position: Double, row: Int, rows: Double, at now: SteadyTime) {
    (self.index, start, self.row, self.rows) = (index, position, row, max(rows, 1))
    samples = [Sample(row: row, at: now)]
  }

  /// The position of the wheel. Greater numbers come from above, so they come when it is pulled down.
  var position: Double { start + Double((samples.last?.row ?? row) - row) / rows }

  /// The number in the row where it was taken.
  ///
  /// - Parameter middle: where the middle of the wheel is, in rows.
  func number(from middle: Double) -> Double {
    start.rounded() + ((middle - Double(row) - 0.5) / rows).rounded()
  }

  mutating func move(to row: Int, at now: SteadyTime) {
    if row != self.row { hasMoved = true }
    samples.removeAll { $0.at.duration(to: now) > Self.memory }
    samples.append(Sample(row: row, at: now))
  }

  /// How fast it turns, in numbers a second.
  func speed(at now: SteadyTime) -> Double {
    guard let last = samples.last, last.at.duration(to: now) <= Self.memory,
      let first = samples.first(where: { $0.at.duration(to: now) <= Self.memory })
    else { return 0 }
    let time = first.at.duration(to: last.at).roughSeconds
    guard time > 0.005 else { return 0 }
    return Double(last.row - first.row) / rows / time
  }
}
