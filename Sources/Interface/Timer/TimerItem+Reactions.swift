internal import Countdown
internal import Sound

/// The reactions to a timer's events: bell and sound, notification, notice and hook.
extension TimerItem {
  enum NoticeChange: Equatable {
    case show(String)
    case withdraw
  }

  func ringEffects(for event: TimerEvent) -> [Effect] {
    switch event {
    case .ended(let part): return ringEffects(at: part.position)
    case .ringsAgain: return ringEffects(at: timer.position)
    case .warning: return warningCue.map { [.sound(.play($0))] } ?? []
    case .acknowledged, .silenced:
      return options.parts.all.contains { alarm(under: $0.settings) != nil }
        ? [.sound(.silence)] : []
    default: return []
    }
  }

  private func ringEffects(at position: PlanPosition) -> [Effect] {
    let settings = settings(at: position)
    let sound: [Effect] = alarm(under: settings).map { [.sound(.play($0))] } ?? []
    return (settings.ringsBell ? [.presenter(.bell)] : []) + sound
  }

  private func alarm(under settings: Settings) -> SoundCue? {
    settings.alarm(allowed: options.allowedSounds)
  }

  /// The sound of a warning in the current part; nil if the part has no sounds.
  private var warningCue: SoundCue? {
    alarm(under: settings).map { SoundCue(.tone(.warning), volume: $0.volume) }
  }

  /// - Parameter isAway: whether the user looks at another window.
  func notification(of event: TimerEvent, isAway: Bool, at now: Moment) -> Notification? {
    switch event {
    case .ended(let part) where notifies(at: part.position, isAway: isAway):
      return notification(
        "\(endText(of: part, at: now))\(nextPartText(after: part))", at: part.position)
    case .warning(let warning, let lateness) where notifies(at: timer.position, isAway: isAway):
      return notification(
        "\(text(for: warning, lateness: lateness)), \(display.endPhrase)", at: timer.position)
    default: return nil
    }
  }

  private func notifies(at position: PlanPosition, isAway: Bool) -> Bool {
    switch settings(at: position).notifies {
    case .never: false
    case .auto: isAway
    case .always: true
    }
  }

  private func notification(_ body: String, at position: PlanPosition) -> Notification {
    let name = plan.part(at: position).name
    return Notification(title: name.isEmpty ? "timer" : name, body: body)
  }

  /// Returns a text such as `5m: time was up at 17:30, 14 min ago`.
  private func endText(of part: EndedPart, at now: Moment) -> String {
    let prefix = part.isDeadline ? "" : "\(part.total.compact): "
    let end = display.endLabel.text(
      of: now.wall.advanced(by: .zero - part.lateness), isToTheSecond: part.total < .seconds(60),
      at: now)
    return "\(prefix)time was up at \(end)\(TimeAgo.text(part.lateness))"
  }

  /// Returns a text such as `; then 5m break`; empty if no part follows.
  private func nextPartText(after part: EndedPart) -> String {
    let next: PlanPosition? =
      switch part.next {
      case .begins: timer.position
      case .waits: display.nextPart
      case .nothing: nil
      }
    return next.map { "; then \(display.partText($0))" } ?? ""
  }

  func noticeChange(for event: TimerEvent) -> NoticeChange? {
    switch event {
    case .restarted(let timeWasUp): return .show("restarted\(restartHint(timeWasUp: timeWasUp))")
    case .added, .snoozed, .undone: return .withdraw
    case .leftPart(let part): return noticeChange(for: part)
    case .warning(let warning, let lateness): return .show(text(for: warning, lateness: lateness))
    case .ended(let part) where part.next == .begins: return .show(text(forNextPartAfter: part))
    case .ended(let part):
      guard timer.overtime != nil else { return nil }
      let ago = TimeAgo.text(part.lateness, isSpoken: options.isSpoken)
      return ago.isEmpty ? .withdraw : .show("\(display.endPhrase)\(ago)")
    case .silenced: return .show("silenced")
    case .started, .paused, .resumed, .endedByContinuing, .ringsAgain, .acknowledged, .stopped,
      .logged:
      return nil
    }
  }

