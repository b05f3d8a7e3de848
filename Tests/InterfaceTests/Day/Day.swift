import Countdown
import Drawing
import Harness

@testable import Interface

/// A random day with a user, other processes, files and clocks. Each step is checked.
struct Day {
  private let seed: UInt64
  var random: RandomEvents
  var app = AppFixture()

  /// The possible states of each timer: several if a key may have performed one of several actions.
  var expectedStates: [TimerID: [ExpectedTimer]] = [:]

  /// The logged time of each timer, by the number in its name.
  var loggedTimes: [Int: Duration] = [:]

  /// The numbers of all timers that have begun.
  var numbers: Set<Int> = []

  /// The start of a possible hold of a stop key or button.
  var heldSince: SteadyTime?

  /// Whether an end may be noticed late.
  var isLate = false

  var shown: (viewState: ScreenViewState, scene: Scene)?
  var painter = Painter(capabilities: Capabilities())

  /// The last events, for the failure message.
  private var events: [(at: SteadyTime, what: Any)] = []

  /// The description of the first failed check.
  private(set) var failure: String?

  /// The number of events of each kind.
  private(set) var counts: [String: Int] = [:]

  init(seed: UInt64) {
    (self.seed, random) = (seed, RandomEvents(seed: seed))
  }

  mutating func run() {
    let end = Moment.noon.steady + .seconds(86_400)
    open(at: .noon)
    while failure == nil, app.now.steady < end { step() }
  }

  mutating func check(_ holds: Bool, _ message: @autoclosure () -> String) {
    guard !holds, failure == nil else { return }
    failure = """
      \(message())
      TIMER_SEED=\(seed) swift test --filter DayTests
      \(events.suffix(12).map { "\($0.at.sinceStart): \($0.what)" }.joined(separator: "\n"))
      """
  }

  mutating func count(_ what: String) { counts[what, default: 0] += 1 }

  /// Records an event for the failure message.
  private mutating func note(_ what: Any) {
    if events.count > 100 { events.removeFirst(50) }
    events.append((app.now.steady, what))
  }

  // MARK: Windows

  private mutating func open(at now: Moment) {
    expectedStates = [:]
    let kind: Model.Options.Kind = random.pick([.app, .app, .app, .timers, .timers, .stopwatch])
    let timers = kind == .timers ? random.specs(app).prefix(random.pick([1, 3])) : []
    var options = TimerItem.Options()
    (options.stays, options.logsByDefault, options.hasHooks) = (
      random.happensOnce(in: 3), true, true
    )
    options.parts.settings.flashes = random.happensOnce(in: 2)
    open(
      kind,
      timers.enumerated().map { index, spec in
        var options = options
        options.parts.settings.hold = random.pick([Duration.zero, .milliseconds(300), .seconds(1)])
        return TimerItem(
          spec.plan, id: TimerID(number: index + 1), options: options, zone: Greenwich(), at: now)
      }, at: now)
  }

  private mutating func open(_ kind: Model.Options.Kind, _ timers: [TimerItem], at now: Moment) {
    var capabilities = Capabilities()
    capabilities.isUnicode = !random.happensOnce(in: 5)
    let hold = random.pick([Duration.zero, .milliseconds(500), .seconds(1), .seconds(3)])
    let wantsReducedMotion = random.happensOnce(in: 5)
    app = AppFixture(80, 24, capabilities, timers: timers, at: now) {
      ($0.kind, $0.hasHooks, $0.wantsReducedMotion) = (kind, true, wantsReducedMotion)
      $0.settings.hold = hold
    }
    app.delaysReplies = true
    let effects = app.effects
    if kind == .timers, timers.count == 1, random.happensOnce(in: 3) {
      app.viewport.mode = .line
      app.send(.viewport(app.viewport))
    }
    app.forgetEffects()
    (painter, shown) = (Painter(capabilities: capabilities), nil)
    note(timers.map(\.plan))
    expectedStates = expectedStates.filter { id, _ in timers.contains { $0.id == id } }
    for item in timers where expectedStates[item.id] == nil { begin(item) }
    app.replaceEffects(effects)
    isLate = true
    checkTimers(
      .viewport(app.viewport),
      Model(Model.Options(kind, zone: Greenwich()), timers: timers, at: now))
  }

  // MARK: Steps

  private mutating func step() {
    isLate = random.happensOnce(in: 3)
    wait(random.delay())
    guard failure == nil else { return }
    if app.model.isOver { return continueAfterEnd() }
    switch random.number(0..<300) {
    case 0..<8:
      let size = random.size()
      note(size)
      app.viewport.window = size
      shown = nil
      send(.viewport(app.viewport))
      send(.resize)
    case 8, 9:
      send(.viewport(nil))
      check(app.model.interaction.focus == nil, "focus on what is not shown")
      wait(random.delay())
      send(.viewport(app.viewport))
    case 10..<14:
      let step = random.pick([-90_000, -3, 2, 7200])
      note("the clock is set by \(step)")
      app.shiftWallClock(by: .seconds(step))
      isLate = true
      send(.tick)
    case 14: send(random.pick([.interrupt, .key(.control("c")), .key(.control("\\"))]))
    case 15 where app.model.isAppOrStopwatch: killProcess()
    case 16..<50 where !app.pendingRequests.isEmpty: replyToRequest()
    default: send(random.event(app))
    }
    guard failure == nil, !app.model.isOver else { return }
    if random.happensOnce(in: 5) { checkPicture() }
    if random.happensOnce(in: 12) { checkFile() }
  }

