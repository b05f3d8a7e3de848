internal import Countdown
internal import Sound

/// What is heard and read of a course by a person who looks elsewhere.
extension Course {
  /// What is heard, read and run when a part is over, in that order.
  func alarm(for ended: Ended) -> [Report] {
    .effects(ring()) + notify(endWords(of: ended), name: ended.name)
      + .effects(programs(atEndOf: ended))
  }

  /// The bell and the sound.
  func ring() -> [Effect] {
    var effects: [Effect] = settings.ringsBell ? [.face(.bell)] : []
    if let sound = options.sound { effects.append(.sound(.play(.alarm(sound)))) }
    return effects
  }

  /// Cuts off the sound.
  var quiet: [Effect] { options.sound == nil ? [] : [.sound(.silence)] }

  func notify(_ words: String, name: String) -> [Report] {
    [.notify(Notification(title: name.isEmpty ? "timer" : name, body: words))]
  }

  /// `5m ran out at 17:30, 14 min ago; then 5m break`
  private func endWords(of ended: Ended) -> String {
    let what = ended.isDeadline ? "time was up" : "\(ended.total.compact) ran out"
    let coming = timer.isOver ? nil : timer.isWaiting ? comingPart : timer.place
    let next = coming.map { "; then \(partWords($0))" } ?? ""
    return "\(what) at \(ended.endText)\(TimeAgo.words(ended.lateness))\(next)"
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
