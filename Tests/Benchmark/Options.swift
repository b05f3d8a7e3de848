/// The options of the benchmark.
struct Options {
  /// The rounds of slow measurements. Fast ones run ten or twenty times as often.
  var rounds = 10

  /// Limits the table to rows whose name contains this text.
  var nameFilter: String?

  init(_ arguments: some Sequence<String>) throws(OptionError) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--only":
        guard let text = rest.popFirst() else { throw .missing(argument, "a part of a row's name") }
        nameFilter = text
      case "--rounds":
        guard let text = rest.popFirst() else { throw .missing(argument, "a number from 1") }
        guard let number = Int(text), number > 0 else { throw .notANumber(text) }
        rounds = number
      default: throw .unknown(argument)
      }
    }
  }
}

/// An argument that the benchmark does not know.
enum OptionError: Error, CustomStringConvertible {
  case missing(String, String)
  case notANumber(String)
  case unknown(String)

  var description: String {
    switch self {
    case .missing(let option, let what): "\(option) needs \(what)"
    case .notANumber(let text): "'\(text)' is not a number of rounds: write a number from 1"
    case .unknown(let text):
      "'\(text)' is not an option: there are --rounds N and --only TEXT"
    }
  }
}
