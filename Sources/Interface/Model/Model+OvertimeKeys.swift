internal import Countdown
internal import Drawing

/// Keys of a local timer in overtime.
extension Model {
  /// Returns whether Enter may be a second press of the *silence* button, which the first press has disabled.
  private func isRepeatedEnter(at now: Moment) -> Bool {
    silencedByEnterAt.map { $0.duration(to: now.steady) < .milliseconds(1500) } ?? false
  }

  /// Dismisses a timer in overtime. Outside the app, dismissing the last timer ends the program.
  mutating func dismiss(_ index: Int? = nil, at now: Moment) -> [Effect] {
    let index = index ?? selectedIndex
    if isAppOrStopwatch {
      let effects = react(to: items[index].stop(at: now), of: index, at: now)
      if index == selectedIndex { selectNextLocalTimer(at: now) }
      return effects
    }
    guard hasSeveralTimers else {
      return end(.done(lateness: items[index].time.lateness), at: now)
    }
    guard !isDone(items[index]) else {
      let others = items.indices.filter { !isDone(items[$0]) }
      let areOthersUp = others.allSatisfy { items[$0].phase == .overtime }
      // If all others wait to be dismissed, name the first of them.
      let awaited = areOthersUp && !others.isEmpty ? name(of: others[0]) : "the others"
      showNotice("time is up; waiting for \(awaited)", for: index, at: now)
      return []
    }
    return react(to: items[index].stop(at: now), of: index, at: now) + finishIfOver(at: now)
  }

  /// Returns whether the selected timer accepts input. Input shortly after the end may be meant for the running timer.
  func acceptsInput(at now: Moment) -> Bool {
    if let snapshot = activeRemoteTimer?.snapshot {
      // A local timer has the same delay, see `acceptsKeysFrom`.
      return !snapshot.isUp || snapshot.timeSinceEnd(at: now) >= .milliseconds(500)
    }
    return item.timer.overtime.map { $0.acceptsKeysFrom <= now.steady } ?? true
  }

  @KeymapBuilder var overtimeKeys: [KeyBinding] {
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
      // Stopping would lose the waiting part, so it needs a hold.
      stopKey
    } else {
      KeyBinding(
        [.enter], isDone ? nil : "done",
        isDone ? nil : KeyHint(.enter, "done", isAppOrStopwatch ? .main : .vital),
        does: { $0.pressEnter($1) })
      KeyBinding(
        qDismissesTimer || !isAppOrStopwatch ? ["q", .escape] : [.escape], isDone ? nil : "done",
        does: { $0.dismiss(at: $1.now) })
    }
  }

  /// Starts the waiting part or dismisses the timer. With a focused button, `enter` presses the button instead.
  private mutating func pressEnter(_ press: KeyBinding.Press) -> [Effect] {
    if press.key == .enter {
      if focus.flatMap(role) == .button { return pressFocused(press) }
      if isRepeatedEnter(at: press.now) { return [] }
    }
    return item.timer.isWaiting ? perform(.next, at: press.now) : dismiss(at: press.now)
  }
}
