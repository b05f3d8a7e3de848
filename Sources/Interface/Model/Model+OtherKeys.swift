internal import Countdown
internal import Drawing

/// Keys and the pointer on a timer of another process: they do the same as on one of this process, as far as the other
/// process can be asked.
extension Model {
  @KeymapBuilder func keys(of other: RemoteTimer) -> [KeyBinding] {
    switch other.snapshot.state {
    case .lost:
      KeyBinding(
        [.enter], "resume it here", KeyHint(.enter, "resume here", .main),
        does: { $0.activateOther(at: $1.now) })
      stopKey
      KeyBinding(
        [.space, "p", "+", "=", "-", "r", "n", "u", "s"], nil, does: { $0.ask(.toggle, at: $1.now) }
      )
    case .over, .waiting:
      keysAfterTheEnd(of: other).afterTheEnd
    case .running, .paused: keysWhileCounting(of: other)
    }
    anotherKey
    if !otherControls.isEmpty {
      focusKeys(otherControls.count == 1 ? "choose the button" : "choose a button")
    }
  }

  @KeymapBuilder private func keysWhileCounting(of other: RemoteTimer) -> [KeyBinding] {
    let snapshot = other.snapshot
    if interaction.focus == nil {
      KeyBinding(
        [.enter], showsOther ? "show all" : "open it",
        KeyHint(.enter, showsOther ? "all" : "open", .main), does: { $0.activateOther(at: $1.now) })
    } else {
      pressKey
    }
    KeyBinding(
      [.space, "p"], snapshot.isDeadline ? nil : "pause and resume",
      snapshot.canPause
        ? KeyHint(.space, snapshot.state == .paused ? "resume" : "pause", .common) : nil,
      does: { $0.ask(.toggle, at: $1.now) })
    stopKey
    amountKeys
    nextPartKey(isSequence: snapshot.isSequence)
    KeyBinding(["r"], snapshot.isDeadline ? nil : "restart", does: { $0.ask(.restart, at: $1.now) })
    KeyBinding(["u"], "undo", does: { $0.ask(.undo, at: $1.now) })
    if showsOther { pauseAllKey }
  }

  /// Where its process has ended, only what is still shown of it can be ended.
  @KeymapBuilder private func keysAfterTheEnd(of other: RemoteTimer) -> [KeyBinding] {
    let (snapshot, isGone) = (other.snapshot, other.isGone)
    let isWaiting = snapshot.state == .waiting
    KeyBinding(
      isWaiting ? [.enter, "n"] : [.enter], isWaiting ? "next part" : "done",
      KeyHint(.enter, isWaiting ? "next part" : "done", .main),
      does: { $0.activateOther(at: $1.now) })
    KeyBinding(
      [.space, "p"], isWaiting || isGone ? nil : "silence",
      isWaiting || isGone ? nil : KeyHint(.space, "silence", .common),
      does: { $0.ask(.toggle, at: $1.now) })
    KeyBinding(
      ["s"], isGone ? nil : "snooze five minutes", isGone ? nil : KeyHint("s", "snooze", .useful),
      does: { $0.ask(.snooze, at: $1.now) })
    minuteKey
    KeyBinding(
      ["r"], isGone || snapshot.isDeadline ? nil : "restart", does: { $0.ask(.restart, at: $1.now) }
    )
    KeyBinding(["u"], nil, does: { $0.ask(.undo, at: $1.now) })
    if isWaiting {
      stopKey
    } else {
      KeyBinding(
        endsByQ ? ["q", .escape] : [.escape], "done", does: { model, _ in model.dismissOther() })
    }
  }

  /// Ends one whose time is up: its process, or what is still shown of it here.
  private mutating func dismissOther() -> [Effect] {
    guard let other else { return [] }
    guard other.isGone else { return [.ask(.stop, id: other.snapshot.id)] }
    forget(other)
    return []
  }

  /// Asks its process for something; where there is none any more, says which key is for that.
  mutating func ask(_ action: TimerAction, at now: Moment) -> [Effect] {
    guard let other else { return [] }
    let name = name(of: other)
    if other.snapshot.state == .lost {
      say("\(name) is lost: enter resumes it here", at: now)
    } else if other.isGone {
      say("\(name) has ended: enter closes it", at: now)
    } else {
      return [.ask(action, id: other.snapshot.id)]
    }
    return []
  }

  mutating func stopOther(at now: Moment) -> [Effect] {
    guard let other else { return [] }
    let snapshot = other.snapshot
    let left = DigitFormat.digits(of: snapshot.left(at: now), outOf: snapshot.total)
    let what =
      switch snapshot.state {
      case .lost: "dropped"
      case .running, .paused: "stopped with \(left) left"
      case .waiting, .over: "stopped"
      }
    say("\(name(of: other)): \(what)", at: now)
    return [snapshot.state == .lost ? .drop(id: snapshot.id) : .ask(.stop, id: snapshot.id)]
  }

  // MARK: Buttons

  /// The buttons of the one that is shown alone.
  var otherControls: [ButtonKind] {
    guard showsOther, let snapshot = chosenOther?.snapshot,
      snapshot.state == .running || snapshot.state == .paused
    else { return [] }
    return ButtonKind.all(forDeadline: snapshot.isDeadline)
  }

  func role(of element: Element.ID, on other: RemoteTimer) -> Role? {
    let state = other.snapshot.state
    // The last line shows what is held, also where there are no buttons.
    if element == .control(.stop) { return state == .over ? nil : .hold }
    if let control = element.control { return otherControls.contains(control) ? .button : nil }
    guard element == .digits || element.purpose == .ring else { return nil }
    if other.snapshot.isUp || state == .lost { return .button }
    return element == .digits ? .adjustable : nil
  }

  /// Does what a button does, or a click on the picture of one whose time is up, or that is lost.
  ///
  /// - Parameter element: what is clicked; nil for `enter`, which ends one that rings instead of silencing it.
  mutating func activateOther(_ element: Element.ID? = nil, at now: Moment) -> [Effect] {
    guard let other else { return [] }
    let id = other.snapshot.id
    withdrawAnswer(at: now)
    switch element?.control {
    case .restart: return [.ask(.restart, id: id)]
    case .pause: return [.ask(.toggle, id: id)]
    case .stop, .silence, .done, .next, .snooze: return []
    case nil: break
    }
    switch other.snapshot.state {
    case .lost: return [.resume(id: id)]
    case .over where element != nil && !other.isGone: return [.ask(.toggle, id: id)]
    case .over: return dismissOther()
    case .waiting: return [.ask(.next, id: id)]
    case .running, .paused:
      if element == nil { openChosen(at: now) }
      return []
    }
  }
}
