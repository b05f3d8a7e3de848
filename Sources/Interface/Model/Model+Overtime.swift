internal import Countdown
internal import Drawing

/// Keys after the end of a timer that stays.
extension Model {
  /// Whether Enter may still be meant for the button *silence*, which it has pressed and which is dead since.
  private func isEnterAgain(at now: Moment) -> Bool {
    enteredSilence.map { $0.duration(to: now.steady) < .milliseconds(1500) } ?? false
  }

  /// Ends a timer, after its time; alone it ends the program with it.
  ///
  /// - Parameter index: which timer; nil for the chosen one.
  mutating func dismiss(_ index: Int? = nil, at now: Moment) -> [Effect] {
    let index = index ?? chosen
    let lateness = items[index].time.lateness
    if isAppOrStopwatch {
      let effects = react(to: items[index].stop(at: now), of: index, at: now)
      if index == chosen { chooseNext(at: now) }
      return effects
    }
    guard hasSeveralTimers else { return end(.done(lateness: lateness), at: now) }
    guard !isDone(items[index]) else {
      let others = items.indices.filter { !isDone(items[$0]) }
      let isLast = others.allSatisfy { items[$0].phase == .overtime }
      let words =
        isLast && others.count > 0
        ? "waiting for \(name(of: others[0]))" : "waiting for the others"
      say("time is up; \(words)", of: index, at: now)
      return []
    }
    return react(to: items[index].stop(at: now), of: index, at: now) + finishIfOver(at: now)
  }

  /// Whether keys and the pointer are meant for the timer as it is shown now: what was typed just before its end was not.
  func takesInput(at now: Moment) -> Bool {
    if let other {
      return !other.snapshot.isUp || other.snapshot.over(at: now) >= .milliseconds(500)
    }
    return item.timer.overtime.map { $0.acceptsKeysFrom <= now.steady } ?? true
  }

  @KeymapBuilder var keysAfterTheEnd: [KeyBinding] {
    let (isDone, isWaiting) = (isDone(item), item.timer.isWaiting)
    if isWaiting {
      KeyBinding(
        [.enter, "n"], "next part", KeyHint(.enter, "next part", .vital),
        does: { $0.pressEnter($1) })
    }
    KeyBinding(
      [.space, "p"], isWaiting || isDone ? nil : "silence",
      item.timer.overtime?.isSilenced == false && !isWaiting
        ? KeyHint(.space, "silence", .common) : nil,
      does: { $0.perform($0.item.timer.isWaiting ? .next : .silence, at: $1.now) })
    KeyBinding(
      ["s"], "snooze five minutes", KeyHint("s", "snooze", .useful),
      does: { $0.perform(.snooze, at: $1.now) })
    minuteKey
    KeyBinding(
      ["r"], item.time.isDeadline ? nil : "restart",
      isWaiting || item.time.isDeadline ? nil : KeyHint("r", "restart", .wider),
      does: { $0.restart(at: $1.now) })
    KeyBinding(["u"], nil, does: { $0.perform(.undo, at: $1.now) })
    if isWaiting {
      // To stop would lose the part that waits.
      stopKey
    } else {
      KeyBinding(
        [.enter], isDone ? nil : "done",
        isDone ? nil : KeyHint(.enter, "done", isAppOrStopwatch ? .main : .vital),
        does: { $0.pressEnter($1) })
      KeyBinding(
        endsByQ || !isAppOrStopwatch ? ["q", .escape] : [.escape], isDone ? nil : "done",
        does: { $0.dismiss(at: $1.now) })
    }
  }

  /// Presses the button that has the focus, or does what is most needed.
  private mutating func pressEnter(_ press: KeyBinding.Press) -> [Effect] {
    if press.key == .enter {
      if focus.flatMap(role) == .button { return pressFocused(press) }
      if isEnterAgain(at: press.now) { return [] }
    }
    return item.timer.isWaiting ? perform(.next, at: press.now) : dismiss(at: press.now)
  }
}
