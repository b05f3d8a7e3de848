import Countdown
import Drawing
import Sound
import Testing

@testable import Interface

/// What a page does between the parts of a plan.
@Suite struct SeamTests {
  private static let parts = [
    Request(.seconds(1500), name: "focus"), Request(.seconds(300), name: "break"),
  ]

  private static func watch(
    repeats: Plan.Repeats = .times(4), asks: Bool = false,
    _ change: (inout CountdownOptions) -> Void = { _ in }
  ) -> Watch {
    var options = CountdownOptions()
    options.sound = .glass
    options.settings.notifies = .always
    change(&options)
    return Watch(Plan(parts, repeats: repeats, asks: asks), options)
  }

  /// The last part of the first round has begun, and its flash is over.
  private static func inBreak(asks: Bool = false) -> Watch {
    var watch = watch(asks: asks)
    watch.pass(.seconds(1498))
    watch.pass(.seconds(2))
    watch.pass(.seconds(1))
    return watch
  }

  // MARK: Time passes

  @Test func alarmsAndGoesOn() {
    var watch = Self.watch()
    watch.pass(.seconds(1498))
    expect(
      watch.pass(.seconds(2)),
      [
        .face(.bell), .sound(.play(.alarm(.glass))),
        .notify(
          Notification(title: "focus", body: "25m ran out at 12:25; then 5m break")),
      ])
    #expect(watch.notice == "focus is over: 5m break")
    #expect(watch.look.state == .over)
    watch.pass(.milliseconds(75))
    #expect(watch.look.state == .running)
    #expect(watch.look.name == "break" && watch.look.digits == "05:00")
    #expect(watch.left == .milliseconds(299_925))
  }

  @Test func shows() {
    let watch = Self.inBreak()
    let look = watch.look
    #expect(look.planStep?.dots(isUnicode: true) == "\u{25CF}\u{25CB}\u{25CB}\u{25CB} 1 of 4")
    #expect(look.next == "then 25m focus")
    #expect(look.status == "ends 14:00")
    #expect(look.endPhrase == "part ends 12:30")
    #expect(watch.model.course.titleText(at: watch.now.steady) == "04:59 break 1/4")
  }

  @Test func looksOncePartAtTheEndOfItsFlash() {
    var watch = Self.watch()
    watch.pass(.seconds(1500))
    #expect(watch.pulse == .once(Course.flashDuration))
    watch.pass(Course.flashDuration)
    #expect(watch.pulse == .frames)
  }

  @Test func doesNotFlashUnseen() {
    var watch = Self.watch { $0.settings.flashes = false }
    watch.pass(.seconds(1500))
    #expect(watch.look.state == .running)
  }

  @Test func alarmsOnceForAllThatWasSleptThrough() {
    var watch = Self.watch()
    let effects = watch.pass(.seconds(3600 + 1500 + 60))
    #expect(effects.count { $0 == .face(.bell) } == 1)
    #expect(effects.count { if case .notify = $0 { true } else { false } } == 1)
    #expect(watch.notice == "focus is over, and 4 before, 1 min ago: 5m break")
    #expect(watch.left == .seconds(240))
  }

  @Test func endsAfterTheLastPart() {
    var watch = Self.watch(repeats: .times(1)) { $0.settings.flashes = false }
    watch.pass(.seconds(1500))
    #expect(watch.look.next == nil && watch.look.status == "ends 12:30")
    let effects = watch.pass(.seconds(300))
    #expect(effects.last == .finish(.done(lateness: .zero)))
  }

  @Test func neverEndsAForever() {
    var watch = Self.watch(repeats: .forever)
    watch.pass(.seconds(1800 * 7 + 3))
    watch.pass(Course.flashDuration)
    #expect(watch.look.planStep?.dots(isUnicode: true) == "round 8")
    #expect(watch.look.status == "part ends 15:55")
    #expect(watch.model.leavesAt == nil)
  }

