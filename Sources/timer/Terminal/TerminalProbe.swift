import Countdown
internal import Drawing
import Interface

/// Asks the terminal what it can do, once each time that it is entered, after the first picture.
@MainActor
final class TerminalProbe {
  private let terminal: Terminal
  private let questions: () -> CapabilityQueries?
  private var inquiry: CapabilityProbe?

  /// Whether the terminal has been entered and not been asked since.
  private var isPlanned = false

  /// Questions that could not be sent yet.
  private var unsent: [UInt8] = []
  private var wantsReports = false

  /// Whether ``unsent`` turns key reports on, whatever the terminal has answered since.
  private var pushesKeyReports = false

  /// Whether ``unsent`` saves the title.
  private var savesTitle = false

  /// - Parameter questions: returns what may be asked; nil where nothing may.
  init(with terminal: Terminal, questions: @escaping () -> CapabilityQueries?) {
    self.terminal = terminal
    self.questions = questions
  }

  /// What the terminal has answered; nil before it was asked.
  var answers: CapabilityReplies? { inquiry?.replies }

  /// Whether the terminal was asked something that it has not reached yet.
  var isOpen: Bool { inquiry?.isOpen == true }

  /// Whether the terminal was asked, and has never answered.
  var isUnanswered: Bool { inquiry != nil && !hasHeard }
  private var hasHeard = false

  /// Whether ``settle(at:)`` may bring something new.
  var isPending: Bool { inquiry?.isPending == true }

  /// Whether there is something to send as soon as that is possible.
  var isDue: Bool { isPlanned || wantsReports || !unsent.isEmpty || refusesKeyReports }

  /// Whether the terminal was told to report keys and does not do so correctly.
  private var refusesKeyReports: Bool {
    terminal.reportsKeys && inquiry?.keyReports == .refused
  }

  /// Plans the questions, just after the terminal was entered.
  ///
  /// - Parameters:
  ///   - end: when the terminal will be left, as far as that is known.
  func plan(at now: SteadyTime, until end: SteadyTime?) {
    // How long the answers take is unknown, and a picture that ends soon would have to wait for them.
    isPlanned = end.map { now.duration(to: $0) > .milliseconds(1500) } ?? true
    (unsent, wantsReports, pushesKeyReports, savesTitle) = ([], false, false, false)
  }

  /// Sends what is due, if that is possible.
  ///
  /// - Parameters:
  ///   - want: chooses from all questions that may be asked.
  ///   - resetPen: appends the bytes that restore the pen that the display expects: a question may change it.
  func goOn(wanting want: (inout CapabilityQueries) -> Void, resetPen: (inout [UInt8]) -> Void) {
    guard isDue, terminal.canBeAsked else { return }
    if isPlanned { begin(wanting: want) }
    if refusesKeyReports { terminal.endKeyReports() }
    if !unsent.isEmpty, terminal.canBeAsked, let inquiry {
      resetPen(&unsent)
      if pushesKeyReports { terminal.expectKeyReports() }
      pushesKeyReports = false
      terminal.ask(
        unsent, barriers: inquiry.barriers, until: inquiry.deadline, savesTitle: savesTitle)
      (unsent, savesTitle) = ([], false)
    }
    if wantsReports, terminal.canBeAsked {
      wantsReports = false
      terminal.wantColorReports()
    }
  }

  private func begin(wanting want: (inout CapabilityQueries) -> Void) {
    isPlanned = false
    guard var questions = questions() else { return }
    want(&questions)
    inquiry = CapabilityProbe(
      questions, known: answers ?? CapabilityReplies(), roundTrip: inquiry?.roundTrip,
      at: SystemClock.steady)
    unsent = questions.first
  }

  /// Takes the terminal's replies. Questions that follow from them become due.
  ///
  /// - Parameter end: when the terminal will be left, as far as that is known.
  func hear(_ replies: [Reply], until end: SteadyTime?) {
    hasHeard = true
    let wasUnknown = inquiry?.keyReports == .unknown
    unsent += inquiry?.process(replies, at: SystemClock.steady, until: end) ?? []
    // Several replies may come at once, and a later one may refuse the key reports that an earlier one allowed.
    if wasUnknown, inquiry?.keyReports != .unknown { pushesKeyReports = true }
    if let inquiry { terminal.noteAnswers(openFences: inquiry.barriers, after: inquiry.roundTrip) }
  }

  /// Whether there is time for a question and its answer before the terminal is left.
  func hasTime(at now: SteadyTime, until end: SteadyTime?) -> Bool {
    inquiry?.hasTime(at: now, until: end) == true
  }

  /// Adds a question of a caller that understands the answer itself. It is sent only if the terminal was asked
  /// before.
  func add(_ question: [UInt8]) {
    unsent += inquiry?.send(question, at: SystemClock.steady) ?? []
  }

  /// Saves the title with a question of its own, whose answer shows that the terminal has read that.
  func saveTitle() {
    guard inquiry != nil, !savesTitle else { return }
    savesTitle = true
    add(Sequences.pushTitle)
  }

  /// Accepts the answers heard so far, once it is time to; returns whether that changes anything.
  func settle(at now: SteadyTime) -> Bool {
    let isNew = inquiry?.applyPending(at: now) == true
    if !isPending {
      wantsReports = answers?.reportsColors == true && !terminal.reportsColors
    }
    return isNew
  }
}
