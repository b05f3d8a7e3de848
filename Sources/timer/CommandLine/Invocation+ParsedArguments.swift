import Countdown
import Interface

extension Invocation {
  /// Reads the timers, and checks the options against each other and against the words.
  ///
  /// - Parameter isAnswer: whether the words answer the prompt.
  init(
    _ parsed: ParsedArguments, presets: Presets, at context: ParsingContext, isAnswer: Bool = false
  ) throws(UsageError) {
    let lineOptions = ParsedOptions(parsed.allOptions)
    if let given = parsed.option(notFor: .countdown) {
      throw given.option.commands == .log ? .onlyForLog(given.option) : .followOnlyForStatus
    }
    output = try Self.output(lineOptions, parsed)
    let quiet = parsed.spelling(of: "quiet")
    let parser = TimerParser(
      parsed: parsed, presets: presets, context: context, isAnswer: isAnswer)
    timers = []
    for timer in try parser.timers() {
      let partOptions = timer.parts.map {
        let position = ParsedArguments.Position(timer: timer.index, part: $0.index)
        return Options(preset: $0.options, typed: parsed.options(at: position))
      }
      let typed = partOptions.flatMap(\.typed)
      var timerOptions = ParsedOptions(timer.options)
      timerOptions.add(typed)
      var spec = TimerSpec(try timerOptions.plan(of: timer.requests))
      spec.plan.preset = timer.preset
      spec.since = try timerOptions.beginning(of: spec.plan, at: context)
      spec.stays = timerOptions.stays
      if output == .quiet {
        try Self.checkNeedsNoKeys(quiet, timerOptions, typed: ParsedOptions(typed))
      }
      if lineOptions.detaches {
        try Self.checkNeedsNoKeys("--detach", timerOptions, typed: ParsedOptions(typed))
      }
      timers.append(spec)
      options.append(partOptions)
    }
    if output == .quiet, timers.count > 1 {
      throw .quietWithSeveralTimers(quiet)
    }
    (readsSettings, interval, form) = (
      lineOptions.readsSettings, lineOptions.interval, lineOptions.form
    )
    detaches = lineOptions.detaches
    // Computes the settings of each timer from the defaults. A caller with stored settings applies those later.
    apply(Settings())
  }

  private static func output(_ options: ParsedOptions, _ parsed: ParsedArguments) throws(UsageError)
    -> Output
  {
    if !options.isQuiet, options.form != nil {
      throw .needsQuietStatusOrList(options.isJSON ? "json" : "format")
    }
    let plain: String? =
      if options.isPlain { "--plain" } else if options.interval != nil { "--every" } else { nil }
    let (quiet, inline) = (parsed.spelling(of: "quiet"), parsed.spelling(of: "inline"))
    if options.isQuiet, parsed.timers.count > 1 { throw .quietWithSeveralTimers(quiet) }
    if options.isQuiet && options.isInline { throw .cannotCombine(quiet, inline) }
    if options.isQuiet, let plain { throw .cannotCombine(quiet, plain) }
    if options.isInline, let plain { throw .cannotCombine(inline, plain) }
    if options.detaches {
      if options.isQuiet { throw .cannotCombine("--detach", quiet) }
      if options.isInline { throw .cannotCombine("--detach", inline) }
      if let plain { throw .cannotCombine("--detach", plain) }
    }
    if options.isQuiet { return .quiet }
    if options.isInline { return .inline }
    return plain == nil ? .screen : .plain
  }

  /// Checks that no option makes a timer wait for a key, because `noKeysOption` leaves the timer without keys.
  private static func checkNeedsNoKeys(
    _ noKeysOption: String, _ options: ParsedOptions, typed: ParsedOptions
  ) throws(UsageError) {
    for (name, isGiven, isTyped) in [
      ("stay", options.stays, typed.stays), ("ask", options.asks, typed.asks),
    ] where isGiven {
      throw isTyped
        ? .cannotCombine(noKeysOption, "--\(name)") : .presetNeedsKeys(name, noKeysOption)
    }
  }
}

extension UsageError {
  fileprivate static func presetNeedsKeys(_ option: String, _ noKeysOption: String) -> UsageError {
    UsageError(
      "the preset's --\(option) and \(noKeysOption) can't be combined: write --no-\(option) too")
  }

  fileprivate static func quietWithSeveralTimers(_ quiet: String) -> UsageError {
    UsageError("\(quiet) and also can't be combined: write a command for each timer")
  }
}
