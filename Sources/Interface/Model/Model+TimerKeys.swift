internal import Countdown
internal import Drawing

/// Keys of the selected local timer, and keys that local and remote timers have in common.
extension Model {
  /// The keys that act on the selected local timer or the + button.
  @KeymapBuilder var timerKeys: [KeyBinding] {
    if isPlusSelected {
      plusKeys
    } else {
      // `hasButtons` computes a layout, so call it only once.
      let showsButtons = pageViewport.map { hasButtons(on: $0) } ?? false
      if isLive, item.phase == .counting {
        countingKeys(besideButtons: showsButtons)
      } else if isLive {
        overtimeKeys.forOvertime
      }
      if isAppOrStopwatch { newTimerKey }
      if showsButtons, !showsAll { buttonKeys }
    }
  }

  var newTimerKey: KeyBinding {
    KeyBinding(
      ["a"], "another timer", KeyHint("a", "another", .last), does: { $0.openWheels(at: $1.now) })
  }

  /// Whether the selected local timer accepts keys.
  var isLive: Bool {
    switch item.phase {
    case .counting, .overtime: true
    case .flashing: false
    case .over: hasSeveralTimers
    }
  }

  // MARK: Before the end

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
    // Beside buttons and in the app, the hint for *stop* comes early, in the order of the buttons.
    if showsButtons || isAppOrStopwatch { stopKey }
    amountKeys
    nextPartKey(isSequence: item.plan.isSequence)
    KeyBinding(
      ["r"], restartMeaning,
      showsButtons || isAppOrStopwatch || isDeadline ? nil : KeyHint("r", "restart", .handy),
      does: { $0.restart(at: $1.now) })
    if hasPicture { elapsedKey }
    KeyBinding(
      ["u"], "undo", isAppOrStopwatch || showsAll ? nil : KeyHint("u", "undo", .detail),
      does: { $0.perform(.undo, at: $1.now) })
    if !showsButtons, !isAppOrStopwatch { stopKey }
  }

  /// The help text for `r`; nil if the timer cannot restart.
  private var restartMeaning: String? {
    let isDeadline = item.time.isDeadline
    guard item.display.planProgress != nil else { return isDeadline ? nil : "restart" }
    return isDeadline ? "twice: restart all" : "restart; twice: all"
  }

  /// Whether another part follows in the timer that keys act on.
  private var hasNextPart: Bool {
    activeRemoteTimer.map { !$0.snapshot.next.isEmpty } ?? (item.display.nextPartText != nil)
  }

  /// The key for the next part. For a timer of one part, the app only shows a notice about `n`.
  @KeymapBuilder func nextPartKey(isSequence: Bool) -> [KeyBinding] {
    if isSequence {
      KeyBinding(
        ["n"], hasNextPart ? "next part" : nil,
        hasNextPart ? KeyHint("n", "next", .useful) : nil,
        does: {
          $0.activeRemoteTimer == nil
            ? $0.perform(.next, at: $1.now) : $0.sendAction(.next, at: $1.now)
        })
    } else if isAppOrStopwatch {
      KeyBinding(
        ["n"], nil, changes: { $0.showNotice("n names the next timer", at: $1.now) })
    }
  }

  /// Whether a picture of the timers is drawn, not only lines of text. Without it, ``elapsedKey`` would change nothing.
  var hasPicture: Bool { viewport.map { $0.mode != .lines } ?? false }

  var elapsedKey: KeyBinding {
    KeyBinding(
      ["e"], showsElapsed ? "show time left" : "show time elapsed",
      changes: { model, _ in model.showsElapsed.toggle() })
  }

  /// The keys that add or subtract time; without arrows where the arrows select a timer.
  @KeymapBuilder var amountKeys: [KeyBinding] {
    KeyBinding(
      arrowsSelectTimer ? ["+", "="] : ["+", "=", .up], "one minute more",
      arrowsSelectTimer && isAppOrStopwatch
        ? nil : KeyHint(keys: "+ -", "minute", hasNextPart ? .detail : .useful),
      repeats: true,
      does: { $0.add(.seconds(60), $1) })
    KeyBinding(
      arrowsSelectTimer ? ["-"] : ["-", .down], "one minute less", repeats: true,
      does: { $0.add(.seconds(-60), $1) })
    if !arrowsSelectTimer {
      KeyBinding(
        [.right, .left], "10 s more, less",
        isAppOrStopwatch || hasNextPart ? nil : arrowHint(.horizontal, "10 s", .wider),
        repeats: true, does: { $0.add(.seconds($1.key == .right ? 10 : -10), $1) })
    }
  }

  /// The key that adds a minute in overtime.
  var minuteKey: KeyBinding {
    let hasExited = activeRemoteTimer?.hasExited == true
    return KeyBinding(
      arrowsSelectTimer ? ["+", "="] : ["+", "=", .up, .right],
      shownAs: arrowsSelectTimer ? "+, =" : "+, up, right", hasExited ? nil : "one minute more",
      hasExited ? nil : KeyHint("+", "minute", .detail), does: { $0.add(.seconds(60), $1) })
  }

  private mutating func add(_ amount: Duration, _ press: KeyBinding.Press) -> [Effect] {
    if activeRemoteTimer != nil { return sendAction(.add(amount), at: press.now) }
    return perform(.add(amount, continuesPrevious: press.isRepeat), at: press.now)
  }

  // MARK: Buttons

  @KeymapBuilder private var buttonKeys: [KeyBinding] {
    focusKeys(enabledButtons.count == 1 ? "choose the button" : "choose a button")
    if !isAppOrStopwatch || interaction.focus != nil { pressKey }
  }

  /// The key that presses the focused button; none for *stop*, which must be held.
  @KeymapBuilder var pressKey: [KeyBinding] {
    if focus != .control(.stop) {
      KeyBinding([.enter], "press it", does: { $0.pressFocused($1) })
    }
  }

  /// The focused element; nil while the help covers it.
  var focus: Element.ID? { showsHelp ? nil : interaction.focus }

  mutating func pressFocused(_ press: KeyBinding.Press) -> [Effect] {
    guard let element = focus, role(of: element) == .button else { return [] }
    interaction.pressWithEnter(element, press.phase)
    if element == .control(.silence) { silencedByEnterAt = press.now.steady }
    return activate(element, at: press.now)
  }

  /// Performs the action of a button. In overtime, the ring and the digits silence the alarm like a button.
  mutating func activateLocalTimer(_ element: Element.ID, at now: Moment) -> [Effect] {
    guard role(of: element) == .button, acceptsInput(at: now) else { return [] }
    return switch element.control {
    case .restart: perform(.restart, at: now)
    case .pause: perform(.toggle, at: now)
    case .snooze: perform(.snooze, at: now)
    case .next: perform(.next, at: now)
    case .done: dismiss(at: now)
    case .silence, nil: perform(.silence, at: now)
    case .stop: []
    }
  }

  /// Returns how an element of the selected local timer reacts to the pointer; nil if it does not react.
  func roleOnLocalTimer(of element: Element.ID) -> Role? {
    if let overtime = item.timer.overtime, element == .digits || element.purpose == .ring {
      return overtime.isSilenced ? nil : .button
    }
    if element == .digits { return isDone(item) ? nil : .adjustable }
    guard let control = element.control, enabledButtons.contains(control) else { return nil }
    return control == .stop ? .hold : .button
  }

  /// The enabled buttons of the selected local timer, in tab order.
  var enabledButtons: [ButtonKind] {
    guard let overtime = item.timer.overtime else {
      if isDone(item) { return ButtonKind.endedAmongOthers }
      return item.phase == .counting ? ButtonKind.all(forDeadline: item.time.isDeadline) : []
    }
    return ButtonKind.overtime(isNextPartWaiting: item.timer.isWaiting)
      .filter { $0 != .silence || !overtime.isSilenced }
  }

  // MARK: Stopping

  /// The key that stops the selected timer, local or remote, when held.
  var stopKey: KeyBinding {
    let isLost = activeRemoteTimer?.snapshot.state == .lost
    let (verb, meaning) = isLost ? ("drop", "drop it") : ("stop", "stop")
    let key: Key = isAppOrStopwatch ? .escape : "q"
    let stopsAtOnce = holdToStopTime <= .zero
    return KeyBinding(
      isAppOrStopwatch ? [.escape] : ["q", .escape], stopsAtOnce ? meaning : "hold to \(meaning)",
      stopsAtOnce
        ? KeyHint(key, verb, stopPriority)
        : KeyHint(keys: "hold \(key.name)", "to \(verb)", stopPriority, target: .control(.stop)),
      mustBeHeld: true,
      does: { $0.holdToStop($1.key.unshifted, $1.phase, at: $1.now) })
  }

  private var stopPriority: KeyHint.Priority {
    if [.lost, .waiting].contains(activeRemoteTimer?.snapshot.state) { return .common }
    if showsAll { return .handy }
    if !isAppOrStopwatch { return .vital }
    let hasButton = pageViewport.map { hasButtons(on: $0) } ?? false
    return hasButton ? .rare : .handy
  }

  /// The key that holds the focused *stop* button.
  var focusedStopKey: KeyBinding {
    KeyBinding(
      [.enter], holdToStopTime <= .zero ? "stop" : "hold to stop", mustBeHeld: true,
      does: { $0.holdToStop($1.key, $1.phase, at: $1.now) })
  }

  /// Starts or continues the hold that stops the selected timer.
  private mutating func holdToStop(_ key: Key, _ phase: Key.Phase, at now: Moment) -> [Effect] {
    if phase != .repeated { setHoldTime(holdToStopTime) }
    let hold = interaction.applyHold(.control(.stop), with: key, phase, at: now.steady)
    if suppressesHoldHint { interaction.hold.ignoreFirstPress() }
    // Show the hint at once, because the press may turn out to be a tap.
    if phase != .repeated, hold == .pressing { showStopHint(at: now) }
    return act(on: hold, at: now)
  }

  var holdToStopTime: Duration {
    activeRemoteTimer == nil && hasTimers ? item.settings.hold : settings.hold
  }

  /// Sets the hold time of the next press. A change cancels the current hold.
  mutating func setHoldTime(_ time: Duration) {
    if interaction.hold.duration != time { interaction.hold = Hold(for: time) }
  }

  mutating func setHoldTime(for element: Element.ID) {
    setHoldTime(element == .control(.stop) ? holdToStopTime : settings.hold)
  }

  /// Shows that a timer stops only if the key or the button is held.
  ///
  /// - Parameter isReleased: whether the key or button was released too early.
  mutating func showStopHint(isReleased: Bool = false, at now: Moment) {
    guard !suppressesHoldHint else { return }
    let acceptsSecondPress = isReleased && interaction.hold.acceptsSecondPress(at: now.steady)
    let aim = activeRemoteTimer?.snapshot.state == .lost ? "drop it" : "stop"
    let alternative = acceptsSecondPress ? ", or press it again" : ""
    showNotice("hold \(interaction.hold.name) to \(aim)\(alternative)", at: now)
  }

  /// Performs the action of a hold, or shows a hint if the press was too short.
  mutating func act(on response: Hold.Response, at now: Moment) -> [Effect] {
    let stopsTimer = interaction.hold.element == .control(.stop)
    switch response {
    case .activated where stopsTimer:
      if activeRemoteTimer != nil { return stopRemoteTimer(at: now) }
      guard showsTimers, item.phase == .counting || item.timer.isWaiting else { return [] }
      return stop(at: now)
    case .activated where interaction.hold.element == Element.ID(.leave):
      return leave(.left, at: now)
    case .released where stopsTimer: showStopHint(isReleased: true, at: now)
    case .released:
      showLeaveHint(
        acceptsSecondPress: interaction.hold.acceptsSecondPress(at: now.steady), at: now)
    case .activated, .pressing, .nothing: break
    }
    return []
  }
}
