package import Countdown

/// For a terminal that cannot move its cursor: a line for each countdown at the start, at the end of each part, and at the
/// end.
package struct DumbTerminalLines: LineSource {
  private let titles: [String]
  private var hasBegun = false

  /// How many parts were over at the last look, and which countdowns.
  private var partsDone = 0
  private var namesOver: [String] = []

  /// - Parameter titles: what each counts, as the user would say it.
  package init(titles: [String]) { self.titles = titles }

  package mutating func lines(of model: Model, at now: Moment) -> [String] {
    let lines = hasBegun ? linesOfEnds(in: model) : beginning(of: model)
    (hasBegun, partsDone, namesOver) = (true, model.partsDone, model.namesOver)
    return lines
  }

  private func beginning(of model: Model) -> [String] {
    var lines = zip(titles, model.endPhrases).map { "\($0), \($1)" }
    if !model.remark.isEmpty, let last = lines.popLast() {
      lines.append("\(last) (\(model.remark))")
    }
    return lines
  }

  /// Says which parts have ended since the last look, and which countdowns while others go on.
  private func linesOfEnds(in model: Model) -> [String] {
    let names = model.namesOver.filter { !namesOver.contains($0) }
    var lines = names.map { "\($0): time is up" }
    // The last part of a countdown has no notice of its own.
    if model.partsDone > partsDone + names.count, let notice = model.notice?.text {
      lines.append(notice)
    }
    return lines
  }
}
