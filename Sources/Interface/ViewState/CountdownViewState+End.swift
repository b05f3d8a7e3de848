internal import Drawing

/// The texts about the end of a countdown or a sequence.
extension CountdownViewState {
  /// `all done 17:35`; nil if the end of the sequence is unknown or is the end of this part.
  var allDone: String? { planEndText.map { "all done \($0)" } }

  /// Returns the status, or the shorter `done 17:35` if that does not fit; nil if neither fits.
  func status(in columns: Int) -> String? {
    let done = isCounting ? planEndText.map { "done \($0)" } : nil
    return [status, done].compactMap { $0 }.first { $0.utf8.count <= columns }
  }

  struct Line {
    var kind: ElementKind
    var text: String
    var style: Style
  }

  /// The variants of the lines below the digits, from most to least detailed: end of the part, next part, end of the
  /// sequence.
  func endLines(isUnicode: Bool) -> [[Line]] {
    guard let next else { return [[Line(kind: .status, text: status, style: statusStyle)]] }
    let (now, style) = isCounting ? (partEndText, []) : (status, statusStyle)
    let both = "\(now)\(isUnicode ? " \u{B7} " : ", ")\(next)"
    let then = Line(kind: .next, text: next, style: [])
    let first = Line(kind: .status, text: now, style: style)
    let line = Line(kind: .status, text: both, style: style)
    guard isCounting, let allDone else {
      let short = Line(kind: .status, text: shortStatus, style: style)
      return [[line], [first, then], [short, then]]
    }
    let last = Line(kind: .planEnd, text: allDone, style: .faint)
    return [[line, last], [first, then, last], [then, last]]
  }

  /// Whether the part runs, so that its end is known.
  private var isCounting: Bool { state == .running }
}
