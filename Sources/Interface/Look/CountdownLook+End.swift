internal import Drawing

/// What the picture says of the ends of a sequence.
extension CountdownLook {
  /// `all done 17:35`
  var wholeEndPhrase: String? { wholeEndText.map { "all done \($0)" } }

  /// The status; where it is wider than that, when all ends in fewer words: `done 17:35`.
  func status(in columns: Int) -> String {
    guard status.utf8.count > columns, isCounting, let wholeEndText else { return status }
    return "done \(wholeEndText)"
  }

  struct Line {
    var kind: ElementKind
    var text: String
    var style: Style
  }

  /// The lines below the digits in several arrangements, the best first: when the part ends, what comes, when all ends.
  func endLines(isUnicode: Bool) -> [[Line]] {
    guard let next else { return [[Line(kind: .status, text: status, style: statusStyle)]] }
    let (now, style) = isCounting ? (endPhrase, []) : (status, statusStyle)
    let both = "\(now)\(isUnicode ? " \u{B7} " : ", ")\(next)"
    let then = Line(kind: .next, text: next, style: [])
    let first = Line(kind: .status, text: now, style: style)
    let line = Line(kind: .status, text: both, style: style)
    guard isCounting, let wholeEndPhrase else {
      let short = Line(kind: .status, text: shortStatus, style: style)
      return [[line], [first, then], [short, then], [first]]
    }
    let last = Line(kind: .wholeEnd, text: wholeEndPhrase, style: .faint)
    return [[line, last], [first, then, last], [then, last], [last]]
  }

  /// Whether the part counts, so that its end is known.
  private var isCounting: Bool { state == .running }
}