  @Test func warnsInEachPart() {
    var watch = Self.watch { $0.settings.warnings = [.seconds(60)] }
    watch.pass(.seconds(1440))
    #expect(watch.notice == "1m left")
    watch.pass(.seconds(60))
    watch.pass(.seconds(240))
    #expect(watch.notice == "1m left")
  }

  @Test func runsProgramsForEachPart() {
    var watch = Self.watch(repeats: .times(1)) {
      $0.runsPrograms = true
      $0.settings.notifies = .never
      $0.settings.flashes = false
      $0.sound = nil
    }
    func hook(_ kind: Hook.Kind, _ part: Int, left: Int, isLast: Bool = false) -> Effect {
      let (name, total) = part == 1 ? ("focus", 1500) : ("break", 300)
      return .run(
        Hook(
          kind, name: name, total: .seconds(total), left: .seconds(left), part: part, parts: 2,
          isLast: isLast))
    }
    expect(
      watch.pass(.seconds(1500)),
      [.face(.bell), hook(.end, 1, left: 0), hook(.start, 2, left: 300)])
    expect(
      watch.pass(.seconds(300)),
      [.face(.bell), hook(.end, 2, left: 0, isLast: true), .finish(.done(lateness: .zero))])
  }

  // MARK: Keys

  @Test func nextIsTakenBack() {
    var watch = Self.watch()
    watch.press(.character("n"), after: .seconds(100))
    #expect(watch.look.name == "break" && watch.left == .seconds(300))
    #expect(watch.notice == "next part, 23:20 of focus were left; u takes it back")
    watch.press(.character("u"), after: .seconds(1))
    #expect(watch.look.name == "focus" && watch.left == .seconds(1399))
    #expect(watch.notice == nil)
  }

  @Test func nextJustAfterASeamWasMeantForThePartBefore() {
    var watch = Self.watch()
    watch.pass(.seconds(1500))
    watch.press(.character("n"), after: .milliseconds(499))
    #expect(watch.look.name == "break")
    watch.press(.character("n"), after: .milliseconds(1))
    #expect(watch.look.name == "focus")
  }

  @Test func nextOnTheLastPartIsRefused() {
    var watch = Self.watch(repeats: .times(1))
    watch.press(.character("n"))
    watch.press(.character("n"))
    #expect(watch.notice == TimerRefusal.lastPart.words && watch.look.name == "break")
  }

  @Test func restartTwiceIsOfAll() {
    var watch = Self.inBreak()
    watch.press(.character("r"), after: .seconds(10))
    #expect(watch.notice == Said.restartedOnce && watch.left == .seconds(300))
    watch.press(.character("r"), after: .milliseconds(2500))
    #expect(watch.notice == Said.restartedAll)
    #expect(watch.look.name == "focus" && watch.left == .seconds(1500))
    watch.press(.character("u"))
    #expect(watch.look.name == "break" && watch.left == .milliseconds(286_500))
  }

  @Test func aLaterRestartIsOfThePart() {
    var watch = Self.inBreak()
    watch.press(.character("r"))
    watch.press(.character("r"), after: .milliseconds(2501))
    #expect(watch.look.name == "break" && watch.left == .seconds(300))
  }

  // MARK: Questions

  @Test func asks() {
    var watch = Self.inBreak(asks: true)
    #expect(watch.look.isAsking && watch.look.state == .overtime)
    #expect(watch.look.digits == "+0:01" && watch.look.next == "then 5m break")
    #expect(watch.look.status == "time was up at 12:25")
    watch.press(.enter, after: .seconds(9))
    #expect(watch.look.name == "break" && watch.left == .seconds(300))
    #expect(!watch.look.isAsking && watch.look.state == .running)
  }

