import CLibrary
internal import Countdown

enum SystemClock {
  /// The current time on both clocks.
  static var moment: Moment {
    Moment(
      steady: SteadyTime(sinceStart: read(Platform.steadyClock)),
      wall: WallTime(sinceEpoch: read(CLOCK_REALTIME)))
  }

  /// The estimated time of the start of the process, from the CPU time that the process has used.
  ///
  /// Some of this CPU time may be older than execve(2), so at most 200 µs of it count.
  static var start: Moment {
    let cpuTime = min(read(CLOCK_PROCESS_CPUTIME_ID), longestStartup)
    return moment.advanced(by: .zero - cpuTime)
  }

  private static let longestStartup = Duration.microseconds(200)

  static var steady: SteadyTime { SteadyTime(sinceStart: read(Platform.steadyClock)) }

  /// Reads a clock into two Ints: a `timespec` is two longs on all supported systems.
  ///
  /// The module that declares the fields of `timespec` depends on the other imports, so the fields cannot be named.
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
  /// The duration in whole milliseconds, rounded up.
  var milliseconds: Int {
    let (seconds, attoseconds) = components
    return Int(seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
