package import Countdown
internal import Drawing

/// The app: five pages under a tab bar, and the timers that go on behind all of them.
///
/// The timers are a ``CountdownPage``, which is there as long as there are any: it is what *All* shows, and *Timer*
/// while it does not show the drums.
package struct AppPage: Page {
  package let options: Options

  /// The settings, as the sheet has changed them.
  package internal(set) var settings: Settings

  var tabs: TabMotion

  /// The timers; nil where there are none.
  package internal(set) var counting: CountdownPage?

  /// Whether *Timer* shows the drums although there are timers.
  var showsWheels = true
  var wheels: Wheels

  /// The timers of other processes, which *All* shows too.
  var others = Others()

  /// What the next timer is called.
  var name = ""

  /// The line that is being typed: the name of the next timer, or a preset.
  var typing: Typing?
  var presets = PresetList()
  package internal(set) var stopwatch = Stopwatch()
  var log = LogChoice()

  /// The stopwatch before it was reset last; nil where that cannot be taken back.
  var stopwatchBefore: Stopwatch?

  /// How many laps lie above those that are shown.
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
  var hands: Hands
  var stage: Stage?

  /// When a key or the pointer last did something.
  var touchedAt: SteadyTime?

  /// The last press of a key that may stay down while what is shown changes.
  var pressed: Pressed?

  /// How many timers have been begun.
  var begun = 0
  var isOver = false

  /// What becomes of the timers when the app is left; nil before.
  var leaving: Leaving?

  /// What a page of the app is made with.
  package struct Options: Sendable {
    package var settings = Settings()

    /// The sound to go back to where the settings have none.
    package var usualSound = SoundChoice.auto

    /// What is wrong with the settings; empty for nothing.
    package var remark = ""

    /// Whether keys and the pointer reach the page.
    package var hasKeys = true

    /// Whether the environment asks that only the time moves.
    package var wantsReducedMotion = false

    /// Whether text may be more than ASCII.
    package var isUnicode = true

    /// Whether the user sits where sounds are played.
    package var isHeard = true

    /// Whether the user has programs for what happens to a countdown.
    package var runsPrograms = false

    /// Whether the stopwatch is shown alone, without the other pages.
    package var isStopwatchAlone = false

    package var zone: any Zone

    package init(zone: any Zone) { self.zone = zone }
  }

  package init(_ options: Options, at now: Moment) {
    self.options = options
    settings = options.settings
    usualSound = options.usualSound
    tabs = TabMotion(options.isStopwatchAlone ? .stopwatch : .timer, at: now.steady)
    wheels = Wheels(.seconds(300), at: now.steady)
    hands = Hands(holdingFor: options.settings.hold)
    notices.add(options.remark, at: now.steady)
  }

  /// The page that is shown.
  package var tab: AppTab { tabs.chosen }

  /// Whether the timers are what is shown: all of them, or one.
  var showsTimers: Bool {
    guard counting != nil, !showsOther else { return false }
    return tab == .all || tab == .timer && !showsWheels
  }

  /// Whether pages, drums and sheets are seen to move.
  var moves: Bool { !options.wantsReducedMotion }

  package mutating func update(_ event: Event, at now: Moment) -> [Effect] {
    if case .handedOver(let trouble) = event {
      leaving = trouble.map { .failed($0) } ?? .background
    }
    guard !isOver else { return [] }
    let effects = follow(event, at: now)
    return effects + readsLog(after: effects)
  }

  private mutating func follow(_ event: Event, at now: Moment) -> [Effect] {
    var effects: [Effect] = []
    if case .stage(let stage) = event { effects = take(stage, at: now) }
    let isForUs = hands.note(event, at: now.steady)
    others.follow(at: now)
    effects += advance(event, at: now)
    if !isOver { effects += takeLate(before: event, at: now) }
    guard isForUs, !isOver else { return isOver ? effects : effects + settle(at: now) }
    switch event {
    case .key(let key, let phase, let text):
      touch(at: now)
      effects += take(key, phase, typing: text, at: now)
    case .pointer(let pointer, let element):
      touch(at: now)
      effects += take(pointer, on: element, at: now)
    case .text(let text): if typing?.sent == nil { typing?.editor.insert(text) }
    default: effects += takeAlways(event, at: now)
    }
    // What is left running is named in the last lines.
    return isOver ? effects : effects + settle(at: now)
  }

  private mutating func touch(at now: Moment) {
    touchedAt = now.steady
    counting?.touchedAt = now.steady
  }

  /// Lets time pass for everything; the timers get each event that is not a key or the pointer.
  private mutating func advance(_ event: Event, at now: Moment) -> [Effect] {
    if !hands.hold.isPressing { notices.pass(to: now.steady) }
    var effects: [Effect] = []
    switch event {
    case .key, .pointer, .text, .presets, .log, .begin, .goOn, .handedOver, .hangUp, .interrupt,
      .suspend, .trouble, .stage, .others, .refusal:
      effects += tell(.tick, at: now)
    case .report where counting == nil || !stopwatch.isFresh:
      if counting != nil { effects += tell(event, at: now) }
      effects.append(.face(.report(stopwatchStanding(at: now))))
    default: effects += tell(event, at: now)
    }
    guard hands.hold.isMoving else { return effects }
    return effects + take(hands.tick(at: now.steady), at: now)
  }

  private mutating func takeAlways(_ event: Event, at now: Moment) -> [Effect] {
    switch event {
    case .focus(let isHere):
      if !isHere {
        hands.letGo(at: now.steady)
        wheels.drop(at: now.steady)
      }
    case .resize:
      hands.drop(at: now.steady)
      wheels.drop(at: now.steady)
    case .trouble(let words): notices.add(words, at: now.steady)
    case .presets(let report): take(report, at: now)
    case .log(let reading): log.take(reading)
    case .begin(let orders): return begin(orders, at: now)
    case .goOn(let order, let snapshot): return goOn(order, snapshot, at: now)
    case .others(let timers): take(timers, at: now)
    case .refusal(let words, let id): sayRefusal(words, of: id, at: now)
    case .hangUp: return closeSheet(at: now) + handOver(at: now)
    case .interrupt: return leave(.interrupted(left: .zero), at: now)
    case .suspend:
      letGo(at: now)
      return [.face(.suspend)]
    default: break
    }
    return []
  }

  private mutating func take(_ stage: Stage?, at now: Moment) -> [Effect] {
    if stage?.window != self.stage?.window { wheels.drop(at: now.steady) }
    self.stage = stage
    let isSeen = stage?.place == .screen && options.hasKeys
    // A terminal that takes no output for a moment goes on showing the button that is clicked.
    hands.allowFocus(isSeen, keepsClick: stage == nil, at: now.steady)
    return tell(.stage(inner), at: now)
  }

  /// What the pages are shown on: the window without the tab bar.
  var inner: Stage? {
    guard var stage else { return nil }
    stage.window.rows -= tabRows(in: stage.size)
    return stage
  }

  func tabRows(in size: Size) -> Int { options.isStopwatchAlone ? 0 : TabLook.rows(in: size) }

  /// Says an answer in the place of the hints.
  mutating func say(_ words: String, at now: Moment) { notices.answer(words, at: now.steady) }
}
