internal import Countdown

/// A wheel that is dragged by the pointer.
struct WheelDrag: Sendable {
  let index: Int

  private let startPosition: Double

  private let startRow: Int

  private(set) var hasMoved = false

  /// The height of a number, in rows of the window.
  private let rowsPerNumber: Double

  private struct Sample {
    var row: Int
    var time: SteadyTime
  }

  private var samples: [Sample]

  /// The time over which the speed is measured.
  private static let speedWindow = Duration.milliseconds(120)

  init(index: Int, position: Double, row: Int, rowsPerNumber: Double, at now: SteadyTime) {
    (self.index, startPosition, startRow) = (index, position, row)
    self.rowsPerNumber = max(rowsPerNumber, 1)
    samples = [Sample(row: row, time: now)]
  }

  /// The position of the wheel. Greater numbers are above, so dragging down increases the position.
  var position: Double {
    startPosition + Double((samples.last?.row ?? startRow) - startRow) / rowsPerNumber
  }

  /// Returns the number under the pointer at the start of the drag.
  ///
  /// - Parameter middle: the middle of the wheel, in rows of the window.
  func pressedNumber(middle: Double) -> Double {
    startPosition.rounded() + ((middle - Double(startRow) - 0.5) / rowsPerNumber).rounded()
  }

  mutating func move(to row: Int, at now: SteadyTime) {
    if row != startRow { hasMoved = true }
    samples.removeAll { $0.time.duration(to: now) > Self.speedWindow }
    samples.append(Sample(row: row, time: now))
  }

  /// Returns the speed of the wheel, in numbers per second.
  func speed(at now: SteadyTime) -> Double {
    guard let last = samples.last, last.time.duration(to: now) <= Self.speedWindow,
      let first = samples.first(where: { $0.time.duration(to: now) <= Self.speedWindow })
    else { return 0 }
    let time = first.time.duration(to: last.time).inSeconds
    guard time > 0.005 else { return 0 }
    return Double(last.row - first.row) / rowsPerNumber / time
  }
}
