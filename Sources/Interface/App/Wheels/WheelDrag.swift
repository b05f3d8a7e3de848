internal import Countdown

/// A wheel that is dragged by the pointer.
struct WheelDrag: Sendable {
  let index: Int

  /// The position of the wheel at the start of the drag.
  private let start: Double

  /// The row of the pointer at the start of the drag.
  private let row: Int

  /// Whether the pointer has moved since the start.
  private(set) var hasMoved = false

  /// The height of a number, in rows of the window.
  private let rowsPerNumber: Double

  private struct Sample {
    var row: Int
    var at: SteadyTime
  }

  /// The recent positions of the pointer.
  private var samples: [Sample]

  /// The time over which the speed is measured.
  private static let speedWindow = Duration.milliseconds(120)

  init(index: Int, position: Double, row: Int, rowsPerNumber: Double, at now: SteadyTime) {
    (self.index, start, self.row) = (index, position, row)
    self.rowsPerNumber = max(rowsPerNumber, 1)
    samples = [Sample(row: row, at: now)]
  }

  /// The position of the wheel. Greater numbers are above, so dragging down increases it.
  var position: Double { start + Double((samples.last?.row ?? row) - row) / rowsPerNumber }

  /// Returns the number under the pointer at the start of the drag.
  ///
  /// - Parameter middle: the middle of the wheel, in rows of the window.
  func pressedNumber(middle: Double) -> Double {
    start.rounded() + ((middle - Double(row) - 0.5) / rowsPerNumber).rounded()
  }

  mutating func move(to row: Int, at now: SteadyTime) {
    if row != self.row { hasMoved = true }
    samples.removeAll { $0.at.duration(to: now) > Self.speedWindow }
    samples.append(Sample(row: row, at: now))
  }

  /// Returns the speed of the wheel, in numbers per second.
  func speed(at now: SteadyTime) -> Double {
    guard let last = samples.last, last.at.duration(to: now) <= Self.speedWindow,
      let first = samples.first(where: { $0.at.duration(to: now) <= Self.speedWindow })
    else { return 0 }
    let time = first.at.duration(to: last.at).roughSeconds
    guard time > 0.005 else { return 0 }
    return Double(last.row - first.row) / rowsPerNumber / time
  }
}
