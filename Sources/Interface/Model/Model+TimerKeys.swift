internal import Countdown
internal import Drawing

/// The keys of the timer of this process that is shown.
extension Model {
  @KeymapBuilder var timerKeys: [KeyBinding] {
    if isPlusChosen {
      plusKeys
    } else {
      // A layout is needed to know it, so it is asked once for all rows.
      let showsButtons = inner.map { hasButtons(on: $0) } ?? false
      if isLive, item.phase == .counting {
        countingKeys(besideButtons: showsButtons)
      } else if isLive {
        keysAfterTheEnd.afterTheEnd
      }
      if isAppOrStopwatch { anotherKey }
      if showsButtons, !showsAll { buttonKeys }
    }
  }

  /// The key that shows the wheels for one more timer.
  var anotherKey: KeyBinding {
    KeyBinding(
      ["a"], "another timer", KeyHint("a", "another", .last), does: { $0.another(at: $1.now) })
  }

  /// Whether keys still do something to the timer that is shown.
  var isLive: Bool {
    switch item.phase {
    case .counting, .overtime: true
    case .flashing: false
    case .over: hasSeveralTimers
    }
  }

  // MARK: While it counts

  @KeymapBuilder private func countingKeys(besideButtons showsButtons: Bool) -> [KeyBinding] {
    let isDeadline = item.time.isDeadline
    KeyBinding(
      [.space, "p"], isDeadline ? nil : "pause and resume",
      isDeadline
        ? nil
        : KeyHint(
          .space, item.time.status == .paused ? "resume" : "pause",
          isAppOrStopwatch ? .main : .common),
      does: { $0.perform(.toggle, at: $1.now) })
    // In the same order as the buttons, where there are any.
    if showsButtons || isAppOrStopwatch { stopKey }
    amountKeys
    nextPartKey(isSequence: item.plan.isSequence)
    KeyBinding(
      ["r"], restartMeaning,
      showsButtons || isAppOrStopwatch || isDeadline ? nil : KeyHint("r", "restart", .handy),
      does: { $0.restart(at: $1.now) })
    KeyBinding(
      ["u"], "undo", isAppOrStopwatch || showsAll ? nil : KeyHint("u", "undo", .detail),
      does: { $0.perform(.undo, at: $1.now) })
    if !showsButtons, !isAppOrStopwatch { stopKey }
  }

  /// The words of the help for `r`; nil where a restart is refused.
  private var restartMeaning: String? {
    let isDeadline = item.time.isDeadline
    guard item.shown.step != nil else { return isDeadline ? nil : "restart" }
    return isDeadline ? "twice: restart all" : "restart; twice: all"
  }

  private var hasNextPart: Bool {
    other.map { !$0.snapshot.next.isEmpty } ?? (item.shown.nextWords != nil)
  }

  /// The key that goes to the next part; where there are no parts, it says what it does on the wheels.
  @KeymapBuilder func nextPartKey(isSequence: Bool) -> [KeyBinding] {
    if isSequence {
      KeyBinding(
        ["n"], hasNextPart ? "next part" : nil,
        hasNextPart ? KeyHint("n", "next", .useful) : nil,
        does: { $0.other == nil ? $0.perform(.next, at: $1.now) : $0.ask(.next, at: $1.now) })
    } else if isAppOrStopwatch {
      KeyBinding(
        ["n"], nil, changes: { $0.say("n names the next timer", at: $1.now) })
    }
  }

  /// Keys that add time, or take it away; where arrows choose among timers, they add none.
  @KeymapBuilder var amountKeys: [KeyBinding] {
    let isOnBoard = choosesByArrows
    let hasNext = hasNextPart
    KeyBinding(
      isOnBoard ? ["+", "="] : ["+", "=", .up], "one minute more",
      isOnBoard && isAppOrStopwatch
        ? nil : KeyHint(keys: "+ -", "minute", hasNext ? .detail : .useful),
      repeats: true,
      does: { $0.add(.seconds(60), $1) })
    KeyBinding(
      isOnBoard ? ["-"] : ["-", .down], "one minute less", repeats: true,
      does: { $0.add(.seconds(-60), $1) })
    if !isOnBoard {
      KeyBinding(
        [.right, .left], "10 s more, less",
        isAppOrStopwatch || hasNext ? nil : arrows(.horizontal, "10 s", .wider),
        repeats: true, does: { $0.add(.seconds($1.key == .right ? 10 : -10), $1) })
    }
  }

  /// The key that adds a minute after the end.
  var minuteKey: KeyBinding {
    let isGone = other?.isGone == true
    return KeyBinding(
      choosesByArrows ? ["+", "="] : ["+", "=", .up, .right],
      shownAs: choosesByArrows ? "+, =" : "+, up, right", isGone ? nil : "one minute more",
      isGone ? nil : KeyHint("+", "minute", .detail), does: { $0.add(.seconds(60), $1) })
  }

  private mutating func add(_ amount: Duration, _ press: KeyBinding.Press) -> [Effect] {
    if other != nil { return ask(.add(amount), at: press.now) }
    return perform(.add(amount, isContinued: press.isRepeat), at: press.now)
  }

  // MARK: Buttons

  /// Keys for the buttons. `enter` presses the one that has the focus.
  @KeymapBuilder private var buttonKeys: [KeyBinding] {
    focusKeys(liveControls.count == 1 ? "choose the button" : "choose a button")
    if !isAppOrStopwatch || interaction.focus != nil { pressKey }
  }

  /// The key that presses the button that has the focus; *stop* must be held.
  @KeymapBuilder var pressKey: [KeyBinding] {
    if focus != .control(.stop) {
      KeyBinding([.enter], "press it", does: { $0.pressFocused($1) })
    }
  }

