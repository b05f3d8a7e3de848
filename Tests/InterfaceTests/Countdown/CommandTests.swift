import Countdown
import Drawing
import Testing

@testable import Interface

/// What other processes want of the timers: it does what keys do, and is answered.
@Suite struct CommandTests {
  private static let client = Client(number: 7)

  /// Sends a command for a timer, from 1, and returns the answer with all else that it brings.
  private func send(
    _ action: TimerAction, _ timer: Int = 1, to kitchen: inout Kitchen, after time: Duration = .zero
  ) -> (reply: CommandReply?, rest: [Effect]) {
    let effects = kitchen.send(
      .command(action, of: TimerID(number: timer), from: Self.client), after: time)
    var reply: CommandReply?
    let rest = effects.filter {
      guard case .reply(let answer, to: Self.client) = $0 else { return true }
      #expect(reply == nil)
      reply = answer
      return false
    }
    return (reply, rest)
  }

  private func status(_ kitchen: Kitchen, _ index: Int = 0) -> TimerStatus? {
    kitchen.page.courses[index].status(as: "k7", at: kitchen.now)
  }

  private static func sequence(_ options: CountdownOptions = .init(), asks: Bool = false) -> Kitchen
  {
    let parts = [
      Request(.seconds(60), name: "focus"), Request(.seconds(30), name: "break"),
    ]
    return Kitchen([Plan(parts, asks: asks)], options)
  }

  private static var staying: CountdownOptions { CountdownOptions(stays: true) }

  @Test func pausesAndResumes() {
    var kitchen = Kitchen(["tea": 300])
    for (action, state) in [
      (TimerAction.pause, TimerStatus.State.paused), (.pause, .paused), (.resume, .running),
      (.resume, .running), (.toggle, .paused), (.toggle, .running),
    ] {
      #expect(send(action, to: &kitchen, after: .seconds(1)).reply == .done)
      #expect(status(kitchen)?.state == state)
    }
    #expect(kitchen.left(0) == .seconds(297))
    // The picture itself shows it: no notice is needed.
    #expect(kitchen.page.notice == nil)
  }

  @Test func addsAndTakesAwayWithUndo() {
    var kitchen = Kitchen(["tea": 300])
    #expect(send(.add(.seconds(60)), to: &kitchen).reply == .done)
    #expect(kitchen.left(0) == .seconds(360))
    #expect(send(.add(.seconds(-300)), to: &kitchen).reply == .done)
    #expect(kitchen.left(0) == .seconds(60))
    let refused = send(.add(.seconds(-60)), to: &kitchen)
    #expect(refused.reply == .refused(TimerRefusal.tooLittleLeft.words))
    #expect(kitchen.page.notice == nil)
    kitchen.press(.character("u"))
    #expect(kitchen.left(0) == .seconds(360))
    kitchen.press(.character("u"))
    #expect(kitchen.left(0) == .seconds(300))
  }

  @Test func restartsThePartAlone() {
    var kitchen = Self.sequence()
    #expect(send(.next, to: &kitchen, after: .seconds(10)).reply == .done)
    #expect(send(.restart, to: &kitchen, after: .seconds(5)).reply == .done)
    #expect(send(.restart, to: &kitchen, after: .seconds(1)).reply == .done)
    #expect(kitchen.page.course.shownName == "break")
    #expect(kitchen.left(0) == .seconds(30))
    // The hint is true: the key restarts all now.
    #expect(kitchen.page.notice?.text == Said.restartedOnce)
    kitchen.press(.character("r"), after: .seconds(1))
    #expect(kitchen.page.course.shownName == "focus")
  }

  @Test func goesToTheNextPart() {
    var kitchen = Self.sequence()
    #expect(send(.next, to: &kitchen, after: .seconds(10)).reply == .done)
    #expect(status(kitchen)?.name == "break")
    #expect(status(kitchen)?.part == 2)
    #expect(send(.next, to: &kitchen).reply == .refused(TimerRefusal.lastPart.words))
    kitchen.press(.character("u"))
    #expect(status(kitchen)?.name == "focus")
    var simple = Kitchen(["tea": 300])
    #expect(send(.next, to: &simple).reply == .refused(TimerRefusal.lastPart.words))
  }

  /// It may have been meant for the part before.
  @Test func nextJustAfterASeamIsRefused() {
    var kitchen = Self.sequence()
    kitchen.pass(.seconds(60))
    let early = send(.next, to: &kitchen, after: .milliseconds(300))
    #expect(early.reply == .refused("the next part has just begun"))
    #expect(status(kitchen)?.name == "break")
  }

