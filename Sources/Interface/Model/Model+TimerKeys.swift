internal import Countdown
internal import Drawing

/// Keys of the chosen local timer.
extension Model {
  @KeymapBuilder var timerKeys: [KeyBinding] {
    if isPlusChosen {
      plusKeys
    } else {
      // This needs a layout, so compute it once for all rows.
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

  /// The key that shows the wheels for another timer.
  var newTimerKey: KeyBinding {
    KeyBinding(
      ["a"], "another timer", KeyHint("a", "another", .last), does: { $0.another(at: $1.now) })
  }

  /// Whether the chosen timer still accepts keys.
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
    // The order of the hints follows the buttons.
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

  /// The help text for `r`; nil if the timer cannot restart.
  private var restartMeaning: String? {
    let isDeadline = item.time.isDeadline
    guard item.shown.planProgress != nil else { return isDeadline ? nil : "restart" }
    return isDeadline ? "twice: restart all" : "restart; twice: all"
  }

  private var hasNextPart: Bool {
    remote.map { !$0.snapshot.next.isEmpty } ?? (item.shown.nextPartText != nil)
  }

  /// The key for the next part. For a timer of one part it shows where `n` works.
  @KeymapBuilder func nextPartKey(isSequence: Bool) -> [KeyBinding] {
    if isSequence {
      KeyBinding(
        ["n"], hasNextPart ? "next part" : nil,
        hasNextPart ? KeyHint("n", "next", .useful) : nil,
        does: {
          $0.remote == nil ? $0.perform(.next, at: $1.now) : $0.sendAction(.next, at: $1.now)
        })
    } else if isAppOrStopwatch {
      KeyBinding(
        ["n"], nil, changes: { $0.showNotice("n names the next timer", at: $1.now) })
    }
  }

  /// The keys that add or subtract time. Arrows are left out where they choose a timer.
  @KeymapBuilder var amountKeys: [KeyBinding] {
    let isOnBoard = arrowsChooseTimer
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

  /// The key that adds a minute in overtime.
  var minuteKey: KeyBinding {
    let hasExited = remote?.hasExited == true
    return KeyBinding(
      arrowsChooseTimer ? ["+", "="] : ["+", "=", .up, .right],
      shownAs: arrowsChooseTimer ? "+, =" : "+, up, right", hasExited ? nil : "one minute more",
      hasExited ? nil : KeyHint("+", "minute", .detail), does: { $0.add(.seconds(60), $1) })
  }

  private mutating func add(_ amount: Duration, _ press: KeyBinding.Press) -> [Effect] {
    if remote != nil { return sendAction(.add(amount), at: press.now) }
    return perform(.add(amount, isContinued: press.isRepeat), at: press.now)
  }

  // MARK: Buttons

  /// The keys that focus and press buttons.
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

  /// The focused element; nil under the help.
  var focus: Element.ID? { showsHelp ? nil : interaction.focus }

  /// Presses the focused button.
  mutating func pressFocused(_ press: KeyBinding.Press) -> [Effect] {
    guard let element = focus, role(of: element) == .button else { return [] }
    interaction.pressWithEnter(element, press.phase)
    if element == .control(.silence) { silencedByEnterAt = press.now.steady }
    return activate(element, at: press.now)
  }

  /// Performs the action of a button, or of a click on a timer in overtime.
  mutating func activateLocalTimer(_ button: Element.ID, at now: Moment) -> [Effect] {
    guard role(of: button) == .button, acceptsInput(at: now) else { return [] }
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

  func localTimerRole(_ element: Element.ID) -> Role? {
    if let overtime = item.timer.overtime, element == .digits || element.purpose == .ring {
      return overtime.isSilenced ? nil : .button
    }
    if element == .digits { return isDone(item) ? nil : .adjustable }
    guard let control = element.control, enabledButtons.contains(control) else { return nil }
    return control == .stop ? .hold : .button
  }

  /// The enabled buttons of the chosen local timer, in tab order.
  var enabledButtons: [ButtonKind] {
    guard let overtime = item.timer.overtime else {
      if isDone(item) { return ButtonKind.doneAmongOthers }
      return item.phase == .counting ? ButtonKind.all(forDeadline: item.time.isDeadline) : []
    }
    return ButtonKind.overtime(isWaiting: item.timer.isWaiting)
      .filter { $0 != .silence || !overtime.isSilenced }
  }

  // MARK: Stopping

  /// The key that stops the chosen timer, local or remote, when held.
  var stopKey: KeyBinding {
    let (aim, it) = remote?.snapshot.state == .lost ? ("drop", "drop it") : ("stop", "stop")
    let key: Key = isAppOrStopwatch ? .escape : "q"
    let stopsAtOnce = holdToStopTime <= .zero
    return KeyBinding(
      isAppOrStopwatch ? [.escape] : ["q", .escape], stopsAtOnce ? it : "hold to \(it)",
      stopsAtOnce
        ? KeyHint(key, aim, stopPriority)
        : KeyHint(keys: "hold \(key.name)", "to \(aim)", stopPriority, target: .control(.stop)),
      isHeld: true,
      does: { $0.holdToStop($1.key.unshifted, $1.phase, at: $1.now) })
  }

  private var stopPriority: KeyHint.Priority {
    if [.lost, .waiting].contains(remote?.snapshot.state) { return .common }
    if showsAll { return .handy }
    if !isAppOrStopwatch { return .vital }
    let hasButton = pageViewport.map { hasButtons(on: $0) } ?? false
    return hasButton ? .rare : .handy
  }

  /// The key that holds the focused *stop* button.
  var focusedStopKey: KeyBinding {
    KeyBinding(
      [.enter], holdToStopTime <= .zero ? "stop" : "hold to stop", isHeld: true,
      does: { $0.holdToStop($1.key, $1.phase, at: $1.now) })
  }

  /// Starts or continues the hold that stops the chosen timer.
  private mutating func holdToStop(_ key: Key, _ phase: Key.Phase, at now: Moment) -> [Effect] {
    if phase != .repeated { setHoldTime(holdToStopTime) }
    let hold = interaction.hold(.control(.stop), with: key, phase, at: now.steady)
    if suppressesHoldHint { interaction.hold.ignoreFirstPress() }
    // Show the hint at once: it is not yet known whether this is a tap.
    if phase != .repeated, hold == .pressing { showStopHint(at: now) }
    return act(on: hold, at: now)
  }

  /// The hold time for stopping the chosen timer.
  var holdToStopTime: Duration {
    remote == nil && hasTimers ? item.settings.hold : settings.hold
  }

  /// Sets the hold time of the next press.
  mutating func setHoldTime(_ time: Duration) {
    if interaction.hold.duration != time { interaction.hold = Hold(for: time) }
  }

  /// Sets the hold time for a pressed element.
  mutating func setHoldTime(for element: Element.ID) {
    setHoldTime(element == .control(.stop) ? holdToStopTime : settings.hold)
  }

  /// - Parameter isReleased: whether the press ended too early.
  mutating func showStopHint(isReleased: Bool = false, at now: Moment) {
    guard !suppressesHoldHint else { return }
    let isAgain = isReleased && interaction.hold.acceptsSecondPress(at: now.steady)
    let aim = remote?.snapshot.state == .lost ? "drop it" : "stop"
    showNotice(
      "hold \(interaction.hold.name) to \(aim)\(isAgain ? ", or press it again" : "")", at: now)
  }

  /// Applies the result of a hold.
  mutating func act(on response: Hold.Response, at now: Moment) -> [Effect] {
    let isToStop = interaction.hold.element == .control(.stop)
    switch response {
    case .activated where isToStop:
      if remote != nil { return stopRemoteTimer(at: now) }
      guard showsTimers, item.phase == .counting || item.timer.isWaiting else { return [] }
      return stop(at: now)
    case .activated where interaction.hold.element == Element.ID(.leave):
      return leave(.left, at: now)
    case .released where isToStop: showStopHint(isReleased: true, at: now)
    case .released:
      showLeaveHint(
        isAgain: interaction.hold.acceptsSecondPress(at: now.steady), at: now)
    case .activated, .pressing, .nothing: break
    }
    return []
  }
}
