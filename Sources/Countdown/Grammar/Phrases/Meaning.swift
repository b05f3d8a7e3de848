/// The meaning of a written time at a given instant in a given zone.
enum Meaning {
  case duration(Duration)
  case deadline(Deadline)

  /// Why the time cannot be counted down.
  enum Flaw: Error {
    /// More than 100 years.
    case tooLong
    case deadline(DeadlineFlaw, DayAndTime)
  }

  init(_ time: TimePhrase, now: WallTime, zone: some Zone) throws(Flaw) {
    switch time.kind {
    case .duration(let written):
      guard written.length <= .longestCountdown else { throw .tooLong }
      self = .duration(written.length)
    case .deadline(let words):
      do throws(DeadlineFlaw) {
        self = .deadline(try Deadline(words, now: now, zone: zone))
      } catch {
        throw .deadline(error, words)
      }
    }
  }
}
