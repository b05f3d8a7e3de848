import Countdown

/// When and where words are read.
struct Place {
  let now: WallTime
  let zone: any Zone
}
