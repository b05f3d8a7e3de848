import CLibrary
internal import Countdown

/// The clocks of the system.
enum SystemClock {
  /// What both clocks show now.
  static var moment: Moment {
    Moment(
      steady: SteadyTime(sinceStart: read(Platform.steadyClock)),
      wall: WallTime(sinceEpoch: read(CLOCK_REALTIME)))
  }

  /// What both clocks showed when the process began, as far as that can be known.
  ///
  /// The process has run at least as long as the CPU time that it has used. That time may include work before `exec`,
  /// as another program, so at most as much of it counts as any start takes: 200 µs.
  static var start: Moment {
    let spent = min(read(CLOCK_PROCESS_CPUTIME_ID), leastStart)
    return moment.advanced(by: .zero - spent)
  }

  private static let leastStart = Duration.microseconds(200)

  static var steady: SteadyTime { SteadyTime(sinceStart: read(Platform.steadyClock)) }

  /// Reads a clock through two Ints, since a `timespec` is two longs on every system that this runs on.
  ///
  /// Its fields cannot be named here: which module they belong to depends on the other imports, and the compiler
  /// demands an import of that module.
  private static func read(_ clock: clockid_t) -> Duration {
    unsafe withUnsafeTemporaryAllocation(of: Int.self, capacity: 2) { fields in
      unsafe fields.initialize(repeating: 0)
      unsafe fields.withMemoryRebound(to: timespec.self) { time in
        if let time = time.baseAddress { unsafe _ = clock_gettime(clock, time) }
      }
      return unsafe .seconds(fields[0]) + .nanoseconds(fields[1])
    }
  }
}

extension Duration {
  /// The duration in whole milliseconds, rounded up. It is for waits, which are short: years would not fit.
  var milliseconds: Int {
    let (seconds, attoseconds) = components
    return Int(seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
