internal import Countdown
internal import Drawing

/// Keys and pointer events on a remote timer. Its process performs the actions.
extension Model {
  @KeymapBuilder func keys(of remote: RemoteTimer) -> [KeyBinding] {
    switch remote.snapshot.state {
    case .lost:
      KeyBinding(
        [.enter], "resume it here", KeyHint(.enter, "resume here", .main),
        does: { $0.activateRemoteTimer(at: $1.now) })
      stopKey
      KeyBinding(
        [.space, "p", "+", "=", "-", "r", "n", "u", "s"], nil,
        // For a lost timer, this action only shows that `enter` resumes the timer.
        does: { $0.sendAction(.toggle, at: $1.now) }
      )
    case .over, .waiting:
      overtimeKeys(of: remote).forOvertime
    case .running, .paused: keysWhileCounting(of: remote)
    }
    newTimerKey
    if !remoteButtons.isEmpty {
      focusKeys(remoteButtons.count == 1 ? "choose the button" : "choose a button")
    }
  }

  @KeymapBuilder private func keysWhileCounting(of remote: RemoteTimer) -> [KeyBinding] {
    let snapshot = remote.snapshot
    if interaction.focus == nil {
      KeyBinding(
        [.enter], showsRemoteTimer ? "show all" : "open it",
        KeyHint(.enter, showsRemoteTimer ? "all" : "open", .main),
        does: { $0.activateRemoteTimer(at: $1.now) })
    } else {
      pressKey
    }
    KeyBinding(
      [.space, "p"], snapshot.isDeadline ? nil : "pause and resume",
      snapshot.canPause
        ? KeyHint(.space, snapshot.state == .paused ? "resume" : "pause", .common) : nil,
      does: { $0.sendAction(.toggle, at: $1.now) })
    stopKey
    amountKeys
    nextPartKey(isSequence: snapshot.isSequence)
    KeyBinding(
      ["r"], snapshot.isDeadline ? nil : "restart", does: { $0.sendAction(.restart, at: $1.now) })
    if hasPicture { elapsedKey }
    KeyBinding(["u"], "undo", does: { $0.sendAction(.undo, at: $1.now) })
    if showsRemoteTimer { pauseAllKey }
  }

  /// The keys of a remote timer in overtime. If its process has exited, most keys only show a notice.
  @KeymapBuilder private func overtimeKeys(of remote: RemoteTimer) -> [KeyBinding] {
    let (snapshot, hasExited) = (remote.snapshot, remote.hasExited)
    let isWaiting = snapshot.state == .waiting
    KeyBinding(
      isWaiting ? [.enter, "n"] : [.enter], isWaiting ? "next part" : "done",
      KeyHint(.enter, isWaiting ? "next part" : "done", .main),
      does: { $0.activateRemoteTimer(at: $1.now) })
    KeyBinding(
      [.space, "p"], isWaiting || hasExited ? nil : "silence",
      isWaiting || hasExited ? nil : KeyHint(.space, "silence", .common),
      does: { $0.sendAction(.toggle, at: $1.now) })
    KeyBinding(
      ["s"], hasExited ? nil : "snooze five minutes",
      hasExited ? nil : KeyHint("s", "snooze", .useful),
      does: { $0.sendAction(.snooze, at: $1.now) })
    minuteKey
    KeyBinding(
      ["r"], hasExited || snapshot.isDeadline ? nil : "restart",
      does: { $0.sendAction(.restart, at: $1.now) }
    )
    KeyBinding(["u"], nil, does: { $0.sendAction(.undo, at: $1.now) })
    if isWaiting {
      stopKey
    } else {
      KeyBinding(
        qDismissesTimer ? ["q", .escape] : [.escape], "done",
        does: { model, _ in model.dismissRemoteTimer() })
    }
  }

  /// Stops a remote timer in overtime, or removes it if its process has exited.
  private mutating func dismissRemoteTimer() -> [Effect] {
    guard let remote = activeRemoteTimer else { return [] }
    guard remote.hasExited else { return [.send(.stop, id: remote.snapshot.id)] }
    removeExited(remote)
    return []
  }

  /// Sends an action to the timer's process. If the process has exited, only shows what `enter` does.
  mutating func sendAction(_ action: TimerAction, at now: Moment) -> [Effect] {
    guard let remote = activeRemoteTimer else { return [] }
    let name = name(of: remote)
    if remote.snapshot.state == .lost {
      showNotice("\(name) is lost: enter resumes it here", at: now)
    } else if remote.hasExited {
      showNotice("\(name) has ended: enter closes it", at: now)
    } else {
      return [.send(action, id: remote.snapshot.id)]
    }
    return []
  }

  /// Stops a remote timer, or drops a lost one, with a notice.
  mutating func stopRemoteTimer(at now: Moment) -> [Effect] {
    guard let remote = activeRemoteTimer else { return [] }
    let snapshot = remote.snapshot
    let left = DigitFormat.digits(of: snapshot.left(at: now), outOf: snapshot.total)
    let result =
      switch snapshot.state {
      case .lost: "dropped"
      case .running, .paused: "stopped with \(left) left"
      case .waiting, .over: "stopped"
      }
    showNotice("\(name(of: remote)): \(result)", at: now)
    return [snapshot.state == .lost ? .removeLost(id: snapshot.id) : .send(.stop, id: snapshot.id)]
  }

  // MARK: Buttons

  /// The buttons of the remote timer on *Timer*, if it runs or is paused; empty otherwise.
  var remoteButtons: [ButtonKind] {
    guard showsRemoteTimer, let snapshot = selectedRemoteTimer?.snapshot,
      snapshot.state == .running || snapshot.state == .paused
    else { return [] }
    return ButtonKind.all(forDeadline: snapshot.isDeadline)
  }

  /// Returns how an element of a remote timer reacts to the pointer; nil if it does not react.
  func role(of element: Element.ID, on remote: RemoteTimer) -> Role? {
    let state = remote.snapshot.state
    // The hint for *stop* can be held even where no buttons are shown.
    if element == .control(.stop) { return state == .over ? nil : .hold }
    if let control = element.control { return remoteButtons.contains(control) ? .button : nil }
    guard element == .digits || element.purpose == .ring else { return nil }
    if remote.snapshot.isUp || state == .lost { return .button }
    return element == .digits ? .adjustable : nil
  }

  /// Performs the action of a clicked element or, for nil, of `enter`.
  mutating func activateRemoteTimer(_ element: Element.ID? = nil, at now: Moment) -> [Effect] {
    guard let remote = activeRemoteTimer else { return [] }
    let id = remote.snapshot.id
    withdrawPageNotice(at: now)
    switch element?.control {
    case .restart: return [.send(.restart, id: id)]
    case .pause: return [.send(.toggle, id: id)]
    case .stop, .silence, .done, .next, .snooze: return []
    case nil: break
    }
    switch remote.snapshot.state {
    case .lost: return [.resume(id: id)]
    case .over where element != nil && !remote.hasExited: return [.send(.toggle, id: id)]
    case .over: return dismissRemoteTimer()
    case .waiting: return [.send(.next, id: id)]
    case .running, .paused:
      if element == nil { toggleTimerPage(at: now) }
      return []
    }
  }
}
