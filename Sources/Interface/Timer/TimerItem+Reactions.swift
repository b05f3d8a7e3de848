internal import Countdown
internal import Sound

/// What follows from what happens to a timer: what is rung, shown, said and run. Each has one function.
extension TimerItem {
  /// Whether words take the place of what was said, or that is no longer true.
  enum Saying: Equatable {
    case say(String)
    case unsay
  }

  /// The bell and the sound.
  func rings(at event: TimerEvent) -> [Effect] {
    switch event {
    case .ended, .ringsAgain:
      let sound: [Effect] = options.sound.map { [.sound(.play(.alarm($0)))] } ?? []
      return (settings.ringsBell ? [.presenter(.bell)] : []) + sound
    case .warning: return options.sound == nil ? [] : [.sound(.play(.warning))]
    case .acknowledged, .silenced: return options.sound == nil ? [] : [.sound(.silence)]
    default: return []
    }
  }

  /// What a person is told who looks elsewhere.
  func notification(of event: TimerEvent, at now: Moment) -> Notification? {
    switch event {
    case .ended(let part):
      return notification(
        "\(endWords(of: part, at: now))\(nextWords(after: part))", at: part.position)
    case .warning(let warning, let late):
      return notification(
        "\(words(for: warning, late: late)), \(shown.endPhrase)", at: timer.position)
    default: return nil
    }
  }

  private func notification(_ words: String, at place: PlanPosition) -> Notification {
    let name = plan.part(at: place).name
    return Notification(title: name.isEmpty ? "timer" : name, body: words)
  }

  /// `5m: time was up at 17:30, 14 min ago`
  private func endWords(of part: EndedPart, at now: Moment) -> String {
    let what = part.isDeadline ? "" : "\(part.total.compact): "
    let end = shown.ending.text(
      of: now.wall.advanced(by: .zero - part.lateness), isToTheSecond: part.total < .seconds(60),
      at: now)
    return "\(what)time was up at \(end)\(TimeAgo.words(part.lateness))"
  }

  /// `; then 5m break`
  private func nextWords(after part: EndedPart) -> String {
    let next: PlanPosition? =
      switch part.next {
      case .begins: timer.position
      case .waits: shown.comingPart
      case .nothing: nil
      }
    return next.map { "; then \(shown.partWords($0))" } ?? ""
  }

  /// What is shown in the place of the hints; nil for no change.
  func saying(of event: TimerEvent) -> Saying? {
    switch event {
    case .restarted(let wasUp): return .say("restarted\(restartHint(wasUp: wasUp))")
    case .added, .snoozed, .undone: return .unsay
    case .left(let part): return saying(of: part)
    case .warning(let warning, let late): return .say(words(for: warning, late: late))
    case .ended(let part) where part.next == .begins: return .say(words(forNextPartAfter: part))
    case .ended(let part):
      guard timer.overtime != nil else { return nil }
      let ago = TimeAgo.words(part.lateness, isSpoken: options.speaks)
      return ago.isEmpty ? .unsay : .say("\(shown.endPhrase)\(ago)")
    case .silenced: return .say("silenced")
    case .started, .paused, .resumed, .over, .ringsAgain, .acknowledged, .stopped, .logged:
      return nil
    }
  }

  private func saying(of part: UnfinishedPart) -> Saying {
    switch part.cause {
    case .undo: return .unsay
    case .restartAll: return .say("all restarted; u undoes it")
    case .next:
      let past = pastWords(part.skipped)
      if part.wasUp { return past.isEmpty ? .unsay : .say(String(past.dropFirst(2))) }
      let name = Quoting.shortened(shown.name(ofPart: part.position.part))
      let left =
        options.speaks
        ? Duration.seconds(part.left.wholeSeconds).spoken : DigitFormat.digits(left: part.left)
      let subject = name.isEmpty ? "" : "\(name) "
      return .say("\(subject)skipped with \(left) left\(past); u undoes it")
    }
  }

  /// - Parameter wasUp: whether its time was up: that is not taken back.
  private func restartHint(wasUp: Bool) -> String {
    if plan.isSequence, timer.position != PlanPosition() { return "; r again restarts all" }
    return wasUp ? "" : "; u undoes it"
  }

  /// `focus is over: 5m break`
  private func words(forNextPartAfter part: EndedPart) -> String {
    let name = shown.name(ofPart: part.position.part)
    let number = "part \(plan.index(of: part.position) + 1)"
    let unnamed = part.isDeadline ? number : words(for: part.total)
    let missed = part.missed > 0 ? ", and \(part.missed) before" : ""
    let ago = TimeAgo.words(part.lateness, isSpoken: options.speaks)
    return "\(name.isEmpty ? unnamed : Quoting.shortened(name)) is over\(missed)\(ago): "
      + "\(shown.partWords(timer.position))\(pastWords(part.skipped))"
  }

  /// `; until 12:30 beta was already past`
  private func pastWords(_ past: [PlanPosition]) -> String {
    past.map { "; \(shown.partWords($0)) was already past" }.joined()
  }

  /// `1m left`; after a stall less may be left than was meant.
  private func words(for warning: Duration, late: Duration) -> String {
    let left = late < .seconds(1) ? warning : .seconds((warning - late).wholeSeconds)
    return "\(words(for: left)) left"
  }

  /// The program of the user that is run; nil for none, and for a user who has no programs.
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

  // MARK: What is due

  /// The sound that is due next, if nothing changes before.
  var nextSound: (tone: Tone, at: SteadyTime)? {
    guard let sound = options.sound else { return nil }
    if let overtime = timer.overtime { return overtime.nextRing.map { (.alarm(sound), $0) } }
    guard phase == .counting, let end = time.end else { return nil }
    guard let warning = timer.warnings.next else { return (.alarm(sound), end) }
    return (.warning, end - warning)
  }

  /// When something is due that no picture shows: a warning, or the alarm again.
  var nextDue: SteadyTime? {
    guard phase == .counting, let end = time.end else { return timer.overtime?.nextRing }
    return timer.warnings.next.map { end - $0 }
  }
}
