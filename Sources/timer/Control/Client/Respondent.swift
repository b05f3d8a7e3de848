import Countdown

/// A process of the user's that counts, as seen from outside.
struct Respondent {
  let folder: RuntimeFolder
  let owner: Owner

  /// The connection with it; nil where it is closed.
  var connection: Descriptor?

  /// How its timers stand.
  var timers: [TimerStatus] = []

  var path: String { "\(folder.path)/\(owner.file)" }

  /// The line that says that it gives no answer.
  var silence: String {
    "process \(owner.process) gives no answer: it may be suspended, write kill -CONT \(owner.process)"
  }
}
