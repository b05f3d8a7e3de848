import Countdown
import Interface

extension Presets {
  /// The timers of a preset. Its name must be held.
  ///
  /// - Throws: what is wrong with its line.
  func timers(of name: String, at place: ReadingContext) throws(UsageError) -> [ParsedTimer] {
    if let result = results[name] { return try result.get() }
    guard let line = line(named: name) else { return [] }
    let result: Result<[ParsedTimer], UsageError>
    do throws(UsageError) {
      result = .success(try read(line, at: place))
    } catch {
      let number = line.number.map { "presets:\($0): " } ?? ""
      result = .failure(UsageError("\(number)\(error)"))
    }
    results[name] = result
    return try result.get()
  }

  private func read(_ line: PresetLine, at place: ReadingContext) throws(UsageError)
    -> [ParsedTimer]
  {
    let outline = try line.outline()
    let reader = WordReader(outline: outline, presets: self, place: place, isOfPreset: true)
    var timers = try reader.timers()
    for index in timers.indices {
      timers[index].options = outline.options(of: index)
      _ = try timers[index].plan()
    }
    // A countdown without a name is called what was typed.
    if timers.count == 1, timers[0].parts.count == 1, timers[0].parts[0].name.isEmpty {
      timers[0].parts[0].name = line.name
    }
    return timers
  }
}
