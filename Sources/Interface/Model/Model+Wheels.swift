internal import Countdown
internal import Drawing

/// Keys and pointer on the wheels, which set the time of a new timer.
extension Model {
  /// The initial time of the wheels.
  static let initialWheelTime = Duration.seconds(300)

  @KeymapBuilder var wheelKeys: [KeyBinding] {
    KeyBinding(
      [.up, .down], "turn the wheel", arrowHint(.vertical, "turn", .handy),
      repeats: true, changes: { $0.turnSelectedWheel(by: $1.key == .up ? 1 : -1, at: $1.now) })
    KeyBinding(
      [.pageUp, .pageDown], shownAs: "page up, down", "turn it by five", repeats: true,
      changes: { $0.turnSelectedWheel(by: $1.key == .pageUp ? 5 : -5, at: $1.now) })
    KeyBinding(
      [.left, .right], "choose a wheel", repeats: true,
      changes: { $0.selectNextWheel(isBackward: $1.key == .left, at: $1.now) })
    KeyBinding(
      Key.digits, shownAs: "0-9", "type: 530 is 5:30", KeyHint(keys: "0-9", "type", .last),
      changes: { $0.type($1.key, at: $1.now) })
    KeyBinding(
      [.backspace, .delete], "delete a digit", repeats: true,
      changes: { $0.wheels.backspace(animated: $0.hasAnimations, at: $1.now.steady) })
    KeyBinding(
      [.home], "all to zero", repeats: true,
      changes: { $0.wheels.set(.zero, animated: $0.hasAnimations, at: $1.now.steady) })
    KeyBinding(
      [.end], "to its last number", repeats: true, changes: { $0.turnToLast(at: $1.now) })
    focusKeys(hasPageButtons ? "wheels and buttons" : "next wheel")
    KeyBinding(
      [.enter, .space], "start", isStartDisabled ? nil : KeyHint(.enter, "start", .main),
      does: { $0.start(at: $1.now) })
    KeyBinding(
      ["n"], "name it", KeyHint("n", "name", .detail),
      changes: { model, press in
        model.wheels.endTyping(at: press.now.steady)
        model.textEntry = TextEntry(.name, LineEditor(model.nextTimerName))
      })
    if hasTimersToShow {
      KeyBinding(
        [.escape], "back to the timer", KeyHint(.escape, "back", .useful),
        changes: { $0.returnToTimers(at: $1.now) })
    }
  }

  private mutating func returnToTimers(at now: Moment) {
    if hasTimers { showsWheels = false }
    open(hasTimers ? .timer : .all, at: now)
  }

  var hasTimersToShow: Bool { hasTimers || !remoteTimers.isEmpty }

  /// The wheel that keys turn; nil while a button has the focus.
  var selectedWheel: Int? {
    if let focus = interaction.focus, focus.purpose != .wheel { return nil }
    return wheels.selectedIndex
  }

  /// Turns the selected wheel. If a button has the focus, only moves the focus to the wheel.
  private mutating func turnSelectedWheel(by steps: Int, at now: Moment) {
    guard let wheel = selectedWheel else { return selectWheel(wheels.selectedIndex, at: now) }
    wheels.turn(wheel, by: steps, animated: hasAnimations, at: now.steady)
  }

  private mutating func turnToLast(at now: Moment) {
    selectWheel(wheels.selectedIndex, at: now)
    wheels.turnToLast(wheels.selectedIndex, animated: hasAnimations, at: now.steady)
  }

  private mutating func selectNextWheel(isBackward: Bool, at now: Moment) {
    let next =
      if let selectedWheel {
        selectedWheel + (isBackward ? -1 : 1)
      } else {
        isBackward ? Wheels.counts.count - 1 : 0
      }
    selectWheel(next, at: now)
  }

  /// Selects and focuses a wheel; an index out of range gives the nearest wheel.
  private mutating func selectWheel(_ index: Int, at now: Moment) {
    let index = min(max(index, 0), Wheels.counts.count - 1)
    wheels.select(index, at: now.steady)
    interaction.moveFocus(to: Element.ID(.wheel, index))
  }

  mutating func selectFocusedWheel(at now: Moment) {
    guard let focus = interaction.focus, focus.purpose == .wheel else { return }
    wheels.select(Int(focus.index), at: now.steady)
  }

  private mutating func type(_ key: Key, at now: Moment) {
    guard let digit = key.digit else { return }
    if !wheels.type(digit, at: now.steady) {
      showNotice("the most is 23:59:59", at: now)
    }
  }

  /// Starts a timer with the time of the wheels.
  mutating func start(at now: Moment) -> [Effect] {
    wheels.cancelDrag(at: now.steady)
    wheels.endTyping(at: now.steady)
    if case .name = textEntry?.purpose { acceptName() }
    guard wheels.time > .zero else {
      showNotice("turn a wheel first: the time is 0", at: now)
      return []
    }
    var spec = TimerSpec(Plan([Request(wheels.time, name: nextTimerName)]))
    spec.settings = settings
    spec.line = RequestText.text(of: wheels.time, named: nextTimerName, at: options.zone)
    nextTimerName = ""
    return begin([spec], at: now)
  }

  // MARK: The pointer

  /// Turns a wheel of the page with the wheel of the pointer.
  mutating func turn(_ pointer: Pointer, on wheel: Int, at now: Moment) {
    selectWheel(wheel, at: now)
    let step = pointer.hasShift ? 5 : 1
    wheels.turn(
      wheel, by: pointer.action == .wheelUp ? step : -step, animated: hasAnimations, at: now.steady)
  }

  mutating func grab(_ wheel: Int, row: Int, at now: Moment) {
    selectWheel(wheel, at: now)
    wheels.grab(wheel, row: row, rowsPerNumber: wheelLayout?.rowsPerNumber ?? 1, at: now.steady)
  }

  mutating func releaseWheel(at now: Moment) {
    wheels.release(middle: wheelLayout?.middle, animated: hasAnimations, at: now.steady)
  }

  private var wheelLayout: WheelLayout? {
    pageViewport.flatMap {
      WheelsView.Layout(size: $0.size, hasButtons: options.hasKeys, $0.capabilities).wheels
    }
  }
}
