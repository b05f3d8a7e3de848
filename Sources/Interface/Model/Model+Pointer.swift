internal import Countdown
package import Drawing

/// Pointer events, and the roles of elements.
extension Model {
  /// Returns how an element reacts to keys and the pointer; nil if it does not react.
  package func role(of element: Element.ID) -> Role? {
    guard let element = target(of: element) else { return nil }
    switch element.purpose {
    case .tab, .choiceArea, .theme, .play, .row, .logHeatMap, .logDay: return .button
    case .plus, .plusSign: return showsAll ? nil : .button
    case .title: return tab == .timer && !showsTimers ? .button : nil
    case .hint: return element.hintedKey == nil ? nil : .button
    case .leave: return .hold
    case .start: return isStartDisabled ? nil : .button
    case .reset: return isResetDisabled ? nil : .button
    case .wheel: return .adjustable
    default:
      if let activeRemoteTimer { return role(of: element, on: activeRemoteTimer) }
      return showsTimers ? roleOnLocalTimer(of: element) : nil
    }
  }

  /// Returns the element without the number of its timer; nil if that timer is not selected.
  private func target(of element: Element.ID) -> Element.ID? {
    guard showsAll, let number = number(of: element) else { return element }
    return number == selectedNumber ? Element.ID(kind: element.kind) : nil
  }

  /// Returns the number of the timer that an element on *All* belongs to; nil for other elements.
  private func number(of element: Element.ID) -> Int? {
    switch element.purpose {
    case .ring, .digits, .name, .status, .timeBar, .rounds, .next, .planEnd, .mark:
      element.index > 0 ? Int(element.index) : nil
    default: nil
    }
  }

  /// The elements that can have the focus, in tab order.
  var focusable: [Element.ID] {
    guard sheet == nil, !showsHelp else { return [] }
    if showsRemoteTimer { return remoteButtons.map { .control($0) } }
    if showsTimers {
      guard let pageViewport, hasButtons(on: pageViewport), !showsAll else { return [] }
      return enabledButtons.map { .control($0) }
    }
    switch tab {
    case .timer:
      let button = isStartDisabled || !hasPageButtons ? [] : [Element.ID(.start)]
      return Wheels.counts.indices.map { Element.ID(.wheel, $0) } + button
    case .stopwatch:
      guard hasPageButtons else { return [] }
      return (isResetDisabled ? [] : [Element.ID(.reset)]) + [Element.ID(.start)]
    case .all, .presets, .log: return []
    }
  }

  /// Whether the page of the wheels or the stopwatch has room for buttons.
  var hasPageButtons: Bool {
    guard let pageViewport, pageViewport.mode == .screen, options.hasKeys else { return false }
    return tab == .stopwatch
      ? stopwatchLayout(on: pageViewport).buttonRow != nil
      : WheelsView.Layout(size: pageViewport.size, hasButtons: true, pageViewport.capabilities)
        .buttonRow != nil
  }

  var isStartDisabled: Bool { tab == .timer && wheels.time == .zero }
  var isResetDisabled: Bool { tab == .timer || stopwatch.isFresh }

