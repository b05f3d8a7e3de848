internal import Countdown
internal import Drawing

/// Pointer and keyboard interaction: the elements that are pressed, held and focused, and the keys that are down.
///
/// It knows elements by identity and role alone, so it works for every page.
struct InteractionState: Sendable {
  var hold: Hold

  /// The key that was struck last, on terminals that do not report releases.
  private(set) var repeats = KeyRepeat()
  private(set) var pressedKeys = PressedKeys()

  /// The element that has the keyboard's focus.
  private(set) var focus: Element.ID?

  /// The element that Enter holds down, where the terminal reports releases.
  private var entered: Element.ID?

  /// What the pointer has pressed and not released.
  private var click: Click?

  /// Whether there are elements on the screen that can have the focus.
  private var canFocus = false
  private var isPointerDown = false

  /// When the wheel last changed a value, if nothing was typed or clicked since.
  private var lastTurn: SteadyTime?

  private struct Click: Sendable {
    var element: Element.ID
    var role: Role

    /// Whether the pointer is still, or again, on the element.
    var isOn = true
  }

  init(_ hold: Hold) { self.hold = hold }

  /// Whether a key or the pointer's button is down, as far as the terminal tells.
  var isTouched: Bool {
    hold.isPressing || isPointerDown || pressedKeys.isAnyReported || repeats.isHeld
  }

  /// The element that is shown as pressed.
  var pressed: Element.ID? {
    if let click, click.isOn, click.role == .button { return click.element }
    return entered ?? (hold.isDown ? hold.element : nil)
  }

  // MARK: What is down

  /// Follows what goes down and comes up; returns whether the event is meant for the page.
  mutating func note(_ event: Event, at now: SteadyTime) -> Bool {
    switch event {
    case .key(let key, let phase, _):
      lastTurn = nil
      if phase == .struck {
        repeats.strike(key, at: now)
        hold.yield(to: key.unshifted, at: now)
      } else if repeats.key == key {
        // The terminal reports this key after all.
        repeats.cancel()
      }
      return pressedKeys.admits(key, phase)
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

  /// Whether a key in this phase certainly repeats; ``note(_:at:)`` must have been called before.
  func isRepeat(_ phase: Key.Phase) -> Bool {
    phase == .repeated || phase == .struck && repeats.isHeld
  }

  /// Whether it repeats, or may do so: a quick second press looks like the first repeat.
  func mayRepeat(_ phase: Key.Phase) -> Bool {
    phase == .repeated || phase == .struck && repeats.mayBeRepeat
  }

  /// Forgets a key that has not repeated for too long to be down.
  mutating func noticeRelease(at now: SteadyTime) { repeats.noticeRelease(at: now) }

  private mutating func forget() {
    pressedKeys.forget()
    repeats.cancel()
    isPointerDown = false
  }

  /// Ends everything that is held. No release will be reported from here on.
  mutating func letGo(at now: SteadyTime) {
    drop(at: now)
    entered = nil
    forget()
  }

  /// Ends the hold and the click, because elements have moved under the pointer.
  mutating func drop(at now: SteadyTime) {
    hold.cancel(at: now)
    click = nil
  }

  /// Notes whether there are elements on the screen that can have the focus.
  ///
  /// - Parameter keepsClick: whether a click goes on without them.
  mutating func allowFocus(_ isAllowed: Bool, keepsClick: Bool = false, at now: SteadyTime) {
    canFocus = isAllowed
    guard !isAllowed else { return }
    if let click, !keepsClick || click.role == .hold { drop(at: now) }
    (focus, entered) = (nil, nil)
  }

  // MARK: The hold

  /// Applies what happens to a key that holds an element; ``note(_:at:)`` must have been called before.
  mutating func hold(
    _ element: Element.ID, with key: Key, _ phase: Key.Phase, at now: SteadyTime
  ) -> Hold.Answer {
    switch phase {
    case .struck: hold.strike(key, on: element, repeats, at: now)
    case .pressed: hold.press(.key(key), on: element, at: now)
    case .repeated: hold.repeats(key, at: now)
    case .released: hold.release(.key(key), at: now)
    }
  }

  /// Applies the release of a key to whatever it holds.
  mutating func release(_ key: Key, at now: SteadyTime) -> Hold.Answer {
    if key == .enter { entered = nil }
    return hold.release(.key(key), at: now)
  }

  mutating func tick(at now: SteadyTime) -> Hold.Answer {
    hold.tick(&repeats, at: now)
  }

  // MARK: The focus

  /// Moves the focus to the next of some elements, or to the one before it.
  mutating func moveFocus(among elements: [Element.ID], isBackward: Bool) {
    guard canFocus, let last = elements.indices.last else { return }
    let place = focus.flatMap { elements.firstIndex(of: $0) }
    let next =
      if let place {
        isBackward ? (place == 0 ? last : place - 1) : (place == last ? 0 : place + 1)
      } else {
        isBackward ? last : 0
      }
    focus = elements[next]
  }

  /// Moves the focus to an element, if elements can have it.
  mutating func moveFocus(to element: Element.ID) {
    if canFocus { focus = element }
  }

  /// Takes the focus away from an element that is not one of these, because others are shown now.
  mutating func limitFocus(to elements: [Element.ID]) {
    if let focus, !elements.contains(focus) { self.focus = nil }
    if let entered, !elements.contains(entered) { self.entered = nil }
  }

  /// Shows an element as pressed until Enter is released, if the release will be reported.
  mutating func enter(_ element: Element.ID, _ phase: Key.Phase) {
    if phase == .pressed { entered = element }
  }

  // MARK: The pointer

  /// Notes that the wheel has changed a value.
  mutating func turn(at now: SteadyTime) { lastTurn = now }

  /// Whether a notch of the wheel belongs to the one before.
  func isTurning(at now: SteadyTime) -> Bool {
    guard let lastTurn else { return false }
    return lastTurn.duration(to: now) <= Self.longestPause
  }

  /// The longest time between two notches of one turn.
  private static let longestPause = Duration.milliseconds(300)

  /// The pointer's button goes down on an element.
  mutating func press(_ element: Element.ID, _ role: Role, at now: SteadyTime) -> Hold.Answer {
    guard role != .adjustable else { return .nothing }
    click = Click(element: element, role: role)
    return role == .hold ? hold.press(.pointer, on: element, at: now) : .nothing
  }

  /// The pointer moves with its button down, and is on an element or on none.
  mutating func drag(to element: Element.ID?, at now: SteadyTime) -> Hold.Answer {
    guard let pressed = click else { return .nothing }
    let isOn = element == pressed.element
    click?.isOn = isOn
    return pressed.role == .hold && !isOn ? hold.leave(at: now) : .nothing
  }

  /// The pointer's button comes up; returns the button that it has clicked, and what becomes of a hold.
  mutating func release(
    on element: Element.ID?, at now: SteadyTime
  ) -> (clicked: Element.ID?, hold: Hold.Answer) {
    guard let pressed = click else { return (nil, .nothing) }
    click = nil
    if pressed.role == .hold { return (nil, hold.release(.pointer, at: now)) }
    return (element == pressed.element ? element : nil, .nothing)
  }
}