  /// The element that keys act on; nil while the help covers it.
  var focus: Element.ID? { showsHelp ? nil : interaction.focus }

  /// Activates the button that has the focus.
  mutating func pressFocused(_ press: KeyBinding.Press) -> [Effect] {
    guard let element = focus, role(of: element) == .button else { return [] }
    interaction.enter(element, press.phase)
    if element == .control(.silence) { enteredSilence = press.now.steady }
    return activate(element, at: press.now)
  }

  /// Does what a button does, or a click on the picture after the end.
  mutating func activateOnTimer(_ button: Element.ID, at now: Moment) -> [Effect] {
    guard role(of: button) == .button, takesInput(at: now) else { return [] }
    return switch button.control {
    case .restart: perform(.restart, at: now)
    case .pause: perform(.toggle, at: now)
    case .snooze: perform(.snooze, at: now)
    case .next: perform(.next, at: now)
    case .done: dismiss(at: now)
    case .silence, nil: perform(.silence, at: now)
    case .stop: []
    }
  }

  func roleOnTimer(_ element: Element.ID) -> Role? {
    if let overtime = item.timer.overtime, element == .digits || element.purpose == .ring {
      return overtime.isSilenced ? nil : .button
    }
    if element == .digits { return isDone(item) ? nil : .adjustable }
    guard let control = element.control, liveControls.contains(control) else { return nil }
    return control == .stop ? .hold : .button
  }

  /// The buttons of the timer that is shown, in the order of the focus.
  var liveControls: [ButtonKind] {
    guard let overtime = item.timer.overtime else {
      if isDone(item) { return ButtonKind.amongOthers }
      return item.phase == .counting ? ButtonKind.all(forDeadline: item.time.isDeadline) : []
    }
    return ButtonKind.overtime(isAsking: item.timer.isWaiting)
      .filter { $0 != .silence || !overtime.isSilenced }
  }

  // MARK: Stopping

  /// The key that stops the chosen timer, wherever it counts, when it is held.
  var stopKey: KeyBinding {
    let (aim, it) = other?.snapshot.state == .lost ? ("drop", "drop it") : ("stop", "stop")
    let key: Key = isAppOrStopwatch ? .escape : "q"
    let stopsAtOnce = holdToStopTime <= .zero
    return KeyBinding(
      isAppOrStopwatch ? [.escape] : ["q", .escape], stopsAtOnce ? it : "hold to \(it)",
      stopsAtOnce
        ? KeyHint(key, aim, stopRank)
        : KeyHint(keys: "hold \(key.name)", "to \(aim)", stopRank, place: .control(.stop)),
      isHeld: true,
      does: { $0.holdToStop($1.key.unshifted, $1.phase, at: $1.now) })
  }

  private var stopRank: KeyHint.Rank {
    if [.lost, .waiting].contains(other?.snapshot.state) { return .common }
    if showsAll { return .handy }
    if !isAppOrStopwatch { return .vital }
    let hasButton = inner.map { hasButtons(on: $0) } ?? false
    return hasButton ? .rare : .handy
  }

  /// The key that holds the button *stop* while it has the focus.
  var focusedStopKey: KeyBinding {
    KeyBinding(
      [.enter], holdToStopTime <= .zero ? "stop" : "hold to stop", isHeld: true,
      does: { $0.holdToStop($1.key, $1.phase, at: $1.now) })
  }

  /// Begins the hold that stops the chosen timer, or goes on with it.
  private mutating func holdToStop(_ key: Key, _ phase: Key.Phase, at now: Moment) -> [Effect] {
    if phase != .repeated { setHoldTime(holdToStopTime) }
    let hold = interaction.hold(.control(.stop), with: key, phase, at: now.steady)
    if isHoldExcused { interaction.hold.forgetFirstPress() }
    // With the press, since it is not known yet whether it is a tap.
    if phase != .repeated, hold == .pressing { sayHowToStop(at: now) }
    return act(on: hold, at: now)
  }

  /// How long the chosen timer must be held to stop it.
  var holdToStopTime: Duration {
    other == nil && hasTimers ? item.settings.hold : settings.hold
  }

  /// Has what is held from now on act after some time.
  mutating func setHoldTime(_ time: Duration) {
    if interaction.hold.duration != time { interaction.hold = Hold(for: time) }
  }

  /// Has what the pointer presses act after its own time.
  mutating func setHoldTime(for element: Element.ID) {
    setHoldTime(element == .control(.stop) ? holdToStopTime : settings.hold)
  }

  /// - Parameter isReleased: the stop button was not held for long enough.
  mutating func sayHowToStop(isReleased: Bool = false, at now: Moment) {
    guard !isHoldExcused else { return }
    let isAgain = isReleased && interaction.hold.acceptsSecondPress(at: now.steady)
    let aim = other?.snapshot.state == .lost ? "drop it" : "stop"
    say("hold \(interaction.hold.name) to \(aim)\(isAgain ? ", or press it again" : "")", at: now)
  }

  /// Does what the hold of a key or a button brings.
  mutating func act(on answer: Hold.Answer, at now: Moment) -> [Effect] {
    let isToStop = interaction.hold.element == .control(.stop)
    switch answer {
    case .acts where isToStop:
      if other != nil { return stopOther(at: now) }
      guard showsTimers, item.phase == .counting || item.timer.isWaiting else { return [] }
      return stop(at: now)
    case .acts where interaction.hold.element == Element.ID(.leave): return leave(.left, at: now)
    case .released where isToStop: sayHowToStop(isReleased: true, at: now)
    case .released:
      sayHowToLeave(
        isAgain: interaction.hold.acceptsSecondPress(at: now.steady), at: now)
    case .acts, .pressing, .nothing: break
    }
    return []
  }
}
