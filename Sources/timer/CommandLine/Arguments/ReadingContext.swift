import Countdown

/// The time and the time zone in which words are read.
struct ReadingContext {
  let now: WallTime
  let zone: any Zone
}
