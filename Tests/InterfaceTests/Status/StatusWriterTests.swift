import Countdown
import Harness
import Testing

@testable import Interface

@Suite struct StatusWriterTests {
  private func writer(_ form: StatusForm, isUnicode: Bool = true) -> StatusWriter {
    StatusWriter(form, in: Greenwich(), isUnicode: isUnicode)
  }

  @Test func writesInEachForm() throws {
    let timer = StatusLineTests.part
    #expect(
      writer(.words).line(timer, at: .noon)
        == "focus: 25:00 left, ends 12:25, 2 of 8, then 5m break")
    #expect(
      writer(.text(try StatusFormat("{name} {left}"))).line(timer, at: .noon) == "focus 25:00")
    #expect(
      writer(.json(nil)).line(timer, at: .noon)
        == #"{"name":"focus","left":"25:00","seconds":1500,"total":1500,"elapsed":0,"percent":0,"#
        + #""ends":"12:25","state":"running","part":2,"parts":8,"next":"5m break","id":"c4","#
        + #""bar":"░░░░░░░░░░","until":"2026-11-20T12:25:00Z","text":"focus 25:00","alt":"running","#
        + #""tooltip":"focus: 25:00 left, ends 12:25, 2 of 8, then 5m break","#
        + #""class":["running","focus"],"#
        + #""percentage":0,"full_text":"focus 25:00","short_text":"25:00","urgent":false}"#)
  }

  @Test func formatSetsTextOfObject() throws {
    let line = writer(.json(try StatusFormat("⏲ {left}"))).line(StatusLineTests.running, at: .noon)
    #expect(line.contains(#""text":"⏲ 3:12","#))
    #expect(line.contains(#""full_text":"⏲ 3:12","#))
  }

  @Test func textShowsPausedState() {
    let line = writer(.json(nil)).line(StatusLineTests.endlessPart, at: .noon)
    #expect(line.contains(#""parts":null,"#))
    #expect(line.contains(#""text":"0:05 paused","alt":"paused","#))
    #expect(line.contains(#""urgent":false"#))
  }

  @Test func isUrgentAtTheEnd() {
    var over = StatusLineTests.running
    over.timing = .over(since: Moment.noon.steady - .seconds(65))
    let line = writer(.json(nil)).line(over, at: .noon)
    #expect(line.contains(#""text":"tea +1:05","alt":"over","#))
    #expect(
      line.hasSuffix(
        #""percentage":100,"full_text":"tea +1:05","short_text":"+1:05","urgent":true}"#))
  }

  /// Status bars choose colours by class.
  @Test func classTellsStateWarningAndName() {
    var timer = StatusLineTests.running
    timer.plan.parts[0].name = "deep work"
    timer.warnings = PartValues(ofParts: [[.seconds(60), .seconds(180)], []])
    func classes(left: Int) -> Substring? {
      timer.timing = .ends(Moment.noon.steady + .seconds(left), since: Moment.noon.steady)
      let line = writer(.json(nil)).line(timer, at: .noon)
      return line.firstMatch(of: /"class":(\[.*?\])/)?.output.1
    }
    #expect(classes(left: 181) == #"["running","deep-work"]"#)
    #expect(classes(left: 180) == #"["running","warn","deep-work"]"#)
    #expect(classes(left: 1) == #"["running","warn","deep-work"]"#)
    timer.warnings = PartValues([])
    #expect(classes(left: 11) == #"["running","deep-work"]"#)
    #expect(classes(left: 10) == #"["running","warn","deep-work"]"#)
    timer.timing = .over(since: Moment.noon.steady)
    #expect(writer(.json(nil)).line(timer, at: .noon).contains(#""class":["over","deep-work"]"#))
  }

  @Test func isEmptyWithoutTimer() throws {
    #expect(writer(.words).line(nil, at: .noon) == "")
    #expect(writer(.text(try StatusFormat("{left} left"))).line(nil, at: .noon) == "")
    #expect(
      writer(.json(try StatusFormat("{left}"))).line(nil, at: .noon)
        == #"{"name":"","left":"","seconds":null,"total":null,"elapsed":null,"percent":null,"#
        + #""ends":"","state":"none","part":null,"parts":null,"next":"","id":"","bar":"","#
        + #""until":"","text":"","alt":"none","tooltip":"","class":["none"],"percentage":0,"#
        + #""full_text":"","short_text":"","urgent":false}"#)
  }

  @Test func objectHasSameFieldsWithoutTimer() {
    func fields(_ timer: TimerSnapshot?) -> [Substring] {
      writer(.json(nil)).line(timer, at: .noon).matches(of: /"([a-z_]+)":/).map(\.output.1)
    }
    #expect(fields(nil) == fields(StatusLineTests.part))
    #expect(fields(nil).count == 22)
  }

  @Test func changesWithItsFields() throws {
    let timer = StatusLineTests.part
    #expect(writer(.words).timeToChange(of: timer, after: .noon) == .seconds(1))
    #expect(writer(.json(nil)).timeToChange(of: timer, after: .noon) == .seconds(1))
    #expect(
      writer(.text(try StatusFormat("{percent}"))).timeToChange(of: timer, after: .noon)
        == .seconds(15))
    #expect(writer(.text(try StatusFormat("{name}"))).timeToChange(of: timer, after: .noon) == nil)
  }
}
