import Countdown
import Interface

/// Getting to know the terminal: it is asked once each time that it is entered, when its picture stands.
@MainActor
final class Conversation {
  private let terminal: Terminal
  private let questions: () -> Questions?
  private var inquiry: Inquiry?

  /// It has been entered, and not been asked since.
  private var isPlanned = false

  /// What there was no room for.
  private var unsent: [UInt8] = []
  private var wantsReports = false

  /// Among ``unsent`` is what has the terminal report keys, whatever it has said since.
  private var pushesKeyReports = false

  /// - Parameter questions: what may be asked; nil where that is nothing.
  init(with terminal: Terminal, questions: @escaping () -> Questions?) {
    self.terminal = terminal
    self.questions = questions
  }

  /// What the terminal has said; nil before it was asked.
  var answers: Answers? { inquiry?.answers }

  /// Whether it has been asked something that it has not come to yet.
  var isOpen: Bool { inquiry?.isOpen == true }

  /// Whether ``settle(at:)`` may bring something new.
  var isPending: Bool { inquiry?.isPending == true }

  /// Whether there is something to be sent, as soon as that is possible.
  var isDue: Bool { isPlanned || wantsReports || !unsent.isEmpty || refusesKeyReports }

  /// It was told to report keys, and does not do that as it should.
  private var refusesKeyReports: Bool {
    terminal.reportsKeys && inquiry?.keyReports == .refused
  }

  /// The picture has just been entered, and will be there for so long.
  func plan(for duration: Duration) {
    // Nobody knows how long the answers take, and what is about to end would have to wait for them.
    isPlanned = duration > .milliseconds(1500)
    (unsent, wantsReports, pushesKeyReports) = ([], false, false)
  }

  /// Sends what is due, if that is possible.
  ///
  /// - Parameters:
  ///   - want: says what is wanted of all that may be asked.
  ///   - resetPen: appends what makes the pen as it is remembered: a question may change it.
  func goOn(wanting want: (inout Questions) -> Void, resetPen: (inout [UInt8]) -> Void) {
    guard isDue, terminal.canBeAsked else { return }
    if isPlanned { begin(wanting: want) }
    if refusesKeyReports { terminal.endKeyReports() }
    if !unsent.isEmpty, terminal.canBeAsked, let inquiry {
      resetPen(&unsent)
      if pushesKeyReports { terminal.expectKeyReports() }
      pushesKeyReports = false
      terminal.ask(unsent, fences: inquiry.fences, until: inquiry.deadline)
      unsent = []
    }
    if wantsReports, terminal.canBeAsked {
      wantsReports = false
      terminal.wantColorReports()
    }
  }

  private func begin(wanting want: (inout Questions) -> Void) {
    isPlanned = false
    guard var questions = questions() else { return }
    want(&questions)
    inquiry = Inquiry(
      questions, known: answers ?? Answers(), roundTrip: inquiry?.roundTrip, at: SystemClock.steady)
    unsent = questions.first
  }

  /// Takes in what has come; what is to be asked then is due.
  ///
  /// - Parameter end: when the terminal will be left, as far as anybody knows.
  func hear(_ replies: [Reply], until end: SteadyTime?) {
    let wasUnknown = inquiry?.keyReports == .unknown
    unsent += inquiry?.take(replies, at: SystemClock.steady, until: end) ?? []
    // Several answers may come at once, and the last of them refuse what the first brought about.
    if wasUnknown, inquiry?.keyReports != .unknown { pushesKeyReports = true }
    if let inquiry { terminal.isAnswered(but: inquiry.fences, after: inquiry.roundTrip) }
  }

  /// Whether there is time for a question.
  func hasTime(at now: SteadyTime, until end: SteadyTime?) -> Bool {
    inquiry?.hasTime(at: now, until: end) == true
  }

  /// Has something asked for somebody else, who knows what the answers mean; once it was asked before.
  func add(_ question: [UInt8]) {
    unsent += inquiry?.ask(question, at: SystemClock.steady) ?? []
  }

  /// Believes what has been heard, once it is time to; answers whether that is anything new.
  func settle(at now: SteadyTime) -> Bool {
    let isNew = inquiry?.settle(at: now) == true
    if !isPending {
      wantsReports = answers?.reportsColors == true && !terminal.reportsColors
    }
    return isNew
  }
}
