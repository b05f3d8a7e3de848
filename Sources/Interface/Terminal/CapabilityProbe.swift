package import Countdown

/// Asks a terminal about its abilities, and applies its answers all at once.
///
/// They apply when the terminal has answered everything, or after a while. Nothing depends on an answer: late answers
/// apply when they come, and missing ones are not needed.
package struct CapabilityProbe: Sendable {
  /// The time to wait for answers that may never come.
  package static let patience = Duration.milliseconds(200)

  private let questions: CapabilityQueries
  private var heard = CapabilityReplies()
  private var hasAskedMore = false
  /// The number of fence questions that are sent and not yet answered.
  package private(set) var fences = 1

  /// When each of these fence questions was asked.
  private var asked: [SteadyTime]

  /// The longest time that an answer has taken; nil before the first answer.
  package private(set) var roundTrip: Duration?

  /// Whether the terminal reports the releases of keys.
  package private(set) var keyReports = KeyReports.unknown

  /// The answers that apply now.
  package private(set) var answers: CapabilityReplies

  /// The time until which answers are waited for.
  package private(set) var deadline: SteadyTime

  /// Whether there are answers that do not yet apply, or more may come.
  package private(set) var isPending = true

  /// Starts the inquiry; the caller sends ``Questions/first`` at the same time.
  ///
  /// - Parameters:
  ///   - known: The answers that apply until new ones come.
  ///   - roundTrip: How long answers took before.
  package init(
    _ questions: CapabilityQueries, known: CapabilityReplies = CapabilityReplies(),
    roundTrip: Duration? = nil,
    at now: SteadyTime
  ) {
    self.questions = questions
    self.roundTrip = roundTrip
    asked = [now]
    answers = known
    deadline = now + Self.patience
  }

  /// Whether a question has been sent and not answered.
  package var isOpen: Bool { fences > 0 }

  /// Returns whether an answer will come before the terminal is left, with some time to spare.
  ///
  /// - Parameter end: The expected time of leaving the terminal; nil if it is unknown.
  package func hasTime(at now: SteadyTime, until end: SteadyTime?) -> Bool {
    guard let end else { return true }
    // An answer that is still on its way has already taken this long.
    let waiting = asked.first.map { $0.duration(to: now) } ?? .zero
    return now.duration(to: end) > max(roundTrip ?? .zero, waiting) * 2
  }

  /// Takes answers in, and returns what to ask next.
  ///
  /// - Parameter end: The expected time of leaving the terminal: nothing is asked whose answer would come too late.
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

  /// Asks one more question; returns the bytes to send for it.
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

  /// Applies the answers when it is time to; returns whether any of them is new.
  package mutating func settle(at now: SteadyTime) -> Bool {
    guard isPending, fences == 0 || now >= deadline else { return false }
    isPending = false
    guard heard != answers else { return false }
    answers = heard
    return true
  }
}
