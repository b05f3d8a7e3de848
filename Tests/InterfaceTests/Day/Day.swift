import Countdown
import Drawing
import Harness

@testable import Interface

/// A day of a person, of other processes, of a disk and of clocks, all from one seed, with what must hold at each step.
struct Day {
  private let seed: UInt64
  private var chance: Chance
  private var app = AppFixture()

  /// How each timer may stand: what a key has done is known by how it stands afterwards, which may have several reasons.
  private var accounts: [TimerID: [Account]] = [:]

  /// How much of each timer is in the log, by the number in its name.
  private var logged: [Int: Duration] = [:]
  private var numbers: Set<Int> = []

  private var heldSince: SteadyTime?

  /// Whether nobody looked at the clock for a while, or the wall clock was set.
  private var isLate = false

  /// The picture that is carried along, as in the window.
  private var shown: (look: ScreenLook, scene: Scene)?
  private var painter = Painter(capabilities: Capabilities())

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

  private mutating func claim(_ holds: Bool, _ words: @autoclosure () -> String) {
    guard !holds, failure == nil else { return }
    failure = """
      \(words())
      TIMER_SEED=\(seed) swift test --filter DayTests
      \(story.suffix(12).map { "\($0.at.sinceStart): \($0.what)" }.joined(separator: "\n"))
      """
  }

  private mutating func count(_ what: String) { counts[what, default: 0] += 1 }

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
    (options.stays, options.logs, options.runsPrograms) = (chance.isOnce(in: 3), true, true)
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
      app.stage.place = .line
      app.send(.stage(app.stage))
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
      .stage(app.stage), Model(Model.Options(kind, zone: Greenwich()), timers: timers, at: now))
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
      app.stage.window = size
      shown = nil
      send(.stage(app.stage))
      send(.resize)
    case 8, 9:
      send(.stage(nil))
      claim(app.model.hands.focus == nil, "focus on what is not shown")
      wait(chance.pause())
      send(.stage(app.stage))
    case 10..<14:
      let step = chance.pick([-90_000, -3, 2, 7200])
      note("the clock is set by \(step)")
      app.setWallClock(by: .seconds(step))
      isLate = true
      send(.tick)
    case 14: send(chance.pick([.interrupt, .key(.control("c")), .key(.control("\\"))]))
    case 15 where app.model.isApp: crash()
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
    switch app.model.pulse(every: nil, showing: nil, at: app.now).rhythm {
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
      options.stays = false
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
      send(.goOn(TimerOrder(snapshot.plan), snapshot, as: id))
      _ = next.pass(to: now)
      let isThere = app.model.items.contains { $0.id == id }
      claim(isThere == !next.isOver, "\(next) is there: \(isThere)")
      if !isThere { accounts[id] = nil }
    }
    send(.tick)
  }
}

// MARK: - Timers

extension Day {
  /// What a key may do to a timer.
  private static func actions(_ key: Key) -> [TimerAction] {
    func add(_ seconds: Int) -> [TimerAction] {
      [.add(.seconds(seconds)), .add(.seconds(seconds), isContinued: true)]
    }
    switch key {
    case .character("P"): return [.pause, .resume]
    case .up, .character("+"), .character("="): return add(60)
    case .down, .character("-"): return add(-60)
    case .right: return add(10) + add(60)
    case .left: return add(-10)
    case .enter: return [.toggle, .restart, .next, .snooze, .silence]
    default: break
    }
    switch key.unshifted {
    case .character(" "), .character("p"): return [.toggle, .next, .silence]
    case .character("r"): return [.restart, .restartAll]
    case .character("n"): return [.next]
    case .character("u"): return [.undo]
    case .character("s"): return [.snooze]
    default: return []
    }
  }

