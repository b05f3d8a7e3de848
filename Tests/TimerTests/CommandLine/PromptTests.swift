import Countdown
import Harness
import Interface
import Testing

@testable import timer

@Suite struct PromptTests {
  /// The lines that the user will still type, and the lines that the prompt has shown.
  final class Transcript {
    var untypedLines: [String]
    var shown: [String] = []

    init(_ lines: [String]) { untypedLines = lines }

    func ask(_ question: String) -> String? {
      shown.append(question)
      return untypedLines.isEmpty ? nil : untypedLines.removeFirst()
    }
  }

  private func run(
    _ lines: String..., options: [String] = ["--plain"], presets: String = "soup 8m\n"
  ) -> (answer: Prompt.Answer?, transcript: Transcript) {
    let transcript = Transcript(lines)
    let prompt = Prompt(
      arguments: options, presets: Presets { .text(presets) },
      context: { ParsingContext(now: .fridayEvening, zone: Greenwich()) }, ask: transcript.ask,
      show: { transcript.shown.append($0) })
    return (prompt.run(), transcript)
  }

  private static let timeQuestion = "How long? "
  private static let nameQuestion = "Name? (enter for none) "

  @Test func asksForTimeAndName() throws {
    let (answer, transcript) = run(" 7m ", " two eggs\r")
    #expect(answer?.shown == "7m two eggs")
    #expect(answer?.now == .fridayEvening)
    #expect(transcript.shown == [Self.timeQuestion, Self.nameQuestion])
    #expect(answer?.invocation.output == .plain)
  }

  @Test func nameIsOptional() {
    #expect(run("7m", "").answer?.shown == "7m")
    #expect(run("7m").answer?.shown == "7m")
  }

  @Test(arguments: [
    ("25m focus", "25m focus"), ("25m focus then 5m break", "25m focus > 5m break"),
    ("tea", "4m tea"), ("soup", "8m soup"), ("tea 5m", "5m tea"),
    ("until 23:00 bed", "until 23:00 bed"), ("5m 'green tea'", "5m green tea"),
    ("sounds of rain 5m", "5m sounds of rain"), ("3m also 8m", "3m | 8m"),
  ])
  func acceptsCommandLines(line: String, timers: String) {
    let (answer, transcript) = run(line)
    #expect(answer?.shown == timers)
    #expect(answer?.invocation.output == .plain)
    #expect(transcript.shown == [Self.timeQuestion])
  }

  @Test(arguments: [
    ("5", "'5' has no unit: write 5s or 5m"),
    ("sounds", "'sounds' is a command: write timer sounds in the shell"),
    (
      "stopwatch",
      "'stopwatch' is a command: write timer stopwatch --plain in the shell"
    ),
    (
      "5m --no-bell",
      "an answer takes only --name: write other options on the command line; for example: timer --plain --no-sound"
    ),
  ])
  func reportsAnErrorAndAsksAgain(line: String, message: String) {
    let (answer, transcript) = run(line, "7m eggs")
    #expect(answer?.shown == "7m eggs")
    #expect(transcript.shown == [Self.timeQuestion, message, Self.timeQuestion])
  }

  @Test(arguments: ["until 5", "teaa", "stopwatch", "--help", "5m mum's", "-5"])
  func asksAgainAfterAnError(line: String) {
    let (answer, transcript) = run(line, "7m eggs")
    #expect(answer?.shown == "7m eggs")
    #expect(transcript.shown.count == 3 && transcript.shown[2] == Self.timeQuestion)
  }

  @Test func leavesAfterTwoEmptyAnswers() {
    let (answer, transcript) = run("", "  ", "7m")
    #expect(answer?.shown == nil)
    #expect(transcript.untypedLines == ["7m"])
    #expect(
      transcript.shown == [
        Self.timeQuestion,
        "write a time or a preset; for example: 5m, 25m focus, until 17:30 or tea",
        "press enter again to leave",
        Self.timeQuestion,
      ])
    #expect(run().answer?.shown == nil)
    // Only two empty answers in a row leave.
    #expect(run("", "5", "", "7m", "").answer?.shown != nil)
  }

  @Test(arguments: ["q", "quit", " exit"])
  func leavesAtQuitWords(word: String) {
    let (answer, transcript) = run("5", word, "7m")
    #expect(answer?.shown == nil && transcript.untypedLines == ["7m"])
  }

  @Test(arguments: ["?", "h", "help"])
  func showsHelp(word: String) {
    let (answer, transcript) = run(word, "", "7m", "")
    #expect(answer?.shown == "7m")
    #expect(
      transcript.shown[1...2] == [
        "write a time or a preset; for example: 5m, 25m focus, until 17:30 or tea; p lists the presets, q leaves",
        "then starts the next part, also another timer; for example: 3m eggs also 8m pasta",
      ])
  }

  @Test(arguments: ["p", "presets"])
  func listsThePresets(word: String) {
    let presets = "soup 8m\nmeal 3m eggs also 8m pasta\nbroken 5\n"
    let (answer, transcript) = run(word, "soup", presets: presets)
    #expect(answer?.shown == "8m soup")
    #expect(
      transcript.shown == [
        Self.timeQuestion, "soup: 8 minutes", "meal: 3 minutes eggs also 8 minutes pasta",
        "tea: 4 minutes", "eggs: 7 minutes", "nap: 20 minutes",
        "pomodoro: 25 minutes focus then 5 minutes break then 25 minutes focus then 5 more parts",
        "talk: 20 minutes",
        "tabata: 20 seconds work then 10 seconds rest then 20 seconds work then 12 more parts",
        Self.timeQuestion,
      ])
  }

  /// Words such as `q` can be names of presets.
  @Test func presetsPrecedeSpecialWords() {
    #expect(run("q", presets: "q 8m\n").answer?.shown == "8m q")
  }

  /// The command line that an error message suggests is accepted as an answer.
  @Test func acceptsTheNameOption() {
    let (answer, transcript) = run("hello", "5m --name 'now and then'")
    #expect(transcript.shown[1].hasSuffix("for example: 5m --name 'now and then'"))
    #expect(answer?.shown == "5m now and then")
    #expect(transcript.shown.last == Self.timeQuestion)
  }

  @Test func keepsTheOptions() {
    let options = ["--theme", "ember", "--no-sound", "--"]
    let answer = run("7m", "eggs", options: options).answer
    #expect(answer?.shown == "7m eggs")
    #expect(answer?.invocation.settings.theme == .ember)
    #expect(answer?.invocation.settings.sound == SoundChoice.none)
  }
}

extension Prompt.Answer {
  fileprivate var shown: String { Command.run(invocation).shown }
}
