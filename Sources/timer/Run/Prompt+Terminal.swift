import Countdown

extension Prompt {
  /// Asks on the terminal for a time; ends the process if the user gives none.
  static func onTerminal(_ arguments: [String], presets: Presets, zone: some Zone) -> Answer {
    let lines = LineInput(.input)
    let say = { (text: String) in StandardOutput.write(Encoding.printable(text)) }
    let prompt = Prompt(
      arguments: arguments, presets: presets,
      context: { ReadingContext(now: SystemClock.moment.wall, zone: zone) },
      ask: { question in
        say(question)
        let line = lines.nextLine()
        // After ctrl-D the cursor is still in the line of the question.
        if !lines.endedWithNewline { say("\n") }
        return line
      },
      show: { say($0 + "\n") })
    if let answer = prompt.run() { return answer }
    say("no time given; no timer started\n")
    Process.exit(.stopped)
  }
}
