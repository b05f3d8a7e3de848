internal import Drawing

extension CountdownViewState {
  /// `all done 17:35`; nil without a sequence, or if its end is unknown.
  var allDoneText: String? { planEndText.map { "all done \($0)" } }

  /// Returns the status; `done 17:35` if only that fits; nil if neither fits.
  func status(in columns: Int) -> String? {
    let done = isCounting ? planEndText.map { "done \($0)" } : nil
    return [status, done].compactMap { $0 }.first { $0.utf8.count <= columns }
  }

  struct Line {
    var kind: ElementKind
    var text: String
    var style: Style
  }

  /// Returns variants of the lines below the digits, from the widest to the narrowest.
  func endLines(isUnicode: Bool) -> [[Line]] {
    guard let next else { return [[Line(kind: .status, text: status, style: statusStyle)]] }
    let (partText, style) = isCounting ? (partEndText, []) : (status, statusStyle)
    let partAndNextText = "\(partText)\(isUnicode ? " \u{B7} " : ", ")\(next)"
    let partLine = Line(kind: .status, text: partText, style: style)
    let nextLine = Line(kind: .next, text: next, style: [])
    let partAndNextLine = Line(kind: .status, text: partAndNextText, style: style)
    guard isCounting, let allDoneText else {
      let shortLine = Line(kind: .status, text: shortStatus, style: style)
      return [[partAndNextLine], [partLine, nextLine], [shortLine, nextLine]]
    }
    let planEndLine = Line(kind: .planEnd, text: allDoneText, style: .faint)
    return [
      [partAndNextLine, planEndLine], [partLine, nextLine, planEndLine], [nextLine, planEndLine],
    ]
  }

  /// Whether the part runs, so that its end is known.
  private var isCounting: Bool { state == .running }
}
