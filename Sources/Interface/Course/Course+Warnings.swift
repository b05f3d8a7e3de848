internal import Countdown
internal import Sound

/// What is said while some time is left.
extension Course {
  /// Gives the warning that the passing of time has made due.
  mutating func warn(at now: Moment) -> [Report] {
    guard let warning = warnings.pass(to: time.duration) else { return [] }
    // After a stall less may be left than was meant.
    let late = warning - time.duration
    let left = late < .seconds(1) ? warning : .seconds(time.duration.wholeSeconds)
    let words = "\(words(for: left)) left"
    var reports: [Report] = [.answer(words)]
    if options.sound != nil { reports.append(.effect(.sound(.play(.warning)))) }
    return reports + notify("\(words), \(endPhrase)", name: timer.part.name)
      + .effects(programs(for: .warn, late: late))
  }

  /// Which warnings the countdown is too short for; empty where that is none, or the user did not ask for them here.
  package var leftOutWarnings: String {
    guard options.saysLeftOutWarnings else { return "" }
    let tooLong = warnings.tooLong(for: asked)
    guard !tooLong.isEmpty else { return "" }
    // A line has room for three.
    let named = tooLong.count <= 3 ? tooLong : Array(tooLong.prefix(2))
    let more = tooLong.count - named.count
    let all = named.map { words(for: $0) }.joined(separator: ", ")
    return
      "no warning at \(all)\(more > 0 ? " and \(more) more" : ""): the countdown is no longer than that"
  }
}
