package import Countdown
internal import Drawing
internal import Sound

/// All that a window shows and a person can change: the timers and which is chosen, the page, focus, sheet, typing and
/// notices.
///
/// `timer 5m`, several timers, the app and the stopwatch are its start values. It is told what happens, and says how it
/// looks and when it wants to look at the clock. It is a value: it reads no clock and performs no effect.
package struct Model: Sendable {
  package let options: Options

  /// The settings of the window and of the next timer, as the sheet has changed them.
  package internal(set) var settings: Settings

  // MARK: Timers

  /// The timers of this process in the order in which they were started. In the app they come and go.
  package internal(set) var items: [TimerItem]

  /// The place of the one of them that was chosen last.
  package internal(set) var chosen = 0

  /// The choice among all timers and the circle on *All*.
  var choice = Choice.own {
    didSet { if chosenOther == nil { others.showsAlone = false } }
  }

  enum Choice: Equatable, Sendable {
    /// The timer of this process at ``Model/chosen``.
    case own
    /// The timer of another process with that id.
    case other(String)
    /// The circle that begins another timer.
    case plus
  }

  /// The timers of other processes, which *All* shows too.
  var others = RemoteTimers()

  /// The ring that encloses the chosen one of several timers.
  var ring = BoardSelection()

  /// How many timers have been begun in the app.
  var begun = 0

  /// Names a timer that is about to begin in the app.
  package mutating func makeTimerID() -> TimerID {
    begun += 1
    return TimerID(number: begun)
  }

  /// Whether the first event has come.
  var hasBegun = false

  /// The tone that is prepared to be played.
  var prepared: Tone?

  /// Whether the machine is kept from going to sleep.
  var isAwake = false

  // MARK: Pages

  var tabs: TabMotion

  /// Whether *Timer* shows the wheels although there are timers.
  var showsWheels: Bool
  var wheels: Wheels

  /// What the next timer is called.
  var name = ""

  /// The line that is being typed: the name of the next timer, or a preset.
  var typing: TextEntry?
  var presets = PresetList()
  package internal(set) var stopwatch = Stopwatch()
  var log = LogChoice()

  /// The stopwatch before it was reset last; nil where that cannot be taken back.
  var stopwatchBefore: Stopwatch?

  /// How many lines of the laps lie above those that are shown; the first one is the lap that runs.
  var lapsAbove = 0
  var sheet: SettingsSheet?

  /// The sound to go back to when it is switched on again.
  var usualSound: SoundChoice
  package internal(set) var showsHelp = false {
    didSet { if showsHelp != oldValue { helpLinesAbove = 0 } }
  }

  /// How many lines of the help lie above those that are shown.
  var helpLinesAbove = 0
  var notices = Notices()

  // MARK: The window and who sits before it

  /// The window or line that shows it; nil while nothing does.
  var viewport: Viewport?

  /// Whether it is shown in lines, which have no room for the help.
  var isInline = false
  var interaction: InteractionState

  /// Whether the terminal has said that what is typed goes elsewhere.
  var hasLostFocus = false

  /// When a key or the pointer last did something: what rings then waits to be chosen.
  var touchedAt: SteadyTime?

  /// Whether the press that began the hold has done something else. A tap then needs no hint.
  var isHoldExcused = false

  /// When Enter pressed the button *silence*.
  var enteredSilence: SteadyTime?

  var staleKeys = StaleKeyFilter()

  /// Whether it has ended: nothing changes it any more.
  var isOver = false

  /// What becomes of the timers when the app is left; nil before.
  var leaving: Leaving?

  /// - Parameter items: timers that run from now on.
  package init(_ options: Options, timers items: [TimerItem] = [], at now: Moment) {
    self.options = options
    self.items = items
    settings = items.first?.options.settings ?? options.settings
    usualSound = options.usualSound
    let tab: AppTab =
      options.kind == .stopwatch ? .stopwatch : items.count > 1 ? .all : .timer
    tabs = TabMotion(tab, at: now.steady)
    showsWheels = items.isEmpty
    wheels = Wheels(.seconds(300), at: now.steady)
    interaction = InteractionState(Hold(for: settings.hold))
    guard options.saysRemark else { return }
    add(options.remark, at: now)
    for item in items { add(item.leftOutWarnings, at: now) }
  }

  /// The page that is shown.
  package var tab: AppTab { tabs.chosen }

  /// Whether timers come and go: the window does not end with them.
  var isAppOrStopwatch: Bool { options.kind != .timers }

  /// Handles what has happened; returns what must be done about it.
  package mutating func update(_ event: Event, at now: Moment) -> [Effect] {
    if case .handedOver(let trouble) = event {
      leaving = trouble.map { .failed($0) } ?? .background
    }
    guard !isOver else { return [] }
    var effects = begin(at: now)
    // Before time passes: whether the end is seen decides how it is shown.
    if case .viewport(let viewport) = event { setStage(viewport, at: now) }
    if case .focus(let isHere) = event { hasLostFocus = !isHere }
    let isForUs = interaction.note(event, at: now.steady)
    others.advance(flashes: settings.flashes, at: now)
    effects += advance(at: now)
    limitFocus()
    if !isOver { effects += handlePutOffKey(before: event, at: now) }
    if isForUs, !isOver { effects += handle(event, at: now) }
    guard !isOver else { return effects }
    settle(at: now)
    return effects + readsLog(after: effects) + keepAwake() + prepareSound(at: now)
  }

  private mutating func handle(_ event: Event, at now: Moment) -> [Effect] {
    if case .command(let action, let timer, let part, let client) = event {
      return hasTimers ? perform(action, of: timer, part, for: client, at: now) : []
    }
    // The end is shown for a moment, and then the program is over.
    if !isAppOrStopwatch, !hasSeveralTimers, !isLive { return [] }
    switch event {
    case .key(let key, let phase, let text):
      touchedAt = now.steady
      return handle(key: key, phase, typing: text, at: now)
    case .pointer(let pointer, let element):
      touchedAt = now.steady
      return handle(pointer: pointer, on: element, at: now)
    case .text(let text): if typing?.sent == nil { typing?.editor.insert(text) }
    case .toggle:
      guard hasTimers else { return [] }
      return hasSeveralTimers || !others.isEmpty ? toggleAll(at: now) : perform(.toggle, at: now)
    case .report: return report(at: now)
    case .trouble(let words): add(words, at: now)
    case .presets(let report): updatePresets(to: report, at: now)
    case .log(let reading): log.update(to: reading)
    case .begin(let orders): return begin(orders, at: now)
    case .goOn(let order, let snapshot, let id): return goOn(order, snapshot, as: id, at: now)
    case .others(let timers): updateOthers(to: timers, at: now)
    case .refusal(let words, let id): sayRefusal(words, of: id, at: now)
    case .focus(let isHere): if !isHere { letGo(at: now) }
    case .resize:
      interaction.drop(at: now.steady)
      wheels.drop(at: now.steady)
    case .hangUp: return isAppOrStopwatch ? closeSheet() + handOver(at: now) : []
    case .interrupt: return leave(.interrupted(left: timeLeft), at: now)
    case .quit: return leave(.quit(left: timeLeft), at: now)
    case .suspend: return suspend(at: now)
    case .tick, .viewport, .handedOver, .command: break
    }
    return []
  }

  private mutating func setStage(_ viewport: Viewport?, at now: Moment) {
    if viewport?.window != self.viewport?.window { wheels.drop(at: now.steady) }
    self.viewport = viewport
    let isSeen = viewport?.place == .screen && options.hasKeys
    // A terminal that takes no output for a moment goes on showing the button that is clicked.
    interaction.allowFocus(isSeen, keepsClick: viewport == nil, at: now.steady)
    guard let inner else { return }
    isInline = inner.place != .screen
    if showsTimers, !hasButtons(on: inner) { interaction.drop(at: now.steady) }
  }

  /// Lets everything follow what has happened: what is done with goes, and so does a focus on what is shown no more.
  private mutating func settle(at now: Moment) {
    if isAppOrStopwatch { removeEnded(at: now) }
    limitFocus()
    followSelection(at: now)
  }

  /// Takes the focus from an element that is shown no more; what a sheet or the help covers keeps it.
  private mutating func limitFocus() {
    guard interaction.focus != nil, sheet == nil, !showsHelp else { return }
    interaction.limitFocus(to: focusable)
  }

  /// Lets go of everything that is held: no release will be reported.
  private mutating func letGo(at now: Moment) {
    interaction.letGo(at: now.steady)
    wheels.drop(at: now.steady)
  }

  mutating func suspend(at now: Moment) -> [Effect] {
    letGo(at: now)
    return [.presenter(.suspend)]
  }

  // MARK: Words

  /// Shows an answer at once.
  ///
  /// - Parameter subject: which timer it is about; nil for none of them alone.
  mutating func say(_ words: String, about subject: Notice.Subject? = nil, at now: Moment) {
    notices.answer(words, about: subject, at: now.steady)
  }

  /// Shows something that is not an answer when there is room for it.
  mutating func add(_ words: String, at now: Moment) { notices.add(words, at: now.steady) }

  /// The notice that is shown now. What is said of a timer is shown where timers are, if there are any.
  package var notice: Notice? {
    guard let notice = notices.shown else { return nil }
    return notice.subject == nil || !hasTimers || showsTimers || showsAll ? notice : nil
  }
}