  mutating func handle(pointer: Pointer, on element: Element.ID?, at now: Moment) -> [Effect] {
    if pointer.action == .press { interaction.cancelPress(at: now.steady) }
    if wheels.isDragged, let effects = drag(pointer, at: now) { return effects }
    if showsHelp { return handleInHelp(pointer, on: element, at: now) }
    if sheet != nil { return handleInSheet(pointer, on: element, at: now) }
    switch pointer.action {
    case .wheelUp, .wheelDown: return handleWheel(pointer, on: element, at: now)
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
    if let effects = pressOnBoard(element, at: now) { return effects }
    if element.purpose == .wheel {
      grab(Int(element.index), row: pointer.row, at: now)
      return []
    }
    if pressSquare(pointer, on: element, at: now) { return [] }
    guard let role = role(of: element), let target = target(of: element) else { return [] }
    if showsTimers, activeRemoteTimer == nil, target.belongsToTimer, !acceptsInput(at: now) {
      return []
    }
    suppressesHoldHint = false
    setHoldTime(for: target)
    let hold = interaction.press(target, role, at: now.steady)
    if hold == .pressing, target == .control(.stop) { showStopHint(at: now) }
    return act(on: hold, at: now)
  }

  /// Selects or opens a timer on *All*, or opens the wheels. Returns nil if the element is still to be pressed.
  private mutating func pressOnBoard(_ element: Element.ID, at now: Moment) -> [Effect]? {
    guard showsAll else { return nil }
    if element.purpose == .plus || element.purpose == .plusSign {
      select(number: RingFrame.plus, at: now)
      return openWheels(at: now)
    }
    guard let number = number(of: element), numbers.contains(number) else { return nil }
    guard number == selectedNumber else {
      select(number: number, at: now)
      return selectedRemoteTimer == nil ? nil : []
    }
    guard clickOpensTimer else { return nil }
    toggleTimerPage(at: now)
    return []
  }

  /// Whether a click on the selected timer opens it. In overtime a click silences the alarm instead.
  private var clickOpensTimer: Bool {
    if let activeRemoteTimer {
      return [.running, .paused].contains(activeRemoteTimer.snapshot.state)
    }
    return enterOpensTimer && item.phase == .counting
  }

  /// Handles the wheel of the pointer.
  private mutating func handleWheel(
    _ pointer: Pointer, on element: Element.ID?, at now: Moment
  ) -> [Effect] {
    guard showsAll || showsTimers || showsRemoteTimer else {
      scroll(pointer, on: element, at: now)
      return []
    }
    guard let element, role(of: element) == .adjustable else { return [] }
    interaction.hold.cancel(at: now.steady)
    let step: Duration = pointer.hasShift ? .seconds(1) : .seconds(60)
    let amount = pointer.action == .wheelUp ? step : .zero - step
    if activeRemoteTimer != nil { return sendAction(.add(amount), at: now) }
    guard acceptsInput(at: now) else { return [] }
    let continuesPrevious = interaction.continuesWheelTurn(at: now.steady)
    guard let effects = attempt(.add(amount, continuesPrevious: continuesPrevious), at: now) else {
      return []
    }
    interaction.recordWheelTurn(at: now.steady)
    return effects
  }

  /// Continues or ends the drag of a wheel. Returns nil if the event also has its own effect.
  private mutating func drag(_ pointer: Pointer, at now: Moment) -> [Effect]? {
    switch pointer.action {
    case .drag: wheels.drag(to: pointer.row, at: now.steady)
    case .release: releaseWheel(at: now)
    case .press, .wheelUp, .wheelDown:
      wheels.cancelDrag(at: now.steady)
      return nil
    }
    return []
  }

  /// Handles the wheel of the pointer on a page that shows no timers.
  private mutating func scroll(_ pointer: Pointer, on element: Element.ID?, at now: Moment) {
    let step = pointer.action == .wheelUp ? -1 : 1
    switch tab {
    case .timer:
      if let element, element.purpose == .wheel { turn(pointer, on: Int(element.index), at: now) }
    case .presets: presets.move(by: step)
    case .stopwatch: scrollLaps(by: step)
    case .log: moveInLog(bySteps: step, on: element, at: now)
    case .all: break
    }
  }

  mutating func activate(_ element: Element.ID, at now: Moment) -> [Effect] {
    switch element.purpose {
    case .tab: return AppTab(rawValue: Int(element.index)).map { go(to: $0, at: now) } ?? []
    case .title:
      if tab == .timer { textEntry = TextEntry(.name, LineEditor(nextTimerName)) }
    case .start:
      if tab == .timer { return start(at: now) }
      toggleStopwatch(at: now)
    case .reset:
      guard tab == .stopwatch else { return [] }
      // While the stopwatch runs, this button ends a lap.
      if stopwatch.isRunning { endLap(at: now) } else { resetStopwatch(at: now) }
    case .row where textEntry != nil: break
    case .row where tab == .log: toggleName(at: Int(element.index))
    case .logDay: selectDay(ofBar: Int(element.index), at: now)
    case .row:
      if presets.selectedIndex == Int(element.index) { return startPreset(at: now) }
      presets.select(Int(element.index))
    case .plus, .plusSign: return openWheels(at: now)
    case .button, .ring, .digits:
      if activeRemoteTimer != nil { return activateRemoteTimer(element, at: now) }
      if showsTimers { return activateLocalTimer(element, at: now) }
    case .hint:
      return element.hintedKey.map { tap($0, at: now) } ?? []
    default: break
    }
    return []
  }
}

extension Element.ID {
  fileprivate var belongsToTimer: Bool { control != nil || self == .digits || purpose == .ring }
}
