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

  /// When each of them was asked.
  private var asked: [SteadyTime]

  /// The longest that an answer has taken; nil before the first.
  package private(set) var roundTrip: Duration?

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
  /// - Parameters:
  ///   - known: what holds until something else is heard.
  ///   - roundTrip: how long answers took before.
  package init(
    _ questions: Questions, known: Answers = Answers(), roundTrip: Duration? = nil,
    at now: SteadyTime
  ) {
    self.questions = questions
    self.roundTrip = roundTrip
    asked = [now]
    answers = known
    deadline = now + Self.patience
  }

  /// Whether a question has been sent that is not answered.
  package var isOpen: Bool { fences > 0 }

  /// Whether an answer will have come before the terminal is left, with some time to spare.
  ///
  /// - Parameter end: when that will be, as far as anybody knows.
  package func hasTime(at now: SteadyTime, until end: SteadyTime?) -> Bool {
    guard let end else { return true }
    // What is still on its way has taken so long already.
    let waiting = asked.first.map { $0.duration(to: now) } ?? .zero
    return now.duration(to: end) > max(roundTrip ?? .zero, waiting) * 2
  }

  /// Takes answers in, and says what to ask next.
  ///
  /// - Parameter end: when the terminal will be left, as far as anybody knows: what would be answered too late
  ///   is not asked.
  package mutating func take(
    _ replies: [Reply], at now: SteadyTime, until end: SteadyTime? = nil
  ) -> [UInt8] {
    var next: [UInt8] = []
    let hasTime = hasTime(at: now, until: end)
    for reply in replies {
      heard.take(reply)
      switch reply {
      case .attributes:
        fences = max(fences - 1, 0)
        noteRoundTrip(at: now)
      case .version(let name) where !name.isEmpty && !hasAskedMore && hasTime:
        hasAskedMore = true
        next += questions.second(to: name)
        expectFence(at: now)
      case .keyboard(let flags) where questions.wantsKeyReports:
        guard hasTime || keyReports != .unknown, keyReports.hear(flags) else { break }
        next += questions.keyReports
        expectFence(at: now)
      case .colorScheme where fences == 0 && next.isEmpty && hasTime:
        next = questions.colorsAgain
        expectFence(at: now)
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
    expectFence(at: now)
    deadline = now + Self.patience
    isPending = true
    return questions.fenced(question)
  }

  private mutating func expectFence(at now: SteadyTime) {
    fences += 1
    asked.append(now)
  }

  private mutating func noteRoundTrip(at now: SteadyTime) {
    guard !asked.isEmpty else { return }
    roundTrip = max(roundTrip ?? .zero, asked.removeFirst().duration(to: now))
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
