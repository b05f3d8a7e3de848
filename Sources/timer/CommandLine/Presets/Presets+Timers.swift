import Countdown
import Interface

extension Presets {
  /// Returns the timers of a preset, or throws the error in its line. Empty if there is no such preset.
  func timers(of name: String, at context: ParsingContext) throws(UsageError) -> [ParsedTimer] {
    if let result = parsedTimers[name] { return try result.get() }
    guard let line = line(named: name) else { return [] }
    let result: Result<[ParsedTimer], UsageError>
    do throws(UsageError) {
      result = .success(try parse(line, at: context))
    } catch {
      let number = line.lineNumber.map { "presets:\($0): " } ?? ""
      result = .failure(UsageError("\(number)\(error)"))
    }
    parsedTimers[name] = result
    return try result.get()
  }

  private func parse(_ line: PresetLine, at context: ParsingContext) throws(UsageError)
    -> [ParsedTimer]
  {
    let parsed = try line.parsedArguments()
    let parser = TimerParser(parsed: parsed, presets: self, context: context, isOfPreset: true)
    var timers = try parser.timers()
    for index in timers.indices {
      for part in timers[index].parts.indices {
        timers[index].parts[part].options = parsed.options(
          at: ParsedArguments.Position(timer: index, part: part))
      }
      _ = try timers[index].plan()
    }
    // A single countdown without a name gets the name of its preset.
    if timers.count == 1, timers[0].parts.count == 1, timers[0].parts[0].request.name.isEmpty {
      timers[0].parts[0].request.name = line.name
    }
    return timers
  }
}