  private func noticeChange(for part: LeftPart) -> NoticeChange {
    switch part.cause {
    case .undo: return .withdraw
    case .restartAll: return .show("all restarted; u undoes it")
    case .next:
      let skipped = texts(ofSkipped: part.skipped)
      if part.timeWasUp {
        return skipped.isEmpty ? .withdraw : .show(skipped.joined(separator: "; "))
      }
      let name = Quoting.shortened(display.name(ofPart: part.position.part))
      let left =
        options.isSpoken
        ? Duration.seconds(part.remaining.wholeSeconds).spoken
        : DigitFormat.shortDigits(of: part.remaining)
      let subject = name.isEmpty ? "" : "\(name) "
      let texts = ["\(subject)skipped with \(left) left"] + skipped + ["u undoes it"]
      return .show(texts.joined(separator: "; "))
    }
  }

  /// Returns what `r` or `u` does after a restart; empty for nothing. If time was up, the restart cannot be undone.
  private func restartHint(timeWasUp: Bool) -> String {
    if plan.index(of: timer.position) > 0 { return "; r again restarts all" }
    return timeWasUp ? "" : "; u undoes it"
  }

  /// Returns a text such as `focus is over: 5m break`.
  private func text(forNextPartAfter part: EndedPart) -> String {
    let name = display.name(ofPart: part.position.part)
    let substitute =
      part.isDeadline ? "part \(plan.index(of: part.position) + 1)" : text(for: part.total)
    let missedParts = part.missed > 0 ? ", and \(part.missed) before" : ""
    let ago = TimeAgo.text(part.lateness, isSpoken: options.isSpoken)
    let subject = name.isEmpty ? substitute : Quoting.shortened(name)
    let texts =
      ["\(subject) is over\(missedParts)\(ago): \(display.partText(timer.position))"]
      + texts(ofSkipped: part.skipped)
    return texts.joined(separator: "; ")
  }

  private func texts(ofSkipped parts: [PlanPosition]) -> [String] {
    parts.map { "\(display.partText($0)) was already past" }
  }

  /// Returns `1m left`, or the time that is really left if the warning is late.
  private func text(for warning: Duration, lateness: Duration) -> String {
    let left = lateness < .seconds(1) ? warning : .seconds((warning - lateness).wholeSeconds)
    return "\(text(for: left)) left"
  }

  func hook(for event: TimerEvent) -> Hook? {
    guard options.hasHooks else { return nil }
    switch event {
    case .started: return hook(.start)
    case .paused: return hook(.pause)
    case .resumed: return hook(.resume)
    // An undo that returns to overtime stops the running part.
    case .stopped, .undone(timeIsUp: true): return hook(.stop)
    case .leftPart(let part):
      return part.timeWasUp
        ? nil : hook(.stop, of: part.position, total: part.total, left: part.remaining)
    case .warning(_, let lateness): return hook(.warn, lateness: lateness)
    case .ended(let part):
      var hook = hook(
        .end, of: part.position, total: part.total, left: .zero, lateness: part.lateness)
      hook.command = options.parts[part.position.part].command
      hook.isLast = part.next == .nothing
      return hook
    default: return nil
    }
  }

  private func hook(_ kind: Hook.Kind, lateness: Duration = .zero) -> Hook {
    hook(kind, of: timer.position, total: time.maxValue, left: time.duration, lateness: lateness)
  }

  private func hook(
    _ kind: Hook.Kind, of position: PlanPosition, total: Duration, left: Duration,
    lateness: Duration = .zero
  ) -> Hook {
    Hook(
      kind, name: plan.part(at: position).name, total: total, left: left, late: lateness,
      timer: id.number, part: plan.index(of: position) + 1, parts: plan.count)
  }

  // MARK: The next events

  /// The next sound if nobody acts; nil for none.
  var nextSound: (cue: SoundCue, at: SteadyTime)? {
    guard let alarm = alarm(under: settings) else { return nil }
    if let overtime = timer.overtime { return overtime.nextRing.map { (alarm, $0) } }
    guard phase == .counting, let end = time.end else { return nil }
    guard let warning = timer.warnings.next else { return (alarm, end) }
    return warningCue.map { ($0, end - warning) }
  }

  /// The next warning or repeated alarm, not the end; nil for none.
  var nextWarningOrRing: SteadyTime? {
    guard phase == .counting, let end = time.end else { return timer.overtime?.nextRing }
    return timer.warnings.next.map { end - $0 }
  }
}
