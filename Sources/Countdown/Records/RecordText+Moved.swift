extension RecordText {
  /// The timers with their instants on the steady clock as it counts now.
  ///
  /// Within one start of the system that clock goes on, whatever becomes of the wall clock. After another start only the
  /// wall clock tells how much time has passed; one that was set back adds none.
  ///
  /// - Parameter boot: which start of the system this is.
  package func timers(at now: Moment, in boot: String) -> [TimerRecord] {
    if !boot.isEmpty, boot == self.boot, written.steady <= now.steady { return timers }
    let passed = max(written.wall.duration(to: now.wall), .zero)
    // What was the moment of writing is that long ago now.
    let shift = written.steady.duration(to: now.steady - passed)
    return timers.map { timer in
      var moved = timer
      if case .runs(let end, let since) = timer.count {
        let since = since + shift
        switch end {
        case .instant(let end): moved.count = .runs(until: .instant(end + shift), since: since)
        case .deadline: moved.count = .runs(until: end, since: since)
        }
      }
      return moved
    }
  }

  /// How long ago a timer was last known to count, or would have ended.
  package func age(of timer: TimerRecord, at now: Moment, in boot: String) -> Duration {
    let written = written.wall.duration(to: now.wall)
    guard
      case .runs(let end, _)? = timers(at: now, in: boot).first(where: { $0.key == timer.key })?
        .count
    else { return written }
    switch end {
    case .instant(let end): return min(written, end.duration(to: now.steady))
    case .deadline(let end): return min(written, end.duration(to: now.wall))
    }
  }
}
