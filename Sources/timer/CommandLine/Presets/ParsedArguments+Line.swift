import Countdown

extension ParsedArguments {
  /// Reads arguments which may hold whatever belongs to timers, and no option of a whole run.
  init(ofTimers arguments: [String]) throws(UsageError) {
    self = try ParsedArguments(arguments)
    if let given = allOptions.first(where: { $0.option.scope == .run }) {
      throw .notForTimers(given)
    }
  }

  /// The arguments of a line that answers a question of the program's: a preset, or words as on a command line.
  static func words(ofAnswer line: String, presets: Presets) throws(UsageError) -> [String] {
    // The name of a preset need not be one word of a shell.
    if presets.holds(line) { return [line] }
    do throws(ShellLine.Unclosed) {
      return try ShellLine(line[...]).words
    } catch {
      throw UsageError(error)
    }
  }
}

extension UsageError {
  init(_ unclosed: ShellLine.Unclosed) {
    self.init(
      unclosed.sign == "\\"
        ? "the last backslash has nothing after it: write it twice"
        : "a quote is not closed: write a second \(unclosed.sign)")
  }

  fileprivate static func notForTimers(_ option: GivenOption) -> UsageError {
    UsageError("\(option.spelling) is not for a preset: write it on the command line")
  }
}
