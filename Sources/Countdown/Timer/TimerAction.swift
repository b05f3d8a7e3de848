/// An action on a timer, from a key, a button, a signal, or another process.
package enum TimerAction: Hashable, Sendable {
  /// Pauses the timer; does nothing if it is paused.
  case pause
  /// Resumes a paused timer, or begins the next part if the timer waits for the user.
  case resume
  /// Pauses or resumes the timer, begins the next part if the timer waits, or silences the alarm at the end.
  case toggle
  case restart
  case restartAll
  /// Begins the next part, even before the end of the current one.
  case next
  /// Stops the timer. If the timer is over, stops its alarm.
  case stop
  /// Runs for five more minutes after an end.
  case snooze
  /// Stops the alarm from ringing again.
  case silence
  /// Restores the state as if the last change had not happened.
  case undo
  /// Adds time, or takes a negative amount away. After its end, the part runs again for the amount.
  /// A continued addition, such as a key repeat, is undone together with the one before it.
  case add(Duration, continuesPrevious: Bool = false)

  /// The word for the action, also on the command line and the socket if they take the action.
  package var verb: String {
    switch self {
    case .pause: "pause"
    case .resume: "resume"
    case .toggle: "toggle"
    case .restart: "restart"
    case .restartAll: "restart-all"
    case .next: "next"
    case .stop: "stop"
    case .snooze: "snooze"
    case .silence: "silence"
    case .undo: "undo"
    case .add: "add"
    }
  }

  /// The actions without arguments that the command line takes.
  package static let commands: [TimerAction] = [.pause, .resume, .toggle, .restart, .next, .stop]

  /// The actions without arguments that the socket takes.
  package static let socketActions = commands + [.snooze, .undo]
}

/// A request to the socket of a process: an action and its timer. The reply is an ``ActionReply``.
package struct ActionRequest: Equatable, Sendable {
  package var action: TimerAction

  /// A ``ShortID``.
  package var id: String

  /// The part that the action is for, counted from 1; nil for any part.
  package var part: Int?

  /// The most bytes of a line, including its line feed.
  package static let maximumLineLength = 65_536

  package init(_ action: TimerAction, id: String, part: Int? = nil) {
    (self.action, self.id, self.part) = (action, id, part)
  }

  /// A request for an action. ``TimerAction/next`` is only for the part that runs at `now`.
  package init(_ action: TimerAction, on timer: TimerSnapshot, at now: Moment) {
    let part = action == .next ? timer.advanced(to: now).partNumber : nil
    self.init(action, id: timer.id, part: part)
  }

  package enum ParseError: Error, Equatable {
    case version, verb, fields

    package var message: String {
      switch self {
      case .version: "that process is another version of timer"
      case .verb: "unknown command"
      case .fields: "the command is not understood"
      }
    }
  }

  /// Reads a line without its line feed.
  package init(line: ArraySlice<UInt8>) throws(ParseError) {
    var rest = line
    guard rest.takeWord() == TimersFile.version else { throw .version }
    let verb = rest.takeWord()
    var (id, amount, part, isPartValid) = ("", Int64?.none, Int?.none, true)
    EncodedField.read(rest) { field in
      switch field.key {
      case "id": id = field.text ?? ""
      case "amount": amount = field.number
      case "part":
        // If a malformed number were ignored, the action would apply to any part.
        part = field.number.flatMap { Int(exactly: $0) }
        isPartValid = part != nil
      default: break
      }
    }
    let action: TimerAction
    if let namedAction = TimerAction.socketActions.first(where: { $0.verb == verb }) {
      action = namedAction
    } else {
      guard verb == "add" else { throw .verb }
      guard let amount, Duration.nanoseconds(amount).isValidAddition else { throw .fields }
      action = .add(.nanoseconds(amount))
    }
    guard ShortID.isValid(id), isPartValid else { throw .fields }
    self.init(action, id: id, part: part)
  }

  /// The line, with its line feed: `timer/2 add id=k7&amount=60000000000`
  package var line: [UInt8] {
    var text = PercentEncodedFields()
    text.add("id", id)
    if case .add(let amount, _) = action { text.add("amount", amount) }
    if let part { text.add("part", Int64(part)) }
    return Array("\(TimersFile.version) \(action.verb) ".utf8) + text.bytes + [UInt8(ascii: "\n")]
  }
}

extension Duration {
  /// Whether the duration, positive or negative, is no longer than the longest countdown.
  fileprivate var isValidAddition: Bool {
    self <= .longestCountdown && self >= .zero - .longestCountdown
  }
}

/// The reply to an ``ActionRequest``.
package enum ActionReply: Equatable, Sendable {
  /// The action was performed, and the `.timers` file was written.
  case done
  /// The action was performed, but the file could not be written, for the reason in the message.
  case unrecorded(String)
  /// The action was not performed, for the reason in the message.
  case refused(String)

  /// The line, with its line feed: `timer/2 ok`, or `timer/2 no words=time%20is%20up`
  package var line: [UInt8] {
    var text = PercentEncodedFields()
    switch self {
    case .done: return Array("\(TimersFile.version) ok\n".utf8)
    case .unrecorded(let message), .refused(let message): text.add("words", message)
    }
    let word = if case .refused = self { "no" } else { "ok" }
    return Array("\(TimersFile.version) \(word) ".utf8) + text.bytes + [UInt8(ascii: "\n")]
  }

  /// Reads a line without its line feed; nil if it is malformed or of another version.
  package init?(line: ArraySlice<UInt8>) {
    var rest = line
    guard rest.takeWord() == TimersFile.version else { return nil }
    let word = rest.takeWord()
    var message: String?
    EncodedField.read(rest) { if $0.key == "words" { message = $0.text } }
    switch (word, message) {
    case ("ok", nil): self = .done
    case ("ok", let message?): self = .unrecorded(message)
    case ("no", let message?): self = .refused(message)
    default: return nil
    }
  }
}
