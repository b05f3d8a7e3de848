import Countdown
import Harness

@testable import Interface

extension Day {
  /// Returns the actions that a key may perform.
  private static func actions(_ key: Key) -> [TimerAction] {
    func add(_ seconds: Int) -> [TimerAction] {
      [.add(.seconds(seconds)), .add(.seconds(seconds), continuesPrevious: true)]
    }
    switch key {
    case .character("P"): return [.pause, .resume]
    case .up, "k", .character("+"), .character("="): return add(60)
    case .down, "j", .character("-"): return add(-60)
    // In overtime, the key adds a minute.
    case .right, "l": return add(10) + add(60)
    case .left, "h": return add(-10)
    // Enter also presses the focused button.
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
        return [.add(amount), .add(amount, continuesPrevious: true)]
      case .release:
        return actions(.enter) + (element?.hintedKey.map(actions) ?? [])
      // A click on a line of the help presses the key of that line.
      case .press where showsHelp:
        return [.toggle, .pause, .resume, .restart, .restartAll, .next, .undo, .snooze]
          + actions(.up) + actions(.down)
      case .press, .drag: return []
      }
    default: return []
    }
  }

  mutating func checkTimers(_ event: Event, _ modelBefore: Model) {
    let (model, now, effects) = (app.model, app.now, app.effects)
    guard !modelBefore.isOver else { return check(effects == [], "\(effects) after the end") }
    for case .log(let entry) in effects {
      if let number = entry.name.split(separator: "#").last.flatMap({ Int($0) }) {
        loggedTimes[number]? += entry.elapsed
      }
    }
    let bells = effects.count { $0 == .presenter(.bell) }
    check(bells < 2, "\(bells) bells at once in \(effects)")
    let deferredActions = modelBefore.staleKeyFilter.deferredKey.map { Self.actions($0) } ?? []
    var changedCount = 0
    for (id, states) in expectedStates where modelBefore.items.contains(where: { $0.id == id }) {
      var advanced = states
      var end: (part: Int, late: Duration)?
      for index in advanced.indices { end = advanced[index].pass(to: now) }
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
      guard let item = model.items.first(where: { $0.id == id }),
        item.timer.remainingWhenStopped == nil
      else {
        remove(id, advanced, event, modelBefore)
        continue
      }
      let possible = outcomes(of: advanced, deferredActions, event, modelBefore, id)
      let matching = possible.filter { $0.fits(item) }
      check(
        !matching.isEmpty,
        "\(id) stands at \(item.timer.position) \(item.time), not as in \(possible)")
      if !(advanced.contains { $0.fits(item) }) { changedCount += 1 }
      expectedStates[id] = matching.reduce(into: []) { result, next in
        // Without a limit, the number of states could double at each event.
        if !result.contains(next), result.count < 8 { result.append(next) }
      }
      let snapshot = model.snapshots.first { $0.timer == id }?.snapshot
      check(
        snapshot.map { $0.left(at: now) == item.time.duration } ?? (item.phase == .over),
        "\(String(describing: snapshot)) for \(item.time)")
    }
    if changedCount > 0 { count("changes") }
    // Only pausing or resuming all timers changes several at once.
    if !Self.actions(event, showsHelp: modelBefore.showsHelp).contains(.pause) {
      check(changedCount < 2, "\(changedCount) timers were changed at once")
    }
    for item in model.items
    where expectedStates[item.id] == nil && item.timer.remainingWhenStopped == nil {
      guard !modelBefore.items.contains(where: { $0.id == item.id }) else { continue }
      begin(item)
      check(expectedStates[item.id]?.first?.fits(item) == true, "began as \(item.time)")
    }
    checkEnd(modelBefore)
    if !model.isOver { checkValues() }
  }

  mutating func begin(_ item: TimerItem) {
    expectedStates[item.id] = [ExpectedTimer(item.plan, at: app.now)]
    guard let number = Self.number(in: item.plan) else { return }
    // If a recent timer is started again, the log cannot distinguish the timers with this number.
    loggedTimes[number] = numbers.insert(number).inserted ? .zero : nil
  }

  /// Returns the number after `#` in the name of the first part; nil without a number.
  private static func number(in plan: Plan) -> Int? {
    plan.parts[0].name.split(separator: "#").last.flatMap { Int($0) }
  }

  private mutating func outcomes(
    of states: [ExpectedTimer], _ deferredActions: [TimerAction], _ event: Event,
    _ modelBefore: Model,
    _ id: TimerID
  ) -> [ExpectedTimer] {
    let now = app.now
    func withOutcomes(
      _ states: [ExpectedTimer], of actions: [TimerAction]
    ) -> [ExpectedTimer] {
      states + states.flatMap { state in actions.compactMap { state.after($0, at: now) } }
    }
    let possible = withOutcomes(states, of: deferredActions)
    guard case .command(let action, id, let part, let client) = event else {
      return withOutcomes(
        possible, of: Self.actions(event, showsHelp: modelBefore.showsHelp))
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
    return possible.filter { state in
      let isForAnotherPart = part != nil && part != state.plan.index(of: state.position) + 1
      return isForAnotherPart || isFlashing || state.after(action, at: now) == nil
    }
  }

  private mutating func remove(
    _ id: TimerID, _ states: [ExpectedTimer], _ event: Event, _ modelBefore: Model
  ) {
    expectedStates[id] = nil
    count("removed")
    let isStopped = if case .command(.stop, id, _, _) = event { true } else { false }
    let hold = modelBefore.items.first { $0.id == id }?.settings.hold ?? .zero
    // A second press at least 1.2 s after the first also stops a timer.
    let isHeld =
      hold <= .zero
      || heldSince.map { $0.duration(to: app.now.steady) >= min(hold, .milliseconds(1200)) }
        ?? false
    check(
      isStopped || isHeld || app.model.isOver || states.contains(where: \.isOver),
      "\(states) was lost")
    guard let plan = states.first?.plan, let number = Self.number(in: plan),
      let loggedTime = loggedTimes[number], case .duration = plan.parts[0].target
    else { return }
    count("logged")
    check(states.contains { $0.ran == loggedTime }, "\(loggedTime) is in the log of \(states)")
  }

  /// Checks that a window ends once, and that no effect follows its end. A window of timers ends with its last timer.
  private mutating func checkEnd(_ modelBefore: Model) {
    let (model, effects) = (app.model, app.effects)
    let finishIndices = effects.indices.filter { effects[$0].outcome != nil }
    check(
      finishIndices.count == (model.isOver && !modelBefore.isOver ? 1 : 0),
      "\(finishIndices.count) ends"
    )
    if let index = finishIndices.first { check(index == effects.count - 1, "\(effects) goes on") }
    guard !model.isAppOrStopwatch else {
      if app.effects.contains(.handOver) {
        app.send(.handedOver(nil))
      }
      return
    }
    check(
      model.isOver == model.items.allSatisfy { $0.phase == .over }, "does not end with its timers")
    check(
      model.isOver || !model.helpLines(on: app.viewport).isEmpty, "no keys")
  }

  func timersFile() -> TimersFile {
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

  /// Checks that the timers file is read as written, and that its timers are as expected if it is read later.
  mutating func checkFile() {
    let file = timersFile()
    guard let readFile = TimersFile(file.bytes, zone: Greenwich()) else {
      return check(false, "\(String(decoding: file.bytes, as: UTF8.self)) is not read")
    }
    check(readFile == file, "\(readFile) was written as \(file)")
    let later = app.now + random.delay()
    for (listed, snapshot) in zip(
      app.model.snapshots, readFile.timers(at: later, onClockOf: "boot"))
    {
      guard var state = expectedStates[listed.timer]?.first else { continue }
      _ = state.pass(to: later)
      let next = snapshot.advancedPastEnd(to: later)
      check(
        next.position == state.position && next.left(at: later) == state.left,
        "\(next) is in the file, later, of \(state)")
    }
  }
}

extension ExpectedTimer {
  fileprivate func fits(_ item: TimerItem) -> Bool {
    let time = item.time
    return time.duration == left && time.maxValue == maxValue
      && (time.status == .running) == isRunning
      && (time.status == .stopped) == isUp && item.timer.position == position
  }
}
