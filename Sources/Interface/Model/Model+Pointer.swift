internal import Countdown
package import Drawing

/// What the pointer does, and what it can be used on.
extension Model {
  package func role(of element: Element.ID) -> Role? {
    guard let element = target(of: element) else { return nil }
    switch element.purpose {
    case .tab, .choiceText, .theme, .play, .row, .logTiles, .logDay: return .button
    case .plus, .plusSign: return showsAll ? nil : .button
    case .title: return tab == .timer && !showsTimers ? .button : nil
    case .hint: return element.hintedKey == nil ? nil : .button
    case .leave: return .hold
    case .start: return isStartDead ? nil : .button
    case .reset: return isResetDead ? nil : .button
    case .wheel: return .adjustable
    default:
      if let other { return role(of: element, on: other) }
      return showsTimers ? roleOnTimer(element) : nil
    }
  }

  /// The element as it is called where its timer is shown alone; nil where that is not the chosen one.
  private func target(of element: Element.ID) -> Element.ID? {
    guard showsAll, let number = number(of: element) else { return element }
    return number == chosenNumber ? Element.ID(kind: element.kind) : nil
  }

  /// The number of the timer that an element is a part of, where all are shown; nil for something else.
  private func number(of element: Element.ID) -> Int? {
    switch element.purpose {
    case .ring, .digits, .name, .status, .timeBar, .rounds, .next, .wholeEnd, .mark:
      element.index > 0 ? Int(element.index) : nil
    default: nil
    }
  }

  /// The elements that can have the focus, in the order of the focus.
  var focusable: [Element.ID] {
    guard sheet == nil, !showsHelp else { return [] }
    if showsOther { return otherControls.map { .control($0) } }
    if showsTimers {
      guard let inner, hasButtons(on: inner), !showsAll else { return [] }
      return liveControls.map { .control($0) }
    }
    switch tab {
    case .timer:
      let button = isStartDead || !hasPageButtons ? [] : [Element.ID(.start)]
      return (0..<3).map { Element.ID(.wheel, $0) } + button
    case .stopwatch:
      guard hasPageButtons else { return [] }
      return (isResetDead ? [] : [Element.ID(.reset)]) + [Element.ID(.start)]
    case .all, .presets, .log: return []
    }
  }

  /// Whether the wheels or the stopwatch have room for their buttons.
  var hasPageButtons: Bool {
    guard let inner, inner.place == .screen, options.hasKeys else { return false }
    return tab == .stopwatch
      ? stopwatchPlace(on: inner).buttonRow != nil
      : WheelsView.Layout(size: inner.size, hasButtons: true, inner.capabilities).buttonRow != nil
  }

  var isStartDead: Bool { tab == .timer && wheels.time == .zero }
  var isResetDead: Bool { tab == .timer || stopwatch.isFresh }

  mutating func handle(pointer: Pointer, on element: Element.ID?, at now: Moment) -> [Effect] {
    if pointer.action == .press { interaction.drop(at: now.steady) }
    if wheels.isDragged, let effects = drag(pointer, at: now) { return effects }
    if showsHelp { return handleInHelp(pointer, on: element, at: now) }
    if sheet != nil { return handleInSheet(pointer, on: element, at: now) }
    switch pointer.action {
    case .wheelUp, .wheelDown: return turn(pointer, on: element, at: now)
    case .press where pointer.button == .left:
      return press(pointer, on: element, at: now)
    case .drag where pointer.button == .left:
      return act(on: interaction.drag(to: element.flatMap(target), at: now.steady), at: now)
    case .release where pointer.button == .left:
      let (clicked, hold) = interaction.release(on: element.flatMap(target), at: now.steady)
      let effects = clicked.map { activate($0, at: now) } ?? []
      return effects + act(on: hold, at: now)
    case .press, .drag, .release: return []
    }
  }

  private mutating func press(
    _ pointer: Pointer, on element: Element.ID?, at now: Moment
  ) -> [Effect] {
    guard let element else { return [] }
    if let effects = pressTimer(element, at: now) { return effects }
    if element.purpose == .wheel {
      grab(Int(element.index), row: pointer.row, at: now)
      return []
    }
    if pressTile(pointer, on: element, at: now) { return [] }
    guard let role = role(of: element), let target = target(of: element) else { return [] }
    if showsTimers, other == nil, target.isOfTimer, !takesInput(at: now) { return [] }
    isHoldExcused = false
    setHoldTime(for: target)
    let hold = interaction.press(target, role, at: now.steady)
    if hold == .pressing, target == .control(.stop) { sayHowToStop(at: now) }
    return act(on: hold, at: now)
  }