  private static func actions(_ event: Event, showsHelp: Bool) -> [TimerAction] {
    switch event {
    case .key(_, .released, _): return []
    case .key(let key, _, _): return actions(key)
    case .toggle: return [.pause, .resume, .toggle]
    case .pointer(let pointer, let element):
      switch pointer.action {
      case .wheelUp, .wheelDown:
        let step = pointer.hasShift ? 1 : 60
        let amount = Duration.seconds(pointer.action == .wheelUp ? step : -step)
        return [.add(amount), .add(amount, isContinued: true)]
      case .release:
        return actions(.enter) + (element?.hintedKey.map(actions) ?? [])
      case .press where showsHelp:
        return [.toggle, .pause, .resume, .restart, .restartAll, .next, .undo, .snooze]
          + actions(.up) + actions(.down)
      case .press, .drag: return []
      }
    default: return []
    }
  }

  /// Compares the timers with the accounts after an event.
  private mutating func follow(_ event: Event, _ before: Model) {
    let (page, now, effects) = (app.model, app.now, app.effects)
    guard !before.isOver else { return claim(effects == [], "\(effects) after the end") }
    for case .log(let entry) in effects {
      if let number = entry.name.split(separator: "#").last.flatMap({ Int($0) }) {
        logged[number]? += entry.counted
      }
    }
    let bells = effects.count { $0 == .face(.bell) }
    claim(bells < 2, "\(bells) bells at once in \(effects)")
    let putOff = before.staleKeys.putOffKey
    let late = putOff.map { Self.actions($0) } ?? []
    var changed = 0
    for (id, old) in accounts where before.items.contains(where: { $0.id == id }) {
      var (passed, end) = (old, (part: Int, late: Duration)?.none)
      for index in passed.indices { end = passed[index].pass(to: now) }
      let hooks = effects.compactMap { effect in
        if case .run(let hook) = effect, hook.kind == .end, hook.timer == id.number {
          hook
        } else {
          nil
        }
      }
      claim(
        hooks.map(\.part) == (end.map { [$0.part] } ?? [])
          && hooks.map(\.late) == (end.map { [$0.late] } ?? []),
        "\(id) ended as \(hooks), not as \(String(describing: end))")
      if let end {
        count("ends")
        claim(isLate || end.late == .zero, "\(id) ended \(end.late) late")
      }
      guard let item = page.items.first(where: { $0.id == id }), item.timer.stoppedWith == nil
      else {
        remove(id, passed, event, before)
        continue
      }
      let possible = outcomes(of: passed, late, event, before, id)
      let kept = possible.filter { $0.fits(item) }
      claim(
        !kept.isEmpty, "\(id) stands at \(item.timer.place) \(item.time), not as in \(possible)")
      if !(passed.contains { $0.fits(item) }) { changed += 1 }
      accounts[id] = kept.reduce(into: []) { all, next in
        if !all.contains(next), all.count < 8 { all.append(next) }
      }
      let snapshot = page.snapshots.first { $0.timer == id }?.snapshot
      claim(
        snapshot.map { $0.left(at: now) == item.time.duration } ?? (item.phase == .over),
        "\(String(describing: snapshot)) for \(item.time)")
    }
    if changed > 0 { count("changes") }
    // What pauses or resumes all, a key or a click on its name, changes several.
    if !Self.actions(event, showsHelp: before.showsHelp).contains(.pause) {
      claim(changed < 2, "\(changed) timers were changed at once")
    }
    for item in page.items where accounts[item.id] == nil && item.timer.stoppedWith == nil {
      guard !before.items.contains(where: { $0.id == item.id }) else { continue }
      begin(item)
      claim(accounts[item.id]?.first?.fits(item) == true, "began as \(item.time)")
    }
    checkEnd(before)
    if !page.isOver { checkValues() }
  }

  private mutating func begin(_ item: TimerItem) {
    accounts[item.id] = [Account(item.plan, at: app.now)]
    guard let number = Self.number(in: item.plan) else { return }
    // Begun again from the list of recent ones: who counted what is not known.
    logged[number] = numbers.insert(number).inserted ? .zero : nil
  }

  private static func number(in plan: Plan) -> Int? {
    plan.parts[0].name.split(separator: "#").last.flatMap { Int($0) }
  }

