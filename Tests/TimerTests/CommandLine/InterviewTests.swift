import Countdown
import Testing

@testable import timer

/// Questions and answers in lines instead of a command line.
@Suite struct InterviewTests {
  /// What was shown, answers and all.
  final class Talk {
    var lines: [String]
    var shown: [String] = []

    init(_ lines: [String]) { self.lines = lines }

    func ask(_ question: String) -> String? {
      shown.append(question)
      return lines.isEmpty ? nil : lines.removeFirst()
    }
  }

  private func interview(
    _ lines: String..., options: [String] = ["--plain"], presets: String = "soup 8m\n"
  ) -> (answer: Interview.Answer?, talk: Talk) {
    let talk = Talk(lines)
    let interview = Interview(
      arguments: options, presets: Presets { .text(presets) },
      place: { Place(now: .fridayEvening, zone: Greenwich()) }, ask: talk.ask,
      say: { talk.shown.append($0) })
    return (interview.run(), talk)
  }

  private static let howLong = "How long? "
  private static let name = "Name? (enter for none) "

  @Test func asksForTimeAndName() throws {
    let (answer, talk) = interview(" 7m ", " two eggs\r")
    #expect(answer?.arguments == ["--plain", "--name=two eggs", "--", "7m"])
    #expect(answer?.now == .fridayEvening)
    #expect(talk.shown == [Self.howLong, Self.name])
    guard case .run(let invocation) = try read(answer?.arguments ?? []) else {
      Issue.record("no countdown")
      return
    }
    #expect(invocation.output == .plain)
    #expect(invocation.request.name == "two eggs")
    #expect(invocation.request.target == .duration(.seconds(420)))
  }

  @Test func needsNoName() {
    #expect(interview("7m", "").answer?.arguments == ["--plain", "--", "7m"])
    #expect(interview("7m").answer?.arguments == ["--plain", "--", "7m"])
  }

  @Test(arguments: [
    ("25m focus", ["25m", "focus"]),
    ("25m focus then 5m break", ["25m", "focus", "then", "5m", "break"]),
    ("tea", ["tea"]), ("soup", ["soup"]), ("pomodoro", ["pomodoro"]), ("tea 5m", ["tea", "5m"]),
    ("until 23:00 bed", ["until", "23:00", "bed"]), ("5m 'green tea'", ["5m", "green tea"]),
    ("sounds of rain 5m", ["sounds", "of", "rain", "5m"]), ("3m also 8m", ["3m", "also", "8m"]),
  ])
  func takesWhatACommandLineTakes(line: String, words: [String]) throws {
    let (answer, talk) = interview(line)
    #expect(answer?.arguments == ["--plain", "--"] + words)
    #expect(talk.shown == [Self.howLong])
    let presets = Presets { .text("soup 8m\n") }
    #expect(throws: Never.self) {
      try Command(
        answer?.arguments ?? [], now: .fridayEvening, zone: Greenwich(), presets: presets)
    }
  }

  @Test(arguments: [
    ("5", "'5' has no unit: write 5s or 5m"),
    ("sounds", "'sounds' is a command: write timer sounds instead of timer --plain"),
    (
      "stopwatch",
      "'stopwatch' is a command: write timer stopwatch --plain instead of timer --plain"
    ),
    (
      "5m --no-bell",
      "an answer takes no options but --name: write them on the command line, as in timer --plain --no-sound"
    ),
  ])
  func saysWhatIsWrongAndAsksAgain(line: String, message: String) {
    let (answer, talk) = interview(line, "7m eggs")
    #expect(answer?.arguments == ["--plain", "--", "7m", "eggs"])
    #expect(talk.shown == [Self.howLong, message, Self.howLong])
  }

  @Test(arguments: ["until 5", "teaa", "stopwatch", "--help", "5m mum's", "-5"])
  func asksAgainAfterWhatIsRefused(line: String) {
    let (answer, talk) = interview(line, "7m eggs")
    #expect(answer?.arguments == ["--plain", "--", "7m", "eggs"])
    #expect(talk.shown.count == 3 && talk.shown[2] == Self.howLong)
  }

  @Test func endsAtTheSecondEmptyLine() {
    let (answer, talk) = interview("", "  ", "7m")
    #expect(answer == nil)
    #expect(talk.lines == ["7m"])
    #expect(
      talk.shown == [
        Self.howLong,
        "write a time, as in 5m, 25m focus or until 17:30, or a preset, as in tea",
        "another empty line ends this",
        Self.howLong,
      ])
    #expect(interview().answer == nil)
    // Only one after the other.
    #expect(interview("", "5", "", "7m", "").answer != nil)
  }

  @Test(arguments: ["q", "quit", " exit"])
  func endsAtAWordForIt(word: String) {
    let (answer, talk) = interview("5", word, "7m")
    #expect(answer == nil && talk.lines == ["7m"])
  }

  @Test(arguments: ["?", "h", "help"])
  func explainsItself(word: String) {
    let (answer, talk) = interview(word, "", "7m", "")
    #expect(answer?.arguments == ["--plain", "--", "7m"])
    #expect(
      talk.shown[1...2] == [
        "write a time, as in 5m, 25m focus or until 17:30, or a preset, as in tea; p lists the presets, q ends this",
        "then begins the next part, also another timer, as in 3m eggs also 8m pasta",
      ])
  }

  @Test(arguments: ["p", "presets"])
  func listsThePresets(word: String) {
    let presets = "soup 8m\nmeal 3m eggs also 8m pasta\nbroken 5\n"
    let (answer, talk) = interview(word, "soup", presets: presets)
    #expect(answer?.arguments == ["--plain", "--", "soup"])
    #expect(
      talk.shown == [
        Self.howLong, "soup: 8 minutes", "meal: 3 minutes eggs also 8 minutes pasta",
        "tea: 4 minutes", "eggs: 7 minutes", "nap: 20 minutes",
        "pomodoro: 25 minutes focus then 5 minutes break then 25 minutes focus then 5 more parts",
        "talk: 20 minutes",
        "tabata: 20 seconds work then 10 seconds rest then 20 seconds work then 12 more parts",
        Self.howLong,
      ])
  }

  /// Such words are the user's own where they name a preset.
  @Test func aPresetMayBeCalledSo() {
    #expect(interview("q", presets: "q 8m\n").answer?.arguments == ["--plain", "--", "q"])
  }

  /// What a refusal suggests is taken.
  @Test func takesAName() {
    let (answer, talk) = interview("hello", "5m --name 'now and then'")
    #expect(talk.shown[1].hasSuffix("for example: 5m --name 'now and then'"))
    #expect(answer?.arguments == ["--plain", "5m", "--name", "now and then"])
    #expect(talk.shown.last == Self.howLong)
  }

  @Test func keepsTheOptions() {
    let options = ["--theme", "ember", "--no-sound", "--"]
    #expect(
      interview("7m", "eggs", options: options).answer?.arguments
        == ["--theme", "ember", "--no-sound", "--name=eggs", "--", "7m"])
  }
}
