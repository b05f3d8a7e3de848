package import Countdown

/// The format of a status line.
package enum StatusForm: Equatable, Sendable {
  /// The default text: `tea: 3:12 left, ends 17:35`.
  case words
  /// The user's own format.
  case text(StatusFormat)
  /// A JSON object. The format, if any, makes its `text` field.
  case json(StatusFormat?)

  /// The fields that the line depends on.
  var fields: Set<StatusField> {
    switch self {
    case .words: [.left, .ends]
    case .text(let format): format.fields
    case .json: Set(StatusField.allCases)
    }
  }
}