  /// Advances the clock, with the ticks of the wake schedule unless ``isLate`` is true.
  private mutating func wait(_ time: Duration) {
    let end = app.now + time
    var repeatedTicks = 0
    while !isLate, failure == nil, !app.model.isOver, let next = nextTick, next <= end.steady {
      repeatedTicks = next == app.now.steady ? repeatedTicks + 1 : 0
      check(repeatedTicks < 5, "wants to look at the clock again and again")
      app.advance(by: app.now.steady.duration(to: next))
      send(.tick)
    }
    app.advance(by: app.now.steady.duration(to: end.steady))
  }

  private var nextTick: SteadyTime? {
    switch app.model.wakeSchedule(every: nil, showing: nil, at: app.now).timing {
    case .never: nil
    case .at(let instant): max(instant, app.now.steady)
    case .grid(let interval, _): app.now.steady + interval
    }
  }

  private mutating func replyToRequest() {
    let index = random.number(0..<app.pendingRequests.count)
    note(app.pendingRequests[index])
    let modelBefore = app.model
    app.forgetEffects()
    app.replyToRequest(index)
    app.send(.tick)
    checkTimers(.tick, modelBefore)
  }

  private mutating func send(_ event: Event) {
    if event != .tick { note(event) }
    let modelBefore = app.model
    app.forgetEffects()
    app.send(event)
    checkTimers(event, modelBefore)
    updateHeldSince(event)
  }

  private static let stopKeys: [Key] = [.character("q"), .escape, .enter]

  private mutating func updateHeldSince(_ event: Event) {
    switch event {
    case .key(let key, .struck, _) where Self.stopKeys.contains(key.unshifted),
      .key(let key, .pressed, _) where Self.stopKeys.contains(key.unshifted):
      heldSince = heldSince ?? app.now.steady
    case .pointer(let pointer, .control(.stop)) where pointer.action == .press:
      heldSince = heldSince ?? app.now.steady
    // Ctrl-L does not end a hold.
    case .key(.control("l"), _, _): break
    case .key(_, .struck, _), .key(_, .pressed, _), .resize, .suspend, .focus(false):
      heldSince = nil
    case .pointer(let pointer, _) where pointer.action == .press: heldSince = nil
    default: break
    }
  }

  /// Checks that a finished model has no effects. Then opens a window, with the timers that the app has handed over.
  private mutating func continueAfterEnd() {
    for event in [random.event(app), .tick, random.event(app)] {
      app.forgetEffects()
      app.send(event)
      let effects = app.effects
      check(effects == [], "\(effects) after the end")
    }
    guard app.model.isHandedOver else { return open(at: app.now) }
    count("hand-overs")
    let file = timersFile()
    var items: [TimerItem] = []
    for (listed, snapshot) in zip(app.model.snapshots, file.timers(at: app.now, onClockOf: "boot"))
    {
      var options = app.model.startOptions(of: listed.timer) ?? TimerItem.Options()
      options.stays = false
      let now = app.now
      items.append(
        TimerItem(
          snapshot, as: .handedOver, id: listed.timer, options: options, zone: Greenwich(),
          at: now))
      expectedStates[listed.timer] = expectedStates[listed.timer]?.prefix(1).map {
        $0.takenOver(resumes: false, at: now)
      }
    }
    open(.timers, items, at: app.now)
  }

  /// Kills the process. Later, a new process resumes the lost timers.
  private mutating func killProcess() {
    note("dies")
    let (snapshots, file, statesBefore) = (app.model.snapshots, timersFile(), expectedStates)
    app.advance(by: random.delay())
    let now = app.now
    expectedStates = [:]
    open(.app, [], at: now)
    // Log entries may be lost with the process, so the logged times of these timers are no longer checked.
    loggedTimes = [:]
    for (listed, snapshot) in zip(snapshots, file.timers(at: now, onClockOf: "boot")) {
      guard !snapshot.isAtEnd, let state = statesBefore[listed.timer]?.first else { continue }
      count("resumed")
      let id = app.model.makeTimerID()
      var next = state.takenOver(resumes: true, at: now)
      expectedStates[id] = [next]
      isLate = true
      send(.resume(TimerSpec(snapshot.plan), snapshot, as: id))
      _ = next.pass(to: now)
      let exists = app.model.items.contains { $0.id == id }
      check(exists == !next.isOver, "\(next) is there: \(exists)")
      if !exists { expectedStates[id] = nil }
    }
    send(.tick)
  }
}
