import Countdown

extension ParsedArguments {
  /// Parses the arguments of a preset. Options of the whole run are errors, and so are `--since` and a relative path: a
  /// preset may be started at any time, and in any directory.
  init(ofPreset arguments: [String]) throws(UsageError) {
    self = try ParsedArguments(arguments)
    for given in allOptions {
      if given.option.scope == .run || given.option.long == "since" { throw .notForPreset(given) }
      try given.requireAbsolutePath()
    }
  }

  /// Returns the arguments of an answer to the prompt: the name of a preset, or words as on a command line.
  static func words(ofAnswer line: String, presets: Presets) throws(UsageError) -> [String] {
    // The name of a preset may contain characters that a shell would interpret.
    if presets.contains(line) { return [line] }
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
      unclosed.character == "\\"
        ? "the last backslash has nothing after it: write it twice"
        : "a quote is not closed: write a second \(unclosed.character)")
  }

  fileprivate static func notForPreset(_ option: GivenOption) -> UsageError {
    UsageError("\(option.spelling) is not for a preset: write it on the command line")
  }
}
