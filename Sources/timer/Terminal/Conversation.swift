import Countdown
import Interface

/// Getting to know the terminal: it is asked once each time that it is entered, when its picture stands.
@MainActor
final class Conversation {
  private let terminal: Terminal
  private let questions: () -> Questions?
  private var inquiry: Inquiry?

  /// Whether it is to be asked, as soon as that is possible.
  private(set) var isDue = false

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

  /// The picture has just been entered, and will be there for so long.
  func plan(for duration: Duration) {
    // What is about to end would wait for the answers in vain.
    isDue = duration > .milliseconds(500)
  }

  /// Asks, if that is due and possible.
  func begin(wantsCellSize: Bool) {
    guard isDue, terminal.canBeAsked else { return }
    isDue = false
    guard var questions = questions() else { return }
    questions.wantsCellSize = wantsCellSize
    let inquiry = Inquiry(questions, known: answers ?? Answers(), at: SystemClock.steady)
    terminal.ask(questions.first, until: inquiry.deadline)
    self.inquiry = inquiry
  }

  /// Takes in what has come, and asks what follows from it.
  ///
  /// - Parameter resetPen: appends what makes the pen as it is remembered: a question may change it.
  func hear(_ replies: [Reply], resetPen: (inout [UInt8]) -> Void) {
    var question = inquiry?.take(replies, at: SystemClock.steady) ?? []
    guard let inquiry else { return }
    if !inquiry.isOpen { terminal.isAnswered() }
    guard !question.isEmpty, terminal.canBeAsked else { return }
    resetPen(&question)
    terminal.ask(question, until: inquiry.deadline)
  }

  /// Asks for somebody else, who knows what the answers mean; once it has been asked before.
  func ask(_ question: [UInt8]) {
    guard let bytes = inquiry?.ask(question, at: SystemClock.steady), let inquiry else { return }
    terminal.ask(bytes, until: inquiry.deadline)
  }

  /// Believes what has been heard, once it is time to; answers whether that is anything new.
  func settle(at now: SteadyTime) -> Bool {
    let isNew = inquiry?.settle(at: now) == true
    if !isPending {
      terminal.isOverdue()
      if answers?.reportsColors == true { terminal.wantColorReports() }
    }
    return isNew
  }
}
