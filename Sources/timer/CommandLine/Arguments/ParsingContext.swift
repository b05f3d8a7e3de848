import Countdown

/// The time and the time zone in which words are read.
struct ParsingContext {
  let now: WallTime
  let zone: any Zone
}
