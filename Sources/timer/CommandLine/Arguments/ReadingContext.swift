import Countdown

/// When and where words are read.
struct ReadingContext {
  let now: WallTime
  let zone: any Zone
}
