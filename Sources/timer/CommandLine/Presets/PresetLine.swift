import Countdown

/// A line of the presets file: the name of a preset, then its arguments.
struct PresetLine {
  /// The number of the line in the file, from 1; nil for a built-in preset.
  let lineNumber: Int?

  var lineIndex: Int? { lineNumber.map { $0 - 1 } }

  let name: String
  let arguments: [String]

  /// The arguments, quoted for a shell and printable.
  var argumentsText: String {
    Quoting.visible(arguments.map(ShellQuoting.quoted).joined(separator: " "))
  }

  /// An invalid or repeated name, a missing time, or an open quote. ``Presets/timers(of:at:)`` finds other errors.
  private(set) var error: UsageError?

  /// Returns nil for a blank line or a comment.
  init?(_ text: Substring, lineNumber: Int?) {
    self.lineNumber = lineNumber
    do throws(ShellLine.Unclosed) {
      let words = try ShellLine(text).words
      guard let first = words.first else { return nil }
      let (name, firstArgument) = Self.splitName(first)
      (self.name, arguments) = (name, firstArgument + words.dropFirst())
      error =
        Self.nameOfSeveralWords(words).map { .presetNameOfSeveralWords($0) }
        ?? PresetNameError(name).map { .invalidPresetName(name, $0) }
      if error == nil, arguments.isEmpty { error = .presetWithoutTime(name) }
    } catch let unclosed {
      // Keep the name, so that a built-in preset of that name is not used instead.
      let first = text.split(maxSplits: 1) { $0 == " " || $0 == "\t" }.first ?? ""
      (name, arguments) = (Self.splitName(String(first)).name, [])
      error = UsageError(unclosed)
    }
  }

  mutating func markDuplicate(ofLine lineNumber: Int) {
    error = error ?? .duplicatePreset(name, line: lineNumber)
  }

  func parsedArguments() throws(UsageError) -> ParsedArguments {
    if let error { throw error }
    return try ParsedArguments(ofPreset: arguments)
  }

  /// Returns the words before the colon of `green tea: 4m`; nil if the line is not of this form.
  private static func nameOfSeveralWords(_ words: [String]) -> [Substring]? {
    guard !words[0].contains(":"),
      // A name of two or three words is recognised.
      let colonIndex = words.prefix(3).firstIndex(where: { $0.hasSuffix(":") && $0.count > 1 }),
      // In `tea 5m green:`, the words after the time are the name of the countdown.
      words[1...].prefix(colonIndex - 1).allSatisfy({ $0.first?.isNumber == false })
    else { return nil }
    return words[..<colonIndex].map { $0[...] } + [words[colonIndex].dropLast()]
  }

  /// Splits the first word at a colon: `tea: 4m` and `tea:4m` mean `tea 4m`.
  private static func splitName(_ word: String) -> (name: String, firstArgument: [String]) {
    guard let colon = word.utf8.firstIndex(of: UInt8(ascii: ":")) else { return (word, []) }
    let argument = word[word.utf8.index(after: colon)...]
    return (String(word[..<colon]), argument.isEmpty ? [] : [String(argument)])
  }
}

extension UsageError {
  fileprivate static func invalidPresetName(_ name: String, _ error: PresetNameError) -> UsageError
  {
    if name.isEmpty {
      return UsageError("a preset needs a name before the colon; for example: tea: 4m")
    }
    let reason =
      switch error {
      case .notAWord: "is not one word"
      case .leadingHyphen: "begins like an option"
      case .separator: "joins two timers"
      case .command: "is a timer command"
      case .time: "could be a time or part of one"
      }
    return UsageError("\(Quoting.quoted(name)) \(reason): write another name")
  }

  fileprivate static func presetNameOfSeveralWords(_ words: [Substring]) -> UsageError {
    UsageError(
      "\(Quoting.quoted(words.joined(separator: " "))) is more than one word; "
        + "for example: \(Quoting.visible(Quoting.shortened(words.joined(separator: "-")))): 5m")
  }

  fileprivate static func presetWithoutTime(_ name: String) -> UsageError {
    UsageError(
      "\(Quoting.quoted(name)) has no time; for example: \(Quoting.visible(name)) 5m")
  }

  fileprivate static func duplicatePreset(_ name: String, line: Int) -> UsageError {
    UsageError("\(Quoting.quoted(name)) is already on line \(line): write another name")
  }
}
