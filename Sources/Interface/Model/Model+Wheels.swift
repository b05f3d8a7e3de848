internal import Countdown
internal import Drawing

/// What keys and the pointer do on the drums.
extension Model {
  mutating func takeInWheels(_ key: Key, isRepeat: Bool, at now: Moment) -> [Effect] {
    let wheel = chosenWheel
    switch key {
    case .up: turn(wheel, by: 1, at: now)
    case .down: turn(wheel, by: -1, at: now)
    case .pageUp: turn(wheel, by: 5, at: now)
    case .pageDown: turn(wheel, by: -5, at: now)
    case .home: wheels.set(.zero, moves: moves, at: now.steady)
    case .end:
      chooseWheel(wheels.chosen, at: now)
      wheels.turnToLast(wheels.chosen, moves: moves, at: now.steady)
    case .left: chooseWheel((wheel ?? 3) - 1, at: now)
    case .right: chooseWheel((wheel ?? -1) + 1, at: now)
    case .backspace, .delete: wheels.backspace(moves: moves, at: now.steady)
    case .character(let scalar) where ("0"..."9").contains(scalar):
      if !isRepeat { type(digit: Int(scalar.value - 0x30), at: now) }
    case _ where isRepeat: break
    case .tab: hands.moveFocus(among: focusable, isBackward: false)
    case .backtab: hands.moveFocus(among: focusable, isBackward: true)
    case .enter, .character(" "): return start(at: now)
    case .character("n"): typing = Typing(.name, LineEditor(name))
    case .escape where hasTimers:
      showsWheels = false
      open(.timer, at: now)
    // Those of other processes are only there.
    case .escape where hasTimersToShow: open(.all, at: now)
    default: break
    }
    followFocus()
    return []
  }

  /// Whether there is a timer to go back to from the wheels.
  var hasTimersToShow: Bool { hasTimers || !others.isEmpty }

  /// The drum that arrows turn; nil while a button has the focus.
  var chosenWheel: Int? {
    if let focus = hands.focus, focus.purpose != .wheel { return nil }
    return wheels.chosen
  }

  private mutating func turn(_ wheel: Int?, by steps: Int, at now: Moment) {
    guard let wheel else { return chooseWheel(wheels.chosen, at: now) }
    wheels.turn(wheel, by: steps, moves: moves, at: now.steady)
  }

  private mutating func chooseWheel(_ index: Int, at now: Moment) {
    let index = min(max(index, 0), 2)
    wheels.choose(index)
    hands.moveFocus(to: Element.ID(.wheel, index))
  }

  /// Chooses the drum that has got the focus.
  private mutating func followFocus() {
    if let focus = hands.focus, focus.purpose == .wheel { wheels.choose(Int(focus.index)) }
  }

  private mutating func type(digit: Int, at now: Moment) {
    if !wheels.type(digit, moves: moves, at: now.steady) {
      say("23 hours, 59 minutes and 59 seconds are the most here", at: now)
    }
  }

  /// Begins a timer with the time that the drums show.
  mutating func start(at now: Moment) -> [Effect] {
    wheels.drop(at: now.steady)
    wheels.endTyping()
    if case .name = typing?.purpose { endNaming() }
    guard wheels.time > .zero else {
      say("turn the wheels first: nothing is left at 0", at: now)
      return []
    }
    var order = TimerOrder(Plan([Request(wheels.time, name: name)]))
    order.settings = settings
    order.line = WrittenRequest.text(of: wheels.time, named: name, at: options.zone)
    name = ""
    return begin([order], at: now)
  }

  // MARK: The pointer

  mutating func turn(_ pointer: Pointer, on wheel: Int, at now: Moment) {
    chooseWheel(wheel, at: now)
    let step = pointer.hasShift ? 5 : 1
    wheels.turn(
      wheel, by: pointer.action == .wheelUp ? step : -step, moves: moves, at: now.steady)
  }

  mutating func grab(_ wheel: Int, row: Int, at now: Moment) {
    chooseWheel(wheel, at: now)
    wheels.grab(wheel, row: row, rows: rowsOfNumber, at: now.steady)
  }

  /// How many rows of the window are a number of a drum.
  private var rowsOfNumber: Double {
    guard let inner else { return 1 }
    return WheelsView.Place(
      size: inner.size, hasButtons: options.hasKeys, inner.capabilities
    ).rowsOfNumber
  }
}
