import Countdown
import Interface

/// The options of the commands that print how timers stand.
extension VerbLine {
  /// Reads a command of which the words and the options have been told apart; nil where it is none.
  ///
  /// - Parameter options: all that were given.
  init?(
    _ words: [String], options: [GivenOption], at place: Place
  ) throws(UsageError) {
    guard let word = words.first, Verb.words.contains(word), !Self.isCountdown(words) else {
      return nil
    }
    if Draft(options).explains { throw .explainsNoCommand(words, at: place) }
    let taken = Verb.options(of: word)
    guard options.allSatisfy({ taken.contains(Option.all[$0.row].long) }) else {
      throw .takesOnly(taken, words)
    }
    try self.init(word, Array(words.dropFirst()), at: place)
    let draft = Draft(options)
    form = draft.form
    follows = draft.follows
    if follows, which == TimerChoice.all { throw .followsAll }
  }

  /// Prints a line at every change, for ever.
  @MainActor
  func follow(in zone: some Zone) throws(UsageError) -> Never {
    // In capitals it may be the name of a timer.
    if let which, TimerChoice.meansAll(which) {
      let timers = Registry(.own, at: SystemClock.moment, zone: zone).live.map(\.snapshot)
      if TimerChoice.meansAll(which, among: timers) { throw .followsAll }
    }
    let writer = StatusWriter(
      form ?? .words, in: zone, isUnicode: Encoding.isUTF8(Process.environment))
    if Self.complainsOfFolder() {
      if form != nil {
        StandardOutput.write(Array("\(writer.line(nil, at: SystemClock.moment))\n".utf8))
      }
      Process.exit(.stopped)
    }
    StatusFollower(which, writer).run()
  }

  /// Says so where the folder of the timers is not to be trusted; returns whether it is so.
  static func complainsOfFolder() -> Bool {
    guard let refusal = RegistryFolder.own?.refusal else { return false }
    Process.complain("\(refusal.words), so no timer is found: remove it, or set XDG_STATE_HOME")
    return true
  }
}

extension UsageError {
  /// `--explain` before a command: why its words are no time, where they look like one; else what `--explain` is for.
  fileprivate static func explainsNoCommand(_ words: [String], at place: Place) -> UsageError {
    do throws(GrammarError) {
      _ = try Request(words, now: place.now, zone: place.zone)
    } catch {
      if !error.isOfUnknownWord { return UsageError(error.description) }
    }
    return UsageError("--explain takes a time to count down; for example: timer --explain 5m")
  }

  /// A command to timers that count already, with options that are not for it.
  fileprivate static func takesOnly(_ options: [String], _ words: [String]) -> UsageError {
    let verb = words[0]
    if verb == "list" {
      return UsageError(
        "timer list takes no options but --format and --json; for example: timer list --json")
    }
    guard options.isEmpty else {
      return UsageError(
        "timer \(verb) takes no options but --format, --json and --follow; "
          + "for example: timer \(verb) --json")
    }
    guard verb != "add" else {
      return UsageError("timer add takes no options; for example: timer add 5m")
    }
    let rest = Array(words.dropFirst())
    let name = rest.isEmpty || Request.begins(rest) ? [] : rest.map(ShellWord.quoted)
    let line = Quoting.visible(Quoting.shortened(([verb] + name).joined(separator: " ")))
    return UsageError("timer \(verb) takes no options: write timer \(line)")
  }

  fileprivate static let followsAll = UsageError(
    "--follow is for one timer: write timer status --follow, or a name after status")
}
