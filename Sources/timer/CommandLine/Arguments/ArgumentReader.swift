extension ParsedArguments {
  /// Parses the arguments, without the name of the program. Options may stand anywhere before `--`.
  init(_ arguments: [String]) throws(UsageError) {
    var reader = ArgumentReader(arguments[...])
    try reader.readAll()
    self = reader.parsed
  }

  /// Returns the last argument if it is an option that lacks its value, and the arguments before it.
  static func optionWithoutValue(
    in arguments: [String]
  ) -> (option: Option, before: ParsedArguments)? {
    var reader = ArgumentReader(arguments[...])
    try? reader.readAll()
    return reader.optionWithoutValue.map { ($0, reader.parsed) }
  }
}

private struct ArgumentReader {
  private var remainingArguments: ArraySlice<String>
  private(set) var parsed = ParsedArguments()

  private var values = ParsedOptions()

  private(set) var optionWithoutValue: Option?

  init(_ arguments: ArraySlice<String>) { remainingArguments = arguments }

  mutating func readAll() throws(UsageError) {
    while parsed.earlyExit == nil, let argument = remainingArguments.popFirst() {
      if argument == "--" {
        parsed.hasNameAfterDashes = !parsed.words.isEmpty
        remainingArguments.forEach { parsed.add($0) }
        return
      }
      switch Kind(argument) {
      case .word: parsed.add(argument)
      case .long: try readLong(argument)
      case .short: try readCluster(argument)
      // `timer add -5m` subtracts time.
      case .negativeNumber where parsed.words.first == "add": parsed.add(argument)
      case .negativeNumber: throw .negative(argument)
      }
    }
  }

  /// Reads `--name`, `--name=VALUE` or `--name VALUE`.
  private mutating func readLong(_ argument: String) throws(UsageError) {
    let body = argument.dropFirst(2)
    let equals = body.firstIndex(of: "=")
    let name = body[..<(equals ?? body.endIndex)]
    guard let option = Option.named(name) else {
      if name == "all", let verb = parsed.words.first, ControlVerb.words.contains(verb) {
        throw UsageError("'--all' is not an option: write timer \(verb) all")
      }
      throw parsed.isLog ? .unknownLogOption(argument) : .unknownLongOption(name)
    }
    if let equals {
      guard option.argument != nil else {
        throw .unexpectedValue(body[equals...].dropFirst(), of: option)
      }
      try store(option, String(body[body.index(after: equals)...]), as: option.spelling)
    } else {
      let value = option.argument == nil ? "" : try nextValue(of: option, as: option.spelling)
      try store(option, value, as: option.spelling)
    }
  }

  /// Reads `-q`, `-qi`, `-nVALUE` or `-qn VALUE`.
  private mutating func readCluster(_ argument: String) throws(UsageError) {
    let letters = argument.unicodeScalars.dropFirst()
    if let option = Option.written(withOneDash: argument) {
      throw .needsTwoDashes(argument, for: option)
    }
    for index in letters.indices {
      guard let option = Option.named(letters[index]) else {
        throw parsed.isLog
          ? .unknownLogOption(argument) : .unknownShortOption(argument[index], in: argument)
      }
      let spelling = "-\(letters[index])"
      if option.argument != nil {
        let attachedValue = letters[letters.index(after: index)...]
        let value =
          attachedValue.isEmpty
          ? try nextValue(of: option, as: spelling) : String(attachedValue)
        try store(option, value, as: spelling)
        return
      }
      try store(option, "", as: spelling)
      if parsed.earlyExit != nil { return }
    }
  }

  private mutating func store(
    _ option: Option, _ value: String, as spelling: String
  ) throws(UsageError) {
    let given = try GivenOption(option, value, as: spelling)
    given.change(&values)
    parsed.earlyExit = values.earlyExit
    parsed.add(given)
  }

  private mutating func nextValue(
    of option: Option, as spelling: String
  ) throws(UsageError) -> String {
    guard let value = remainingArguments.popFirst() else {
      optionWithoutValue = option
      throw .missingValue(of: option, as: spelling)
    }
    return value
  }
}

extension ArgumentReader {
  private enum Kind {
    case word, long, short, negativeNumber

    init(_ argument: String) {
      let bytes = argument.utf8
      guard bytes.first == UInt8(ascii: "-"), let second = bytes.dropFirst().first else {
        self = .word
        return
      }
      switch second {
      case UInt8(ascii: "-"): self = .long
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."): self = .negativeNumber
      default: self = .short
      }
    }
  }
}

extension Option {
  /// Returns the long option that was typed with one dash: `-quiet` or `-name=tea`.
  /// As short options, `-name=tea` would set the name `ame=tea`.
  fileprivate static func written(withOneDash argument: String) -> Option? {
    let body = argument.dropFirst()
    let name = body[..<(body.firstIndex(of: "=") ?? body.endIndex)]
    return named(name)
  }
}
