import Countdown
import Harness

@testable import Interface

/// Checks of the timers against their accounts.
extension Day {
  /// Returns the actions that a key may perform.
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

  /// Checks the timers after an event.
  mutating func checkTimers(_ event: Event, _ before: Model) {
    let (page, now, effects) = (app.model, app.now, app.effects)
    guard !before.isOver else { return check(effects == [], "\(effects) after the end") }
    for case .log(let entry) in effects {
      if let number = entry.name.split(separator: "#").last.flatMap({ Int($0) }) {
        logged[number]? += entry.elapsed
      }
    }
    let bells = effects.count { $0 == .presenter(.bell) }
    check(bells < 2, "\(bells) bells at once in \(effects)")
    let putOff = before.staleKeys.deferredKey
    let late = putOff.map { Self.actions($0) } ?? []
    var changed = 0
    for (id, old) in expected where before.items.contains(where: { $0.id == id }) {
      var (passed, end) = (old, (part: Int, late: Duration)?.none)
      for index in passed.indices { end = passed[index].pass(to: now) }
      let hooks = effects.compactMap { effect in
        if case .run(let hook) = effect, hook.kind == .end, hook.timer == id.number {
          hook
        } else {
          nil
        }
      }
      check(
        hooks.map(\.part) == (end.map { [$0.part] } ?? [])
          && hooks.map(\.late) == (end.map { [$0.late] } ?? []),
        "\(id) ended as \(hooks), not as \(String(describing: end))")
      if let end {
        count("ends")
        check(isLate || end.late == .zero, "\(id) ended \(end.late) late")
      }
      guard let item = page.items.first(where: { $0.id == id }),
        item.timer.remainingWhenStopped == nil
      else {
        remove(id, passed, event, before)
        continue
      }
      let possible = outcomes(of: passed, late, event, before, id)
      let kept = possible.filter { $0.fits(item) }
      check(
        !kept.isEmpty, "\(id) stands at \(item.timer.position) \(item.time), not as in \(possible)")
      if !(passed.contains { $0.fits(item) }) { changed += 1 }
      expected[id] = kept.reduce(into: []) { all, next in
        if !all.contains(next), all.count < 8 { all.append(next) }
      }
      let snapshot = page.snapshots.first { $0.timer == id }?.snapshot
      check(
        snapshot.map { $0.left(at: now) == item.time.duration } ?? (item.phase == .over),
        "\(String(describing: snapshot)) for \(item.time)")
    }
    if changed > 0 { count("changes") }
    // Only pausing or resuming all changes several timers.
    if !Self.actions(event, showsHelp: before.showsHelp).contains(.pause) {
      check(changed < 2, "\(changed) timers were changed at once")
    }
    for item in page.items where expected[item.id] == nil && item.timer.remainingWhenStopped == nil
    {
      guard !before.items.contains(where: { $0.id == item.id }) else { continue }
      begin(item)
      check(expected[item.id]?.first?.fits(item) == true, "began as \(item.time)")
    }
    checkEnd(before)
    if !page.isOver { checkValues() }
  }

  mutating func begin(_ item: TimerItem) {
    expected[item.id] = [ExpectedTimer(item.plan, at: app.now)]
    guard let number = Self.number(in: item.plan) else { return }
    // For a timer started again from the recent ones, the log cannot tell the two apart.
    logged[number] = numbers.insert(number).inserted ? .zero : nil
  }

  private static func number(in plan: Plan) -> Int? {
    plan.parts[0].name.split(separator: "#").last.flatMap { Int($0) }
  }

