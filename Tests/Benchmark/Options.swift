struct Options {
  /// The number of rounds. Fast measurements make ten or twenty times as many, and some slow ones fewer.
  var rounds = 10

  /// Limits the table to rows whose name contains this text.
  var nameFilter: String?

  init(_ arguments: some Sequence<String>) throws(OptionError) {
    var remaining = Array(arguments)[...]
    while let argument = remaining.popFirst() {
      switch argument {
      case "--only":
        guard let text = remaining.popFirst() else {
          throw .missing(option: argument, value: "a part of a row's name")
        }
        nameFilter = text
      case "--rounds":
        guard let text = remaining.popFirst() else {
          throw .missing(option: argument, value: "a number from 1")
        }
        guard let number = Int(text), number > 0 else { throw .notANumber(text) }
        rounds = number
      default: throw .unknown(argument)
      }
    }
  }
}

/// An argument that is unknown, or an option without a valid value.
enum OptionError: Error, CustomStringConvertible {
  case missing(option: String, value: String)
  case notANumber(String)
  case unknown(String)

  var description: String {
    switch self {
    case .missing(let option, let value): "\(option) needs \(value)"
    case .notANumber(let text): "'\(text)' is not a number of rounds: write a number from 1"
    case .unknown(let text):
      "'\(text)' is not an option: there are --rounds N and --only TEXT"
    }
  }
}
