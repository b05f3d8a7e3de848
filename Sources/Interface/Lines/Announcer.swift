internal import Countdown

/// Chooses what a spoken countdown says, and when: never more than one line a second, and the last state always.
struct Announcer: Sendable {
  /// How often the user wants a line; nil for no such choice.
  private let interval: Duration?

  /// What was said of the countdown; nil before the first line.
  private var said: SpokenState.Situation?

  /// The countdown and the notice that were seen last.
  private var seen: SpokenState.Situation?
  private var notice: Notice?

  /// The next mark that time reaches.
  private var mark: SpokenMarks.Mark?

  /// The last mark that time has reached.
  private var reached: SpokenMarks.Mark?

  /// Whether the notice, the mark or how it stands is still to be said.
  private var isNoticeDue = false
  private var isMarkDue = false
  private var isStandingDue = false

  /// All notices that were said, but for answers.
  private var saidNotices: [String] = []

  /// When the last line was said.
  private var spokeAt: SteadyTime?

  private static let pause = Duration.seconds(1)

  /// Beats differ by some milliseconds.
  private static let tolerance = Duration.milliseconds(50)

  init(every interval: Duration?) {
    self.interval = interval
  }

  /// Says how it stands, as soon as possible, though nothing has changed.
  mutating func makeStandingDue() { isStandingDue = true }

  /// Notes that the user has been told something else.
  mutating func noteSpoken(at now: SteadyTime) { spokeAt = now }

  /// The first line: `25 minutes focus, ends 17:30`, or `until 17:30 focus, 25 minutes left`.
  ///
  /// - Parameter title: what is counted, as one would say it.
  mutating func beginning(
    _ title: String, for state: SpokenState, at now: SteadyTime
  ) -> String {
    see(state)
    noteNotice()
    (said, spokeAt) = (state.situation, now)
    let rest = state.situation.kind == .span ? state.beginning : state.leftWords
    return "\(title), \(rest)\(notice.map { " (\($0.text))" } ?? "")"
  }

  /// What is to be said now, without a line break; nil for nothing.
  mutating func line(for state: SpokenState, at now: SteadyTime) -> String? {
    see(state)
    guard isDue, now >= earliest(at: now) - Self.tolerance else { return nil }
    if isNoticeDue, let notice, notice.subject == nil, !state.label.isEmpty {
      // What is about all is a line of its own; then comes what it means for this one.
      noteNotice()
      spokeAt = now
      return notice.text
    }
    var words: [String] = []
    if isNoticeDue, let notice { words.append(notice.text) }
    noteNotice()
    if !words.isEmpty, notice?.isAnswer == true, state.situation.status == .stopped {
      // The notice says it: "silenced", or how long time has been up.
    } else if let said, said != state.situation {
      words.append(state.words(after: said))
    } else if isStandingDue {
      words.append(state.isChosen ? "chosen, \(state.standing)" : state.standing)
    } else if isMarkDue, words.isEmpty {
      words.append(wordsOfMark(state))
    }
    (said, spokeAt) = (state.situation, now)
    (isMarkDue, isStandingDue) = (false, false)
    return words.joined(separator: ". ")
  }

  /// Whether a line has said this notice, which is no answer.
  func hasSaid(_ notice: String) -> Bool { saidNotices.contains(notice) }

  /// Notes that the notice is said now, if it still was to be said.
  private mutating func noteNotice() {
    if isNoticeDue, let notice, !notice.isAnswer { saidNotices.append(notice.text) }
    isNoticeDue = false
  }

  /// When there may be something to say, if nothing happens before; nil for never.
  ///
  /// - Parameter end: when time is up; nil while it does not run.
  func wake(until end: SteadyTime?, at now: SteadyTime) -> SteadyTime? {
    if isDue { return earliest(at: now) }
    guard let end, let mark else { return nil }
    return end - .seconds(mark.left)
  }

  private var isDue: Bool {
    isNoticeDue || isMarkDue || isStandingDue || said != seen
  }

  private func earliest(at now: SteadyTime) -> SteadyTime {
    spokeAt.map { $0 + Self.pause } ?? now
  }

  /// Notes what has changed since the last look.
  private mutating func see(_ state: SpokenState) {
    if state.notice != notice {
      // One that is only renewed, as by a key that repeats, has been said.
      if state.notice?.text != notice?.text { isNoticeDue = state.notice != nil }
      notice = state.notice
    }
    if state.situation != seen {
      seen = state.situation
      isMarkDue = false
    } else if let mark, state.left <= .seconds(mark.left) {
      isMarkDue = true
      reached = mark
    } else {
      return
    }
    mark = SpokenMarks.next(below: state.left, of: state.full, every: interval)
  }

  private func wordsOfMark(_ state: SpokenState) -> String {
    guard let reached, let share = reached.share, state.left.wholeSeconds == reached.left else {
      return state.leftWords
    }
    return "\(state.leftWords), \(share)"
  }
}
