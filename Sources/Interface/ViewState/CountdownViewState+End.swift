internal import Drawing

/// What the picture says of the ends of a sequence.
extension CountdownViewState {
  /// `all done 17:35`; nil where that is not known.
  var allDone: String? { wholeEndText.map { "all done \($0)" } }

  /// The status; where it does not fit, the end of all in fewer words, `done 17:35`; nil where neither fits.
  func status(in columns: Int) -> String? {
    let done = isCounting ? wholeEndText.map { "done \($0)" } : nil
    return [status, done].compactMap { $0 }.first { $0.utf8.count <= columns }
  }

  struct Line {
    var kind: ElementKind
    var text: String
    var style: Style
  }

  /// The lines below the digits in several arrangements, the best first: when the part ends, what comes, when all ends.
  func endLines(isUnicode: Bool) -> [[Line]] {
    guard let next else { return [[Line(kind: .status, text: status, style: statusStyle)]] }
    let (now, style) = isCounting ? (endWords, []) : (status, statusStyle)
    let both = "\(now)\(isUnicode ? " \u{B7} " : ", ")\(next)"
    let then = Line(kind: .next, text: next, style: [])
    let first = Line(kind: .status, text: now, style: style)
    let line = Line(kind: .status, text: both, style: style)
    guard isCounting, let allDone else {
      let short = Line(kind: .status, text: shortStatus, style: style)
      return [[line], [first, then], [short, then]]
    }
    let last = Line(kind: .wholeEnd, text: allDone, style: .faint)
    return [[line, last], [first, then, last], [then, last]]
  }

  /// Whether the part counts, so that its end is known.
  private var isCounting: Bool { state == .running }
}
