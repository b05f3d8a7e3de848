internal import Countdown

/// What may be left when a spoken countdown says how much that is.
enum SpokenMarks {
  struct Mark: Equatable {
    /// What is left, in seconds.
    var left: Int64

    /// The same as a part of the full time: `half`; nil where it is no part worth a word.
    var share: String?
  }

  /// Two lines are at least this far apart, in seconds. One takes about two seconds to be read aloud.
  private static let shortestGap: Int64 = 5

  /// The marks of a countdown without a choice of the user, the first to come first.
  ///
  /// Round amounts come first. A part of the full time that is close to another mark is left out.
  static func marks(of full: Duration) -> [Mark] {
    let full = full.wholeSeconds
    let parts = [
      Mark(left: (full + 1) / 2, share: "half"),
      Mark(left: full - full / 4, share: "three quarters"),
      Mark(left: (full + 3) / 4, share: "a quarter"),
    ]
    var marks: [Mark] = []
    for mark in [300, 60, 10].map({ Mark(left: $0) }) + parts {
      if let same = marks.firstIndex(where: { $0.left == mark.left }) {
        marks[same].share = mark.share
      } else if mark.left >= shortestGap, isApart(mark.left, full),
        marks.allSatisfy({ isApart($0.left, mark.left) })
      {
        marks.append(mark)
      }
    }
    return marks.filter { $0.left < full }.sorted { $0.left > $1.left }
  }

  private static func isApart(_ one: Int64, _ other: Int64) -> Bool {
    abs(one - other) >= max(shortestGap, max(one, other) / 10)
  }

  /// The next mark that comes when `left` is left; nil where only the end comes.
  ///
  /// - Parameter interval: how often the user wants a line, rounded up to whole seconds; nil for no such choice.
  static func next(below left: Duration, of full: Duration, every interval: Duration?) -> Mark? {
    guard let interval else { return marks(of: full).first { .seconds($0.left) < left } }
    let step = max(interval.wholeSeconds, 1)
    let mark = (left.wholeSeconds - 1) / step * step
    return mark > 0 ? Mark(left: mark) : nil
  }
}
