package import Countdown

/// A terminal is asked what it can, and is believed all at once: when it has answered everything, or after
/// a while.
///
/// Nothing depends on an answer: those that come late count from then on, those that never come are not
/// missed.
package struct Inquiry: Sendable {
  /// How long to wait for what may never come.
  package static let patience = Duration.milliseconds(200)

  private let questions: Questions
  private var heard = Answers()
  private var hasAskedMore = false
  /// How often ``Questions`` have ended that the terminal has not reached yet.
  package private(set) var fences = 1

  /// Whether it reports the releases of keys.
  package private(set) var keyReports = KeyReports.unknown

  /// What is known.
  package private(set) var answers: Answers

  /// Until then answers are waited for.
  package private(set) var deadline: SteadyTime

  /// Something has been heard that is not yet in ``answers``, or may still be.
  package private(set) var isPending = true

  /// Begins, which is when ``Questions/first`` is sent.
  ///
  /// - Parameter known: what holds until something else is heard.
  package init(_ questions: Questions, known: Answers = Answers(), at now: SteadyTime) {
    self.questions = questions
    answers = known
    deadline = now + Self.patience
  }

  /// Whether a question has been sent that is not answered.
  package var isOpen: Bool { fences > 0 }

  /// Takes answers in, and says what to ask next.
  package mutating func take(_ replies: [Reply], at now: SteadyTime) -> [UInt8] {
    var next: [UInt8] = []
    for reply in replies {
      heard.take(reply)
      switch reply {
      case .attributes:
        fences = max(fences - 1, 0)
      case .version(let name) where !name.isEmpty && !hasAskedMore:
        hasAskedMore = true
        next += questions.second(to: name)
        fences += 1
      case .keyboard(let flags) where questions.wantsKeyReports:
        guard keyReports.hear(flags) else { break }
        next += questions.keyReports
        fences += 1
      case .colorScheme where fences == 0 && next.isEmpty:
        next = questions.colorsAgain
        fences += 1
      default: break
      }
    }
    if fences == 0 { keyReports.hearNothing() }
    if !next.isEmpty { deadline = now + Self.patience }
    isPending = true
    return next
  }

  /// Asks something more; answers what to send for it.
  package mutating func ask(_ question: [UInt8], at now: SteadyTime) -> [UInt8] {
    fences += 1
    deadline = now + Self.patience
    isPending = true
    return questions.fenced(question)
  }

  /// Believes what has been heard, once it is time to; answers whether that is anything new.
  package mutating func settle(at now: SteadyTime) -> Bool {
    guard isPending, fences == 0 || now >= deadline else { return false }
    isPending = false
    guard heard != answers else { return false }
    answers = heard
    return true
  }
}
