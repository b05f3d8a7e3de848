internal import Countdown
internal import Sound

/// The reactions to a timer's events: bell and sound, notification, notice and hook.
extension TimerItem {
  /// A change of the current notice.
  enum NoticeChange: Equatable {
    case show(String)
    case withdraw
  }

  /// Returns the bell and sound effects of an event.
  func ringEffects(for event: TimerEvent) -> [Effect] {
    switch event {
    case .ended, .ringsAgain:
      let sound: [Effect] = options.sound.map { [.sound(.play(.alarm($0)))] } ?? []
      return (settings.ringsBell ? [.presenter(.bell)] : []) + sound
    case .warning: return options.sound == nil ? [] : [.sound(.play(.warning))]
    case .acknowledged, .silenced: return options.sound == nil ? [] : [.sound(.silence)]
    default: return []
    }
  }

  /// Returns the notification for an event; nil for none.
  func notification(of event: TimerEvent, at now: Moment) -> Notification? {
    switch event {
    case .ended(let part):
      return notification(
        "\(endText(of: part, at: now))\(nextPartText(after: part))", at: part.position)
    case .warning(let warning, let late):
      return notification(
        "\(text(for: warning, late: late)), \(shown.endPhrase)", at: timer.position)
    default: return nil
    }
  }

  private func notification(_ words: String, at place: PlanPosition) -> Notification {
    let name = plan.part(at: place).name
    return Notification(title: name.isEmpty ? "timer" : name, body: words)
  }

  /// `5m: time was up at 17:30, 14 min ago`
  private func endText(of part: EndedPart, at now: Moment) -> String {
    let what = part.isDeadline ? "" : "\(part.total.compact): "
    let end = shown.endLabel.text(
      of: now.wall.advanced(by: .zero - part.lateness), isToTheSecond: part.total < .seconds(60),
      at: now)
    return "\(what)time was up at \(end)\(TimeAgo.text(part.lateness))"
  }

  /// `; then 5m break`
  private func nextPartText(after part: EndedPart) -> String {
    let next: PlanPosition? =
      switch part.next {
      case .begins: timer.position
      case .waits: shown.nextPart
      case .nothing: nil
      }
    return next.map { "; then \(shown.partText($0))" } ?? ""
  }

  /// Returns how an event changes the notice; nil for no change.
  func noticeChange(for event: TimerEvent) -> NoticeChange? {
    switch event {
    case .restarted(let wasUp): return .show("restarted\(restartHint(wasUp: wasUp))")
    case .added, .snoozed, .undone: return .withdraw
    case .left(let part): return noticeChange(for: part)
    case .warning(let warning, let late): return .show(text(for: warning, late: late))
    case .ended(let part) where part.next == .begins: return .show(text(forNextPartAfter: part))
    case .ended(let part):
      guard timer.overtime != nil else { return nil }
      let ago = TimeAgo.text(part.lateness, isSpoken: options.speaks)
      return ago.isEmpty ? .withdraw : .show("\(shown.endPhrase)\(ago)")
    case .silenced: return .show("silenced")
    case .started, .paused, .resumed, .over, .ringsAgain, .acknowledged, .stopped, .logged:
      return nil
    }
  }

  private func noticeChange(for part: UnfinishedPart) -> NoticeChange {
    switch part.cause {
    case .undo: return .withdraw
    case .restartAll: return .show("all restarted; u undoes it")
    case .next:
      let past = pastText(part.skipped)
      if part.wasUp { return past.isEmpty ? .withdraw : .show(String(past.dropFirst(2))) }
      let name = Quoting.shortened(shown.name(ofPart: part.position.part))
      let left =
        options.speaks
        ? Duration.seconds(part.left.wholeSeconds).spoken : DigitFormat.digits(left: part.left)
      let subject = name.isEmpty ? "" : "\(name) "
      return .show("\(subject)skipped with \(left) left\(past); u undoes it")
    }
  }

  /// - Parameter wasUp: whether time was up, which cannot be undone.
  private func restartHint(wasUp: Bool) -> String {
    if plan.isSequence, timer.position != PlanPosition() { return "; r again restarts all" }
    return wasUp ? "" : "; u undoes it"
  }

  /// `focus is over: 5m break`
  private func text(forNextPartAfter part: EndedPart) -> String {
    let name = shown.name(ofPart: part.position.part)
    let number = "part \(plan.index(of: part.position) + 1)"
    let unnamed = part.isDeadline ? number : text(for: part.total)
    let missed = part.missed > 0 ? ", and \(part.missed) before" : ""
    let ago = TimeAgo.text(part.lateness, isSpoken: options.speaks)
    return "\(name.isEmpty ? unnamed : Quoting.shortened(name)) is over\(missed)\(ago): "
      + "\(shown.partText(timer.position))\(pastText(part.skipped))"
  }

  /// `; until 12:30 beta was already past`
  private func pastText(_ past: [PlanPosition]) -> String {
    past.map { "; \(shown.partText($0)) was already past" }.joined()
  }

  /// Returns `1m left`, or the time that is really left after a stall.
  private func text(for warning: Duration, late: Duration) -> String {
    let left = late < .seconds(1) ? warning : .seconds((warning - late).wholeSeconds)
    return "\(text(for: left)) left"
  }

  /// Returns the hook for an event; nil for none, and for a user without hook programs.
  func hook(for event: TimerEvent) -> Hook? {
    guard options.runsPrograms else { return nil }
    switch event {
    case .started: return hook(.start)
    case .paused: return hook(.pause)
    case .resumed: return hook(.resume)
    case .stopped, .undone(isUp: true): return hook(.stop)
    case .left(let part):
      return part.wasUp ? nil : hook(.stop, of: part.position, total: part.total, left: part.left)
    case .warning(_, let late): return hook(.warn, late: late)
    case .ended(let part):
      var hook = hook(.end, of: part.position, total: part.total, left: .zero, late: part.lateness)
      (hook.command, hook.isLast) = (options.command, part.next == .nothing)
      return hook
    default: return nil
    }
  }

  private func hook(_ kind: Hook.Kind, late: Duration = .zero) -> Hook {
    hook(kind, of: timer.position, total: time.maxValue, left: time.duration, late: late)
  }

  private func hook(
    _ kind: Hook.Kind, of place: PlanPosition, total: Duration, left: Duration,
    late: Duration = .zero
  ) -> Hook {
    Hook(
      kind, name: plan.part(at: place).name, total: total, left: left, late: late, timer: id.number,
      part: plan.index(of: place) + 1, parts: plan.count)
  }

  // MARK: The next events

  /// The next sound if nothing changes; nil for none.
  var nextSound: (tone: Tone, at: SteadyTime)? {
    guard let sound = options.sound else { return nil }
    if let overtime = timer.overtime { return overtime.nextRing.map { (.alarm(sound), $0) } }
    guard phase == .counting, let end = time.end else { return nil }
    guard let warning = timer.warnings.next else { return (.alarm(sound), end) }
    return (.warning, end - warning)
  }

  /// The next warning or repeated alarm; nil for none.
  var nextDue: SteadyTime? {
    guard phase == .counting, let end = time.end else { return timer.overtime?.nextRing }
    return timer.warnings.next.map { end - $0 }
  }
}
