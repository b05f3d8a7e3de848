/// What one process asks another that counts: one line. `Sources/timer/Control/README.md` describes the protocol.
package enum TimerRequest: Equatable, Sendable {
  /// How all timers of the process stand.
  case list
  /// The same; the connection ends with the answer.
  case once
  /// The same, and again at every change, until the connection ends.
  case watch
  /// To do something with the timer of that id.
  case action(TimerAction, id: String)

  /// The version of the protocol, with which each line begins.
  package static let version = "timer/1"

  /// The most bytes of a line, with its line feed.
  package static let longestLine = 65_536

  /// Why a line is no request.
  package enum Flaw: Error, Equatable {
    case version, verb, fields

    package var words: String {
      switch self {
      case .version: "another version is spoken here"
      case .verb: "there is no such request"
      case .fields: "the request is not understood"
      }
    }
  }

  /// Reads a line without its line feed.
  package init(line: ArraySlice<UInt8>) throws(Flaw) {
    var rest = line
    guard Self.word(&rest) == Self.version else { throw .version }
    let verb = Self.word(&rest)
    switch verb {
    case "list": self = .list
    case "once": self = .once
    case "watch": self = .watch
    default: self = .action(try Self.action(verb, rest), id: try Self.id(in: rest))
    }
  }

  private static func action(
    _ verb: String, _ fields: ArraySlice<UInt8>
  ) throws(Flaw) -> TimerAction {
    if let action = TimerAction.plain.first(where: { $0.verb == verb }) { return action }
    guard verb == "add" else { throw .verb }
    var amount: Int64?
    Field.read(fields) { if $0.key == "amount" { amount = $0.number } }
    guard let amount, Duration.nanoseconds(magnitude(amount)) <= Duration.longestCountdown else {
      throw .fields
    }
    return .add(.nanoseconds(amount))
  }

  private static func id(in fields: ArraySlice<UInt8>) throws(Flaw) -> String {
    var id = ""
    Field.read(fields) { if $0.key == "id" { id = $0.text ?? "" } }
    guard TimerLabel.isLabel(id) else { throw .fields }
    return id
  }

  private static func magnitude(_ number: Int64) -> Int64 {
    Int64(min(number.magnitude, UInt64(Int64.max)))
  }

  /// Takes off the word before the next blank.
  static func word(_ rest: inout ArraySlice<UInt8>) -> String {
    let end = rest.firstIndex(of: UInt8(ascii: " ")) ?? rest.endIndex
    defer { rest = rest[end...].dropFirst() }
    return String(decoding: rest[..<end], as: UTF8.self)
  }

  /// The line, with its line feed.
  package var line: [UInt8] {
    var text = FieldText()
    let verb: String
    switch self {
    case .list: verb = "list"
    case .once: verb = "once"
    case .watch: verb = "watch"
    case .action(let action, let id):
      verb = action.verb
      text.add("id", id)
      if case .add(let amount) = action { text.add("amount", amount) }
    }
    let fields = text.bytes.isEmpty ? [] : [UInt8(ascii: " ")] + text.bytes
    return Array("\(Self.version) \(verb)".utf8) + fields + [UInt8(ascii: "\n")]
  }
}
