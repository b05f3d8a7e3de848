internal import Countdown

/// The marks of a spoken timer: the remaining times at which it is announced.
enum SpokenMarks {
  struct Mark: Equatable {
    /// The remaining time in seconds.
    var left: Int64

    /// The remaining time as a share of the full time: `half`; nil for no simple share.
    var share: String?
  }

  /// The minimum gap between two marks in seconds. Reading a mark aloud takes about two seconds.
  private static let minGap: Int64 = 5

  /// Returns the default marks, in the order of time.
  ///
  /// Marks close to the full time and shares close to 5 minutes, 1 minute or 10 seconds are omitted.
  static func marks(of full: Duration) -> [Mark] {
    let full = full.wholeSeconds
    let shares = [
      Mark(left: (full + 1) / 2, share: "half"),
      Mark(left: full - full / 4, share: "three quarters"),
      Mark(left: (full + 3) / 4, share: "a quarter"),
    ]
    var marks: [Mark] = []
    for mark in [300, 60, 10].map({ Mark(left: $0) }) + shares {
      if let index = marks.firstIndex(where: { $0.left == mark.left }) {
        marks[index].share = mark.share
      } else if mark.left >= minGap, isApart(mark.left, full),
        marks.allSatisfy({ isApart($0.left, mark.left) })
      {
        marks.append(mark)
      }
    }
    return marks.filter { $0.left < full }.sorted { $0.left > $1.left }
  }

  /// Returns whether two remaining times, in seconds, differ by at least 5 seconds and a tenth of the longer one.
  private static func isApart(_ one: Int64, _ other: Int64) -> Bool {
    abs(one - other) >= max(minGap, max(one, other) / 10)
  }

  /// Returns the next mark below `left`; nil if only the end follows.
  ///
  /// - Parameter interval: the user's interval; nil for the default marks.
  static func next(below left: Duration, of full: Duration, every interval: Duration?) -> Mark? {
    guard let interval else { return marks(of: full).first { .seconds($0.left) < left } }
    let step = max(interval.wholeSeconds, 1)
    let mark = (left.wholeSeconds - 1) / step * step
    return mark > 0 ? Mark(left: mark) : nil
  }
}
