internal import Countdown
internal import Drawing

/// The state of pointer and keyboard interaction: pressed, held and focused elements, and the keys that are down.
struct InteractionState: Sendable {
  var hold: Hold

  /// The key that was struck last, on terminals that do not report releases.
  private(set) var keyRepeat = KeyRepeat()
  private(set) var pressedKeys = PressedKeys()

  private(set) var focus: Element.ID?

  /// The element that Enter presses, on terminals that report releases.
  private var pressedByEnter: Element.ID?

  private var click: Click?

  /// Whether the screen has focusable elements.
  private var canFocus = false
  private var isPointerDown = false

  /// The time at which the pointer's wheel last changed a value; nil after other input.
  private var lastWheelTurn: SteadyTime?

  private struct Click: Sendable {
    var element: Element.ID
    var role: Role

    var isOnElement = true
  }

  init(_ hold: Hold) { self.hold = hold }

  /// Whether a key or the pointer's button is down, as far as the terminal reports it.
  var hasPressedKeyOrButton: Bool {
    hold.isPressing || isPointerDown || pressedKeys.hasReportedKey || keyRepeat.isHeld
  }

  /// The element to show as pressed.
  var pressedElement: Element.ID? {
    if let click, click.isOnElement, click.role == .button { return click.element }
    return pressedByEnter ?? (hold.isDown ? hold.element : nil)
  }

  // MARK: Pressed keys and buttons

  /// Records presses and releases; returns false for a key whose press this program did not see.
  mutating func record(_ event: Event, at now: SteadyTime) -> Bool {
    switch event {
    case .key(let key, let phase, _):
      lastWheelTurn = nil
      if phase == .struck {
        keyRepeat.strike(key, at: now)
        hold.cancelUnlessHeld(by: key.unshifted, at: now)
      } else if keyRepeat.key == key {
        // This terminal reports releases after all.
        keyRepeat.cancel()
      }
      return pressedKeys.record(key, phase)
    case .pointer(let pointer, _):
      switch pointer.action {
      case .press: (isPointerDown, lastWheelTurn) = (true, nil)
      case .release: isPointerDown = false
      case .drag, .wheelUp, .wheelDown: break
      }
    case .focus(false), .suspend: forgetKeys()
    default: break
    }
    return true
  }

  /// Returns whether a key event is certainly a repeat. Call after ``record(_:at:)``.
  func isRepeat(_ phase: Key.Phase) -> Bool {
    phase == .repeated || phase == .struck && keyRepeat.isHeld
  }

  /// Returns whether a key event may be a repeat: a quick second press looks like the first repeat.
  func mayRepeat(_ phase: Key.Phase) -> Bool {
    phase == .repeated || phase == .struck && keyRepeat.mayBeRepeat
  }

  /// Forgets a key that has been silent for too long to be down.
  mutating func detectRelease(at now: SteadyTime) { keyRepeat.detectRelease(at: now) }

  private mutating func forgetKeys() {
    pressedKeys.forget()
    keyRepeat.cancel()
    isPointerDown = false
  }

  /// Cancels every press, because no release will be reported.
  mutating func releaseAll(at now: SteadyTime) {
    cancelPress(at: now)
    pressedByEnter = nil
    forgetKeys()
  }

  mutating func cancelPress(at now: SteadyTime) {
    hold.cancel(at: now)
    click = nil
  }

  /// Sets whether the screen has focusable elements.
  ///
  /// - Parameter keepsClick: whether a click on a button continues although there are no focusable elements.
  mutating func setFocusAllowed(_ isAllowed: Bool, keepsClick: Bool, at now: SteadyTime) {
    canFocus = isAllowed
    guard !isAllowed else { return }
    if let click, !keepsClick || click.role == .hold { cancelPress(at: now) }
    (focus, pressedByEnter) = (nil, nil)
  }

  // MARK: The hold

  /// Applies an event of the key that holds an element. Call after ``record(_:at:)``.
  mutating func applyHold(
    _ element: Element.ID, with key: Key, _ phase: Key.Phase, at now: SteadyTime
  ) -> Hold.Response {
    switch phase {
    case .struck: hold.strike(key, on: element, keyRepeat, at: now)
    case .pressed: hold.press(.key(key), on: element, at: now)
    case .repeated: hold.handleRepeat(of: key, at: now)
    case .released: hold.release(.key(key), at: now)
    }
  }

  /// Releases the element that a key holds.
  mutating func release(_ key: Key, at now: SteadyTime) -> Hold.Response {
    if key == .enter { pressedByEnter = nil }
    return hold.release(.key(key), at: now)
  }

  mutating func tick(at now: SteadyTime) -> Hold.Response {
    hold.tick(&keyRepeat, at: now)
  }

  // MARK: The focus

  /// Moves the focus to the next or previous element, with wrap-around.
  mutating func moveFocus(among elements: [Element.ID], isBackward: Bool) {
    guard canFocus, let last = elements.indices.last else { return }
    let index = focus.flatMap { elements.firstIndex(of: $0) }
    let next =
      if let index {
        isBackward ? (index == 0 ? last : index - 1) : (index == last ? 0 : index + 1)
      } else {
        isBackward ? last : 0
      }
    focus = elements[next]
  }

  mutating func moveFocus(to element: Element.ID) {
    if canFocus { focus = element }
  }

  /// Ends the focus and the press by Enter of elements that are not in the list.
  mutating func restrictFocus(to elements: [Element.ID]) {
    if let focus, !elements.contains(focus) { self.focus = nil }
    if let pressedByEnter, !elements.contains(pressedByEnter) { self.pressedByEnter = nil }
  }

  /// Shows an element as pressed until Enter is released, if the release will be reported.
  mutating func pressWithEnter(_ element: Element.ID, _ phase: Key.Phase) {
    if phase == .pressed { pressedByEnter = element }
  }

  // MARK: The pointer

  mutating func recordWheelTurn(at now: SteadyTime) { lastWheelTurn = now }

  /// Returns whether a notch at `now` continues the last turn of the wheel.
  func continuesWheelTurn(at now: SteadyTime) -> Bool {
    guard let lastWheelTurn else { return false }
    return lastWheelTurn.duration(to: now) <= Self.maxWheelPause
  }

  /// The longest pause between two notches of one turn.
  private static let maxWheelPause = Duration.milliseconds(300)

  mutating func press(_ element: Element.ID, _ role: Role, at now: SteadyTime) -> Hold.Response {
    guard role != .adjustable else { return .nothing }
    click = Click(element: element, role: role)
    return role == .hold ? hold.press(.pointer, on: element, at: now) : .nothing
  }

  /// Moves the pressed pointer to an element, or to none.
  mutating func drag(to element: Element.ID?, at now: SteadyTime) -> Hold.Response {
    guard let click else { return .nothing }
    let isOnElement = element == click.element
    self.click?.isOnElement = isOnElement
    return click.role == .hold && !isOnElement ? hold.pointerDidLeave(at: now) : .nothing
  }

  /// Releases the pointer's button; returns the clicked element and the result of a hold.
  mutating func release(
    on element: Element.ID?, at now: SteadyTime
  ) -> (clicked: Element.ID?, hold: Hold.Response) {
    guard let click else { return (nil, .nothing) }
    self.click = nil
    if click.role == .hold { return (nil, hold.release(.pointer, at: now)) }
    return (element == click.element ? element : nil, .nothing)
  }
}
