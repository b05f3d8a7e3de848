import Harness
import Testing

@testable import Countdown

@Suite struct TimersFileTests {
  private static let zone = Greenwich()

  static func snapshot(
    _ timing: TimerSnapshot.Timing, _ change: (inout TimerSnapshot) -> Void = { _ in }
  ) -> TimerSnapshot {
    var snapshot = TimerSnapshot(
      plan: Plan([Request(.seconds(300), name: "tea & cake\n100 %")]),
      timing: timing, total: .seconds(300), asked: .seconds(240),
      entryStart: LogEntryStart(began: Moment.noon.wall, ran: .seconds(2), asked: .seconds(240)))
    snapshot.id = "k7"
    change(&snapshot)
    return snapshot
  }

  private static let running = TimerSnapshot.Timing.ends(
    Moment.noon.steady + .seconds(200), since: Moment.noon.steady - .seconds(40))

  static func file(_ timers: TimerSnapshot...) -> TimersFile {
    var file = TimersFile(written: .noon, timers: timers)
    (file.process, file.boot, file.machine) = (4711, "boot-1", "machine-1")
    file.socket = "/run/user/1000/timer/2x3k9q1b-4711.sock"
    return file
  }

  private func read(_ bytes: [UInt8]) -> TimersFile? {
    TimersFile(bytes, zone: Self.zone)
  }

  @Test(arguments: [
    running, .paused(left: .milliseconds(1234), ran: .seconds(7)),
    .waiting(since: Moment.noon.steady), .over(since: Moment.noon.steady),
    .deadline(
      Moment.noon.wall.advanced(by: .seconds(60)), since: SteadyTime(sinceStart: .seconds(-5))),
  ])
  func isReadAsItWasWritten(timing: TimerSnapshot.Timing) {
    let file = Self.file(
      Self.snapshot(timing),
      Self.snapshot(timing) {
        $0.id = "c4"
        $0.plan.repeats = .forever
        $0.plan.waitsBetweenParts = true
        $0.plan.parts.append(Request(.seconds(60)))
        $0.position = PlanPosition(round: 12, part: 1)
        $0.partsDone = 25
        $0.warnings = PartValues(ofParts: [[.seconds(60), .seconds(10)], []])
        $0.options = ["--theme=ember", "--exec=echo 'a&b' > \"x\""]
      })
    #expect(read(file.bytes) == file)
  }

