package import Countdown
internal import Drawing
internal import Sound

/// The page of countdowns: what the keys do to them, and what is shown and said of them.
package struct CountdownPage: Page {
  /// A line that is shown in the place of the hints for a while.
  package struct Notice: Equatable, Sendable {
    package var text: String
    package var until: SteadyTime

    /// Whether it answers a key, or is about time that has passed: it is true for the moment only.
    package var isAnswer: Bool

    /// Whom it is about; nil for all timers.
    var subject: Subject?

    /// One of several timers.
    struct Subject: Equatable, Sendable {
      var index: Int

      /// Whether the text names it.
      var isNamed: Bool
    }
  }

  package let options: Options

  /// The timers in the order in which they were started; at least one.
  package internal(set) var items: [TimerItem]

  /// The timer that the keys are for.
  package internal(set) var chosen = 0

  /// Whether the chosen one of several timers is shown alone.
  package internal(set) var isAlone = false

  /// Whether the circle for another timer is chosen, and none of the timers.
  package internal(set) var isPlusChosen = false

  /// When a key or the pointer last did something: what rings then waits to be chosen.
  var touchedAt: SteadyTime?

  /// The ring that encloses the chosen one of several timers.
  var ring = BoardRing()

  /// How many timers that are not of this page are shown beside its own.
  var otherCount = 0

  /// What the page is shown on; nil while it cannot be seen.
  var stage: Stage?

  var notices = Notices()
  package internal(set) var showsHelp = false

  /// The tone that is prepared to be played.
  var prepared: Tone?

  /// Whether the terminal has said that what is typed goes elsewhere.
  var hasLostFocus = false

  var hands: Hands

  /// Whether the press that began the hold has done something else. A tap then needs no hint.
  var isHoldExcused = false

  /// When Enter pressed the button *silence*.
  var enteredSilence: SteadyTime?
  var isVisible = false

  /// Whether the first event has come.
  var hasBegun = false

  /// Whether the machine is kept from going to sleep.
  var isAwake = false

  /// Whether the page is shown in lines, which have no room for the help.
  private(set) var isInline = false

  /// Whether the page has ended: nothing changes it any more.
  var isOver = false

  /// Makes a page of timers that run from now on.
  package init(_ items: [TimerItem], options: Options, at now: Moment) {
    self.options = options
    self.items = items
    hands = Hands(holdingFor: items[0].settings.hold)
    guard options.saysRemark else { return }
    add(options.remark, at: now)
    for item in items { add(item.leftOutWarnings, at: now) }
  }

  /// The timer that is shown.
  package var item: TimerItem { items[chosen] }

  /// Its time.
  package var time: TimeManager { item.time }

  /// What it is at.
  package var phase: TimerItem.Phase { item.phase }

  /// The keys that are down, whose repeats must not reach the next program.
  package var pressedKeys: PressedKeys { hands.keyboard.pressed }

  /// Whether a key or the pointer's button is down, as far as the terminal tells.
  package var isTouched: Bool { hands.isTouched }

  package mutating func update(_ event: Event, at now: Moment) -> [Effect] {
    guard !isOver else { return [] }
    var effects = begin(at: now)
    effects += event == .tick ? advance(at: now) : takeIn(event, at: now)
    guard !isOver else { return effects }
    // Time may have led to a part with other buttons.
    if hands.focus != nil { hands.limitFocus(to: focusable) }
    followSelection(at: now)
    return effects + keepAwake() + prepareSound(at: now)
  }

  private mutating func takeIn(_ event: Event, at now: Moment) -> [Effect] {
    // Before time passes: whether the end is seen decides how it is shown.
    if case .stage(let stage) = event { take(stage) }
    if case .focus(let isHere) = event { hasLostFocus = !isHere }
    let isForUs = hands.note(event, at: now.steady)
    let effects = advance(at: now)
    guard isForUs, !isOver else { return effects }
    switch event {
    case .key, .pointer: touchedAt = now.steady
    default: break
    }
    if case .command(let action, let timer, let client) = event {
      return effects + take(action, of: timer, from: client, at: now)
    }
    if let all = takeForAll(event, at: now) { return effects + all }
    let isLive = phase == .counting || phase == .overtime || phase == .over && isSeveral
    return isLive ? effects + take(event, at: now) : effects
  }

  private mutating func take(_ event: Event, at now: Moment) -> [Effect] {
    switch event {
    case .key(let key, let keyPhase, _):
      return phase == .counting
        ? take(key, keyPhase, at: now) : takeInOvertime(key, keyPhase, at: now)
    case .pointer(let pointer, let element):
      return isOpen(at: now) ? take(pointer, on: element, at: now) : []
    case .toggle: return perform(.toggle, at: now)
    case .focus(let isHere):
      if !isHere { hands.letGo(at: now.steady) }
    case .stage(let stage):
      if let stage { hands.allowFocus(hasButtons(on: stage), at: now.steady) }
    case .resize: hands.drop(at: now.steady)
    case .report: return items.indices.map { .face(.report(standing(of: $0, at: now))) }
    case .trouble(let words): add(words, at: now)
    case .tick, .presets, .log, .begin, .text, .hangUp, .command, .others, .refusal, .goOn,
      .handedOver:
      break
    case .interrupt: return end(.interrupted(left: time.duration), at: now)
    case .suspend:
      hands.letGo(at: now.steady)
      return [.face(.suspend)]
    }
    return []
  }

  private mutating func take(_ stage: Stage?) {
    self.stage = stage
    isVisible = stage.map { $0.place != .lines } ?? false
    if let stage { isInline = stage.place != .screen }
  }

  mutating func end(_ outcome: Outcome, at now: Moment) -> [Effect] {
    isOver = true
    let effects = stopAll(at: now)
    hands.noticeRelease(at: now.steady)
    return effects + [.finish(outcome)]
  }

  /// Takes in what becomes of the hold of the stop button.
  mutating func take(_ answer: Hold.Answer, at now: Moment) -> [Effect] {
    switch answer {
    case .acts:
      guard hands.hold.element == .control(.stop) else { return [] }
      return stop(at: now)
    case .released: sayHowToStop(isReleased: true, at: now)
    case .pressing, .nothing: break
    }
    return []
  }

  /// - Parameter isReleased: the stop button was not held for long enough.
  mutating func sayHowToStop(isReleased: Bool = false, at now: Moment) {
    guard !isHoldExcused else { return }
    let isAgain = isReleased && hands.hold.acceptsSecondPress(hands.keyboard, at: now.steady)
    say("hold \(hands.hold.name) to stop\(isAgain ? ", or press it again" : "")", at: now)
  }
}
