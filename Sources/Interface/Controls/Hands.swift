internal import Countdown
internal import Drawing

/// What hands are at: what is held, what is pressed, and where the focus is.
struct Hands: Sendable {
  private(set) var stop: StopHold

  /// Where the keyboard's focus is; only where there are buttons to be seen.
  private(set) var focus: Control?

  /// The button that enter holds down, where the terminal will say when it comes up.
  private(set) var entered: Control?

  /// What the pointer has pressed, and not released.
  private(set) var click: Click?

  /// What the hold began with meant something else too: no word is needed where it was a tap.
  var isExcused = false

  private var areButtonsShown = false
  private var keys = PressedKeys()

  /// Where releases are not reported, only repeats tell.
  private var strikes = KeyRepeat()
  private var isPointerDown = false

  /// When the wheel last changed the time, if nothing was typed or clicked since.
  private var lastTurn: SteadyTime?

  struct Click: Sendable {
    var control: Control

    /// Whether it is still, or again, on the button.
    var isOn = true
  }

  init(stopping duration: Duration) {
    stop = StopHold(for: duration)
  }

  /// Whether a key is down, or a button of the pointer, for all that is known.
  var isTouched: Bool {
    stop.isPressing || isPointerDown || keys.isAnyReported || strikes.isHeld
  }

  /// Whether the key that was struck last repeats, where only its repeats tell.
  var isRepeating: Bool { strikes.isHeld }

  // MARK: What is to be seen

  /// The button that is shown as pressed.
  var pressed: Control? {
    if let click, click.isOn, click.control != .stop { return click.control }
    return entered ?? (stop.isDown ? .stop : nil)
  }

  // MARK: What is down

  /// Takes note of what goes down and comes up; answers whether the event means anything.
  mutating func note(_ event: Event, at now: SteadyTime) -> Bool {
    switch event {
    case .key(let key, let phase):
      return note(key, phase, at: now)
    case .pointer(let pointer, _):
      switch pointer.action {
      case .press: (isPointerDown, lastTurn) = (true, nil)
      case .release: isPointerDown = false
      case .drag, .wheelUp, .wheelDown: break
      }
    case .focus(false), .suspend: forget()
    default: break
    }
    return true
  }

  private mutating func note(_ key: Key, _ phase: Key.Phase, at now: SteadyTime) -> Bool {
    lastTurn = nil
    if phase == .struck {
      _ = strikes.strike(key, at: now)
      if strikes.hasRepeated { stop.noteRepeats() }
    }
    return keys.admits(key, phase)
  }

  /// What has been silent for long is not down.
  mutating func settle(at now: SteadyTime) { _ = strikes.settle(at: now) }

  private mutating func forget() {
    keys.forget()
    strikes.cancel()
    isPointerDown = false
  }

  /// Nobody will say what comes up from now on.
  mutating func letGo(at now: SteadyTime) {
    drop(at: now)
    entered = nil
    forget()
  }

  /// What the pointer is on has moved; what is held is so no longer.
  mutating func drop(at now: SteadyTime) {
    stop.cancel(at: now)
    click = nil
  }

  mutating func showButtons(_ areShown: Bool, at now: SteadyTime) {
    areButtonsShown = areShown
    guard !areShown else { return }
    if click != nil { drop(at: now) }
    (focus, entered) = (nil, nil)
  }

  // MARK: The hold

  /// What a stop key, or enter on the button, does to the hold.
  mutating func hold(_ key: Key, _ phase: Key.Phase, at now: SteadyTime) -> StopHold.Answer {
    switch phase {
    case .struck: stop.strike(key, at: now)
    case .pressed: stop.press(.key(key), at: now)
    case .repeated: stop.repeats(key, at: now)
    case .released: stop.release(.key(key), at: now)
    }
  }

  mutating func tick(at now: SteadyTime) -> StopHold.Answer { stop.tick(at: now) }

  /// Something else happens.
  mutating func cancelHold(at now: SteadyTime) { stop.cancel(at: now) }

  /// The press that has begun meant something else too: another one does not confirm it.
  mutating func forgetFirstPress() { stop.forgetFirstPress() }

  // MARK: The focus

  /// Moves the focus to the next of those buttons, or to the one before it.
  mutating func moveFocus(among live: [Control], isBackward: Bool) {
    guard areButtonsShown, let last = live.indices.last else { return }
    let place = focus.flatMap { live.firstIndex(of: $0) }
    let next =
      if let place {
        isBackward ? (place == 0 ? last : place - 1) : (place == last ? 0 : place + 1)
      } else {
        isBackward ? last : 0
      }
    focus = live[next]
  }

  mutating func enter(_ control: Control, _ phase: Key.Phase) {
    if phase == .pressed { entered = control }
  }

  mutating func releaseEnter() { entered = nil }

  // MARK: The pointer

  /// The wheel has changed the time.
  mutating func turn(at now: SteadyTime) { lastTurn = now }

  /// Whether a notch of the wheel belongs to the one before.
  func isTurning(at now: SteadyTime) -> Bool {
    guard let lastTurn else { return false }
    return lastTurn.duration(to: now) <= Self.longestPause
  }

  /// Between two notches of one turn.
  private static let longestPause = Duration.milliseconds(300)

  mutating func press(_ control: Control, at now: SteadyTime) -> StopHold.Answer {
    click = Click(control: control)
    return control == .stop ? stop.press(.pointer, at: now) : .nothing
  }

  /// The pointer moves, with its button down; what it is on decides.
  mutating func drag(to target: Element.ID?, at now: SteadyTime) -> StopHold.Answer {
    guard let control = click?.control else { return .nothing }
    let isOn = target == .control(control)
    click?.isOn = isOn
    return control == .stop && !isOn ? stop.leave(at: now) : .nothing
  }

  /// Its button comes up; answers what it has clicked on.
  mutating func release(
    on target: Element.ID?, at now: SteadyTime
  ) -> (clicked: Control?, hold: StopHold.Answer) {
    guard let control = click?.control else { return (nil, .nothing) }
    click = nil
    if control == .stop {
      return (nil, stop.release(.pointer, at: now))
    }
    return (target == .control(control) ? control : nil, .nothing)
  }
}
