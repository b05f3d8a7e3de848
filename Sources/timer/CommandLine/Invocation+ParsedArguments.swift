import Countdown
import Interface

extension Invocation {
  /// Reads the timers, and checks the options against each other and against the words.
  ///
  /// - Parameters:
  ///   - parsed: the command line, or an answer to the prompt.
  ///   - presets: the presets that words may name.
  ///   - context: the time and the zone in which the words are read.
  ///   - isAnswer: whether the words answer the prompt.
  init(
    _ parsed: ParsedArguments, presets: Presets, at context: ParsingContext, isAnswer: Bool = false
  ) throws(UsageError) {
    let all = ParsedOptions(parsed.allOptions)
    if let option = parsed.option(notFor: .countdown) {
      throw option.option.commands == .log ? .onlyForLog(option.option) : .followOnlyForStatus
    }
    output = try Self.output(all, parsed)
    let parser = TimerParser(
      parsed: parsed, presets: presets, context: context, isAnswer: isAnswer)
    timers = []
    for timer in try parser.timers() {
      let typed = parsed.options(of: timer.index)
      var options = ParsedOptions(timer.options)
      options.add(typed)
      var spec = TimerSpec(try options.plan(of: timer.parts))
      spec.plan.preset = timer.preset
      spec.since = try options.beginning(of: spec.plan, at: context)
      (spec.stays, spec.command) = (options.stays, options.command)
      let quiet = parsed.spelling(of: "quiet")
      if output == .quiet { try Self.checkNeedsNoKeys(quiet, options, typed: ParsedOptions(typed)) }
      if all.detaches {
        try Self.checkNeedsNoKeys("--detach", options, typed: ParsedOptions(typed))
      }
      timers.append(spec)
      self.options.append(Options(preset: timer.options, typed: typed))
    }
    if output == .quiet, timers.count > 1 {
      throw .quietWithSeveralTimers(parsed.spelling(of: "quiet"))
    }
    (readsSettings, interval, form) = (all.readsSettings, all.interval, all.form)
    detaches = all.detaches
    apply(Settings())
  }

  private static func output(_ options: ParsedOptions, _ parsed: ParsedArguments) throws(UsageError)
    -> Output
  {
    if !options.isQuiet, options.form != nil {
      throw .needsLineOutput(options.isJSON ? "json" : "format")
    }
    let plain = options.isPlain ? "--plain" : options.interval == nil ? nil : "--every"
    let (quiet, inline) = (parsed.spelling(of: "quiet"), parsed.spelling(of: "inline"))
    if options.isQuiet && options.isInline { throw .cannotCombine(quiet, inline) }
    if options.isQuiet, let plain { throw .cannotCombine(quiet, plain) }
    if options.isInline, let plain { throw .cannotCombine(inline, plain) }
    if options.detaches {
      let other = options.isQuiet ? quiet : options.isInline ? inline : plain
      if let other { throw .cannotCombine("--detach", other) }
    }
    return options.isQuiet ? .quiet : options.isInline ? .inline : plain != nil ? .plain : .screen
  }

  /// Checks that no option waits for a key. Called for outputs without keys.
  private static func checkNeedsNoKeys(
    _ option: String, _ options: ParsedOptions, typed: ParsedOptions
  ) throws(UsageError) {
    for (name, isGiven, isTyped) in [
      ("stay", options.stays, typed.stays), ("ask", options.asks, typed.asks),
    ] where isGiven {
      throw isTyped ? .cannotCombine(option, "--\(name)") : .presetNeedsKeys(name, option)
    }
  }
}

extension UsageError {
  fileprivate static func presetNeedsKeys(_ option: String, _ other: String) -> UsageError {
    UsageError(
      "the preset's --\(option) and \(other) can't be combined: write --no-\(option) too")
  }

  /// - Parameter quiet: `--quiet` or `-q`, as typed.
  fileprivate static func quietWithSeveralTimers(_ quiet: String) -> UsageError {
    UsageError("\(quiet) and also can't be combined: write a command for each timer")
  }
}
