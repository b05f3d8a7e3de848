import CLibrary

/// Returns the time of the clock that `ContinuousClock` uses, in nanoseconds.
/// A `ContinuousClock.Instant` cannot be written to a file as a number.
package func continuousClockNanoseconds() -> Int {
  var time = timespec()
  #if canImport(Glibc)
    unsafe clock_gettime(CLOCK_BOOTTIME, &time)
  #else
    unsafe clock_gettime(CLOCK_MONOTONIC_RAW, &time)
  #endif
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}
