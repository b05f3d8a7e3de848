import Countdown

extension Prompt {
  /// Asks on the terminal what is to be counted; ends the process where nothing is.
  static func onTerminal(_ arguments: [String], presets: Presets, zone: some Zone) -> Answer {
    let lines = LineInput(.input)
    let say = { (text: String) in StandardOutput.write(Encoding.spelled(text)) }
    let interview = Prompt(
      arguments: arguments, presets: presets,
      context: { ReadingContext(now: SystemClock.moment.wall, zone: zone) },
      ask: { question in
        say(question)
        let line = lines.next()
        // After ctrl-D the cursor is still behind the question or the answer.
        if !lines.isWhole { say("\n") }
        return line
      },
      show: { say($0 + "\n") })
    if let answer = interview.run() { return answer }
    say("no time given; no timer started\n")
    Process.exit(.stopped)
  }
}
