extension ParsedArguments {
  /// Reads arguments, without the name of the program.
  ///
  /// Options stand anywhere, short ones cluster, and `--` ends them. After `--help` or `--version` nothing more is
  /// read.
  init(_ arguments: [String]) throws(UsageError) {
    var reader = ArgumentReader(rest: arguments[...])
    try reader.readAll()
    self = reader.outline
  }

  /// The option whose value would follow arguments, and what they say before it; nil where none waits for a value.
  static func optionWithoutValue(
    in arguments: [String]
  ) -> (option: Option, before: ParsedArguments)? {
    var reader = ArgumentReader(rest: arguments[...])
    try? reader.readAll()
    return reader.optionWithoutValue.map { ($0, reader.outline) }
  }
}

/// Reads arguments from left to right, with the values of the options.
private struct ArgumentReader {
  private var rest: ArraySlice<String>
  private(set) var outline = ParsedArguments()

  /// The values of the options so far.
  private var values = ParsedOptions()

  /// The option that ends the arguments without its value.
  private(set) var optionWithoutValue: Option?

  init(rest: ArraySlice<String>) { self.rest = rest }

  mutating func readAll() throws(UsageError) {
    while outline.question == nil, let argument = rest.popFirst() {
      if argument == "--" {
        outline.hasName = !outline.words.isEmpty
        rest.forEach { outline.add($0) }
        return
      }
      switch Kind(argument) {
      case .word: outline.add(argument)
      case .long: try readLong(argument)
      case .short: try readCluster(argument)
      // timer add -5m takes time away.
      case .negative where outline.words.first == "add": outline.add(argument)
      case .negative: throw .negative(argument)
      }
    }
  }

  /// `--name`, `--name=VALUE` or `--name VALUE`
  private mutating func readLong(_ argument: String) throws(UsageError) {
    let body = argument.dropFirst(2)
    let equals = body.firstIndex(of: "=")
    let name = body[..<(equals ?? body.endIndex)]
    guard let option = Option.named(name) else {
      throw outline.isLog ? .unknownLogOption(argument) : .unknownLong(name)
    }
    if let equals {
      guard option.argument != nil else { throw .needlessValue(of: option) }
      try store(option, String(body[body.index(after: equals)...]), as: option.spelling)
    } else {
      let value = option.argument == nil ? "" : try nextValue(of: option, as: option.spelling)
      try store(option, value, as: option.spelling)
    }
  }

  /// `-q`, `-qi`, `-nVALUE`, `-qn VALUE`
  private mutating func readCluster(_ argument: String) throws(UsageError) {
    let letters = argument.unicodeScalars.dropFirst()
    if let option = Option.written(withOneDash: argument) {
      throw .oneDash(argument, for: option)
    }
    for place in letters.indices {
      guard let option = Option.named(letters[place]) else {
        throw outline.isLog
          ? .unknownLogOption(argument) : .unknownShort(argument[place], in: argument)
      }
      let spelling = "-\(letters[place])"
      if option.argument != nil {
        let glued = letters[letters.index(after: place)...]
        let value = glued.isEmpty ? try nextValue(of: option, as: spelling) : String(glued)
        try store(option, value, as: spelling)
        return
      }
      try store(option, "", as: spelling)
      if outline.question != nil { return }
    }
  }

  private mutating func store(
    _ option: Option, _ value: String, as spelling: String
  ) throws(UsageError) {
    let given = try GivenOption(option, value, as: spelling)
    given.change(&values)
    outline.question = values.question
    outline.add(given)
  }

  private mutating func nextValue(
    of option: Option, as spelling: String
  ) throws(UsageError) -> String {
    guard let value = rest.popFirst() else {
      optionWithoutValue = option
      throw .missingValue(of: option, as: spelling)
    }
    return value
  }
}

extension ArgumentReader {
  /// The kind of an argument, by its first characters.
  private enum Kind {
    case word, long, short, negative

    init(_ argument: String) {
      let bytes = argument.utf8
      guard bytes.first == UInt8(ascii: "-"), let second = bytes.dropFirst().first else {
        self = .word
        return
      }
      switch second {
      case UInt8(ascii: "-"): self = .long
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."): self = .negative
      default: self = .short
      }
    }
  }
}

extension Option {
  /// The option that was written with one dash by mistake, as in `-quiet` or `-name=tea`.
  ///
  /// Read as a cluster of short options, `-name=tea` would silently set the name `ame=tea`.
  fileprivate static func written(withOneDash argument: String) -> Option? {
    let body = argument.dropFirst()
    let name = body[..<(body.firstIndex(of: "=") ?? body.endIndex)]
    return named(name)
  }
}
