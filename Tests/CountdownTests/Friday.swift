import Countdown

/// The instant at which the tests read texts: Friday 2026-11-20 21:54 UTC.
let friday = WallTime(sinceEpoch: .seconds(1_795_211_640))

/// The number of that day, counted from 1970-01-01.
let dayOfFriday = 1_795_211_640 / 86_400