  /// Returns the possible states after an event.
  private mutating func outcomes(
    of passed: [ExpectedTimer], _ late: [TimerAction], _ event: Event, _ before: Model,
    _ id: TimerID
  ) -> [ExpectedTimer] {
    let now = app.now
    func all(_ expected: [ExpectedTimer], _ actions: [TimerAction]) -> [ExpectedTimer] {
      expected + expected.flatMap { account in actions.compactMap { account.after($0, at: now) } }
    }
    let possible = all(passed, late)
    guard case .command(let action, id, let part, let client) = event else {
      return all(possible, Self.actions(event, showsHelp: before.showsHelp))
    }
    let replies = app.effects.compactMap { effect in
      if case .reply(let reply, client) = effect { reply } else { nil }
    }
    guard !replies.isEmpty || !app.model.isOver else { return possible }
    check(replies.count == 1, "\(replies) to \(event)")
    let isDone = replies == [.done]
    count(isDone ? "done" : "refused")
    guard !isDone else { return possible.compactMap { $0.after(action, at: now) } }
    let isFlashing = app.model.items.contains {
      $0.id == id && $0.phase != .counting && $0.phase != .overtime
    }
    return possible.filter { account in
      let isOther = part != nil && part != account.plan.index(of: account.place) + 1
      return isOther || isFlashing || account.after(action, at: now) == nil
    }
  }

  /// Checks that a removed timer was stopped or dismissed.
  private mutating func remove(
    _ id: TimerID, _ passed: [ExpectedTimer], _ event: Event, _ before: Model
  ) {
    expected[id] = nil
    count("removed")
    let isStopped = if case .command(.stop, id, _, _) = event { true } else { false }
    let hold = before.items.first { $0.id == id }?.settings.hold ?? .zero
    let isHeld =
      hold <= .zero
      || heldSince.map { $0.duration(to: app.now.steady) >= min(hold, .milliseconds(1200)) }
        ?? false
    check(
      isStopped || isHeld || app.model.isOver || passed.contains(where: \.isOver),
      "\(passed) was lost")
    guard let plan = passed.first?.plan, let number = Self.number(in: plan),
      let sum = logged[number], case .duration = plan.parts[0].target
    else { return }
    count("logged")
    check(passed.contains { $0.ran == sum }, "\(sum) is in the log of \(passed)")
  }

  /// Checks that a window finishes once, when all timers are over, and has no effects afterwards.
  private mutating func checkEnd(_ before: Model) {
    let (page, effects) = (app.model, app.effects)
    let ends = effects.indices.filter {
      if case .finish = effects[$0] { true } else { false }
    }
    check(ends.count == (page.isOver && !before.isOver ? 1 : 0), "\(ends.count) ends")
    if let end = ends.first { check(end == effects.count - 1, "\(effects) goes on") }
    guard !page.isAppOrStopwatch else {
      if app.effects.contains(.handOver) {
        // Reply as the program does.
        app.send(.handedOver(nil))
      }
      return
    }
    check(
      page.isOver == page.items.allSatisfy { $0.phase == .over }, "does not end with its timers")
    check(
      page.isOver || !page.keys(on: app.viewport).isEmpty, "no keys")
  }

  func file() -> TimersFile {
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

  /// Checks that the timers file is read as written, and stays true while time passes.
  mutating func checkFile() {
    let file = file()
    guard let read = TimersFile(file.bytes, zone: Greenwich()) else {
      return check(false, "\(String(decoding: file.bytes, as: UTF8.self)) is not read")
    }
    check(read == file, "\(read) was written as \(file)")
    let later = app.now + random.pause()
    for (listed, snapshot) in zip(app.model.snapshots, read.timers(at: later, in: "boot")) {
      guard var account = expected[listed.timer]?.first else { continue }
      _ = account.pass(to: later)
      let next = snapshot.ended(at: later)
      check(
        next.position == account.place && next.left(at: later) == account.left,
        "\(next) is in the file, later, of \(account)")
    }
  }
}

extension ExpectedTimer {
  /// Returns whether a timer has this state.
  fileprivate func fits(_ item: TimerItem) -> Bool {
    let time = item.time
    return time.duration == left && time.maxValue == full && (time.status == .running) == runs
      && (time.status == .stopped) == isUp && item.timer.position == place
  }
}
