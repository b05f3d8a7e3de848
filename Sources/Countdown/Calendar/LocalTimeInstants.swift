/// The instants at which the clocks of a zone show a given local time: usually one, at a clock change two or none.
///
/// The system's `mktime` finds only one of two instants. This type tries each offset from UTC that the zone has
/// around that time, and keeps the instants at which the zone really has that offset.
struct LocalTimeInstants: Equatable {
  /// The instants, the earlier one first; empty if a clock change skips the time.
  let instants: [WallTime]

  /// If a clock change skips the time, the instant at which an unchanged clock would show it.
  let skipped: WallTime?

  /// - Parameter civil: the local time. Fields out of range carry over to the next day or month.
  init(_ civil: CivilTime, in zone: some Zone) {
    let local = Self.seconds(civil)
    let approximate = local - Self.offset(at: local, in: zone)
    var found: [Int] = []
    // Look up to 26 hours away, because a zone may skip a whole day, as Samoa did.
    let offsets = [-26, -13, -3, 0, 3, 13, 26].map {
      Self.offset(at: approximate + $0 * 3_600, in: zone)
    }
    for offset in offsets {
      let instant = local - offset
      if !found.contains(instant), Self.offset(at: instant, in: zone) == offset {
        found.append(instant)
      }
    }
    instants = found.sorted().map { WallTime(sinceEpoch: .seconds($0)) }
    skipped = found.isEmpty ? WallTime(sinceEpoch: .seconds(local - offsets[0])) : nil
  }

  /// Returns the offset of local time from UTC at an instant, in seconds east.
  private static func offset(at instant: Int, in zone: some Zone) -> Int {
    seconds(zone.civil(at: WallTime(sinceEpoch: .seconds(instant)))) - instant
  }

  /// Returns the seconds from 1970-01-01 00:00 to a local time, without clock changes.
  private static func seconds(_ civil: CivilTime) -> Int {
    let months = civil.year * 12 + civil.month - 1
    let (year, month) = (months / 12, months % 12 + 1)
    let first = CivilDay(year: year, month: month, day: 1)?.sinceEpoch ?? 0
    let days = first + civil.day - 1
    return days * 86_400 + civil.hour * 3_600 + civil.minute * 60 + civil.second
  }
}