  @Test func aDeadlineDoesNotPause() {
    let end = Moment.noon.wall.advanced(by: .seconds(600))
    var kitchen = Kitchen([
      Plan([Request(.deadline(end), name: "bus", reading: "until then")])
    ])
    #expect(send(.pause, to: &kitchen).reply == .refused(TimerRefusal.deadlineDoesNotPause.words))
    #expect(send(.toggle, to: &kitchen).reply == .refused(TimerRefusal.deadlineDoesNotPause.words))
    #expect(
      send(.restart, to: &kitchen).reply == .refused(TimerRefusal.deadlineDoesNotRestart.words))
    #expect(send(.add(.seconds(60)), to: &kitchen).reply == .done)
    #expect(status(kitchen)?.count == .deadline(end.advanced(by: .seconds(60))))
  }

  /// The answer comes before the end, so that it can still be sent.
  @Test func theOnlyOneIsStoppedLikeByAPerson() {
    var kitchen = Kitchen(["tea": 300])
    let effects = kitchen.send(
      .command(.stop, of: TimerID(number: 1), from: Self.client), after: .seconds(1))
    #expect(effects.first == .reply(.done, to: Self.client))
    #expect(effects.last == .finish(.stopped(left: .seconds(299))))
    #expect(status(kitchen) == nil)
    #expect(kitchen.send(.command(.pause, of: TimerID(number: 1), from: Self.client)) == [])
  }

  @Test func oneOfSeveralIsStopped() {
    var kitchen = Kitchen(["eggs": 300, "pasta": 600, "sauce": 900])
    let answer = send(.stop, 2, to: &kitchen, after: .seconds(1))
    #expect(answer.reply == .done)
    #expect(!answer.rest.contains { if case .finish = $0 { true } else { false } })
    #expect(kitchen.page.shown == [0, 2])
    #expect(kitchen.chosen == "eggs")
    #expect(kitchen.page.notice?.text == "pasta: stopped with 09:59 left")
    #expect(send(.stop, 2, to: &kitchen).reply == .refused(TimerRefusal.unknownTimer.words))
    #expect(send(.pause, 9, to: &kitchen).reply == .refused(TimerRefusal.unknownTimer.words))
    // The chosen one: another is chosen.
    #expect(send(.stop, 1, to: &kitchen).reply == .done)
    #expect(kitchen.chosen == "sauce")
    let last = send(.stop, 3, to: &kitchen)
    #expect(last.rest.last == .finish(.stopped(left: .seconds(899))))
  }

  /// Whichever is chosen, the one that is meant changes, and stays unchosen.
  @Test func actsOnTheOneThatIsMeant() {
    var kitchen = Kitchen(["eggs": 300, "pasta": 600])
    #expect(send(.pause, 2, to: &kitchen, after: .seconds(1)).reply == .done)
    #expect(kitchen.page.courses.map(\.time.status) == [.running, .paused])
    #expect(kitchen.chosen == "eggs")
    #expect(send(.add(.seconds(60)), 2, to: &kitchen).reply == .done)
    #expect(kitchen.left(0) == .seconds(299))
    #expect(kitchen.left(1) == .seconds(659))
  }

  // MARK: After the end

  @Test func afterTheEndItGoesOn() {
    var kitchen = Kitchen(["tea": 60], Self.staying)
    kitchen.pass(.seconds(61))
    #expect(status(kitchen)?.state == .over)
    for action in [TimerAction.pause, .resume, .next, .add(.seconds(-5))] {
      #expect(send(action, to: &kitchen).reply == .refused("time is up"))
    }
    #expect(send(.toggle, to: &kitchen).reply == .done)
    #expect(kitchen.page.overtime?.isSilenced == true)
    #expect(send(.add(.seconds(120)), to: &kitchen).reply == .done)
    #expect(status(kitchen)?.state == .running)
    #expect(kitchen.left(0) == .seconds(120))
    kitchen.pass(.seconds(121))
    #expect(send(.restart, to: &kitchen).reply == .done)
    #expect(status(kitchen)?.state == .running)
  }

  /// Nothing is lost then, so its status is that of an end.
  @Test func stopAfterTheEndIsAnEnd() {
    var kitchen = Kitchen(["tea": 60], Self.staying)
    kitchen.pass(.seconds(61))
    let answer = send(.stop, to: &kitchen)
    #expect(answer.reply == .done)
    guard case .finish(.done)? = answer.rest.last else {
      Issue.record("\(answer.rest)")
      return
    }
  }

  @Test func betweenTwoPartsItGoesOn() {
    for action in [TimerAction.next, .resume, .toggle] {
      var kitchen = Self.sequence(asks: true)
      kitchen.pass(.seconds(61))
      #expect(status(kitchen)?.state == .waiting)
      #expect(send(action, to: &kitchen).reply == .done)
      #expect(status(kitchen)?.name == "break")
      #expect(status(kitchen)?.state == .running)
    }
    var kitchen = Self.sequence(asks: true)
    kitchen.pass(.seconds(61))
    #expect(send(.pause, to: &kitchen).reply == .refused("time is up"))
    let stopped = send(.stop, to: &kitchen)
    guard case .finish(.stopped)? = stopped.rest.last else {
      Issue.record("\(stopped.rest)")
      return
    }
  }

  /// The flash of the end is all that is left.
  @Test func whatIsUpTakesNoCommands() {
    var kitchen = Kitchen(["tea": 60])
    kitchen.pass(.seconds(60))
    #expect(kitchen.page.phase != .counting)
    #expect(send(.pause, to: &kitchen).reply == .refused("time is up"))
  }

  // MARK: The app

  @Test func theAppsTimersTakeCommands() {
    var house = House.with(["eggs": 300, "tea": 600])
    let ids = Root.app(house.page).statuses(at: house.now).map(\.timer)
    #expect(ids == [TimerID(number: 1), TimerID(number: 2)])
    house.send(.command(.pause, of: ids[0], from: Self.client))
    #expect(house.effects.contains(.reply(.done, to: Self.client)))
    #expect(
      Root.app(house.page).statuses(at: house.now).map(\.status.state) == [.paused, .running])
    house.forgetEffects()
    house.send(.command(.stop, of: ids[0], from: Self.client))
    #expect(house.effects.contains(.reply(.done, to: Self.client)))
    #expect(house.names == ["tea"])
    house.forgetEffects()
    house.send(.command(.stop, of: ids[1], from: Self.client))
    #expect(house.effects.contains(.reply(.done, to: Self.client)))
    #expect(!house.effects.contains { if case .finish = $0 { true } else { false } })
    #expect(Root.app(house.page).statuses(at: house.now).isEmpty)
    // Nothing is left to ask: whoever has the connection answers.
    house.forgetEffects()
    house.send(.command(.pause, of: ids[1], from: Self.client))
    #expect(!house.effects.contains { if case .reply = $0 { true } else { false } })
  }
}
