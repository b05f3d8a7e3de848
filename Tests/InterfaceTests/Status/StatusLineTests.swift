import Countdown
import Testing

@testable import Interface

@Suite struct StatusLineTests {
  static let line = StatusLine(at: .noon, in: Greenwich(), isUnicode: true)

  private static func timer(
    _ name: String, _ state: TimerStatus.State, _ count: TimerStatus.Count,
    of total: Duration = .seconds(300), id: String = "k7"
  ) -> TimerStatus {
    TimerStatus(id: id, name: name, state: state, count: count, total: total)
  }

  private static func ends(in seconds: Int) -> TimerStatus.Count {
    .ends(Moment.noon.steady + .seconds(seconds))
  }

  private static func over(_ seconds: Int) -> TimerStatus.Count {
    .over(since: Moment.noon.steady - .seconds(seconds))
  }

  static let running = timer("tea", .running, ends(in: 192))
  static let part = {
    var part = timer("focus", .running, ends(in: 1500), of: .seconds(1500), id: "c4")
    (part.part, part.parts, part.next) = (2, 8, "5m break")
    return part
  }()
  static let forever = {
    var part = timer("", .paused, .rests(.seconds(5)), id: "g2")
    (part.part, part.parts) = (3, nil)
    return part
  }()

  @Test(arguments: [
    (running, "tea: 3:12 left, ends 12:03"),
    (timer("", .running, ends(in: 30), of: .seconds(30)), "k7: 0:30 left, ends 12:00:30"),
    (timer("tea", .paused, .rests(.milliseconds(191_100))), "tea: paused, 3:12 left"),
    (
      timer(
        "bus", .running, .deadline(Moment.noon.wall.advanced(by: .seconds(90_061))),
        of: .seconds(90_061)), "bus: 1:01:01:01 left, ends Sat 13:01"
    ),
    (timer("tea", .over, over(1)), "tea: time was up at 11:59"),
    (timer("tea", .over, over(130)), "tea: time was up at 11:57, 2 min ago"),
    (timer("focus", .waiting, over(0)), "focus: time was up at 12:00, waits for a key"),
    (timer("tea", .lost, .rests(.seconds(3725))), "tea: lost, 1:02:05 left"),
    (part, "focus: 25:00 left, ends 12:25, 2 of 8, then 5m break"),
    (forever, "g2: paused, 0:05 left, part 3"),
    (timer("\u{1B}[2J", .paused, .rests(.zero)), "^[[2J: paused, 0:00 left"),
  ])
  func saysHowItStands(timer: TimerStatus, text: String) {
    #expect(Self.line.text(timer) == text)
  }

  @Test func saysWhatWasDone() {
    #expect(Self.line.stopped(Self.running) == "tea: stopped, 3:12 left")
    #expect(Self.line.stopped(Self.timer("tea", .over, Self.over(5))) == "tea: stopped")
    #expect(
      Self.line.refused(Self.running, TimerRefusal.lastPart.words) == "tea: this is the last part")
    let ascii = StatusLine(at: .noon, in: Greenwich(), isUnicode: false)
    #expect(ascii.text(Self.timer("thé", .paused, .rests(.zero))) == "th?: paused, 0:00 left")
  }

  @Test func isATable() {
    let table = StatusTable(at: .noon, in: Greenwich(), isUnicode: true)
    let over = Self.timer("long pasta", .over, Self.over(12), id: "r12")
    #expect(
      table.aligned([over, Self.running, Self.part, Self.forever]) == """
        id   name         left  state    ends   part
        r12  long pasta  +0:12  over     11:59
        k7   tea          3:12  running  12:03
        c4   focus       25:00  running  12:25  2/8
        g2                0:05  paused          3

        """)
    let long = Self.timer(
      "a very long name indeed that goes on", .paused, .rests(.seconds(5)), id: "n1")
    #expect(
      table.aligned([long, Self.timer("蕎麦", .paused, .rests(.seconds(65)))]) == """
        id  name                           left  state
        n1  a very long name indeed that…  0:05  paused
        k7  蕎麦                           1:05  paused

        """)
    // Columns with nothing in them are left out.
    #expect(
      table.aligned([Self.timer("", .paused, .rests(.seconds(5)))]) == """
        id  left  state
        k7  0:05  paused

        """)
  }

  @Test func isLinesWithTabs() {
    let table = StatusTable(at: .noon, in: Greenwich(), isUnicode: true)
    let tricky = Self.timer("a\tb\nc", .paused, .rests(.seconds(5)), id: "n1")
    #expect(
      table.tabbed([Self.running, Self.part, tricky]) == """
        k7\ttea\t3:12\trunning\t12:03\t
        c4\tfocus\t25:00\trunning\t12:25\t2/8
        n1\ta^Ib^Jc\t0:05\tpaused\t\t

        """)
    #expect(table.tabbed([]) == "")
  }

  @Test func comesInTheOrderOfTheEnds() {
    let timers = [
      Self.timer("", .paused, .rests(.seconds(1)), id: "a"),
      Self.timer("", .running, Self.ends(in: 20), id: "b"),
      Self.timer("", .running, .deadline(Moment.noon.wall.advanced(by: .seconds(10))), id: "c"),
      Self.timer("", .over, Self.over(1), id: "d"), Self.timer("", .waiting, Self.over(9), id: "e"),
      Self.timer("", .running, Self.ends(in: 20), id: "f"),
    ]
    let sorted = timers.sorted { TimerStatus.comes($0, before: $1, at: .noon) }
    #expect(sorted.map(\.id).joined() == "edcbfa")
  }
}
