internal import Countdown

/// The spoken lines of one timer, at most one a second. A line announces only the last of several changes.
struct Announcer: Sendable {
  private let interval: Duration?

  private var announcedSituation: SpokenState.Situation?

  /// The situation and the notice of the last call.
  private var latestSituation: SpokenState.Situation?
  private var latestNotice: Notice?

  private var nextMark: SpokenMarks.Mark?

  private var reachedMark: SpokenMarks.Mark?

  /// Whether the notice, the reached mark or the status is still to be announced.
  private var isNoticeDue = false
  private var isMarkDue = false
  private var isStatusDue = false

  /// The texts of the announced notices that were queued.
  private var announcedNotices: [String] = []

  private var lastLineTime: SteadyTime?

  private static let minGap = Duration.seconds(1)

  /// A tick may come some milliseconds early.
  private static let tolerance = Duration.milliseconds(50)

  init(every interval: Duration?) {
    self.interval = interval
  }

  mutating func requestStatus() { isStatusDue = true }

  mutating func delayNextLine(at now: SteadyTime) { lastLineTime = now }

  /// Returns the first line: `25 minutes focus, ends 17:30`, or `until 17:30 focus, 25 minutes left`.
  mutating func firstLine(
    _ title: String, for state: SpokenState, at now: SteadyTime
  ) -> String {
    record(state)
    markNoticeAnnounced()
    (announcedSituation, lastLineTime) = (state.situation, now)
    let end = state.situation.kind == .span ? state.firstEndPhrase : state.leftText
    return "\(title), \(end)\(latestNotice.map { " (\($0.text))" } ?? "")"
  }

  /// Returns the line that is due now, without a line break; nil for none.
  mutating func line(for state: SpokenState, at now: SteadyTime) -> String? {
    record(state)
    guard isDue, now >= earliestLineTime(at: now) - Self.tolerance else { return nil }
    if isNoticeDue, let notice = latestNotice, notice.subject == nil, !state.label.isEmpty {
      // A notice about all timers gets its own line.
      markNoticeAnnounced()
      lastLineTime = now
      return notice.text
    }
    var phrases: [String] = []
    if isNoticeDue, let notice = latestNotice { phrases.append(notice.text) }
    markNoticeAnnounced()
    if !phrases.isEmpty, latestNotice?.isTransient == true, state.situation.status == .stopped {
      // A notice such as "silenced" already says what has changed.
    } else if let announcedSituation, announcedSituation != state.situation {
      phrases.append(state.text(after: announcedSituation))
    } else if isStatusDue {
      phrases.append(state.isSelected ? "chosen, \(state.statusText)" : state.statusText)
    } else if isMarkDue, phrases.isEmpty {
      phrases.append(markText(state))
    }
    (announcedSituation, lastLineTime) = (state.situation, now)
    (isMarkDue, isStatusDue) = (false, false)
    return phrases.joined(separator: ". ")
  }

  /// Returns whether a queued notice with this text was announced.
  func hasAnnounced(_ notice: String) -> Bool { announcedNotices.contains(notice) }

  private mutating func markNoticeAnnounced() {
    if isNoticeDue, let notice = latestNotice, !notice.isTransient {
      announcedNotices.append(notice.text)
    }
    isNoticeDue = false
  }

  /// Returns when the next line may be due; nil for never.
  func nextLineTime(until end: SteadyTime?, at now: SteadyTime) -> SteadyTime? {
    if isDue { return earliestLineTime(at: now) }
    guard let end, let nextMark else { return nil }
    return end - .seconds(nextMark.left)
  }

  private var isDue: Bool {
    isNoticeDue || isMarkDue || isStatusDue || announcedSituation != latestSituation
  }

  private func earliestLineTime(at now: SteadyTime) -> SteadyTime {
    lastLineTime.map { $0 + Self.minGap } ?? now
  }

  /// Records what has changed since the last call.
  private mutating func record(_ state: SpokenState) {
    if state.notice != latestNotice {
      // A repeating key renews its notice. An equal text is not announced again.
      if state.notice?.text != latestNotice?.text { isNoticeDue = state.notice != nil }
      latestNotice = state.notice
    }
    if state.situation != latestSituation {
      latestSituation = state.situation
      isMarkDue = false
    } else if let nextMark, state.left <= .seconds(nextMark.left) {
      isMarkDue = true
      reachedMark = nextMark
    } else {
      return
    }
    nextMark = SpokenMarks.next(below: state.left, of: state.full, every: interval)
  }

  private func markText(_ state: SpokenState) -> String {
    guard let reachedMark, let share = reachedMark.share,
      state.left.wholeSeconds == reachedMark.left
    else {
      return state.leftText
    }
    return "\(state.leftText), \(share)"
  }
}
