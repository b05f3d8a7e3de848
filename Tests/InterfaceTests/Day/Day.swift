import Countdown
import Drawing
import Harness

@testable import Interface

/// A day of a person, of other processes, of a disk and of clocks, all from one seed, with what must hold at each step.
struct Day {
  private let seed: UInt64
  var chance: Chance
  var app = AppFixture()

  /// How each timer may stand: what a key has done is known by how it stands afterwards, which may have several reasons.
  var accounts: [TimerID: [Account]] = [:]

  /// How much of each timer is in the log, by the number in its name.
  var logged: [Int: Duration] = [:]
  var numbers: Set<Int> = []

  var heldSince: SteadyTime?

  /// Whether nobody looked at the clock for a while, or the wall clock was set.
  var isLate = false

  /// The picture that is carried along, as in the window.
  var shown: (viewState: ScreenViewState, scene: Scene)?
  var painter = Painter(capabilities: Capabilities())

  /// What has happened last, and when.
  private var story: [(at: SteadyTime, what: Any)] = []

  /// What did not hold; nil while all does.
  private(set) var failure: String?

  /// How often what happened, for whoever wants to know whether anything has.
  private(set) var counts: [String: Int] = [:]

  init(seed: UInt64) {
    (self.seed, chance) = (seed, Chance(seed: seed))
  }

  mutating func run() {
    let end = Moment.noon.steady + .seconds(86_400)
    open(at: .noon)
    while failure == nil, app.now.steady < end { step() }
  }

  mutating func claim(_ holds: Bool, _ words: @autoclosure () -> String) {
    guard !holds, failure == nil else { return }
    failure = """
      \(words())
      TIMER_SEED=\(seed) swift test --filter DayTests
      \(story.suffix(12).map { "\($0.at.sinceStart): \($0.what)" }.joined(separator: "\n"))
      """
  }

  mutating func count(_ what: String) { counts[what, default: 0] += 1 }

  private mutating func note(_ what: Any) {
    if story.count > 100 { story.removeFirst(50) }
    story.append((app.now.steady, what))
  }

  // MARK: Windows

  /// Opens a window of some kind, and closes the one before.
  private mutating func open(at now: Moment) {
    accounts = [:]
    let kind: Model.Options.Kind = chance.pick([.app, .app, .app, .timers, .timers, .stopwatch])
    let timers = kind == .timers ? chance.orders(app).prefix(chance.pick([1, 3])) : []
    var options = TimerItem.Options()
    options.counting = CountdownTimer.Options(stays: chance.isOnce(in: 3), logs: true)
    options.runsPrograms = true
    options.settings.flashes = chance.isOnce(in: 2)
    open(
      kind,
      timers.enumerated().map { index, order in
        var options = options
        options.settings.hold = chance.pick([Duration.zero, .milliseconds(300), .seconds(1)])
        // A time of day has passed meanwhile where it was ordered before.
        return TimerItem(
          order.plan, id: TimerID(number: index + 1), options: options, zone: Greenwich(), at: now)
      }, at: now)
  }

  private mutating func open(_ kind: Model.Options.Kind, _ timers: [TimerItem], at now: Moment) {
    var capabilities = Capabilities()
    capabilities.isUnicode = !chance.isOnce(in: 5)
    let hold = chance.pick([Duration.zero, .milliseconds(500), .seconds(1), .seconds(3)])
    let isReduced = chance.isOnce(in: 5)
    app = AppFixture(80, 24, capabilities, timers: timers, at: now) {
      ($0.kind, $0.runsPrograms, $0.wantsReducedMotion) = (kind, true, isReduced)
      $0.settings.hold = hold
    }
    app.delaysAnswers = true
    let effects = app.effects
    if kind == .timers, timers.count == 1, chance.isOnce(in: 3) {
      app.viewport.place = .line
      app.send(.viewport(app.viewport))
    }
    app.forgetEffects()
    (painter, shown) = (Painter(capabilities: capabilities), nil)
    note(timers.map(\.plan))
    accounts = accounts.filter { id, _ in timers.contains { $0.id == id } }
    for item in timers where accounts[item.id] == nil { begin(item) }
    // What was due between two processes.
    app.replaceEffects(effects)
    isLate = true
    follow(
      .viewport(app.viewport),
      Model(Model.Options(kind, zone: Greenwich()), timers: timers, at: now))
  }

  // MARK: Steps

