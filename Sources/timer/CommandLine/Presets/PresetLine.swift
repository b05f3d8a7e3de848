import Countdown

/// One line with a preset: its name, then its arguments as on a command line.
struct PresetLine {
  /// The number of the line in the file, from 1; nil for a preset that is built in.
  let number: Int?

  /// The place of the line among all of the file, from 0.
  var place: Int? { number.map { $0 - 1 } }

  let name: String
  let arguments: [String]

  /// The arguments as they could be typed, in characters that can be seen.
  var argumentsText: String {
    Quoting.visible(arguments.map(ShellQuoting.quoted).joined(separator: " "))
  }

  /// Why it cannot be used, found before its arguments are read; nil if nothing is wrong so far.
  private(set) var flaw: UsageError?

  /// Nil for a blank line and for a comment.
  init?(_ text: Substring, number: Int?) {
    self.number = number
    do throws(ShellLine.Unclosed) {
      let words = try ShellLine(text).words
      guard let first = words.first else { return nil }
      let (name, rest) = Self.parted(first)
      (self.name, arguments) = (name, rest + words.dropFirst())
      flaw =
        Self.nameOfSeveralWords(words).map { .presetOfSeveralWords($0) }
        ?? PresetNameError(name).map { .presetName(name, $0) }
      if flaw == nil, arguments.isEmpty { flaw = .emptyPreset(name) }
    } catch {
      // The line belongs to its name all the same, so that none that is built in takes its place.
      let first = text.split(maxSplits: 1) { $0 == " " || $0 == "\t" }.first ?? ""
      (name, arguments) = (Self.parted(String(first)).name, [])
      flaw = UsageError(error)
    }
  }

  /// Marks it as the second of its name, which does not count.
  mutating func refuse(after line: Int) {
    flaw = flaw ?? .twoPresets(name, line: line)
  }

  /// Reads the arguments, which may hold whatever belongs to timers.
  func outline() throws(UsageError) -> ParsedArguments {
    if let flaw { throw flaw }
    return try ParsedArguments(ofTimers: arguments)
  }

  /// The words before the colon of `green tea: 4m`; nil where no such name is meant.
  private static func nameOfSeveralWords(_ words: [String]) -> [Substring]? {
    guard !words[0].contains(":"),
      let last = words.prefix(3).firstIndex(where: { $0.hasSuffix(":") && $0.count > 1 }),
      // After a time it is the name of the countdown.
      words[1...].prefix(last - 1).allSatisfy({ $0.first?.isNumber == false })
    else { return nil }
    return words[..<last].map { $0[...] } + [words[last].dropLast()]
  }

  /// `tea: 4m` and `tea:4m` are read like `tea 4m`.
  private static func parted(_ word: String) -> (name: String, rest: [String]) {
    guard let colon = word.utf8.firstIndex(of: UInt8(ascii: ":")) else { return (word, []) }
    let rest = word[word.utf8.index(after: colon)...]
    return (String(word[..<colon]), rest.isEmpty ? [] : [String(rest)])
  }
}

extension UsageError {
  fileprivate static func presetName(_ name: String, _ flaw: PresetNameError) -> UsageError {
    if name.isEmpty {
      return UsageError("a preset needs a name before the colon; for example: tea: 4m")
    }
    let reason =
      switch flaw {
      case .noWord: "is not one word"
      case .hyphen: "begins like an option"
      case .joint: "joins two timers"
      case .verb: "is a timer command"
      case .time: "could be a time or part of one"
      }
    return UsageError("\(Quoting.quoted(name)) \(reason): write another name")
  }

  fileprivate static func presetOfSeveralWords(_ words: [Substring]) -> UsageError {
    UsageError(
      "\(Quoting.quoted(words.joined(separator: " "))) is more than one word; "
        + "for example: \(Quoting.visible(Quoting.shortened(words.joined(separator: "-")))): 5m")
  }

  fileprivate static func emptyPreset(_ name: String) -> UsageError {
    UsageError(
      "\(Quoting.quoted(name)) has no time; for example: \(Quoting.visible(name)) 5m")
  }

  fileprivate static func twoPresets(_ name: String, line: Int) -> UsageError {
    UsageError("\(Quoting.quoted(name)) is already on line \(line): write another name")
  }
}
