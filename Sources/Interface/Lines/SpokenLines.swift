package import Countdown

/// Speaks of several countdowns, or of one: a line at a time, at most one a second.
package struct SpokenLines: LineSource {
  private let titles: [String]
  private let interval: Duration?
  private var speakers: [Announcer] = []

  /// The one that keys are for, as far as the user was told.
  private var chosen: Int?

  /// - Parameters:
  ///   - titles: what each counts, as one would say it: `25 minutes focus`.
  ///   - interval: how often the user wants a line of each; nil for no such choice.
  package init(titles: [String], every interval: Duration?) {
    (self.titles, self.interval) = (titles, interval)
  }

  /// The first lines, one for each countdown, and then those that are due, one at a time.
  package mutating func lines(of model: Model, at now: Moment) -> [String] {
    let states = model.spokenStates(at: now)
    if speakers.isEmpty { return beginning(for: states, at: now.steady) }
    return line(for: states, at: now.steady).map { [$0] } ?? []
  }

  package func wakeSchedule(of model: Model, at now: Moment) -> WakeSchedule {
    let wakeSchedule = model.wakeSchedule(every: nil, showing: nil, at: now)
    return wake(for: model.spokenStates(at: now), at: now.steady)
      .map { wakeSchedule.noLater(than: $0) } ?? wakeSchedule
  }

  private mutating func beginning(for states: [SpokenState], at now: SteadyTime) -> [String] {
    speakers = states.map { _ in Announcer(every: interval) }
    chosen = states.firstIndex(where: \.isChosen)
    return states.indices.map { speakers[$0].beginning(titles[$0], for: states[$0], at: now) }
  }

  /// The line that is due now; nil for none.
  private mutating func line(for states: [SpokenState], at now: SteadyTime) -> String? {
    if let chosen = states.firstIndex(where: \.isChosen), chosen != self.chosen {
      self.chosen = chosen
      speakers[chosen].makeStandingDue()
    }
    // A notice about all timers comes before what it means for each.
    let ofAll = states.indices.filter { states[$0].notice.map { $0.subject == nil } == true }
    for index in ofAll + states.indices.filter({ !ofAll.contains($0) })
    where !states[index].isSilent {
      guard let line = speakers[index].line(for: states[index], at: now) else { continue }
      noteSpoken(at: now)
      return states[index].isNamed(in: line) ? line : states[index].label + line
    }
    return nil
  }

  package mutating func makeStandingDue() {
    for index in speakers.indices { speakers[index].makeStandingDue() }
  }

  package mutating func noteSpoken(at now: SteadyTime) {
    for index in speakers.indices { speakers[index].noteSpoken(at: now) }
  }

  /// Whether a line has said this notice, which is no answer.
  package func hasSaid(_ notice: String) -> Bool { speakers.contains { $0.hasSaid(notice) } }

  /// When there may be something to say, if nothing happens before; nil for never.
  private func wake(for states: [SpokenState], at now: SteadyTime) -> SteadyTime? {
    zip(speakers, states).filter { !$1.isSilent }
      .compactMap { $0.wake(until: $1.end, at: now) }.min()
  }
}
