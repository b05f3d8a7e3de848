import Countdown
internal import Drawing
import Interface

/// Queries the terminal's capabilities after the first picture, each time that the terminal is entered.
@MainActor
final class TerminalProbe {
  private let terminal: Terminal
  private let queries: () -> CapabilityQueries?
  private var probe: CapabilityProbe?

  /// Whether to send the queries when possible.
  private var isScheduled = false

  private var unsent: [UInt8] = []
  private var wantsColorReports = false

  /// Whether ``unsent`` contains the bytes that push key reports.
  private var pushesKeyReports = false

  /// Whether ``unsent`` contains the bytes that save the title.
  private var savesTitle = false

  /// - Parameter queries: returns the queries that may be sent; nil for none.
  init(with terminal: Terminal, queries: @escaping () -> CapabilityQueries?) {
    self.terminal = terminal
    self.queries = queries
  }

  /// The replies so far; nil before the first query.
  var replies: CapabilityReplies? { probe?.replies }

  /// Whether a DA1 barrier is unanswered.
  var isOpen: Bool { probe?.isOpen == true }

  /// Whether queries were sent and the terminal has never replied.
  var isUnanswered: Bool { probe != nil && !hasReceivedReply }
  private var hasReceivedReply = false

  var isPending: Bool { probe?.isPending == true }

  var isDue: Bool { isScheduled || wantsColorReports || !unsent.isEmpty || refusesKeyReports }

  /// Whether key reports are on although the terminal implements them incorrectly.
  private var refusesKeyReports: Bool {
    terminal.reportsKeys && probe?.keyReports == .refused
  }

  /// Call this just after the terminal was entered.
  ///
  /// - Parameter end: when the terminal will be left; nil if unknown.
  func scheduleQueries(at now: SteadyTime, until end: SteadyTime?) {
    // The replies may take long. Leaving the terminal would have to wait for them.
    isScheduled = end.map { now.duration(to: $0) > .milliseconds(1500) } ?? true
    (unsent, wantsColorReports, pushesKeyReports, savesTitle) = ([], false, false, false)
  }

  /// Sends the scheduled queries and other bytes that are due, if the terminal can be queried.
  ///
  /// - Parameters:
  ///   - want: selects queries among those that may be sent.
  ///   - resetPen: appends the bytes that reset the pen, which a query may change.
  func sendDueQueries(
    wanting want: (inout CapabilityQueries) -> Void, resetPen: (inout [UInt8]) -> Void
  ) {
    guard isDue, terminal.canQuery else { return }
    if isScheduled { begin(wanting: want) }
    if refusesKeyReports { terminal.endKeyReports() }
    if !unsent.isEmpty, terminal.canQuery, let probe {
      resetPen(&unsent)
      if pushesKeyReports { terminal.willPushKeyReports() }
      pushesKeyReports = false
      terminal.sendQueries(
        unsent, barriers: probe.barriers, until: probe.deadline, savesTitle: savesTitle)
      (unsent, savesTitle) = ([], false)
    }
    if wantsColorReports, terminal.canQuery {
      wantsColorReports = false
      terminal.beginColorReports()
    }
  }

  private func begin(wanting want: (inout CapabilityQueries) -> Void) {
    isScheduled = false
    guard var queries = queries() else { return }
    want(&queries)
    probe = CapabilityProbe(
      queries, known: replies ?? CapabilityReplies(), roundTrip: probe?.roundTrip,
      at: SystemClock.steady)
    unsent = queries.firstRound
  }

  /// Handles replies of the terminal, which may make further queries due.
  ///
  /// - Parameter end: when the terminal will be left; nil if unknown.
  func receive(_ replies: [Reply], until end: SteadyTime?) {
    hasReceivedReply = true
    let wasUnknown = probe?.keyReports == .unknown
    unsent += probe?.process(replies, at: SystemClock.steady, until: end) ?? []
    // Several replies may come at once. A later one may refuse the key reports that an earlier one allowed.
    if wasUnknown, probe?.keyReports != .unknown { pushesKeyReports = true }
    if let probe { terminal.recordReplies(pendingBarriers: probe.barriers, after: probe.roundTrip) }
  }

  /// Whether there is time for a query and its reply before the terminal is left.
  func hasTime(at now: SteadyTime, until end: SteadyTime?) -> Bool {
    probe?.hasTime(at: now, until: end) == true
  }

  /// Adds a query whose reply the caller handles. It is dropped if no queries were sent before.
  func addQuery(_ query: [UInt8]) {
    unsent += probe?.send(query, at: SystemClock.steady) ?? []
  }

  /// Saves the title, followed by a barrier: its reply confirms that the title was saved.
  func saveTitle() {
    guard probe != nil, !savesTitle else { return }
    savesTitle = true
    addQuery(Sequences.pushTitle)
  }

  /// Applies the replies so far, once they are complete or overdue; returns whether anything changed.
  func acceptReplies(at now: SteadyTime) -> Bool {
    let isNew = probe?.applyPending(at: now) == true
    if !isPending {
      wantsColorReports = replies?.reportsColors == true && !terminal.reportsColors
    }
    return isNew
  }
}