  /// A time of day is a later instant in each round, also after reading.
  @Test func recurrencesAreKept() throws {
    let request = try Request(
      ["until", "17:30", "gym"], now: Moment.noon.wall, zone: Self.zone)
    let file = Self.file(
      Self.snapshot(Self.running) { $0.plan = Plan([request], repeats: .times(3)) })
    let plan = try #require(read(file.bytes)?.timers[0].plan)
    #expect(plan == file.timers[0].plan)
    let end = try #require(
      plan.parts[0].recurrence?.next(after: Moment.noon.wall.advanced(by: .seconds(86_400))))
    #expect(Moment.noon.wall.duration(to: end) == .seconds(86_400 + 5 * 3600 + 1800))
  }

  /// The text of a recurrence is read on any day, even if the command line would refuse it on that day.
  @Test func recurrencesAreReadOnAnyDay() throws {
    let request = try Request(
      ["next", "thursday", "17:00"], now: Moment.noon.wall, zone: Self.zone)
    let file = Self.file(
      Self.snapshot(Self.running) { $0.plan = Plan([request], repeats: .forever) })
    #expect(try #require(read(file.bytes)).timers[0].plan.parts[0].recurrence != nil)
  }

  /// A part may have a duration of zero, as in `30m then 0s beep`. Endless rounds shorter than a second are refused.
  @Test func aPartMayBeEmptyButNotAnEndlessRound() throws {
    for (rounds, isRead) in [(Plan.Repeats.times(999), true), (.forever, false)] {
      let file = Self.file(
        Self.snapshot(Self.running) {
          $0.plan = Plan([Request(.zero, name: "a"), Request(.microseconds(1))], repeats: rounds)
        })
      #expect((read(file.bytes) == file) == isRead)
    }
    // A date does not lengthen the rounds, because it is past in all later rounds.
    let timeOfDay = try Request(["until", "17:30"], now: Moment.noon.wall, zone: Self.zone)
    var date = timeOfDay
    date.recurrence = nil
    for (part, isRead) in [(timeOfDay, true), (date, false)] {
      let plan = Plan([part, Request(.zero, name: "a")], repeats: .forever)
      let file = Self.file(Self.snapshot(Self.running) { $0.plan = plan })
      #expect((read(file.bytes) == file) == isRead)
    }
    // A part needs a time.
    let contents = String(decoding: Self.file(Self.snapshot(Self.running)).bytes, as: UTF8.self)
    #expect(read(Array(contents.replacing("&for=300000000000", with: "").utf8)) == nil)
    #expect(read(Array(contents.utf8)) != nil)
  }

  @Test func refusesIncompleteFiles() {
    let bytes = Self.file(Self.snapshot(Self.running), Self.snapshot(Self.running)).bytes
    for count in 0..<bytes.count { #expect(read(Array(bytes[..<count])) == nil, "\(count)") }
    #expect(read([UInt8](repeating: 0, count: bytes.count)) == nil)
    #expect(read(bytes + bytes) == nil)
  }

  /// A damaged file is refused, or its contents can be written and read again.
  @Test func survivesDamagedFiles() {
    var generator = SeededGenerator(seed: 101)
    let bytes = Self.file(Self.snapshot(Self.running) { $0.options = ["--stay"] }).bytes
    var readableCount = 0
    for _ in 0..<3000 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        changed[Int.random(in: changed.indices, using: &generator)] = UInt8.random(
          in: 0...255, using: &generator)
      }
      guard let file = read(changed) else { continue }
      readableCount += 1
      #expect(read(file.bytes) == file)
      let now = Moment.noon + .seconds(9)
      for snapshot in file.timers(at: now, onClockOf: "") {
        _ = CountdownTimer(snapshot, id: TimerID(number: 1), isResumed: true, at: now)
      }
    }
    #expect(readableCount > 100)
  }

  /// Extreme numbers neither trap nor hang.
  @Test(arguments: [
    "for=0", "for=1", "for=-5", "for=9223372036854775807", "done=9223372036854775807", "done=-1",
    "round=9223372036854775807", "rounds=0&round=9999999999&for=1000000",
    "ends=-9223372036854775808", "ends=9223372036854775807", "since=-9223372036854775808",
    "since=9223372036854775807", "total=9223372036854775807", "logged=9223372036854775807",
    "until=1", "until=9223372036854775807", "left=9223372036854775807", "rounds=0&to=1",
    "rounds=999&for=1&ends=-6000000000000000000&since=-6000000000000000000",
    "rounds=0&to=9223372036854775807", "rounds=0&for=1000000&ends=-9223372036854775808",
  ])
  func survivesExtremeNumbers(fields: String) {
    let changes = fields.split(separator: "&").map { $0.split(separator: "=").map(String.init) }
    let contents = String(decoding: Self.file(Self.snapshot(Self.running)).bytes, as: UTF8.self)
    let lines = contents.split(separator: "\n").map { line in
      line.split(separator: "&").map { field in
        let key = field.prefix { $0 != "=" }
        // `to` replaces `for`, `until` replaces `ends`, and `left` together with `ran` replaces `ends` too.
        let change = changes.last {
          $0[0] == key || $0[0] == "to" && key == "for" || $0[0] == "until" && key == "ends"
            || $0[0] == "left" && key == "ends"
        }
        guard let change else { return String(field) }
        return change.joined(separator: "=") + (change[0] == "left" ? "&ran=0" : "")
      }.joined(separator: "&")
    }
    guard let file = read(Array((lines.joined(separator: "\n") + "\n").utf8)) else { return }
    for boot in ["boot-1", "boot-2"] {
      for now in [Moment.noon, .noon + .seconds(9), .noon + .seconds(400_000_000)] {
        for snapshot in file.timers(at: now, onClockOf: boot) {
          _ = file.age(of: snapshot, at: now)
          var timer = CountdownTimer(snapshot, id: TimerID(number: 1), isResumed: true, at: now)
          _ = timer.tick(at: now + .seconds(1))
        }
      }
    }
  }

  // MARK: Clocks

  private func timeLeft(
    _ file: TimersFile, at now: Moment, in boot: String
  ) -> Duration? {
    guard case .ends(let end, _)? = file.timers(at: now, onClockOf: boot).first?.timing else {
      return nil
    }
    return now.steady.duration(to: end)
  }

  @Test func theWallClockDoesNotMatterWithinOneSystemStart() {
    let file = Self.file(Self.snapshot(Self.running))
    for step in [Duration.zero, .seconds(86_400), .seconds(-86_400)] {
      var now = Moment.noon + .seconds(50)
      now.wall = now.wall.advanced(by: step)
      #expect(timeLeft(file, at: now, in: "boot-1") == .seconds(150))
    }
  }

  /// After a restart of the system, the steady clock has another origin. An unknown start counts as a restart.
  @Test(arguments: ["", "boot-2"])
  func theWallClockDecidesAfterARestart(boot: String) {
    let file = Self.file(Self.snapshot(Self.running))
    var now = Moment.noon + .seconds(50)
    now.steady = SteadyTime(sinceStart: .seconds(3))
    #expect(timeLeft(file, at: now, in: boot) == .seconds(150))
    now.wall = now.wall.advanced(by: .seconds(3600))
    #expect(timeLeft(file, at: now, in: boot) == .seconds(-3450))
    // A clock that was set back a day adds no time.
    now.wall = now.wall.advanced(by: .seconds(-86_400))
    #expect(timeLeft(file, at: now, in: boot) == .seconds(200))
  }

  @Test func ageCountsFromTheEndOrTheLastUpdate() {
    let file = Self.file(
      Self.snapshot(Self.running),
      Self.snapshot(Self.running) { $0.timing = .paused(left: .seconds(9), ran: .zero) })
    let now = Moment.noon + .seconds(1000)
    #expect(file.age(of: file.timers[0], at: now) == .seconds(800))
    #expect(file.age(of: file.timers[1], at: now) == .seconds(1000))
  }
}
