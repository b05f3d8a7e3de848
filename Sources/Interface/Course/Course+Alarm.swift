internal import Countdown
internal import Sound

/// What is heard and read of a course by a person who looks elsewhere.
extension Course {
  /// What is heard, read and run at the end, in that order.
  mutating func alarm(for lateness: Duration) -> [Report] {
    toldStatus = time.status
    return .effects(ring()) + notify(endWords(for: lateness))
      + .effects(programs(for: .end, late: lateness))
  }

  /// The bell and the sound.
  func ring() -> [Effect] {
    var effects: [Effect] = settings.ringsBell ? [.face(.bell)] : []
    if let sound = options.sound { effects.append(.sound(.play(.alarm(sound)))) }
    return effects
  }

  /// Cuts off the sound.
  var quiet: [Effect] { options.sound == nil ? [] : [.sound(.silence)] }

  func notify(_ words: String) -> [Report] {
    [.notify(Notification(title: timer.name.isEmpty ? "timer" : timer.name, body: words))]
  }

  /// `5m ran out at 17:30, 14 min ago`
  private func endWords(for lateness: Duration) -> String {
    let what = time.isDeadline ? "time was up" : "\(time.maxValue.compact) ran out"
    return "\(what) at \(endText)\(TimeAgo.words(lateness))"
  }

  /// The sound that is due next, if nothing changes before.
  var nextSound: (tone: Tone, at: SteadyTime)? {
    guard let sound = options.sound else { return nil }
    if let overtime { return overtime.nextRing.map { (.alarm(sound), $0) } }
    guard phase == .counting, let end = time.end else { return nil }
    guard let warning = warnings.next else { return (.alarm(sound), end) }
    return (.warning, end - warning)
  }

  /// When something is due that no picture shows: a warning, or the alarm again.
  var nextDue: SteadyTime? {
    guard phase == .counting, let end = time.end else { return overtime?.nextRing }
    return warnings.next.map { end - $0 }
  }
}
