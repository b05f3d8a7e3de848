import Countdown
import Harness
import Testing

@testable import Interface

@Suite struct StatusLineTests {
  static let line = StatusLine(at: .noon, in: Greenwich(), isUnicode: true)

  private static func timer(
    _ name: String, _ timing: TimerSnapshot.Timing, of total: Duration = .seconds(300),
    id: String = "k7"
  ) -> TimerSnapshot {
    TimerSnapshot(id, name, timing, of: total)
  }

  private static func ends(in seconds: Int) -> TimerSnapshot.Timing {
    .ends(Moment.noon.steady + .seconds(seconds), since: Moment.noon.steady)
  }

  private static func over(_ seconds: Int) -> TimerSnapshot.Timing {
    .over(since: Moment.noon.steady - .seconds(seconds))
  }

  private static func paused(_ left: Duration) -> TimerSnapshot.Timing {
    .paused(left: left, ran: .zero)
  }

  static let running = timer("tea", ends(in: 192))
  static let part = TimerSnapshot(
    "c4", "focus", ends(in: 1500), of: .seconds(1500), part: 2, parts: 8,
    next: Request(.seconds(300), name: "break"))
  static let endlessPart = TimerSnapshot(
    "g2", "", paused(.seconds(5)), of: .seconds(300), part: 3, parts: nil)

  @Test(arguments: [
    (running, "tea: 3:12 left, ends 12:03"),
    (timer("", ends(in: 30), of: .seconds(30)), "30s: 0:30 left, ends 12:00:30"),
    (timer("tea", paused(.milliseconds(191_100))), "tea: paused, 3:12 left"),
    (
      timer(
        "bus",
        .deadline(
          Moment.noon.wall.advanced(by: .seconds(90_061)), since: Moment.noon.steady),
        of: .seconds(90_061)), "bus: 1:01:01:01 left, ends Sat 13:01"
    ),
    (timer("tea", over(1)), "tea: time was up at 11:59"),
    (timer("tea", over(130)), "tea: time was up at 11:57, 2 min ago"),
    (
      timer("focus", .waiting(since: Moment.noon.steady)),
      "focus: time was up at 12:00, waits for a key"
    ),
    (
      TimerSnapshot("k7", "tea", paused(.seconds(3725)), of: .zero, isLost: true),
      "tea: lost, 1:02:05 left"
    ),
    (part, "focus: 25:00 left, ends 12:25, 2 of 8, then 5m break"),
    (endlessPart, "5m: paused, 0:05 left, part 3, then 5m"),
    (timer("\u{1B}[2J", paused(.zero)), "^[[2J: paused, 0:00 left"),
  ])
  func showsStatus(timer: TimerSnapshot, text: String) {
    #expect(Self.line.text(timer) == text)
  }

  @Test func showsStopAndError() {
    #expect(Self.line.stoppedText(Self.running) == "tea: stopped, 3:12 left")
    #expect(Self.line.stoppedText(Self.timer("tea", Self.over(5))) == "tea: stopped")
    #expect(Self.line.stoppedText(Self.part) == "focus: stopped, 25:00 left, 2 of 8")
    #expect(
      Self.line.refusalText(Self.running, TimerError.lastPart.message)
        == "tea: this is the last part")
    let ascii = StatusLine(at: .noon, in: Greenwich(), isUnicode: false)
    #expect(ascii.text(Self.timer("thé", Self.paused(.zero))) == "th?: paused, 0:00 left")
  }

  @Test func alignsColumns() {
    let table = StatusTable(at: .noon, in: Greenwich(), isUnicode: true)
    let over = Self.timer("long pasta", Self.over(12), id: "r12")
    #expect(
      table.aligned([over, Self.running, Self.part, Self.endlessPart]) == """
        id   name         left  state    ends   part
        r12  long pasta  +0:12  over     11:59
        k7   tea          3:12  running  12:03
        c4   focus       25:00  running  12:25  2/8
        g2   5m           0:05  paused          3

        """)
    let long = Self.timer(
      "a very long name indeed that goes on", Self.paused(.seconds(5)), id: "n1")
    #expect(
      table.aligned([long, Self.timer("蕎麦", Self.paused(.seconds(65)))]) == """
        id  name                           left  state
        n1  a very long name indeed that…  0:05  paused
        k7  蕎麦                           1:05  paused

        """)
    #expect(
      table.aligned([Self.timer("", Self.paused(.seconds(5)))]) == """
        id  name  left  state
        k7  5m    0:05  paused

        """)
  }

  @Test func separatesFieldsByTabs() {
    let table = StatusTable(at: .noon, in: Greenwich(), isUnicode: true)
    let tricky = Self.timer("a\tb\nc", Self.paused(.seconds(5)), id: "n1")
    #expect(
      table.tabbed([Self.running, Self.part, tricky]) == """
        k7\ttea\t3:12\trunning\t12:03\t
        c4\tfocus\t25:00\trunning\t12:25\t2/8
        n1\ta^Ib^Jc\t0:05\tpaused\t\t

        """)
    #expect(table.tabbed([]) == "")
  }

  @Test func sortsByEnd() {
    let timers = [
      Self.timer("", Self.paused(.seconds(1)), id: "a"),
      Self.timer("", Self.ends(in: 20), id: "b"),
      Self.timer(
        "", .deadline(Moment.noon.wall.advanced(by: .seconds(10)), since: Moment.noon.steady),
        id: "c"),
      Self.timer("", Self.over(1), id: "d"),
      Self.timer("", .waiting(since: Moment.noon.steady - .seconds(9)), id: "e"),
      Self.timer("", Self.ends(in: 20), id: "f"),
    ]
    let sorted = timers.sorted { $0.listPosition(at: .noon) < $1.listPosition(at: .noon) }
    #expect(sorted.map(\.id).joined() == "edcbfa")
  }
}
