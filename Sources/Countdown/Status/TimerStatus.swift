/// What is known of a timer outside of its process.
///
/// It holds instants and not what is left of them, so it stays the same for as long as nobody changes the timer:
/// whoever has it knows at any later moment how the timer stands, without asking again.
package struct TimerStatus: Equatable, Sendable {
  /// A letter and digits, such as `k7`; no other timer of the user has the same.
  package var id: String

  /// The name of the part, as the user wrote it; may be empty.
  package var name: String

  package var state: State

  /// How the part stands.
  package var count: Count

  /// The full time of the part: what it began with, or the most that additions have raised it to.
  package var total: Duration

  /// Which part it is, from 1, and of how many; nil where they never end.
  package var part = 1
  package var parts: Int? = 1

  /// The part that comes next, as the user would write it: `5m break`; empty where none does.
  package var next = ""

  /// When all parts are over if nothing changes; nil where that is the end of the part, or is not known.
  package var wholeEnd: WallTime?

  package enum State: String, CaseIterable, Sendable {
    case running, paused
    /// A part is over, and the next one waits for a key.
    case waiting
    /// All is over, and it stays until a key.
    case over
    /// Its process has died before its end, and it can be resumed.
    case lost
  }

  package enum Count: Hashable, Sendable {
    /// It runs, and ends at that instant.
    case ends(SteadyTime)
    /// It runs, and ends when the wall clock shows that.
    case deadline(WallTime)
    /// It does not run; that much is left.
    case rests(Duration)
    /// Its time was up at that instant.
    case over(since: SteadyTime)
  }

  package init(id: String, name: String, state: State, count: Count, total: Duration) {
    (self.id, self.name, self.state) = (id, name, state)
    (self.count, self.total) = (count, total)
  }

  /// What is left of the part; never below zero.
  package func left(at now: Moment) -> Duration {
    switch count {
    case .ends(let end): max(now.steady.duration(to: end), .zero)
    case .deadline(let end): max(now.wall.duration(to: end), .zero)
    case .rests(let left): left
    case .over: .zero
    }
  }

  /// How long its time has been up; zero before.
  package func over(at now: Moment) -> Duration {
    if case .over(let since) = count { max(since.duration(to: now.steady), .zero) } else { .zero }
  }

  /// The wall clock at the end of the part: a coming one, or a past one; nil while it does not run.
  package func end(at now: Moment) -> WallTime? {
    switch count {
    case .ends(let end): now.wall.advanced(by: now.steady.duration(to: end))
    case .deadline(let end): end
    case .rests: nil
    case .over(let since): now.wall.advanced(by: now.steady.duration(to: since))
    }
  }
}
