import Countdown
import Drawing
import Harness
import Testing

@testable import Interface

@Suite struct CommandTests {
  private static let client = ClientID(number: 7)

  /// Sends a command to a timer; returns the reply and the other effects.
  private func send(
    _ action: TimerAction, _ timer: Int = 1, part: Int? = nil, to fixture: inout BoardFixture,
    after time: Duration = .zero
  ) -> (reply: ActionReply?, otherEffects: [Effect]) {
    let effects = fixture.send(
      .command(action, of: TimerID(number: timer), part: part, from: Self.client), after: time)
    var reply: ActionReply?
    let otherEffects = effects.filter {
      guard case .reply(let newReply, to: Self.client) = $0 else { return true }
      #expect(reply == nil)
      reply = newReply
      return false
    }
    return (reply, otherEffects)
  }

  private func snapshot(_ fixture: BoardFixture, _ index: Int = 0) -> TimerSnapshot? {
    fixture.model.items[index].snapshot
  }

  private static func sequence(_ options: CountdownOptions = .init(), waits: Bool = false)
    -> BoardFixture
  {
    let parts = [
      Request(.seconds(60), name: "focus"), Request(.seconds(30), name: "break"),
    ]
    return BoardFixture([Plan(parts, waitsBetweenParts: waits)], options)
  }

  private static var stayingOptions: CountdownOptions { CountdownOptions(stays: true) }

  @Test func pausesAndResumes() {
    var fixture = BoardFixture(["tea": 300])
    for (action, state) in [
      (TimerAction.pause, TimerSnapshot.State.paused), (.pause, .paused), (.resume, .running),
      (.resume, .running), (.toggle, .paused), (.toggle, .running),
    ] {
      #expect(send(action, to: &fixture, after: .seconds(1)).reply == .done)
      #expect(snapshot(fixture)?.state == state)
    }
    #expect(fixture.timeLeft(ofItem: 0) == .seconds(297))
    #expect(fixture.model.notice == nil)
  }

  @Test func addsAndTakesAwayWithUndo() {
    var fixture = BoardFixture(["tea": 300])
    #expect(send(.add(.seconds(60)), to: &fixture).reply == .done)
    #expect(fixture.timeLeft(ofItem: 0) == .seconds(360))
    #expect(send(.add(.seconds(-300)), to: &fixture).reply == .done)
    #expect(fixture.timeLeft(ofItem: 0) == .seconds(60))
    let answer = send(.add(.seconds(-60)), to: &fixture)
    #expect(answer.reply == .refused(TimerError.tooLittleLeft.message))
    #expect(fixture.model.notice == nil)
    fixture.press(.character("u"))
    #expect(fixture.timeLeft(ofItem: 0) == .seconds(360))
    fixture.press(.character("u"))
    #expect(fixture.timeLeft(ofItem: 0) == .seconds(300))
  }

  @Test func restartsOnlyThePart() {
    var fixture = Self.sequence()
    #expect(send(.next, to: &fixture, after: .seconds(10)).reply == .done)
    #expect(send(.restart, to: &fixture, after: .seconds(5)).reply == .done)
    #expect(send(.restart, to: &fixture, after: .seconds(1)).reply == .done)
    #expect(fixture.model.item.display.name == "break")
    #expect(fixture.timeLeft(ofItem: 0) == .seconds(30))
    // The notice says that `r` goes back to the first part.
    #expect(fixture.model.notice?.text == NoticeText.restartedOnce)
    fixture.press(.character("r"), after: .seconds(1))
    #expect(fixture.model.item.display.name == "focus")
  }

  @Test func restartInOvertimeIsFirstOfTwo() {
    var fixture = Self.sequence(Self.stayingOptions)
    fixture.pass(.seconds(60))
    fixture.pass(.seconds(31))
    #expect(send(.restart, to: &fixture).reply == .done)
    #expect(fixture.model.notice?.text == NoticeText.restartedOnce)
    fixture.press(.character("r"), after: .seconds(1))
    #expect(fixture.model.item.display.name == "focus")
  }

  @Test func goesToTheNextPart() {
    var fixture = Self.sequence()
    #expect(send(.next, to: &fixture, after: .seconds(10)).reply == .done)
    #expect(snapshot(fixture)?.name == "break")
    #expect(snapshot(fixture)?.partNumber == 2)
    #expect(send(.next, to: &fixture).reply == .refused(TimerError.lastPart.message))
    fixture.press(.character("u"))
    #expect(snapshot(fixture)?.name == "focus")
    var onePart = BoardFixture(["tea": 300])
    #expect(send(.next, to: &onePart).reply == .refused(TimerError.lastPart.message))
  }

