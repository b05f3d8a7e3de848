internal import Countdown
internal import Drawing

/// Keys and the pointer on a timer of another process: they do the same as on one of this process, as far as the other
/// process can be asked.
extension Model {
  mutating func take(
    _ key: Key, _ phase: Key.Phase, isRepeat: Bool, on other: OtherTimer, at now: Moment
  ) -> [Effect] {
    if let amount = Self.amount(of: key) { return add(amount, to: other, at: now) }
    if isRepeat { return [] }
    switch key {
    case .character("a"): return another(at: now)
    case .tab: hands.moveFocus(among: focusable, isBackward: false)
    case .backtab: hands.moveFocus(among: focusable, isBackward: true)
    case .enter:
      guard let focus = hands.focus else { return enter(other, at: now) }
      hands.enter(focus, phase)
      return activateOnOther(focus, at: now)
    case _ where other.snapshot.state == .lost: sayItIsLost(other, at: now)
    case .character("q"), .escape: return other.snapshot.state == .over ? dismiss(other) : []
    case _ where other.isGone: sayItIsGone(other, at: now)
    default: return ask(key.unshifted, of: other, at: now)
    }
    return []
  }

  private mutating func ask(_ key: Key, of other: OtherTimer, at now: Moment) -> [Effect] {
    let id = other.snapshot.id
    switch key {
    case .character(" "), .character("p"): return [.ask(.toggle, id: id)]
    case .character("r"): return [.ask(.restart, id: id)]
    case .character("n") where other.snapshot.isSequence: return [.ask(.next, id: id)]
    case .character("n"): say("n names the next timer, on the wheels", at: now)
    case .character("u"): return [.ask(.undo, id: id)]
    case .character("s") where other.snapshot.isUp: return [.ask(.snooze, id: id)]
    default: break
    }
    return []
  }

  /// Opens it alone, or all again; whatever waits for a key gets it.
  private mutating func enter(_ other: OtherTimer, at now: Moment) -> [Effect] {
    let id = other.snapshot.id
    switch other.snapshot.state {
    case .lost: return [.resume(id: id)]
    case .over: return dismiss(other)
    case .waiting: return [.ask(.next, id: id)]
    case .running, .paused:
      if showsOther {
        open(.all, at: now)
      } else {
        open(.timer, at: now)
        others.isOpen = true
      }
      return []
    }
  }

  /// Ends one whose time is up: its process, or what is still shown of it here.
  private mutating func dismiss(_ other: OtherTimer) -> [Effect] {
    guard other.isGone else { return [.ask(.stop, id: other.snapshot.id)] }
    others.dismiss(other.snapshot.id)
    ring.forget()
    return []
  }

  mutating func add(_ amount: Duration, to other: OtherTimer, at now: Moment) -> [Effect] {
    if other.snapshot.state == .lost {
      sayItIsLost(other, at: now)
      return []
    }
    if other.isGone {
      sayItIsGone(other, at: now)
      return []
    }
    return [.ask(.add(amount), id: other.snapshot.id)]
  }

  private mutating func sayItIsGone(_ other: OtherTimer, at now: Moment) {
    say("\(Quoting.shortened(other.name)) has ended: enter is done with it", at: now)
  }

  private mutating func sayItIsLost(_ other: OtherTimer, at now: Moment) {
    say("\(Quoting.shortened(other.name)) is lost: enter goes on with it here", at: now)
  }

  mutating func stopOther(at now: Moment) -> [Effect] {
    guard let other else { return [] }
    let snapshot = other.snapshot
    let left = ClockFace.digits(of: snapshot.left(at: now), outOf: snapshot.total)
    let what =
      switch snapshot.state {
      case .lost: "dropped"
      case .running, .paused: "stopped with \(left) left"
      case .waiting, .over: "stopped"
      }
    say("\(Quoting.shortened(other.name)): \(what)", at: now)
    return [snapshot.state == .lost ? .drop(id: snapshot.id) : .ask(.stop, id: snapshot.id)]
  }

  // MARK: Buttons

  /// The buttons of the one that is shown alone.
  var otherControls: [Control] {
    guard showsOther, let snapshot = others.chosen?.snapshot,
      snapshot.state == .running || snapshot.state == .paused
    else { return [] }
    return Control.all(forDeadline: snapshot.isDeadline)
  }

  func role(of element: Element.ID, on other: OtherTimer) -> Role? {
    let state = other.snapshot.state
    // The last line shows what is held, also where there are no buttons.
    if element == .control(.stop) { return state == .over ? nil : .hold }
    if let control = element.control { return otherControls.contains(control) ? .button : nil }
    guard element == .digits || element.purpose == .ring else { return nil }
    if other.snapshot.isUp || state == .lost { return .button }
    return element == .digits ? .adjustable : nil
  }

  /// Does what a button does, or a click on the picture of one whose time is up, or that is lost.
  mutating func activateOnOther(_ element: Element.ID, at now: Moment) -> [Effect] {
    guard let other else { return [] }
    let snapshot = other.snapshot
    switch element.control {
    case .restart: return [.ask(.restart, id: snapshot.id)]
    case .pause: return [.ask(.toggle, id: snapshot.id)]
    case .stop, .silence, .done, .next, .snooze: return []
    case nil: break
    }
    switch snapshot.state {
    case .lost: return [.resume(id: snapshot.id)]
    case .over: return other.isGone ? dismiss(other) : [.ask(.toggle, id: snapshot.id)]
    case .waiting: return [.ask(.next, id: snapshot.id)]
    case .running, .paused: return []
    }
  }
}