  /// Chooses the timer that is pressed, opens it where it is chosen already, or begins another.
  ///
  /// - Returns: nil where the press does something else too.
  private mutating func pressTimer(_ element: Element.ID, at now: Moment) -> [Effect]? {
    guard showsAll else { return nil }
    if element.purpose == .plus || element.purpose == .plusSign {
      choose(number: RingFrame.plus, at: now)
      return another(at: now)
    }
    guard let number = number(of: element), numbers.contains(number) else { return nil }
    guard number == chosenNumber else {
      choose(number: number, at: now)
      return chosenOther == nil ? nil : []
    }
    guard opensByClick else { return nil }
    openChosen(at: now)
    return []
  }

  /// Whether a click on the chosen timer opens it. After the end it means something else.
  private var opensByClick: Bool {
    if let other { return [.running, .paused].contains(other.snapshot.state) }
    return opensByEnter && item.phase == .counting
  }

  /// Turns what is under the pointer: the time of a timer, a wheel, or the lines of a page.
  private mutating func turn(
    _ pointer: Pointer, on element: Element.ID?, at now: Moment
  ) -> [Effect] {
    guard showsAll || showsTimers || showsOther else {
      scroll(pointer, on: element, at: now)
      return []
    }
    guard let element, role(of: element) == .adjustable else { return [] }
    interaction.hold.cancel(at: now.steady)
    // Minutes, or seconds while shift is down.
    let step: Duration = pointer.hasShift ? .seconds(1) : .seconds(60)
    let amount = pointer.action == .wheelUp ? step : .zero - step
    if other != nil { return ask(.add(amount), at: now) }
    guard takesInput(at: now) else { return [] }
    let isContinued = interaction.isTurning(at: now.steady)
    guard let effects = attempt(.add(amount, isContinued: isContinued), at: now) else { return [] }
    interaction.turn(at: now.steady)
    return effects
  }

  private mutating func drag(_ pointer: Pointer, at now: Moment) -> [Effect]? {
    switch pointer.action {
    case .drag: wheels.drag(to: pointer.row, at: now.steady)
    case .release: releaseWheel(at: now)
    case .press, .wheelUp, .wheelDown:
      wheels.drop(at: now.steady)
      return nil
    }
    return []
  }

  private mutating func scroll(_ pointer: Pointer, on element: Element.ID?, at now: Moment) {
    let step = pointer.action == .wheelUp ? -1 : 1
    switch tab {
    case .timer:
      if let element, element.purpose == .wheel { turn(pointer, on: Int(element.index), at: now) }
    case .presets: presets.move(by: step)
    case .stopwatch: scrollLaps(by: step)
    case .log: scrollLog(by: step, on: element, at: now)
    case .all: break
    }
  }

  /// Does what an element does that is clicked.
  mutating func activate(_ element: Element.ID, at now: Moment) -> [Effect] {
    switch element.purpose {
    case .tab: return AppTab(rawValue: Int(element.index)).map { go(to: $0, at: now) } ?? []
    case .title:
      if tab == .timer { typing = TextEntry(.name, LineEditor(name)) }
    case .start:
      if tab == .timer { return start(at: now) }
      toggleStopwatch(at: now)
    case .reset:
      guard tab == .stopwatch else { return [] }
      if stopwatch.isRunning { endLap(at: now) } else { resetStopwatch(at: now) }
    case .row where typing != nil: break
    case .row where tab == .log: toggle(name: Int(element.index))
    case .logDay: chooseBar(Int(element.index), at: now)
    case .row:
      // A click chooses, and one on the chosen one starts it.
      if presets.chosen == Int(element.index) { return startPreset(at: now) }
      presets.choose(Int(element.index))
    case .plus, .plusSign: return another(at: now)
    case .button, .ring, .digits:
      if other != nil { return activateOther(element, at: now) }
      if showsTimers { return activateOnTimer(element, at: now) }
    case .hint:
      return element.hintedKey.map { tap($0, at: now) } ?? []
    default: break
    }
    return []
  }
}

extension Element.ID {
  /// Whether it is a part of the timer that is shown.
  fileprivate var isOfTimer: Bool { control != nil || self == .digits || purpose == .ring }
}
