extension Outline {
  /// Reads arguments, without the name of the program.
  ///
  /// Options stand anywhere, short ones cluster, and `--` ends them. After `--help` or `--version` nothing more is
  /// read.
  init(_ arguments: [String]) throws(UsageError) {
    var reader = ArgumentReader(rest: arguments[...])
    self = try reader.outline()
  }

  /// The option whose value would follow arguments; nil where none waits for one.
  static func option(awaitingValueAfter arguments: [String]) -> Option? {
    var reader = ArgumentReader(rest: arguments[...])
    _ = try? reader.outline()
    return reader.waiting
  }
}

/// Reads arguments from left to right, with the values of the options.
private struct ArgumentReader {
  private var rest: ArraySlice<String>
  private var read = Outline()

  /// The option for whose value there was no argument.
  private(set) var waiting: Option?

  init(rest: ArraySlice<String>) { self.rest = rest }

  mutating func outline() throws(UsageError) -> Outline {
    while read.question == nil, let argument = rest.popFirst() {
      if argument == "--" {
        rest.forEach { read.add($0) }
        break
      }
      switch Kind(argument) {
      case .word: read.add(argument)
      case .long: try readLong(argument)
      case .short: try readCluster(argument)
      // What is taken away from a timer is no option.
      case .negative where read.words.first == "add": read.add(argument)
      case .negative: throw .negative(argument)
      }
    }
    return read
  }

  /// `--name`, `--name=VALUE` or `--name VALUE`
  private mutating func readLong(_ argument: String) throws(UsageError) {
    let body = argument.dropFirst(2)
    let equals = body.firstIndex(of: "=")
    let name = body[..<(equals ?? body.endIndex)]
    guard let row = Option.row(named: name) else {
      throw isOfLog ? .unknownLogOption(argument) : .unknownLong(name)
    }
    let option = Option.all[row]
    if let equals {
      guard option.argument != nil else { throw .needlessValue(argument, of: option) }
      try store(row, String(body[body.index(after: equals)...]))
    } else {
      try store(row, option.argument == nil ? "" : nextValue(of: option))
    }
  }

  /// `-q`, `-qi`, `-nVALUE`, `-qn VALUE`
  private mutating func readCluster(_ argument: String) throws(UsageError) {
    let letters = argument.unicodeScalars.dropFirst()
    if let option = Option.written(withOneDash: argument) {
      throw .oneDash(argument, for: option)
    }
    for place in letters.indices {
      guard let row = Option.all.firstIndex(where: { $0.short == letters[place] }) else {
        throw isOfLog ? .unknownLogOption(argument) : .unknownShort(argument[place], in: argument)
      }
      let option = Option.all[row]
      if option.argument != nil {
        let glued = letters[letters.index(after: place)...]
        try store(row, glued.isEmpty ? nextValue(of: option) : String(glued))
        return
      }
      try store(row, "")
      if read.question != nil { return }
    }
  }

  /// Whether these are the arguments of `timer log`, and not of a countdown such as `log book 20m`.
  private var isOfLog: Bool { read.words.first == "log" && !read.beginsWithCountdown }

  private mutating func store(_ row: Int, _ value: String) throws(UsageError) {
    let option = try GivenOption(row, value)
    read.question = Draft([option]).question
    read.add(option)
  }

  private mutating func nextValue(of option: Option) throws(UsageError) -> String {
    guard let value = rest.popFirst() else {
      waiting = option
      throw .missingValue(of: option)
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
