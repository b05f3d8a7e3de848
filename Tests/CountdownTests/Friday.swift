import Countdown

/// The instant at which the tests read texts: Friday 2026-11-20 21:54 UTC.
let friday = WallTime(sinceEpoch: .seconds(1_795_211_640))

/// The days from 1970-01-01 to that Friday.
let dayOfFriday = 1_795_211_640 / 86_400
