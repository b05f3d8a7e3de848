/// The instants at which a wall clock shows a given time: usually one; at a change of clocks perhaps two or none.
///
/// The system's conversion from local time (`mktime`) returns one of two such instants; which one depends on the zone
/// and on earlier calls. The search here finds both. It asks what the clock shows at several instants nearby, and
/// each answer gives a distance from Greenwich. It converts the wanted time with each of these distances, and keeps
/// an instant if the clock then really has that distance.
struct ClockReading: Equatable {
  /// The instants at which the clock shows that time, the earlier one first; empty if a change of clocks skips it.
  let instants: [WallTime]

  /// When an unchanged clock would have shown the time, if a change of clocks skips it; otherwise nil.
  ///
  /// The changed clock then shows a time that is later by as much as was skipped.
  let skipped: WallTime?

  /// - Parameter civil: fields out of range carry over to the next day or month.
  init(_ civil: CivilTime, in zone: some Zone) {
    let shown = Self.seconds(civil)
    let roughly = shown - Self.distance(at: shown, in: zone)
    var found: [Int] = []
    // Up to 26 hours away: a place may even change its date, as Samoa did.
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

  /// Seconds from 1970-01-01 00:00 to that time, both on one clock that is never changed.
  private static func seconds(_ civil: CivilTime) -> Int {
    let months = civil.year * 12 + civil.month - 1
    let (year, month) = (months / 12, months % 12 + 1)
    let first = CivilDay(year: year, month: month, day: 1)?.sinceEpoch ?? 0
    let days = first + civil.day - 1
    return days * 86_400 + civil.hour * 3_600 + civil.minute * 60 + civil.second
  }
}