  /// How a timer may stand after an event.
  private mutating func outcomes(
    of passed: [Account], _ late: [TimerAction], _ event: Event, _ before: Model, _ id: TimerID
  ) -> [Account] {
    let now = app.now
    func all(_ accounts: [Account], _ actions: [TimerAction]) -> [Account] {
      accounts + accounts.flatMap { account in actions.compactMap { account.after($0, at: now) } }
    }
    let possible = all(passed, late)
    guard case .command(let action, id, let part, let client) = event else {
      return all(possible, Self.actions(event, showsHelp: before.showsHelp))
    }
    let replies = app.effects.compactMap { effect in
      if case .reply(let reply, client) = effect { reply } else { nil }
    }
    guard !replies.isEmpty || !app.model.isOver else { return possible }
    claim(replies.count == 1, "\(replies) to \(event)")
    let isDone = replies == [.done]
    count(isDone ? "done" : "refused")
    guard !isDone else { return possible.compactMap { $0.after(action, at: now) } }
    let isFlashing = app.model.items.contains {
      $0.id == id && $0.phase != .counting && $0.phase != .overtime
    }
    return possible.filter { account in
      let isOther = part != nil && part != account.plan.number(of: account.place) + 1
      return isOther || isFlashing || account.after(action, at: now) == nil
    }
  }

  /// A timer has gone: somebody has stopped it, or it was heard.
  private mutating func remove(
    _ id: TimerID, _ passed: [Account], _ event: Event, _ before: Model
  ) {
    accounts[id] = nil
    count("removed")
    let isStopped = if case .command(.stop, id, _, _) = event { true } else { false }
    let hold = before.items.first { $0.id == id }?.settings.hold ?? .zero
    let isHeld =
      hold <= .zero
      || heldSince.map { $0.duration(to: app.now.steady) >= min(hold, .milliseconds(1200)) }
        ?? false
    claim(
      isStopped || isHeld || app.model.isOver || passed.contains(where: \.isOver),
      "\(passed) was lost")
    guard let plan = passed.first?.plan, let number = Self.number(in: plan),
      let sum = logged[number], case .duration = plan.parts[0].target
    else { return }
    count("logged")
    claim(passed.contains { $0.ran == sum }, "\(sum) is in the log of \(passed)")
  }

  /// A window of timers ends when all are over, once, and asks for nothing after that.
  private mutating func checkEnd(_ before: Model) {
    let (page, effects) = (app.model, app.effects)
    let ends = effects.indices.filter {
      if case .finish = effects[$0] { true } else { false }
    }
    claim(ends.count == (page.isOver && !before.isOver ? 1 : 0), "\(ends.count) ends")
    if let end = ends.first { claim(end == effects.count - 1, "\(effects) goes on") }
    guard !page.isApp else {
      if app.effects.contains(.handOver) {
        // As the session does.
        app.send(.handedOver(nil))
      }
      return
    }
    claim(
      page.isOver == page.items.allSatisfy { $0.phase == .over }, "does not end with its timers")
    claim(
      page.isOver || !page.keys(on: app.stage).isEmpty, "no keys")
  }

  private func file() -> TimersFile {
    var file = TimersFile(
      written: app.now,
      timers: app.model.snapshots.map {
        var snapshot = $0.snapshot
        snapshot.id = "k\($0.timer.number)"
        return snapshot
      })
    (file.process, file.boot) = (7, "boot")
    return file
  }

  /// What is in the file is read as it was written, and is true as long as nobody changes a timer.
  private mutating func checkFile() {
    let file = file()
    guard let read = TimersFile(file.bytes, zone: Greenwich()) else {
      return claim(false, "\(String(decoding: file.bytes, as: UTF8.self)) is not read")
    }
    claim(read == file, "\(read) was written as \(file)")
    let later = app.now + chance.pause()
    for (listed, snapshot) in zip(app.model.snapshots, read.timers(at: later, in: "boot")) {
      guard var account = accounts[listed.timer]?.first else { continue }
      _ = account.pass(to: later)
      let next = snapshot.ended(at: later)
      claim(
        next.place == account.place && next.left(at: later) == account.left,
        "\(next) is in the file, later, of \(account)")
    }
  }
}

