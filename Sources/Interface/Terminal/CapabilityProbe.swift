package import Countdown

/// Queries a terminal's capabilities, and applies the replies when all have arrived or after a timeout.
package struct CapabilityProbe: Sendable {
  /// The time to wait for replies that may never come.
  package static let timeout = Duration.milliseconds(200)

  private let queries: CapabilityQueries
  private var received = CapabilityReplies()
  private var hasSentSecondRound = false

  /// The number of barrier queries (DA1) without a reply.
  package private(set) var barriers = 1

  /// When each barrier query without a reply was sent.
  private var queriedAt: [SteadyTime]

  /// The longest time until a reply; nil before the first.
  package private(set) var roundTrip: Duration?

  /// Whether the terminal reports the releases of keys.
  package private(set) var keyReports = KeyReports.unknown

  /// The replies that apply now.
  package private(set) var replies: CapabilityReplies

  /// When the wait for replies ends.
  package private(set) var deadline: SteadyTime

  /// Whether there may be replies to apply.
  package private(set) var isPending = true

  /// Starts the probe; the caller sends ``CapabilityQueries/firstRound`` at the same time.
  ///
  /// - Parameter known: the replies that apply until new ones arrive.
  package init(
    _ queries: CapabilityQueries, known: CapabilityReplies = CapabilityReplies(),
    roundTrip: Duration? = nil,
    at now: SteadyTime
  ) {
    self.queries = queries
    self.roundTrip = roundTrip
    queriedAt = [now]
    replies = known
    deadline = now + Self.timeout
  }

  /// Whether a query has no reply yet.
  package var isOpen: Bool { barriers > 0 }

  /// Returns whether a reply will arrive well before the program leaves the terminal at `end`.
  package func hasTime(at now: SteadyTime, until end: SteadyTime?) -> Bool {
    guard let end else { return true }
    // The reply to the oldest open query takes at least the time since that query.
    let waiting = queriedAt.first.map { $0.duration(to: now) } ?? .zero
    return now.duration(to: end) > max(roundTrip ?? .zero, waiting) * 2
  }

  /// Records replies and returns the next queries. Omits queries whose replies would arrive too close to `end`.
  package mutating func process(
    _ replies: [Reply], at now: SteadyTime, until end: SteadyTime? = nil
  ) -> [UInt8] {
    var next: [UInt8] = []
    let hasTime = hasTime(at: now, until: end)
    for reply in replies {
      received.apply(reply)
      switch reply {
      case .attributes:
        barriers = max(barriers - 1, 0)
        recordRoundTrip(at: now)
      case .version(let name) where !name.isEmpty && !hasSentSecondRound && hasTime:
        hasSentSecondRound = true
        next += queries.secondRound(to: name)
        expectBarrierReply(at: now)
      case .keyboard(let flags) where queries.wantsKeyReports:
        guard hasTime || keyReports != .unknown, keyReports.apply(flags) else { break }
        next += queries.keyReports
        expectBarrierReply(at: now)
      case .colorScheme where barriers == 0 && next.isEmpty && hasTime:
        next = queries.colorsOnly
        expectBarrierReply(at: now)
      default: break
      }
    }
    if barriers == 0 { keyReports.finish() }
    if !next.isEmpty { deadline = now + Self.timeout }
    isPending = true
    return next
  }

  /// Records that another query is sent; returns its bytes and the barrier query.
  package mutating func send(_ query: [UInt8], at now: SteadyTime) -> [UInt8] {
    expectBarrierReply(at: now)
    deadline = now + Self.timeout
    isPending = true
    return queries.withBarrier(query)
  }

  private mutating func expectBarrierReply(at now: SteadyTime) {
    barriers += 1
    queriedAt.append(now)
  }

  private mutating func recordRoundTrip(at now: SteadyTime) {
    guard !queriedAt.isEmpty else { return }
    roundTrip = max(roundTrip ?? .zero, queriedAt.removeFirst().duration(to: now))
  }

  /// Applies the replies if all have arrived or the timeout is over; returns whether any has changed.
  package mutating func applyPending(at now: SteadyTime) -> Bool {
    guard isPending, barriers == 0 || now >= deadline else { return false }
    isPending = false
    guard received != replies else { return false }
    replies = received
    return true
  }
}