  /// The command may have been meant for the previous part.
  @Test func nextJustAfterPartChangeIsRejected() {
    var fixture = Self.sequence()
    fixture.pass(.seconds(60))
    let answer = send(.next, to: &fixture, after: .milliseconds(300))
    #expect(answer.reply == .refused("the next part has just begun"))
    #expect(snapshot(fixture)?.name == "break")
  }

  /// Two clients may send `next` for one part. A command without a part number is for any part.
  @Test func nextIsRejectedForAnotherPart() {
    let parts = [Request(.seconds(60)), Request(.seconds(60)), Request(.seconds(5))]
    var fixture = BoardFixture([Plan(parts)])
    #expect(send(.next, part: 1, to: &fixture).reply == .done)
    #expect(send(.next, part: 1, to: &fixture) == (.refused(TimerError.partHasChanged.message), []))
    #expect(snapshot(fixture)?.partNumber == 2)
    // The third part has started by itself.
    let lateAnswer = send(.next, part: 2, to: &fixture, after: .seconds(61))
    #expect(lateAnswer.reply == .refused(TimerError.partHasChanged.message))
    let lastAnswer = send(.next, to: &fixture, after: .seconds(1))
    #expect(lastAnswer.reply == .refused(TimerError.lastPart.message))
  }

  @Test func aDeadlineDoesNotPause() {
    let end = Moment.noon.wall.advanced(by: .seconds(600))
    var fixture = BoardFixture([
      Plan([Request(.deadline(end), name: "bus", reading: "until then")])
    ])
    #expect(send(.pause, to: &fixture).reply == .refused(TimerError.deadlineDoesNotPause.message))
    #expect(send(.toggle, to: &fixture).reply == .refused(TimerError.deadlineDoesNotPause.message))
    #expect(
      send(.restart, to: &fixture).reply == .refused(TimerError.deadlineDoesNotRestart.message))
    #expect(send(.add(.seconds(60)), to: &fixture).reply == .done)
    guard case .deadline(let moved, _)? = snapshot(fixture)?.timing else {
      Issue.record("no deadline")
      return
    }
    #expect(moved == end.advanced(by: .seconds(60)))
  }

  /// The reply precedes the end, so that the program can still send the reply.
  @Test func stoppingTheOnlyTimerFinishes() {
    var fixture = BoardFixture(["tea": 300])
    let effects = fixture.send(
      .command(.stop, of: TimerID(number: 1), from: Self.client), after: .seconds(1))
    #expect(effects.first == .reply(.done, to: Self.client))
    #expect(effects.last == .finish(.stopped(left: .seconds(299))))
    #expect(snapshot(fixture) == nil)
    #expect(fixture.send(.command(.pause, of: TimerID(number: 1), from: Self.client)) == [])
  }

  @Test func stopsOneOfSeveral() {
    var fixture = BoardFixture(["eggs": 300, "pasta": 600, "sauce": 900])
    let answer = send(.stop, 2, to: &fixture, after: .seconds(1))
    #expect(answer.reply == .done)
    #expect(!answer.otherEffects.contains { $0.outcome != nil })
    #expect(fixture.model.visibleIndices == [0, 2])
    #expect(fixture.selectedName == "eggs")
    #expect(fixture.model.notice?.text == "pasta: stopped with 09:59 left")
    #expect(send(.stop, 2, to: &fixture).reply == .refused(TimerError.unknownTimer.message))
    #expect(send(.pause, 9, to: &fixture).reply == .refused(TimerError.unknownTimer.message))
    // Stopping the selected timer selects another.
    #expect(send(.stop, 1, to: &fixture).reply == .done)
    #expect(fixture.selectedName == "sauce")
    let lastAnswer = send(.stop, 3, to: &fixture)
    #expect(lastAnswer.otherEffects.last == .finish(.stopped(left: .seconds(899))))
  }

  @Test func actsOnAddressedTimer() {
    var fixture = BoardFixture(["eggs": 300, "pasta": 600])
    #expect(send(.pause, 2, to: &fixture, after: .seconds(1)).reply == .done)
    #expect(fixture.model.items.map(\.time.status) == [.running, .paused])
    #expect(fixture.selectedName == "eggs")
    #expect(send(.add(.seconds(60)), 2, to: &fixture).reply == .done)
    #expect(fixture.timeLeft(ofItem: 0) == .seconds(299))
    #expect(fixture.timeLeft(ofItem: 1) == .seconds(659))
  }

  // MARK: Overtime

  @Test func overtimeAcceptsToggleAddAndRestart() {
    var fixture = BoardFixture(["tea": 60], Self.stayingOptions)
    fixture.pass(.seconds(61))
    #expect(snapshot(fixture)?.state == .over)
    for action in [TimerAction.pause, .resume, .next, .add(.seconds(-5))] {
      #expect(send(action, to: &fixture).reply == .refused("time is up"))
    }
    #expect(send(.toggle, to: &fixture).reply == .done)
    #expect(fixture.model.item.timer.overtime?.isSilenced == true)
    #expect(send(.add(.seconds(120)), to: &fixture).reply == .done)
    #expect(snapshot(fixture)?.state == .running)
    #expect(fixture.timeLeft(ofItem: 0) == .seconds(120))
    fixture.pass(.seconds(121))
    #expect(send(.restart, to: &fixture).reply == .done)
    #expect(snapshot(fixture)?.state == .running)
  }

  @Test func stopInOvertimeIsDone() {
    var fixture = BoardFixture(["tea": 60], Self.stayingOptions)
    fixture.pass(.seconds(61))
    let answer = send(.stop, to: &fixture)
    #expect(answer.reply == .done)
    guard case .finish(.done)? = answer.otherEffects.last else {
      Issue.record("\(answer.otherEffects)")
      return
    }
  }

  @Test func commandsStartWaitingPart() {
    for action in [TimerAction.next, .resume, .toggle] {
      var fixture = Self.sequence(waits: true)
      fixture.pass(.seconds(61))
      #expect(snapshot(fixture)?.state == .waiting)
      #expect(send(action, to: &fixture).reply == .done)
      #expect(snapshot(fixture)?.name == "break")
      #expect(snapshot(fixture)?.state == .running)
    }
    var fixture = Self.sequence(waits: true)
    fixture.pass(.seconds(61))
    #expect(send(.pause, to: &fixture).reply == .refused("time is up"))
    let answer = send(.stop, to: &fixture)
    guard case .finish(.stopped)? = answer.otherEffects.last else {
      Issue.record("\(answer.otherEffects)")
      return
    }
  }

  @Test func changesAreUndone() {
    var fixture = BoardFixture(["tea": 300])
    #expect(send(.undo, to: &fixture).reply == .refused(TimerError.nothingToUndo.message))
    #expect(send(.add(.seconds(60)), to: &fixture).reply == .done)
    #expect(send(.undo, to: &fixture).reply == .done)
    #expect(fixture.timeLeft(ofItem: 0) == .seconds(300))
    #expect(send(.snooze, to: &fixture).reply == .refused(TimerError.timeIsNotUp.message))
  }

  @Test func snoozesInOvertime() {
    var fixture = BoardFixture(["tea": 60], Self.stayingOptions)
    fixture.pass(.seconds(61))
    #expect(send(.snooze, to: &fixture).reply == .done)
    #expect(snapshot(fixture)?.state == .running && fixture.timeLeft(ofItem: 0) == .seconds(300))
    #expect(send(.undo, to: &fixture, after: .seconds(1)).reply == .done)
    #expect(snapshot(fixture)?.state == .over)
  }

  @Test func flashRejectsCommands() {
    var fixture = BoardFixture(["tea": 60])
    fixture.pass(.seconds(60))
    #expect(fixture.model.phase != .counting)
    #expect(send(.pause, to: &fixture).reply == .refused("time is up"))
  }

  // MARK: The app

  @Test func appTimersAcceptCommands() {
    var app = AppFixture.with(["eggs": 300, "tea": 600])
    let ids = app.model.snapshots.map(\.timer)
    #expect(ids == [TimerID(number: 1), TimerID(number: 2)])
    app.send(.command(.pause, of: ids[0], from: Self.client))
    #expect(app.effects.contains(.reply(.done, to: Self.client)))
    #expect(app.model.snapshots.map(\.snapshot.state) == [.paused, .running])
    app.forgetEffects()
    app.send(.command(.stop, of: ids[0], from: Self.client))
    #expect(app.effects.contains(.reply(.done, to: Self.client)))
    #expect(app.names == ["tea"])
    app.forgetEffects()
    app.send(.command(.stop, of: ids[1], from: Self.client))
    #expect(app.effects.contains(.reply(.done, to: Self.client)))
    #expect(!app.effects.contains { $0.outcome != nil })
    #expect(app.model.snapshots.isEmpty)
    // Without timers, the session replies, not the model.
    app.forgetEffects()
    app.send(.command(.pause, of: ids[1], from: Self.client))
    #expect(!app.effects.contains { if case .reply = $0 { true } else { false } })
  }
}
