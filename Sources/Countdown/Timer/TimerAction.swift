/// An action on a timer: by a key, a button, a signal, or another process.
package enum TimerAction: Hashable, Sendable {
  /// Pauses the timer; does nothing if it is paused.
  case pause
  /// Resumes a paused timer, or goes on where a part waits; does nothing if it runs.
  case resume
  /// Pauses a running timer, resumes a paused one, goes on where a part waits, and silences one that is over.
  case toggle
  /// Starts the part again with its full time, and runs.
  case restart
  /// Starts the first part again. A restart of the part just before is undone together with it.
  case restartAll
  /// Leaves the part for the next one, or goes on where a part waits.
  case next
  /// Stops the timer; after its end, ends the alarm.
  case stop
  /// Counts five minutes after the end, and ends again. Undo returns to the first end.
  case snooze
  /// Keeps the alarm from ringing again; does nothing if it is silent.
  case silence
  /// Undoes the last change, as if it had not happened.
  case undo
  /// Adds time, or takes time away if it is negative. After the end the timer goes on with that much.
  ///
  /// A continued addition, such as a repeat of a held key, is undone together with the addition before it.
  case add(Duration, isContinued: Bool = false)

  /// The word for it, on the command line and on a socket, which know only ``plain`` ones and additions.
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

  /// The actions that are commands of the command line and need nothing but their verb.
  package static let commands: [TimerAction] = [.pause, .resume, .toggle, .restart, .next, .stop]

  /// The actions that need nothing but their verb.
  package static let plain = commands + [.snooze, .undo]
}

/// A line to the socket of a process: an action, and the timer that it is for. The answer is a ``ActionReply``.
package struct ActionRequest: Equatable, Sendable {
  package var action: TimerAction

  /// A ``ShortID``.
  package var id: String

  /// The number of the part, from 1, that the client has seen; nil where it does not matter.
  package var part: Int?

  /// The most bytes of a line, with its line feed.
  package static let longestLine = 65_536

  package init(_ action: TimerAction, id: String, part: Int? = nil) {
    (self.action, self.id, self.part) = (action, id, part)
  }

  /// An action on a timer as the client sees it: ``TimerAction/next`` leaves that part, and no other.
  package init(_ action: TimerAction, on timer: TimerSnapshot, at now: Moment) {
    let part = action == .next ? timer.advanced(to: now).part : nil
    self.init(action, id: timer.id, part: part)
  }

  /// Why a line is no request.
  package enum ParseError: Error, Equatable {
    case version, verb, fields

    package var words: String {
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
    var (id, amount, part, isWhole) = ("", Int64?.none, Int?.none, true)
    Field.read(rest) { field in
      switch field.key {
      case "id": id = field.text ?? ""
      case "amount": amount = field.number
      case "part":
        // Without its part, it would be for any.
        part = field.number.flatMap { Int(exactly: $0) }
        isWhole = part != nil
      default: break
      }
    }
    let action: TimerAction
    if let plain = TimerAction.plain.first(where: { $0.verb == verb }) {
      action = plain
    } else {
      guard verb == "add" else { throw .verb }
      guard let amount, Duration.nanoseconds(amount).isPossible else { throw .fields }
      action = .add(.nanoseconds(amount))
    }
    guard ShortID.isValid(id), isWhole else { throw .fields }
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
  /// Whether a countdown can be so long, or have so much taken away.
  fileprivate var isPossible: Bool {
    self <= .longestCountdown && self >= .zero - .longestCountdown
  }
}

/// The answer to a ``ActionRequest``.
package enum ActionReply: Equatable, Sendable {
  /// It was done, and the `.timers` file says so.
  case done
  /// It was done, but the file could not be written: why, in words for the user.
  case unrecorded(String)
  /// It was not done: why, in words for the user.
  case refused(String)

  /// The line, with its line feed: `timer/2 ok`, or `timer/2 no words=time%20is%20up`
  package var line: [UInt8] {
    var text = PercentEncodedFields()
    switch self {
    case .done: return Array("\(TimersFile.version) ok\n".utf8)
    case .unrecorded(let words), .refused(let words): text.add("words", words)
    }
    let word = if case .refused = self { "no" } else { "ok" }
    return Array("\(TimersFile.version) \(word) ".utf8) + text.bytes + [UInt8(ascii: "\n")]
  }

  /// Reads a line without its line feed; nil where it is none of this version.
  package init?(line: ArraySlice<UInt8>) {
    var rest = line
    guard rest.takeWord() == TimersFile.version else { return nil }
    let word = rest.takeWord()
    var words: String?
    Field.read(rest) { if $0.key == "words" { words = $0.text } }
    switch (word, words) {
    case ("ok", nil): self = .done
    case ("ok", let words?): self = .unrecorded(words)
    case ("no", let words?): self = .refused(words)
    default: return nil
    }
  }
}
