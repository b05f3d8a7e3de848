internal import Countdown
package import Drawing

/// What the pointer does, and what it can be used on.
extension AppPage {
  package func role(of element: Element.ID) -> Role? {
    switch element.purpose {
    case .tab, .choiceText, .play, .row, .logTiles, .logDay: return .button
    case .plus, .plusSign: return showsTimers || hasOthers ? nil : .button
    case .title: return tab == .timer && !showsTimers ? .button : nil
    case .hint: return HintPress.key(of: element) == nil ? nil : .button
    case .leave: return .hold
    case .start: return isStartDead ? nil : .button
    case .reset: return isResetDead ? nil : .button
    case .wheel: return .adjustable
    case _ where other != nil: return roleOnOther(element)
    default: return showsTimers ? counting?.role(of: element) : nil
    }
  }

  /// The elements that can have the focus, in the order of the focus.
  var focusable: [Element.ID] {
    guard sheet == nil, !showsHelp, !showsTimers else { return [] }
    if showsOther { return otherControls.map { .control($0) } }
    switch tab {
    case .timer:
      return (0..<3).map { Element.ID(.wheel, $0) } + (isStartDead ? [] : [Element.ID(.start)])
    case .stopwatch:
      return (isResetDead ? [] : [Element.ID(.reset)]) + [Element.ID(.start)]
    case .all, .presets, .log: return []
    }
  }

  var isStartDead: Bool { tab == .timer && wheels.time == .zero }
  var isResetDead: Bool { tab == .timer || stopwatch.isFresh }

  mutating func take(_ pointer: Pointer, on element: Element.ID?, at now: Moment) -> [Effect] {
    if pointer.action == .press { hands.drop(at: now.steady) }
    if wheels.isDragged, let effects = drag(pointer, at: now) { return effects }
    if showsHelp { return takeInHelp(pointer, on: element, at: now) }
    if sheet != nil { return takeInSheet(pointer, on: element, at: now) }
    if let effects = takeForOthers(pointer, on: element, at: now) { return effects }
    let isOwn = element.map { [.tab, .hint, .leave].contains($0.purpose) } ?? false
    if !isOwn, !hands.isPressing, showsTimers {
      return takeForTimers(pointer, on: element, at: now)
    }
    // What was pressed on the timers may be let go over the tab bar.
    let isLetGo = showsTimers && (pointer.action == .drag || pointer.action == .release)
    let effects = isLetGo ? tell(.pointer(pointer, on: nil), at: now) : []
    return effects + takeOnPage(pointer, on: element, at: now)
  }

  mutating func takeOnPage(
    _ pointer: Pointer, on element: Element.ID?, at now: Moment
  ) -> [Effect] {
    switch pointer.action {
    case .wheelUp, .wheelDown: scroll(pointer, on: element, at: now)
    case .press where pointer.button == .left:
      guard let element else { return [] }
      if element.purpose == .wheel {
        grab(Int(element.index), row: pointer.row, at: now)
      } else if pressTile(pointer, on: element, at: now) {
        return []
      } else if let role = role(of: element) {
        return take(hands.press(element, role, at: now.steady), at: now)
      }
    case .drag where pointer.button == .left:
      return take(hands.drag(to: element, at: now.steady), at: now)
    case .release where pointer.button == .left:
      let (clicked, hold) = hands.release(on: element, at: now.steady)
      let effects = clicked.map { activate($0, at: now) } ?? []
      return effects + take(hold, at: now)
    case .press, .drag, .release: break
    }
    return []
  }

  private mutating func drag(_ pointer: Pointer, at now: Moment) -> [Effect]? {
    switch pointer.action {
    case .drag: wheels.drag(to: pointer.row, at: now.steady)
    case .release: wheels.release(moves: moves, at: now.steady)
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
      if tab == .timer { typing = Typing(.name, LineEditor(name)) }
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
    case .button, .ring, .digits: return activateOnOther(element, at: now)
    case .hint:
      return HintPress.key(of: element).map { tap($0, at: now) } ?? []
    default: break
    }
    return []
  }

  // MARK: The sheet

  private mutating func takeInSheet(
    _ pointer: Pointer, on element: Element.ID?, at now: Moment
  ) -> [Effect] {
    switch pointer.action {
    case .wheelUp: sheet?.move(by: -1)
    case .wheelDown: sheet?.move(by: 1)
    case .press where pointer.button == .left:
      guard let element, element.isInSheet else { return closeSheet(at: now) }
      if [.choiceText, .play, .hint].contains(element.purpose) {
        return take(hands.press(element, .button, at: now.steady), at: now)
      }
    case .drag where pointer.button == .left:
      return take(hands.drag(to: element, at: now.steady), at: now)
    case .release where pointer.button == .left:
      guard let clicked = hands.release(on: element, at: now.steady).clicked else { return [] }
      if clicked.purpose == .hint { return activate(clicked, at: now) }
      sheet?.choose(Int(clicked.index))
      return clicked.purpose == .play ? playInSheet(at: now) : activateInSheet(at: now)
    case .press, .drag, .release: break
    }
    return []
  }
}

extension Element.ID {
  /// Whether it belongs to the settings sheet.
  fileprivate var isInSheet: Bool {
    switch purpose {
    case .sheet, .sheetTitle, .choice, .choiceMark, .choiceText, .choiceValue, .play, .swatch,
      .sheetMore, .hint:
      true
    default: false
    }
  }
}
