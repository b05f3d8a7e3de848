import Countdown

/// How long a terminal may leave files untaken before it is sent no more of them.
///
/// A busy one takes nothing for a while and all of it later; whoever gave up at once would show blocks for good.
struct UnreadFilesTimeout {
  private var since: SteadyTime?
  private var missed = 0

  /// A terminal that takes nothing for so many steps and so long takes nothing any more.
  private static let steps = 20
  private static let time = Duration.seconds(2)

  /// Notes a step that found no room for its files; returns whether it was the last one to wait for.
  mutating func isOver(at now: SteadyTime) -> Bool {
    let first = since ?? now
    since = first
    missed += 1
    return missed >= Self.steps && first.duration(to: now) >= Self.time
  }

  /// Notes that the terminal has taken what it was sent.
  mutating func renew() { self = UnreadFilesTimeout() }
}
