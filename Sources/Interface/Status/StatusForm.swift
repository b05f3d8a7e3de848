package import Countdown

/// What a line about a timer looks like.
package enum StatusForm: Equatable, Sendable {
  /// The usual words: `tea: 3:12 left, ends 17:35`.
  case words
  /// A format of the user's.
  case text(Format)
  /// A JSON object; a format is its text.
  case json(Format?)

  /// The fields by whose changes the line changes.
  var fields: Set<StatusField> {
    switch self {
    case .words: [.left, .ends]
    case .text(let format): format.fields
    case .json: Set(StatusField.allCases)
    }
  }
}
