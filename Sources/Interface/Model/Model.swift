package import Countdown
internal import Drawing
internal import Sound

/// The state of the interface: its timers, page, focus, settings sheet, text entry and notices.
///
/// The options decide whether it shows only timers, the app or only the stopwatch. A model reads no
/// clock and performs no effects: ``update(_:at:)`` gets the time and returns the effects.
package struct Model: Sendable {
  package let options: Options

  /// The settings of the interface and of the next timer, with the changes made in the sheet.
  package internal(set) var settings: Settings

  // MARK: Timers

  /// The timers of this process, in the order of their start.
  package internal(set) var items: [TimerItem]

  /// The index in `items` of the local timer that was selected last.
  package internal(set) var selectedIndex = 0

  /// The selection: a local timer, a remote timer, or the + button on *All*.
  var selection = Selection.local {
    didSet { if selectedRemoteTimer == nil { remoteTimers.isSelectedTimerOpen = false } }
  }

  enum Selection: Equatable, Sendable {
    /// The local timer at ``Model/selectedIndex``.
    case local
    /// The remote timer with this id.
    case remote(String)
    /// The + button, which starts another timer.
    case plus
  }

  /// The timers of other processes.
  var remoteTimers = RemoteTimers()

  /// The outline around the selected timer or + button on *All*.
  var boardSelection = BoardSelection()

  /// Whether digits show the time that has passed, not the time that is left.
  var showsElapsed: Bool

  /// The number of timers started in the app so far.
  var startedCount = 0

  /// Returns the id of the next timer of the app, and counts that timer as started.
  package mutating func makeTimerID() -> TimerID {
    startedCount += 1
    return TimerID(number: startedCount)
  }

  /// Whether the effects of the initial timers' start have been returned.
  var hasBegun = false

  /// The tone that the player has prepared.
  var preparedCue: SoundCue?

  /// The value of the last ``Effect/preventSleep(_:)``.
  var preventsSleep = false

  // MARK: Pages

  /// The open page, and the animation of the tab bar.
  var tabs: TabBarAnimation

  /// Whether *Timer* shows the wheels instead of a local timer.
  var showsWheels: Bool
  var wheels: Wheels

  /// The name of the next timer.
  var nextTimerName = ""

  /// The text that the user is typing: the name of the next timer, or a preset.
  var textEntry: TextEntry?
  var presets = PresetList()
  package internal(set) var stopwatch = Stopwatch()
  var log = LogSelection()

  /// The stopwatch before its last reset; nil if the reset cannot be undone.
  var stopwatchBeforeReset: Stopwatch?

  /// The number of lap lines scrolled out at the top; the first line is the running lap.
  var lapLinesAbove = 0

  /// The settings sheet; nil while it is closed.
  var sheet: SettingsSheet?

  /// The sound that the sheet restores when the user switches sound on.
  var soundWhenSwitchedOn: SoundChoice

  package internal(set) var showsHelp = false {
    didSet { if showsHelp != oldValue { helpLinesAbove = 0 } }
  }

  /// The number of help lines scrolled out at the top.
  var helpLinesAbove = 0
  var notices = Notices()

  // MARK: Viewport and input

  /// The screen or the line that shows the model; nil while the model is not visible.
  var viewport: Viewport?

  /// Whether the last viewport was one line or spoken lines, which have no room for the help.
  var isInline = false
  var interaction: InteractionState

  /// Whether the terminal has reported that it lost the keyboard focus.
  var hasLostFocus = false

  /// The time of the last key or pointer event.
  var lastInputAt: SteadyTime?

  /// Whether the last press was an `esc` that closed the help of a timer outside the app. Such a key also stops the timer
  /// if it is held; the hint about that is not shown.
  var suppressesHoldHint = false

  /// The last time that Enter pressed the *silence* button; nil if it never did.
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
    // While the only timer flashes at its end, just before the program exits, keys and pointer have no effect.
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
    // Without a viewport the terminal accepts no output, but its old picture with the clicked button is still there.
    interaction.setFocusAllowed(isFocusAllowed, keepsClick: viewport == nil, at: now.steady)
    guard let pageViewport else { return }
    isInline = pageViewport.mode != .screen
    if showsTimers, !hasButtons(on: pageViewport) { interaction.cancelPress(at: now.steady) }
  }

  /// Removes the app's ended timers and the focus of a hidden element, and updates the selection
  /// outline.
  private mutating func reconcile(at now: Moment) {
    if isAppOrStopwatch { removeEnded(at: now) }
    restrictFocus()
    updateBoardSelection(at: now)
  }

  /// Removes the focus from a hidden element. An element behind a sheet or the help keeps it.
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

  /// Queues a notice behind the current one.
  mutating func queueNotice(_ text: String, at now: Moment) { notices.queue(text, at: now.steady) }

  /// The current notice; nil for none. While there are timers, a notice about a timer is visible
  /// only on pages that show timers.
  package var notice: Notice? {
    guard let notice = notices.shown else { return nil }
    return notice.subject == nil || !hasTimers || showsTimers || showsAll ? notice : nil
  }
}