  /// The keys of a question in lines, as they are printed above a countdown that is one line itself.
  @Test func saysTheKeysInLines() {
    let watch = Self.inBreak(asks: true)
    let keys = CountdownView(Capabilities()).keys(of: watch.look, columns: 60)
    #expect(keys.first == "enter, n     next part")
    #expect(Set(keys).count == keys.count && keys.allSatisfy { $0.count <= 60 })
  }

  @Test(arguments: [Key.enter, .character(" "), .character("n"), .character("p")])
  func goesOnAtAKey(key: Key) {
    var watch = Self.inBreak(asks: true)
    let effects = watch.press(key)
    #expect(effects.contains(.sound(.silence)))
    #expect(watch.look.name == "break" && watch.look.state == .running)
  }

  @Test func heldKeysAreNoAnswer() {
    var watch = Self.watch(asks: true)
    watch.pass(.seconds(1500))
    watch.press(.enter, after: .milliseconds(499))
    #expect(watch.look.isAsking)
    watch.press(.enter, after: .seconds(3))
    #expect(!watch.look.isAsking)
  }

  /// A part that is restarted at its end is not done, and counts once when it has ended again.
  @Test func aPartIsDoneOnce() {
    var watch = Self.inBreak(asks: true)
    #expect(watch.model.course.partsDone == 1)
    watch.press(.character("r"))
    #expect(watch.model.course.partsDone == 0 && watch.notice == "restarted")
    watch.pass(.seconds(1500))
    #expect(watch.look.isAsking && watch.model.course.partsDone == 1)
    watch.press(.character("s"), after: .seconds(1))
    #expect(watch.model.course.partsDone == 0)
    watch.press(.character("u"), after: .seconds(5))
    #expect(watch.look.isAsking && watch.model.course.partsDone == 1)
    watch.press(.enter, after: .seconds(1))
    #expect(watch.model.course.partsDone == 1)
  }

  @Test func canBeSnoozedAtAQuestion() {
    var watch = Self.inBreak(asks: true)
    watch.press(.character("s"))
    #expect(watch.look.name == "focus" && watch.left == .seconds(300))
    watch.press(.character("u"), after: .seconds(5))
    #expect(watch.look.isAsking)
  }

  @Test func stopsAtAQuestionOnlyWhenHeld() {
    var watch = Self.inBreak(asks: true)
    expect(watch.press(.character("q")).filter { if case .finish = $0 { true } else { false } }, [])
    #expect(watch.look.isAsking && watch.notice == Said.hold("q"))
  }

  @Test func takesAnAnswerBack() {
    var watch = Self.inBreak(asks: true)
    watch.press(.enter)
    watch.press(.character("u"), after: .seconds(20))
    #expect(watch.look.isAsking && watch.look.digits == "+0:21")
  }

  @Test func theLastPartIsNoQuestion() {
    var watch = Self.watch(repeats: .times(1), asks: true) { $0.settings.flashes = false }
    watch.pass(.seconds(1500))
    watch.press(.enter, after: .seconds(1))
    #expect(watch.pass(.seconds(300)).last == .finish(.done(lateness: .zero)))
  }

  // MARK: Words

  @Test func saysHowItStands() {
    var watch = Self.inBreak()
    #expect(
      watch.model.course.standing(at: watch.now)
        == "break: 04:59 left, part ends 12:30, 1 of 4, then 25m focus")
    watch.press(.character(" "))
    #expect(
      watch.model.course.standing(at: watch.now)
        == "break: 04:59 left, paused, 1 of 4, then 25m focus")
  }

  @Test func saysWhatIsDone() {
    let watch = Self.inBreak()
    #expect(watch.model.course.title == "25m focus then 5m break, 4 rounds")
    #expect(
      ClosingLine.text(
        .stopped(left: .seconds(299)), title: watch.model.course.title, of: watch.model.course,
        at: watch.now, in: Greenwich())
        == "25m focus then 5m break, 4 rounds: stopped with 04:59 of 5m break left, 1 of 8 parts done"
    )
  }
}
