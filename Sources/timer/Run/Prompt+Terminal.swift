import Countdown

extension Prompt {
  /// Asks on the terminal for a time; ends the process if the user gives none.
  static func onTerminal(_ arguments: [String], presets: Presets, zone: some Zone) -> Answer {
    let lines = LineInput(.input)
    let write = { (text: String) in StandardOutput.write(Encoding.printable(text)) }
    let prompt = Prompt(
      arguments: arguments, presets: presets,
      context: { ParsingContext(now: SystemClock.moment.wall, zone: zone) },
      ask: { question in
        write(question)
        let line = lines.nextLine()
        // After ctrl-D the cursor is still in the line of the question.
        if !lines.endedWithNewline { write("\n") }
        return line
      },
      show: { write($0 + "\n") })
    if let answer = prompt.run() { return answer }
    write("no time given; no timer started\n")
    Process.exit(.stopped)
  }
}