  private mutating func step() {
    isLate = chance.isOnce(in: 3)
    wait(chance.pause())
    guard failure == nil else { return }
    if app.model.isOver { return goOn() }
    switch chance.number(0..<300) {
    case 0..<8:
      let size = chance.size()
      note(size)
      app.viewport.window = size
      shown = nil
      send(.viewport(app.viewport))
      send(.resize)
    case 8, 9:
      send(.viewport(nil))
      claim(app.model.interaction.focus == nil, "focus on what is not shown")
      wait(chance.pause())
      send(.viewport(app.viewport))
    case 10..<14:
      let step = chance.pick([-90_000, -3, 2, 7200])
      note("the clock is set by \(step)")
      app.setWallClock(by: .seconds(step))
      isLate = true
      send(.tick)
    case 14: send(chance.pick([.interrupt, .key(.control("c")), .key(.control("\\"))]))
    case 15 where app.model.isAppOrStopwatch: crash()
    case 16..<50 where !app.orders.isEmpty: answer()
    default: send(chance.event(app))
    }
    guard failure == nil, !app.model.isOver else { return }
    if chance.isOnce(in: 5) { checkPicture() }
    if chance.isOnce(in: 12) { checkFile() }
  }

  /// Lets time pass, with a look at the clock whenever the model wants one, unless the machine sleeps.
  private mutating func wait(_ time: Duration) {
    let end = app.now + time
    var haste = 0
    while !isLate, failure == nil, !app.model.isOver, let next = nextLook, next <= end.steady {
      haste = next == app.now.steady ? haste + 1 : 0
      claim(haste < 5, "wants to look at the clock again and again")
      app.advance(by: app.now.steady.duration(to: next))
      send(.tick)
    }
    app.advance(by: app.now.steady.duration(to: end.steady))
  }

  private var nextLook: SteadyTime? {
    switch app.model.wakeSchedule(every: nil, showing: nil, at: app.now).rhythm {
    case .still: nil
    case .at(let instant): max(instant, app.now.steady)
    case .grid(let interval, _): app.now.steady + interval
    }
  }

  /// The disk answers, not always in the order in which it was asked.
  private mutating func answer() {
    let index = chance.number(0..<app.orders.count)
    note(app.orders[index])
    let before = app.model
    app.forgetEffects()
    app.answerOrder(index)
    app.send(.tick)
    follow(.tick, before)
  }

  private mutating func send(_ event: Event) {
    if event != .tick { note(event) }
    let before = app.model
    app.forgetEffects()
    app.send(event)
    follow(event, before)
    noteHold(event)
  }

  private static let stopKeys: [Key] = [.character("q"), .escape, .enter]

  /// Notes since when a person may be holding something that stops a timer, or have pressed it first.
  private mutating func noteHold(_ event: Event) {
    switch event {
    case .key(let key, .struck, _) where Self.stopKeys.contains(key.unshifted),
      .key(let key, .pressed, _) where Self.stopKeys.contains(key.unshifted):
      heldSince = heldSince ?? app.now.steady
    case .pointer(let pointer, .control(.stop)) where pointer.action == .press:
      heldSince = heldSince ?? app.now.steady
    // It draws anew, and is no answer to what is held.
    case .key(.control("l"), _, _): break
    case .key(_, .struck, _), .key(_, .pressed, _), .resize, .suspend, .focus(false):
      heldSince = nil
    case .pointer(let pointer, _) where pointer.action == .press: heldSince = nil
    default: break
    }
  }

  /// What is over does nothing any more; another window opens, or another process goes on.
  private mutating func goOn() {
    for event in [chance.event(app), .tick, chance.event(app)] {
      app.forgetEffects()
      app.send(event)
      let effects = app.effects
      claim(effects == [], "\(effects) after the end")
    }
    guard app.model.isHandedOver else { return open(at: app.now) }
    count("hand-overs")
    let file = file()
    var items: [TimerItem] = []
    for (listed, snapshot) in zip(app.model.snapshots, file.timers(at: app.now, in: "boot")) {
      var options = app.model.startOptions(of: listed.timer) ?? TimerItem.Options()
      options.counting.stays = false
      let now = app.now
      items.append(
        TimerItem(
          snapshot, as: .handedOver, id: listed.timer, options: options, zone: Greenwich(),
          at: now))
      accounts[listed.timer] = accounts[listed.timer]?.prefix(1).map {
        $0.goingOn(resumes: false, at: now)
      }
    }
    open(.timers, items, at: app.now)
  }

  /// The process dies; later the app goes on with its timers.
  private mutating func crash() {
    note("dies")
    let (listed, file, before) = (app.model.snapshots, file(), accounts)
    app.advance(by: chance.pause())
    let now = app.now
    accounts = [:]
    open(.app, [], at: now)
    // Lines for parts that were left died with the process.
    logged = [:]
    for (listed, snapshot) in zip(listed, file.timers(at: now, in: "boot")) {
      guard !snapshot.isAtEnd, let account = before[listed.timer]?.first else { continue }
      count("resumed")
      let id = app.model.makeTimerID()
      var next = account.goingOn(resumes: true, at: now)
      accounts[id] = [next]
      isLate = true
      send(.goOn(TimerSpec(snapshot.plan), snapshot, as: id))
      _ = next.pass(to: now)
      let isThere = app.model.items.contains { $0.id == id }
      claim(isThere == !next.isOver, "\(next) is there: \(isThere)")
      if !isThere { accounts[id] = nil }
    }
    send(.tick)
  }
}
