internal import Countdown

/// Chooses the spoken lines of a timer: at most one a second, and always the last state.
struct Announcer: Sendable {
  /// The interval that the user chose; nil for none.
  private let interval: Duration?

  /// The announced situation; nil before the first line.
  private var announced: SpokenState.Situation?

  /// The latest situation and notice.
  private var latest: SpokenState.Situation?
  private var notice: Notice?

  /// The next mark.
  private var mark: SpokenMarks.Mark?

  /// The last mark that was reached.
  private var reached: SpokenMarks.Mark?

  /// Whether the notice, the mark or the status is still to be announced.
  private var isNoticeDue = false
  private var isMarkDue = false
  private var isStatusDue = false

  /// All announced queued notices.
  private var announcedNotices: [String] = []

  /// When the last line was announced.
  private var lastLineAt: SteadyTime?

  private static let pause = Duration.seconds(1)

  /// Ticks are some milliseconds early or late.
  private static let tolerance = Duration.milliseconds(50)

  init(every interval: Duration?) {
    self.interval = interval
  }

  /// Announces the status as soon as possible, even without a change.
  mutating func makeStatusDue() { isStatusDue = true }

  /// Delays the next line after output from elsewhere.
  mutating func delayNextLine(at now: SteadyTime) { lastLineAt = now }

  /// Returns the first line: `25 minutes focus, ends 17:30`, or `until 17:30 focus, 25 minutes
  /// left`.
  ///
  /// - Parameter title: what the user asked for.
  mutating func firstLine(
    _ title: String, for state: SpokenState, at now: SteadyTime
  ) -> String {
    record(state)
    markNoticeAnnounced()
    (announced, lastLineAt) = (state.situation, now)
    let end = state.situation.kind == .span ? state.firstEndPhrase : state.leftText
    return "\(title), \(end)\(notice.map { " (\($0.text))" } ?? "")"
  }

  /// Returns the line that is due now, without a line break; nil for none.
  mutating func line(for state: SpokenState, at now: SteadyTime) -> String? {
    record(state)
    guard isDue, now >= earliest(at: now) - Self.tolerance else { return nil }
    if isNoticeDue, let notice, notice.subject == nil, !state.label.isEmpty {
      // A notice about all timers gets its own line, before what it means for this one.
      markNoticeAnnounced()
      lastLineAt = now
      return notice.text
    }
    var words: [String] = []
    if isNoticeDue, let notice { words.append(notice.text) }
    markNoticeAnnounced()
    if !words.isEmpty, notice?.isTransient == true, state.situation.status == .stopped {
      // The notice says enough: "silenced", or how long time has been up.
    } else if let announced, announced != state.situation {
      words.append(state.text(after: announced))
    } else if isStatusDue {
      words.append(state.isSelected ? "chosen, \(state.statusText)" : state.statusText)
    } else if isMarkDue, words.isEmpty {
      words.append(markText(state))
    }
    (announced, lastLineAt) = (state.situation, now)
    (isMarkDue, isStatusDue) = (false, false)
    return words.joined(separator: ". ")
  }

  /// Returns whether a queued notice was announced.
  func hasSaid(_ notice: String) -> Bool { announcedNotices.contains(notice) }

  /// Marks the notice as announced.
  private mutating func markNoticeAnnounced() {
    if isNoticeDue, let notice, !notice.isTransient { announcedNotices.append(notice.text) }
    isNoticeDue = false
  }

  /// Returns when the next line may be due; nil for never.
  ///
  /// - Parameter end: when time is up; nil if the timer is not running.
  func nextLineTime(until end: SteadyTime?, at now: SteadyTime) -> SteadyTime? {
    if isDue { return earliest(at: now) }
    guard let end, let mark else { return nil }
    return end - .seconds(mark.left)
  }

  private var isDue: Bool {
    isNoticeDue || isMarkDue || isStatusDue || announced != latest
  }

  private func earliest(at now: SteadyTime) -> SteadyTime {
    lastLineAt.map { $0 + Self.pause } ?? now
  }

  /// Records what has changed since the last call.
  private mutating func record(_ state: SpokenState) {
    if state.notice != notice {
      // A notice renewed with the same text, as by a repeating key, was already announced.
      if state.notice?.text != notice?.text { isNoticeDue = state.notice != nil }
      notice = state.notice
    }
    if state.situation != latest {
      latest = state.situation
      isMarkDue = false
    } else if let mark, state.left <= .seconds(mark.left) {
      isMarkDue = true
      reached = mark
    } else {
      return
    }
    mark = SpokenMarks.next(below: state.left, of: state.full, every: interval)
  }

  private func markText(_ state: SpokenState) -> String {
    guard let reached, let share = reached.share, state.left.wholeSeconds == reached.left else {
      return state.leftText
    }
    return "\(state.leftText), \(share)"
  }
}
