/// When a clock on a wall shows a certain time: usually once, after a change of clocks perhaps twice or
/// never.
///
/// The system's own way back from local time (`mktime`) takes the one or the other of two such instants, depending
/// on the zone and on what it was asked before. Here both are looked for: the clock is asked what it shows at several
/// instants around, each of which tells how far it is from Greenwich; what is the right time with one of these
/// distances is tried, and counts if the clock then really shows it.
struct ClockReading: Equatable {
  /// The instants at which the clock shows that time, the earlier one first; empty where a change of clocks skips it.
  let instants: [WallTime]

  /// Where it is skipped: when a clock that had not been changed would have shown it. After the change, that
  /// is as much later as was skipped.
  let skipped: WallTime?

  /// - Parameter civil: fields out of range carry over to the next day or month.
  init(_ civil: CivilTime, in zone: some Zone) {
    let shown = Self.seconds(civil)
    let roughly = shown - Self.distance(at: shown, in: zone)
    var found: [Int] = []
    // A day and two hours: a place may change its date itself, as Samoa did.
    let distances = [-26, -13, -3, 0, 3, 13, 26].map {
      Self.distance(at: roughly + $0 * 3_600, in: zone)
    }
    for distance in distances {
      let instant = shown - distance
      if !found.contains(instant), Self.distance(at: instant, in: zone) == distance {
        found.append(instant)
      }
    }
    instants = found.sorted().map { WallTime(sinceEpoch: .seconds($0)) }
    skipped = found.isEmpty ? WallTime(sinceEpoch: .seconds(shown - distances[0])) : nil
  }

  /// How far ahead of Greenwich the clock is at that instant, in seconds.
  private static func distance(at instant: Int, in zone: some Zone) -> Int {
    seconds(zone.civil(at: WallTime(sinceEpoch: .seconds(instant)))) - instant
  }

  /// Seconds from the beginning of 1970 to that time, both on the same clock, which is never changed.
  private static func seconds(_ civil: CivilTime) -> Int {
    let months = civil.year * 12 + civil.month - 1
    let (year, month) = (months / 12, months % 12 + 1)
    let first = CivilDay(year: year, month: month, day: 1)?.sinceEpoch ?? 0
    let days = first + civil.day - 1
    return days * 86_400 + civil.hour * 3_600 + civil.minute * 60 + civil.second
  }
}
