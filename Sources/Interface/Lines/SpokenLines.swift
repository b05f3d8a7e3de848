package import Countdown

/// The spoken lines of one or several timers, at most one line a second.
package struct SpokenLines: LineSource {
  private let titles: [String]
  private let interval: Duration?
  private var announcers: [Announcer] = []

  /// The index of the last selected timer.
  private var selectedIndex: Int?

  /// - Parameter interval: the interval between lines of a timer; nil for the default marks.
  package init(titles: [String], every interval: Duration?) {
    (self.titles, self.interval) = (titles, interval)
  }

  /// Returns one line for each timer in the first call, then the line that is due.
  package mutating func lines(of model: Model, at now: Moment) -> [String] {
    let states = states(of: model, at: now)
    if announcers.isEmpty { return firstLines(for: states, at: now.steady) }
    return line(for: states, at: now.steady).map { [$0] } ?? []
  }

  package func wakeSchedule(of model: Model, at now: Moment) -> WakeSchedule {
    let wakeSchedule = model.wakeSchedule(every: nil, showing: nil, at: now)
    return nextLineTime(for: states(of: model, at: now), at: now.steady)
      .map { wakeSchedule.noLater(than: $0) } ?? wakeSchedule
  }

  private func states(of model: Model, at now: Moment) -> [SpokenState] {
    model.items.indices.map { SpokenState(model, $0, at: now) }
  }

  private mutating func firstLines(for states: [SpokenState], at now: SteadyTime) -> [String] {
    announcers = states.map { _ in Announcer(every: interval) }
    selectedIndex = states.firstIndex(where: \.isSelected)
    return states.indices.map { announcers[$0].firstLine(titles[$0], for: states[$0], at: now) }
  }

  private mutating func line(for states: [SpokenState], at now: SteadyTime) -> String? {
    if let selectedIndex = states.firstIndex(where: \.isSelected),
      selectedIndex != self.selectedIndex
    {
      self.selectedIndex = selectedIndex
      announcers[selectedIndex].requestStatus()
    }
    // A notice about all timers comes before the changes of each timer.
    let indicesWithGlobalNotice = states.indices.filter { states[$0].hasGlobalNotice }
    for index in indicesWithGlobalNotice
      + states.indices.filter({ !indicesWithGlobalNotice.contains($0) })
    where !states[index].isSilent {
      guard let line = announcers[index].line(for: states[index], at: now) else { continue }
      delayNextLine(at: now)
      return states[index].isNamed(in: line) ? line : states[index].label + line
    }
    return nil
  }

  package mutating func requestStatus() {
    for index in announcers.indices { announcers[index].requestStatus() }
  }

  package mutating func delayNextLine(at now: SteadyTime) {
    for index in announcers.indices { announcers[index].delayNextLine(at: now) }
  }

  package func hasAnnounced(_ notice: String) -> Bool {
    announcers.contains { $0.hasAnnounced(notice) }
  }

  private func nextLineTime(for states: [SpokenState], at now: SteadyTime) -> SteadyTime? {
    zip(announcers, states).filter { !$1.isSilent }
      .compactMap { $0.nextLineTime(until: $1.end, at: now) }.min()
  }
}
