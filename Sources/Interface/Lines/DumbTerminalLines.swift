package import Countdown

/// The lines on a terminal that cannot move its cursor: about the start, the end of each part and the end of a timer.
package struct DumbTerminalLines: LineSource {
  private let titles: [String]
  private var hasBegun = false

  private var partsDone = 0

  private var namesOfEndedTimers: [String] = []

  /// - Parameter titles: what the user asked for, for each timer.
  package init(titles: [String]) { self.titles = titles }

  package mutating func lines(of model: Model, at now: Moment) -> [String] {
    let lines = hasBegun ? endLines(in: model) : firstLines(of: model)
    (hasBegun, partsDone, namesOfEndedTimers) = (true, model.partsDone, model.namesOfEndedTimers)
    return lines
  }

  private func firstLines(of model: Model) -> [String] {
    var lines = zip(titles, model.endPhrases).map { "\($0), \($1)" }
    if !model.remark.isEmpty, let last = lines.popLast() {
      lines.append("\(last) (\(model.remark))")
    }
    return lines
  }

  /// Returns a line for each of several timers that has just ended, and the notice about a part that has just ended.
  private func endLines(in model: Model) -> [String] {
    let names = model.namesOfEndedTimers.filter { !namesOfEndedTimers.contains($0) }
    var lines = names.map { "\($0): time is up" }
    // The end of a timer also ends a part, but has no notice.
    if model.partsDone > partsDone + names.count, let notice = model.notice?.text {
      lines.append(notice)
    }
    return lines
  }
}
