internal import Countdown
internal import Drawing

/// What keys do to timers of other processes: what they do to those of the app, as far as the others can be asked.
extension AppPage {
  /// - Returns: nil where the key is for something else.
  mutating func takeForOthers(
    _ key: Key, _ phase: Key.Phase, isRepeat: Bool, at now: Moment
  ) -> [Effect]? {
    if hasOthers {
      if let effects = takeForAllTimers(key, isRepeat: isRepeat, at: now) { return effects }
      // On the circle that begins another.
      if chosenNumber == RingFrame.plus, counting == nil {
        return isRepeat ? [] : takeInEmpty(key, at: now)
      }
    }
    guard let other else { return nil }
    if let amount = amount(of: key) { return add(amount, to: other, at: now) }
    return isRepeat ? [] : press(key, phase, on: other, at: now)
  }

  /// What is not for the chosen one alone.
  private mutating func takeForAllTimers(
    _ key: Key, isRepeat: Bool, at now: Moment
  ) -> [Effect]? {
    switch key {
    case .left, .right, .up, .down:
      guard !isRepeat else { return [] }
      let next = others.ring.next(
        key, from: chosenNumber, among: otherNumbers + [RingFrame.plus])
      if let next { choose(number: next, at: now) }
    case .character(let digit) where ("1"..."9").contains(digit):
      let number = Int(digit.value - 0x30)
      if otherNumbers.contains(number) { choose(number: number, at: now) }
    case .character("P"): return isRepeat ? [] : toggleAll(at: now)
    default: return nil
    }
    return []
  }

  /// How much time a key adds. While all are shown, arrows choose.
  private func amount(of key: Key) -> Duration? {
    switch key {
    case .character("+"), .character("="), .up: .seconds(60)
    case .character("-"), .down: .seconds(-60)
    case .right: .seconds(10)
    case .left: .seconds(-10)
    default: nil
    }
  }

  private mutating func press(
    _ key: Key, _ phase: Key.Phase, on other: OtherTimer, at now: Moment
  ) -> [Effect] {
    switch key {
    case .character("a"): return another(at: now)
    case .tab: hands.moveFocus(among: focusable, isBackward: false)
    case .backtab: hands.moveFocus(among: focusable, isBackward: true)
    case .enter:
      if let focus = hands.focus {
        hands.enter(focus, phase)
        return activateOnOther(focus, at: now)
      }
      return enter(other, at: now)
    case _ where other.snapshot.state == .lost: sayItIsLost(other, at: now)
    case .character("q"), .escape: return ask(key, of: other, at: now)
    case _ where other.isGone: sayItIsGone(other, at: now)
    default: return ask(key.unshifted, of: other, at: now)
    }
    return []
  }

  /// Ends one whose time is up: its process, or what is still shown of it here.
  mutating func leave(_ other: OtherTimer) -> [Effect] {
    guard other.isGone else { return [.ask(.stop, id: other.snapshot.id)] }
    others.dismiss(other.snapshot.id)
    return []
  }

  private mutating func sayItIsGone(_ other: OtherTimer, at now: Moment) {
    say("\(Quoting.shortened(other.name)) has ended: enter is done with it", at: now)
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
    case .character("q"), .escape: return other.snapshot.state == .over ? leave(other) : []
    default: break
    }
    return []
  }

  /// Opens it alone, or all again; whatever waits for a key gets it.
  private mutating func enter(_ other: OtherTimer, at now: Moment) -> [Effect] {
    let id = other.snapshot.id
    switch other.snapshot.state {
    case .lost: return [.resume(id: id)]
    case .over: return leave(other)
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

  private mutating func sayItIsLost(_ other: OtherTimer, at now: Moment) {
    say("\(Quoting.shortened(other.name)) is lost: enter goes on with it here", at: now)
  }

  /// Pauses all that can be paused if any of them runs, else resumes them, wherever they count.
  private mutating func toggleAll(at now: Moment) -> [Effect] {
    let able = others.timers.map(\.snapshot).filter(\.canPause)
    let isRunning = counting?.isAnyRunning == true || able.contains { $0.state == .running }
    let hasOwn = counting?.ableToPause.isEmpty == false
    var effects = counting?.pauseAll(isRunning, at: now) ?? []
    for snapshot in able where (snapshot.state == .running) == isRunning {
      effects.append(.ask(isRunning ? .pause : .resume, id: snapshot.id))
    }
    let isAny = hasOwn || !able.isEmpty
    say(!isAny ? "nothing to pause" : isRunning ? "all paused" : "all resumed", at: now)
    return effects
  }

  // MARK: Stopping

  /// Begins the hold that stops it, or goes on with it; nil where the key does not do that here.
  mutating func holdToStopOther(
    _ key: Key, _ phase: Key.Phase, at now: Moment
  ) -> [Effect]? {
    guard sheet == nil, !showsHelp, let other, other.snapshot.state != .over else { return nil }
    let isFocused = key == .enter && hands.focus == .control(.stop)
    guard key == .escape || isFocused else { return nil }
    counting?.hands.drop(at: now.steady)
    let answer = hands.hold(.control(.stop), with: key, phase, at: now.steady)
    if phase != .repeated, answer == .pressing { sayHowToStopOther(isReleased: false, at: now) }
    return take(answer, at: now)
  }

  mutating func sayHowToStopOther(isReleased: Bool, at now: Moment) {
    let isAgain = isReleased && hands.hold.acceptsSecondPress(hands.keyboard, at: now.steady)
    let aim = other?.snapshot.state == .lost ? "drop it" : "stop"
    say("hold \(hands.hold.name) to \(aim)\(isAgain ? ", or press it again" : "")", at: now)
  }

  mutating func stopOther() -> [Effect] {
    guard let snapshot = other?.snapshot else { return [] }
    return [snapshot.state == .lost ? .drop(id: snapshot.id) : .ask(.stop, id: snapshot.id)]
  }
}