extension Account {
  /// Whether a timer stands so.
  fileprivate func fits(_ item: TimerItem) -> Bool {
    let time = item.time
    return time.duration == left && time.maxValue == full && (time.status == .running) == runs
      && (time.status == .stopped) == isUp && item.timer.place == place
  }
}

// MARK: - Pages

extension Day {
  private mutating func checkValues() {
    let (page, now) = (app.model, app.now)
    for (index, count) in Wheels.counts.enumerated() {
      let place = page.wheels.positions(at: now.steady)[index]
      let number = page.wheels.number(of: index)
      let isTurning = page.wheels.isMoving(at: now.steady) || page.wheels.isDragged
      claim(
        (0..<count).contains(number) && (0..<Double(count)).contains(place)
          && (isTurning || place == Double(number)), "wheel \(index) is at \(place)")
    }
    claim(page.wheels.time < .seconds(86_400), "\(page.wheels.time) on the wheels")
    if let focus = page.hands.focus, page.sheet == nil, !page.showsHelp {
      claim(page.focusable.contains(focus), "focus on \(focus)")
    }
    if page.hasTimers { claim(page.shown.contains(page.chosen), "chose what is not shown") }
    claim(page.typing == nil || !page.showsTimers, "types on a timer")
    claim(page.stopwatch.laps.allSatisfy { $0 >= .zero }, "\(page.stopwatch.laps)")
    claim(page.presets.chosen < max(page.presets.entries.count, 1), "chose no preset")
  }

  /// The picture that is carried along is the same as a new one, and all of it lies in the window.
  private mutating func checkPicture() {
    let (look, fresh) = (app.look, app.scene)
    let next = app.model.scene(of: look, after: shown, on: app.stage)
    if shown != nil { count("pictures") }
    claim(next == fresh, "the picture is another one than anew")
    claim(
      Set(fresh.elements.map(\.id)).count == fresh.elements.count, "two elements are called alike")
    let size = app.stage.size
    for element in fresh.elements {
      let box = element.box
      claim(
        box.row >= 0 && box.column >= 0 && box.rows >= 0 && box.columns >= 0
          && box.row + box.rows <= size.rows && box.column + box.columns <= size.columns
          || element.shape == .area || isAnywhere(element), "\(element.id) \(box) in \(size)")
    }
    if !app.model.isApp, app.model.items.count == 1 {
      let complaints = Occupied(fresh, aspect: 2).complaints
      claim(complaints == [], "\(complaints) in \(size)")
    }
    shown = (look, next)
    // Most of the time of a day is that of painting.
    guard chance.isOnce(in: size.columns * size.rows > 2000 ? 60 : 15) else { return }
    count("paintings")
    painter.paint(next)
    var other = Painter(capabilities: app.stage.capabilities)
    other.paint(fresh)
    if let place = difference(painter.frame, other.frame), size.columns > 0 {
      let (row, column) = (place / size.columns, place % size.columns)
      let element = fresh.hit(row: row, column: column)?.purpose
      claim(false, "\(row), \(column) of \(size) differs: \(String(describing: element))")
    }
  }

  /// The first place at which two frames differ.
  private func difference(_ one: Frame, _ other: Frame) -> Int? {
    guard one.size == other.size else { return 0 }
    guard one.cells != other.cells else { return nil }
    return one.cells.indices.first { index in
      let (cell, next) = (one.cells[index], other.cells[index])
      // Characters of several scalars have numbers of their own in each frame.
      let isSameText = cell.glyph > 0x10_FFFF && one.text(of: cell) == other.text(of: next)
      var same = next
      if isSameText { same.glyph = cell.glyph }
      return cell != same
    }
  }

  /// A halo may reach out of the window while it moves, and a sheet while it slides.
  private func isAnywhere(_ element: Element) -> Bool {
    if case .halo = element.shape { return true }
    return app.model.sheet != nil
  }
}
