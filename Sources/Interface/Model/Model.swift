package import Countdown
internal import Drawing
internal import Sound

/// The state of the interface: its timers, page, focus, settings sheet, text entry and notices.
///
/// A model reads no clock and performs no effects: ``update(_:at:)`` takes the time and returns the effects.
package struct Model: Sendable {
  package let options: Options

  /// The settings of the interface, including the changes made in the settings sheet.
  package internal(set) var settings: Settings

  // MARK: Timers

  /// The timers of this process, in the order of their start.
  package internal(set) var items: [TimerItem]

  /// The index in `items` of the local timer that was selected last.
  package internal(set) var selectedIndex = 0

  var selection = Selection.local {
    didSet { if selectedRemoteTimer == nil { remoteTimers.isSelectedTimerOpen = false } }
  }

  enum Selection: Equatable, Sendable {
    /// The local timer at ``Model/selectedIndex``.
    case local
    /// The remote timer with this id.
    case remote(String)
    /// The + button on the page *All*.
    case plus
  }

  /// The timers of other processes.
  var remoteTimers = RemoteTimers()

  /// The outline around the selected item of the page *All*.
  var boardSelection = BoardSelection()

  /// Whether digits show the time that has passed, not the time that is left.
  var showsElapsed: Bool

  /// The number of timers started or resumed in the app so far.
  var startedCount = 0

  /// Makes an id for a timer that is about to start.
  package mutating func makeTimerID() -> TimerID {
    startedCount += 1
    return TimerID(number: startedCount)
  }

  /// Whether the initial timers have begun; see ``begin(at:)``.
  var hasBegun = false

  /// The tone that the player has prepared.
  var preparedCue: SoundCue?

  /// The value of the last ``Effect/preventSleep(_:)``.
  var preventsSleep = false

  // MARK: Pages

  /// The open page, and the animation of the tab bar.
  var tabs: TabBarAnimation

  /// Whether the page *Timer* shows the wheels for a new timer instead of a local timer.
  var showsWheels: Bool
  var wheels: Wheels

  var nextTimerName = ""

  var textEntry: TextEntry?
  var presets = PresetList()
  package internal(set) var stopwatch = Stopwatch()
  var log = LogSelection()

  /// The stopwatch before its last reset; nil if the reset cannot be undone.
  var stopwatchBeforeReset: Stopwatch?

  /// The number of lap lines scrolled out at the top.
  var lapLinesAbove = 0

  var sheet: SettingsSheet?

  /// The sound that the sheet restores when the user switches sound on.
  var soundWhenSwitchedOn: SoundChoice

  package internal(set) var showsHelp = false {
    didSet { if showsHelp != oldValue { helpLinesAbove = 0 } }
  }

  var helpLinesAbove = 0
  var notices = Notices()

  // MARK: Viewport and input

  /// The screen or the line that shows the model; nil while the model is not visible.
  var viewport: Viewport?

  /// Whether the last viewport was one line or spoken lines instead of a screen.
  var isInline = false
  var interaction: InteractionState

  /// Whether the terminal has reported that it lost the keyboard focus.
  var hasLostFocus = false

  var lastInputAt: SteadyTime?

  /// Whether to show no hint about holding `esc`, because the last press of `esc` closed the help.
  var suppressesHoldHint = false

  /// When `enter` last pressed the *silence* button; nil if never.
  var silencedByEnterAt: SteadyTime?

  var staleKeyFilter = StaleKeyFilter()

  /// Whether the program is about to exit. Further events change nothing but `handOver`.
  var isOver = false

  /// The state of the hand-over to a background process; nil if none was requested.
  var handOver: HandOver?

  /// - Parameter items: the initial timers.
  package init(_ options: Options, timers items: [TimerItem] = [], at now: Moment) {
    self.options = options
    self.items = items
    settings = items.first?.options.parts.settings ?? options.settings
    showsElapsed = settings.showsElapsed
    soundWhenSwitchedOn = options.soundWhenSwitchedOn
    let tab: AppTab =
      options.kind == .stopwatch ? .stopwatch : items.count > 1 ? .all : .timer
    tabs = TabBarAnimation(tab, at: now.steady)
    showsWheels = items.isEmpty
    wheels = Wheels(Self.initialWheelTime, at: now.steady)
    interaction = InteractionState(Hold(for: settings.hold))
    guard options.showsRemark else { return }
    queueNotice(options.remark, at: now)
    for item in items { queueNotice(item.omittedWarnings, at: now) }
  }

  /// The open page.
  package var tab: AppTab { tabs.selectedTab }

  /// Whether the program continues when its timers end.
  var isAppOrStopwatch: Bool { options.kind != .timers }

  /// Applies an event and returns its effects.
  package mutating func update(_ event: Event, at now: Moment) -> [Effect] {
    if case .handedOver(let error) = event {
      handOver = error.map { .failed($0) } ?? .accepted
    }
    guard !isOver else { return [] }
    var effects = begin(at: now)
    // Set the viewport before time advances, because a timer's end flashes only where it is visible.
    if case .viewport(let viewport) = event { setViewport(viewport, at: now) }
    if case .focus(let hasFocus) = event { hasLostFocus = !hasFocus }
    let isForThisProgram = interaction.record(event, at: now.steady)
    remoteTimers.advance(flashes: settings.flashes, at: now)
    effects += advance(at: now)
    restrictFocus()
    if !isOver { effects += handleDeferredKey(before: event, at: now) }
    if isForThisProgram, !isOver { effects += handle(event, at: now) }
    guard !isOver else { return effects }
    reconcile(at: now)
    return effects + readLogIfNeeded(after: effects) + updateSleepPrevention()
      + prepareSound(at: now)
  }

  private mutating func handle(_ event: Event, at now: Moment) -> [Effect] {
    if case .command(let action, let timer, let part, let client) = event {
      return hasTimers ? perform(action, of: timer, part, for: client, at: now) : []
    }
    // The only timer flashes or is over, and the program is about to exit, so it ignores these events.
    if !isAppOrStopwatch, !hasSeveralTimers, !isLive { return [] }
    switch event {
    case .key(let key, let phase, let text):
      lastInputAt = now.steady
      return handle(key: key, phase, typing: text, at: now)
    case .pointer(let pointer, let element):
      lastInputAt = now.steady
      return handle(pointer: pointer, on: element, at: now)
    case .text(let text): if textEntry?.submittedLine == nil { textEntry?.editor.insert(text) }
    case .toggle:
      guard hasTimers else { return [] }
      return hasSeveralTimers || !remoteTimers.isEmpty
        ? toggleAll(at: now) : perform(.toggle, at: now)
    case .report: return report(at: now)
    case .problem(let text): queueNotice(text, at: now)
    case .presets(let report): updatePresets(to: report, at: now)
    case .log(let reading): log.update(to: reading)
    case .begin(let specs): return begin(specs, at: now)
    case .resume(let spec, let snapshot, let id): return resume(spec, snapshot, as: id, at: now)
    case .remoteTimers(let timers): updateRemoteTimers(to: timers, at: now)
    case .remoteError(let text, let id): showRemoteError(text, of: id, at: now)
    case .focus(let hasFocus): if !hasFocus { releaseAll(at: now) }
    case .resize:
      interaction.cancelPress(at: now.steady)
      wheels.cancelDrag(at: now.steady)
    case .hangUp: return isAppOrStopwatch ? closeSheet() + requestHandOver(at: now) : []
    case .interrupt: return leave(.interrupted(left: timeLeft), at: now)
    case .quit: return leave(.quit(left: timeLeft), at: now)
    case .suspend: return suspend(at: now)
    case .tick, .viewport, .handedOver, .command: break
    }
    return []
  }

  private mutating func setViewport(_ viewport: Viewport?, at now: Moment) {
    if viewport?.window != self.viewport?.window { wheels.cancelDrag(at: now.steady) }
    self.viewport = viewport
    let isFocusAllowed = viewport?.mode == .screen && options.hasKeys
    // Without a viewport the terminal still shows the old picture, so a click on its button continues.
    interaction.setFocusAllowed(isFocusAllowed, keepsClick: viewport == nil, at: now.steady)
    guard let pageViewport else { return }
    isInline = pageViewport.mode != .screen
    if showsTimers, !hasButtons(on: pageViewport) { interaction.cancelPress(at: now.steady) }
  }

  private mutating func reconcile(at now: Moment) {
    if isAppOrStopwatch { removeEnded(at: now) }
    restrictFocus()
    updateBoardSelection(at: now)
  }

  /// Removes the focus from an element that has disappeared, but not from one behind the sheet or the help.
  private mutating func restrictFocus() {
    guard interaction.focus != nil, sheet == nil, !showsHelp else { return }
    interaction.restrictFocus(to: focusable)
  }

  /// Releases all keys, buttons and wheels, because their releases will not be reported.
  private mutating func releaseAll(at now: Moment) {
    interaction.releaseAll(at: now.steady)
    wheels.cancelDrag(at: now.steady)
  }

  mutating func suspend(at now: Moment) -> [Effect] {
    releaseAll(at: now)
    return [.presenter(.suspend)]
  }

  // MARK: Texts

  /// Shows a notice at once, before the queued ones.
  ///
  /// - Parameter subject: the timer that the notice is about; nil for none or all.
  mutating func showNotice(_ text: String, about subject: Notice.Subject? = nil, at now: Moment) {
    notices.show(text, about: subject, at: now.steady)
  }

  mutating func queueNotice(_ text: String, at now: Moment) { notices.queue(text, at: now.steady) }

  /// The current notice; nil for none. While there are timers, a notice about a timer is visible only on pages that
  /// show timers.
  package var notice: Notice? {
    guard let notice = notices.shown else { return nil }
    return notice.subject == nil || !hasTimers || showsTimers || showsAll ? notice : nil
  }
}
