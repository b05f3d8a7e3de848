import Countdown
import Interface

extension Invocation {
  /// Checks the options of a command line against each other and the words.
  ///
  /// - Parameters:
  ///   - outline: what the command line says.
  ///   - presets: those that its words may name.
  ///   - place: when and where it is read.
  ///   - isAnswer: whether the words answer a question of the program's.
  init(
    _ outline: ParsedArguments, presets: Presets, at place: ReadingContext, isAnswer: Bool = false
  ) throws(UsageError) {
    let all = ParsedOptions(outline.allOptions)
    if let option = outline.option(notFor: .countdown) {
      throw option.option.commands == .log ? .isForLog(option.option) : .followsNothing
    }
    output = try Self.output(all, outline)
    let reader = WordReader(
      outline: outline, presets: presets, place: place, isAnswer: isAnswer)
    let read = try reader.timers()
    timers = []
    for timer in read {
      let own = outline.options(of: timer.index)
      var draft = ParsedOptions(timer.options)
      draft.add(own)
      var order = TimerSpec(try draft.plan(of: timer.parts))
      order.plan.preset = timer.preset
      (order.stays, order.command) = (draft.stays, draft.command)
      let quiet = outline.spelling(of: "quiet")
      if output == .quiet { try Self.checkKeyless(quiet, draft, own: ParsedOptions(own)) }
      if all.detaches { try Self.checkKeyless("--detach", draft, own: ParsedOptions(own)) }
      timers.append(order)
      options.append(Options(preset: timer.options, own: own))
    }
    if output == .quiet, timers.count > 1 {
      throw .quietBesides(outline.spelling(of: "quiet"))
    }
    (readsSettings, interval, form) = (all.readsSettings, all.interval, all.form)
    detaches = all.detaches
    apply(Settings())
  }

  private static func output(_ draft: ParsedOptions, _ outline: ParsedArguments) throws(UsageError)
    -> Output
  {
    if !draft.isQuiet, draft.form != nil {
      throw .withoutLines(draft.isJSON ? "json" : "format")
    }
    let plain = draft.isPlain ? "--plain" : draft.interval == nil ? nil : "--every"
    let (quiet, inline) = (outline.spelling(of: "quiet"), outline.spelling(of: "inline"))
    if draft.isQuiet && draft.isInline { throw .twoFaces(quiet, inline) }
    if draft.isQuiet, let plain { throw .twoFaces(quiet, plain) }
    if draft.isInline, let plain { throw .twoFaces(inline, plain) }
    if draft.detaches {
      let other = draft.isQuiet ? quiet : draft.isInline ? inline : plain
      if let other { throw .twoFaces("--detach", other) }
    }
    return draft.isQuiet ? .quiet : draft.isInline ? .inline : plain != nil ? .plain : .screen
  }

  /// No key comes where nothing is shown.
  private static func checkKeyless(
    _ option: String, _ draft: ParsedOptions, own: ParsedOptions
  ) throws(UsageError) {
    for (name, isAsked, isOwn) in [
      ("stay", draft.stays, own.stays), ("ask", draft.asks, own.asks),
    ] where isAsked {
      throw isOwn ? .twoFaces(option, "--\(name)") : .presetWaits(name, option)
    }
  }
}

extension UsageError {
  fileprivate static func presetWaits(_ option: String, _ other: String) -> UsageError {
    UsageError(
      "the preset's --\(option) and \(other) can't be combined: write --no-\(option) too")
  }

  /// - Parameter quiet: `--quiet` as it was written.
  fileprivate static func quietBesides(_ quiet: String) -> UsageError {
    UsageError("\(quiet) and also can't be combined: write a command for each timer")
  }
}
